// Sends pages: built pages and assets from memory, the few on-demand pages, not-found and error pages.
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
    /** A built file, served from memory. */
    isBuilt?: true;
  }
}

const NOT_FOUND_PAGE = '/404';
const FAILURE_PAGE = '/failure';

/** What the server passes to an on-demand page. `status` becomes the status of the answer. */
export type Locals = { status?: number } & Record<string, unknown>;

export interface Pages {
  serveBuilt(app: FastifyInstance): void;
  /**
   * Renders a personal page: it may show what the visitor typed or what is kept about them, and its address may contain a token.
   * It is sent without analytics, with the headers of personal pages.
   */
  send(reply: FastifyReply, path: string, locals: Locals): Promise<FastifyReply>;
  /** Sends a page with a form, which differs between visitors only in the form's values. With typed values it is a personal page. */
  sendForm(reply: FastifyReply, path: string, values: FormValues, locals: object): Promise<FastifyReply>;
  /** Renders a page that is the same for everyone with the same locals, and caches it by them. */
  sendShared(reply: FastifyReply, path: string, locals: Locals): Promise<FastifyReply>;
  sendNotFound(reply: FastifyReply): FastifyReply;
  sendFailure(reply: FastifyReply, refusal: ProblemDetails): Promise<FastifyReply>;
}

/**
 * Reads the whole build into memory, so that the folder may be removed while the server runs.
 * @param build the folder of one build
 * @throws when its pages cannot be rendered, so that such a server never listens
 */
export async function builtPages(build: string, { siteUrl, analyticsUrl }: Pick<Settings, 'siteUrl' | 'analyticsUrl'>): Promise<Pages> {
  const analytics = await addAnalytics(`${build}/client`, { siteUrl, analyticsUrl });
  const [files, render] = await Promise.all([loadBuilt(build, siteUrl, analytics), loadRenderer(`${build}/server/entry.mjs`, siteUrl)]);
  /** Only for pages that are the same for everybody. */
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
    // Uncompressed: in a flood of refused forms compression would cost ten times as much as everything else.
    return sendHtml(reply.headers(PERSONAL), await returnedForm(path, locals, values), 'identity');
  }

  const shared = sharedPages(renderCounted);
  async function sendShared(reply: FastifyReply, path: string, locals: Locals): Promise<FastifyReply> {
    return sendFile(reply.request, reply, await shared(path, locals));
  }

  // Cached by text, because a refusal under overload must be cheap. Without analytics, because the address may contain a token.
  const failure = sharedPages(render);

  return {
    serveBuilt(app) {
      // Built files are not logged: a child logger for each request would cost more than everything else.
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
