// Tends the inbox while the server runs: fills it where leads are missing, and sends reminders once a minute.
import type { FastifyBaseLogger } from 'fastify';
import { databaseTime } from '../../../database/database-time.ts';
import type { EncryptedDatabase } from '../../../database/open-encrypted.ts';
import type { Delivery } from '../../notifications/deliver.ts';
import { fillInbox } from './fill-inbox.ts';
import { sendReminders } from './send-reminders.ts';

const CHECK_MILLISECONDS = 60_000;
/** Leads go missing only while an earlier version runs beside this one, or when a backup is restored. */
const FILL_EVERY_CHECKS = 10;

interface Tending extends EncryptedDatabase {
  /** Whether reminders can be mailed. */
  canMail: boolean;
  delivery: Pick<Delivery, 'wake'>;
  log: FastifyBaseLogger;
}

export interface InboxCare {
  /** Ends it after the current batch. */
  stop(): Promise<void>;
}

export function tendInbox({ database, keyring, canMail, delivery, log }: Tending): InboxCare {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let checks = 0;

  async function tend(): Promise<void> {
    try {
      const now = await databaseTime(database);
      if (checks % FILL_EVERY_CHECKS === 0) await fillInbox({ database, keyring }, now, stopping.signal);
      checks += 1;
      if (canMail && !stopping.signal.aborted && (await sendReminders({ database, keyring }, now)) > 0) delivery.wake();
    } catch (cause) {
      log.error({ err: cause }, 'The inbox could not be tended: it is tried again within a minute');
    }
  }

  const check = () => {
    running ??= tend().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(check, CHECK_MILLISECONDS).unref();
  check();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
