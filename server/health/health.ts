// GET /healthz: the process is alive. GET /readyz: it can do its work, and if not, why not.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withTimeout } from '../http/with-timeout.ts';
import type { Services } from '../services.ts';

const PATIENCE_MILLISECONDS = 2_000;
/** Asked every few seconds: no line of the log for each, and an answer also under overload. */
const WATCHED = { logLevel: 'warn', config: { isSpared: true } } as const;

/** What keeps the site from its work, or undefined. Never a text of the database's, which may name hosts and users. */
type Reason = string | undefined;

export function answerHealth(app: FastifyInstance, { database }: Services): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  async function databaseReason(): Promise<Reason> {
    try {
      await withTimeout(database.selectNoFrom(sql.lit(1).as('answer')).execute(), PATIENCE_MILLISECONDS);
      return undefined;
    } catch (cause) {
      return `The database does not answer (${codeOf(cause)})`;
    }
  }

  app.get('/healthz', WATCHED, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', WATCHED, async (request, reply) => {
    const reasons = { process: isClosing ? 'The process is closing' : undefined, database: await databaseReason() };
    const checks = Object.fromEntries(
      Object.entries(reasons).map(([name, reason]) => [name, reason ? { ok: false, reason } : { ok: true }]),
    );
    const isReady = Object.values(reasons).every((reason) => reason === undefined);
    if (!isReady) request.log.warn({ checks }, 'Not ready');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^[A-Z0-9_]{3,40}$/.test(code) ? code : 'no reason given';
}
