// Refuses addresses that no page can have and that a database would choke on: a null byte ends a text in one and is a fault in the other.
import type { FastifyInstance } from 'fastify';

export function checkAddresses(app: FastifyInstance): void {
  // With a callback, which costs a page out of memory less than a promise.
  app.addHook('onRequest', ({ url }, _reply, next) => {
    next(url.includes('%00') ? Object.assign(new Error('A null byte in the address'), { statusCode: 400 }) : undefined);
  });
}
