// Refuses cross-site requests that would change something (CSRF). Programs, which send no origin, pass.
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none` is the person and not a page: a form that is sent again after the browser restarted, for example. */
const OWN_SITES = ['same-origin', 'none'];

export function checkOrigins(app: FastifyInstance, siteUrl: string): void {
  const ownOrigin = new URL(siteUrl).origin;
  app.addHook('onRequest', (request, _reply, next) => {
    const isAllowed = SAFE_METHODS.has(request.method) || isOwn(request, ownOrigin);
    next(isAllowed ? undefined : Object.assign(new Error('Posted from another origin'), { statusCode: 403 }));
  });
}

/** No page can forge these two headers. Where both are sent, both must agree. */
function isOwn(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && !OWN_SITES.includes(String(site))) return false;
  if (origin === undefined || origin === ownOrigin) return true;
  // A sandboxed frame of any site sends `null`, and so does a browser that hides the origin: the other header tells them apart.
  if (origin === 'null') return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
