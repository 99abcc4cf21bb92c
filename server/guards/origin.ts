// Refuses posts that another site makes a visitor's browser send. Programs that name no origin pass.
import type { FastifyInstance, FastifyRequest } from 'fastify';

export function checkOrigins(app: FastifyInstance, siteUrl: string): void {
  const ownOrigin = new URL(siteUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isOwn(request, ownOrigin)) throw Object.assign(new Error('Posted from another origin'), { statusCode: 403 });
  });
}

function isOwn(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
}
