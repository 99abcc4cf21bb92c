// Opens the database with its keys. Waits for a database that cannot be reached yet: after a reboot it often starts later than the site.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type EncryptedDatabase, openEncrypted } from '../database/open-encrypted.ts';
import { isUnreachable } from '../database/unreachable.ts';
import type { Settings } from './settings.ts';

const FIRST_PAUSE_MILLISECONDS = 250;
const MAX_PAUSE_MILLISECONDS = 5_000;

/** @throws when the database refuses, or cannot be reached within DATABASE_WAIT */
export async function waitForDatabase(settings: Settings, log: FastifyBaseLogger): Promise<EncryptedDatabase> {
  const opening = {
    warn: (text: string) => log.warn(text),
    report: (err: Error) => log.error({ err }, 'A connection to the database broke'),
  };
  const givesUpAt = performance.now() + settings.databaseWaitMilliseconds;
  for (let tries = 1; ; tries += 1) {
    try {
      return await openEncrypted(settings, opening);
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      const left = givesUpAt - performance.now();
      if (left <= 0) throw new Error(remedyFor(settings), { cause });
      if (tries === 1) {
        log.warn({ err: cause, seconds: Math.round(left / 1_000) }, 'The database cannot be reached: waiting for it before the site opens');
      }
      await pause(Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (tries - 1), MAX_PAUSE_MILLISECONDS, left));
    }
  }
}

function remedyFor({ databaseWaitMilliseconds }: Settings): string {
  const tried = databaseWaitMilliseconds > 0 ? ` in ${databaseWaitMilliseconds / 1_000} s` : '';
  return `The database could not be reached${tried}. See that it runs and that DATABASE_URL names it, or set DATABASE_WAIT to more seconds.`;
}
