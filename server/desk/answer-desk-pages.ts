// GET /desk and everything under it: one page, whose island decides what to show by the address. It is never cached.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const ADDRESSES = ['/desk', '/desk/*'];

export function answerDeskPages(app: FastifyInstance, { pages }: Pick<Services, 'pages'>): void {
  for (const address of ADDRESSES) app.get(address, async (_request, reply) => pages.send(reply, '/desk', {}));
}
