// Refuses addresses that no page can have and that a database would choke on: a null byte ends a text in one and is a fault in the other.
import type { FastifyInstance } from 'fastify';

export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw Object.assign(new Error('A null byte in the address'), { statusCode: 400 });
  });
}
