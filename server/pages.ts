// What browsers get: built pages and assets out of memory, the few pages rendered on demand, not-found and failure pages.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERSONAL } from './http/headers.ts';
import type { ProblemDetails } from './http/problem.ts';
import { addAnalytics } from './pages/analytics.ts';
import { chooseEncoding } from './pages/compress.ts';
import { compressNow } from './pages/compress-now.ts';
import { type FormValues, formPages } from './pages/form-pages.ts';
import { type BuiltFile, loadBuilt } from './pages/load-built.ts';
import { loadRenderer, type Render, type RenderedPage } from './pages/render.ts';
import { builtSender } from './pages/send-built.ts';
import { sharedPages } from './pages/shared.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Comes out of memory, made at build. */
    isBuilt?: true;
  }
}

const NOT_FOUND_PAGE = '/404';
const FAILURE_PAGE = '/failure';

/** What the server hands to a page that is rendered on demand. `status` becomes the answer's. */
export type Locals = { status?: number } & Record<string, unknown>;

export interface Pages {
  serveBuilt(app: FastifyInstance): void;
  /**
   * Renders a page for one visitor: it may show what they typed or what is kept about them, and its address may carry a token.
   * So it goes out without analytics, and with the headers of what is personal.
   */
  send(reply: FastifyReply, path: string, locals: Locals): Promise<FastifyReply>;
  /** Shows a page with a form, in which only what the form holds differs from what others get. With what was typed it is personal too. */
  sendForm(reply: FastifyReply, path: string, values: FormValues, locals: object): Promise<FastifyReply>;
  /** Renders a page that is the same for everyone who gets the same locals: kept in memory until they change. */
  sendShared(reply: FastifyReply, path: string, locals: Locals): Promise<FastifyReply>;
  sendNotFound(reply: FastifyReply): FastifyReply;
  sendFailure(reply: FastifyReply, refusal: ProblemDetails): Promise<FastifyReply>;
}

/**
 * Reads all of it now: what becomes of the folder later is nothing to a server that runs.
 * @param build the folder of one build
 * @throws when it cannot be served, so that a server which listens can render its pages
 */
export async function builtPages(build: string, { siteUrl, analyticsUrl }: Pick<Settings, 'siteUrl' | 'analyticsUrl'>): Promise<Pages> {
  const analytics = await addAnalytics(`${build}/client`, { siteUrl, analyticsUrl });
  const [files, render] = await Promise.all([loadBuilt(build, siteUrl, analytics), loadRenderer(`${build}/server/entry.mjs`, siteUrl)]);
  /** Only for what is the same for everybody. */
  const renderCounted: Render = async (path, locals) => analytics.addTo(await render(path, locals));
  const notFound = files.get(NOT_FOUND_PAGE);
  if (!notFound) throw new Error('The build has no 404 page');
  files.delete(NOT_FOUND_PAGE);
  await render(FAILURE_PAGE, { title: '', detail: '' });

  async function send(reply: FastifyReply, path: string, { status = 200, ...locals }: Locals): Promise<FastifyReply> {
    return sendHtml(reply.code(status).headers(PERSONAL), await render(path, locals));
  }

  const form = formPages(renderCounted);
  const returnedForm = formPages(render);
  async function sendForm(reply: FastifyReply, path: string, values: FormValues, locals: object): Promise<FastifyReply> {
    if (!values.typed) return sendHtml(reply.header('cache-control', 'private, no-cache'), await form(path, locals, values));
    // As it is: under a flood of refused forms their compression would cost ten times as much as all the rest.
    return sendHtml(reply.headers(PERSONAL), await returnedForm(path, locals, values), 'identity');
  }

  const shared = sharedPages(renderCounted);
  async function sendShared(reply: FastifyReply, path: string, locals: Locals): Promise<FastifyReply> {
    return sendFile(reply.request, reply, await shared(path, locals));
  }

  // Made once for each text: under overload a refusal must cost nothing. Without analytics, because it may answer at any address.
  const failure = sharedPages(render);

  return {
    serveBuilt(app) {
      // They log nothing: a logger of its own for each request would cost more than the rest of the way.
      const options = { config: { isBuilt: true }, childLoggerFactory: (log: FastifyBaseLogger) => log } as const;
      for (const [address, file] of files) app.get(address, options, builtSender(file, { siteUrl, analyticsUrl }));
    },
    send,
    sendForm,
    sendShared,
    sendNotFound: (reply) => sendFile(reply.request, reply.code(404), notFound),
    async sendFailure(reply, { status, title, detail }) {
      return sendFile(reply.request, reply.code(status), await failure(FAILURE_PAGE, { title, detail }));
    },
  };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { encodings, headers }: BuiltFile): FastifyReply {
  reply.headers(headers).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === headers.etag && reply.statusCode === 200) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encodings[encoding]);
}

async function sendHtml(reply: FastifyReply, { html, policy }: RenderedPage, as?: 'identity'): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    vary: 'accept-encoding',
  });
  const body = Buffer.from(html);
  if (as || chooseEncoding(reply.request.headers['accept-encoding'], { identity: body, br: body }) !== 'br') return reply.send(body);
  return reply.header('content-encoding', 'br').send(compressNow(body));
}
