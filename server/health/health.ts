// GET /healthz: the process is alive. GET /readyz: it can serve, and if not, why not.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withTimeout } from '../http/with-timeout.ts';
import type { Services } from '../services.ts';

const TIMEOUT_MILLISECONDS = 2_000;
/** Polled every few seconds: not logged, and answered under overload too. */
const POLLED = { logLevel: 'warn', config: { isUnlimited: true } } as const;

/** Why the site cannot serve. Never the database's own text, which may name hosts and users. */
type Reason = string | undefined;

export function answerHealth(app: FastifyInstance, { database }: Services): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  async function databaseReason(): Promise<Reason> {
    try {
      await withTimeout(database.selectNoFrom(sql.lit(1).as('answer')).execute(), TIMEOUT_MILLISECONDS);
      return undefined;
    } catch (cause) {
      return `The database does not answer (${codeOf(cause)})`;
    }
  }

  app.get('/healthz', POLLED, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));

  app.get('/readyz', POLLED, async (request, reply) => {
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
