// The page with the form of a lead: empty, confirmed, or shown again with what was typed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFormPost, parseForm } from '../http/form-post.ts';
import type { RefusedForm } from '../http/handle-errors.ts';
import { type ProblemDetails, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

export interface LeadForm {
  /** Where the form posts to. */
  address: string;
  page: string;
  /** The query of the page once the lead is kept. */
  received: { name: string; value: string };
  /** The fields that a person types into. */
  fields: readonly string[];
  /** What a form can carry besides; it is given back where it was sent. */
  carried?: readonly string[];
}

export function formPage({ pages, formTokens }: Services, { address, page, received, fields, carried = [] }: LeadForm) {
  /** A form that comes back keeps its token: sent again, it is the same form, of which perhaps only the answer was lost. */
  function tokenFor({ form_token: token }: Record<string, unknown>): string {
    return typeof token === 'string' && formTokens.renderedAt(token) ? token : formTokens.issue(new Date());
  }

  return {
    answer(app: FastifyInstance): void {
      app.get<{ Querystring: Record<string, unknown> }>(page, ({ query }, reply) =>
        pages.sendForm(reply, page, { formToken: tokenFor({}) }, { isReceived: query[received.name] === received.value }),
      );
      // A form that was refused stands under the address that it was posted to: whoever reloads it finds the page.
      app.get(address, (request, reply) =>
        request.headers.accept?.includes('text/html') ? reply.redirect(page, 303) : reply.callNotFound(),
      );
    },

    confirm: (reply: FastifyReply) => reply.redirect(`${page}?${received.name}=${received.value}`, 303),

    /** Answers a post that is not as it should be: the page with the faults, or their JSON. */
    refuse(request: FastifyRequest, reply: FastifyReply, refusal: ProblemDetails): FastifyReply | Promise<FastifyReply> {
      if (!isFormPost(request)) return sendProblem(reply, refusal);
      const typed = parseForm(request.body);
      return pages.send(reply, page, { status: refusal.status, formToken: tokenFor(typed), typed, errors: refusal.errors });
    },

    /** Shows a form that met a fault of ours or a limit. As cheap as an empty form, because floods are answered with it. */
    showAgain(reply: FastifyReply, { status, typed, ...because }: RefusedForm): Promise<FastifyReply> {
      const present = [...fields, ...carried.filter((field) => typed[field])];
      const texts = present.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : '']);
      return pages.sendForm(reply.code(status), page, { formToken: tokenFor(typed), typed: Object.fromEntries(texts) }, because);
    },
  };
}
