// GET /healthz: the process is alive. GET /readyz: the database answers too.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../app.ts';
import { DatabaseFault } from '../problems/database-fault.ts';

export function answerHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database);
    } catch (cause) {
      throw new DatabaseFault('The database does not answer', { cause });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
