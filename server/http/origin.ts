// Refuses whatever would change something and was sent by another site through a visitor's browser. Programs, which name no origin, pass.
import type { FastifyInstance, FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none`: the person did it, not a page; by sending a form again after a restart of the browser, say. */
const OWN_SITES = ['same-origin', 'none'];

export function checkOrigins(app: FastifyInstance, siteUrl: string): void {
  const ownOrigin = new URL(siteUrl).origin;
  app.addHook('onRequest', (request, _reply, next) => {
    const isWelcome = READING.has(request.method) || isOwn(request, ownOrigin);
    next(isWelcome ? undefined : Object.assign(new Error('Posted from another origin'), { statusCode: 403 }));
  });
}

/** Both headers are the browser's own, no page can forge them: where both are sent, both must agree. */
function isOwn(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && !OWN_SITES.includes(String(site))) return false;
  if (origin === undefined || origin === ownOrigin) return true;
  // Hidden, by a sandboxed frame of anyone's, or by a browser that keeps referrers to itself: the other header tells which.
  if (origin === 'null') return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
