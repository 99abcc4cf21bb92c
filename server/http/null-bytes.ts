// Refuses a null byte in an address: it ends a text in one database and is an error in the other. No page has one.
import type { FastifyInstance } from 'fastify';

export function refuseNullBytes(app: FastifyInstance): void {
  // A callback costs a built page less than a promise.
  app.addHook('onRequest', ({ url }, _reply, next) => {
    next(url.includes('%00') ? Object.assign(new Error('A null byte in the address'), { statusCode: 400 }) : undefined);
  });
}
