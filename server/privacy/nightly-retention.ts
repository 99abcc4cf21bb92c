// Runs the retention once a night while the server runs, and after a start if a night was missed.
import type { FastifyBaseLogger } from 'fastify';
import { headOf } from '../../database/audit/read-trail.ts';
import { databaseTime } from '../../database/database-time.ts';
import type { NotificationChannel } from '../../database/lead-tables.ts';
import type { Database } from '../../database/tables.ts';
import { removeExpired } from '../auth/remove-expired.ts';
import { keepWeekCount } from '../newsletter/count-week.ts';
import { carryOutRetention } from './carry-out-retention.ts';
import { claimNight, finishNight } from './claim-night.ts';
import type { RetentionPeriods } from './retention-periods.ts';

const CHECK_MILLISECONDS = 10 * 60 * 1_000;

interface Nightly {
  database: Database;
  periods: RetentionPeriods;
  channels: NotificationChannel[];
  log: FastifyBaseLogger;
  /** The database's clock by default: a process whose own is months ahead would remove what is not due. */
  now?: () => Date | Promise<Date>;
  checkMilliseconds?: number;
}

export interface Retention {
  /** Ends it after the current batch. The rest is removed after the next start. */
  stop(): Promise<void>;
}

export function startRetention({
  database,
  periods,
  channels,
  log,
  now = () => databaseTime(database),
  checkMilliseconds,
}: Nightly): Retention {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runIfDue(): Promise<void> {
    try {
      const begun = await now();
      if (!(await claimNight(database, begun))) return;
      await keepWeekCount(database, begun);
      const { counts, held } = await carryOutRetention({
        database,
        periods,
        channels,
        now: begun,
        actor: 'retention',
        signal: stopping.signal,
      });
      if (stopping.signal.aborted) return;
      await removeExpired(database, begun);
      await finishNight(database, await now());
      // The head of the audit trail, logged where nobody who changes the database can reach it.
      const head = await headOf(database);
      log.info({ removed: counts, held, audit: head && `${head.number}:${head.hash}` }, 'What was past its time was removed');
      if (held > 0) log.warn({ held }, 'Inquiries past their time stay until their notification is delivered or given up');
    } catch (cause) {
      log.error({ err: cause }, 'What is past its time could not be removed: it is tried again within the hour');
    }
  }

  const check = () => {
    running ??= runIfDue().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(check, checkMilliseconds ?? CHECK_MILLISECONDS).unref();
  check();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
