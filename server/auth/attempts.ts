// Limits guesses at one account: after some wrong ones in a row each further one has to wait, longer each time. An address that nobody has
// is treated alike.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';
import { AuthError } from './auth-error.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from './times.ts';

/** From the fifth wrong guess in a row each is followed by a pause; the last one repeats. */
const FIRST_PAUSED_ATTEMPT = 5;
const PAUSES_MILLISECONDS = [0.5, 1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MILLISECONDS);
/** Wrong guesses are forgotten after this time without another. */
const FORGET_MILLISECONDS = DAY_MILLISECONDS;

/** The guess at which the owner is told. */
export const TOLD_ATTEMPT = FIRST_PAUSED_ATTEMPT;

interface Guessed {
  database: Database;
  keyring: Keyring;
}

/**
 * Counts a guess before it is checked, in one statement: of many at the same moment only the first few are checked.
 * @param what is guessed at, such as `password ann@example.com`
 * @returns how many guesses there were, with this one
 * @throws AuthError while the account is paused
 */
export async function countAttempt({ database, keyring }: Guessed, what: string, now: Date): Promise<number> {
  const id = idOf(keyring, what);
  const time = now.toISOString();
  const next = sql<number>`case when sign_in_attempts.last_at < ${ago(now, FORGET_MILLISECONDS)} then 1 else sign_in_attempts.attempts + 1 end`;
  const counted = await database
    .insertInto('sign_in_attempts')
    .values({ id, attempts: 1, last_at: time })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ attempts: next, last_at: time })
        .where(({ eb, or, and }) =>
          or([
            eb('sign_in_attempts.attempts', '<', FIRST_PAUSED_ATTEMPT),
            ...PAUSES_MILLISECONDS.map((pause, step) =>
              and([
                eb('sign_in_attempts.attempts', isLast(step) ? '>=' : '=', FIRST_PAUSED_ATTEMPT + step),
                eb('sign_in_attempts.last_at', '<=', ago(now, pause)),
              ]),
            ),
          ]),
        ),
    )
    .returning('attempts')
    .executeTakeFirst();
  if (counted) return counted.attempts;
  const seen = await database.selectFrom('sign_in_attempts').selectAll().where('id', '=', id).executeTakeFirst();
  const pause = PAUSES_MILLISECONDS[(seen?.attempts ?? 0) - FIRST_PAUSED_ATTEMPT] ?? PAUSES_MILLISECONDS.at(-1) ?? 0;
  throw paused(Date.parse(seen?.last_at ?? time) + pause - now.getTime());
}

/** After a right guess. */
export async function forgetAttempts({ database, keyring }: Guessed, what: string): Promise<void> {
  await database.deleteFrom('sign_in_attempts').where('id', '=', idOf(keyring, what)).execute();
}

function isLast(step: number): boolean {
  return step === PAUSES_MILLISECONDS.length - 1;
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

/** Keyed, so that the table tells no address. */
function idOf(keyring: Keyring, what: string): string {
  return createHmac('sha256', keyring.first().counting).update(`sign-in ${what}`).digest('base64url');
}

function paused(milliseconds: number): AuthError {
  const minutes = Math.ceil(milliseconds / MINUTE_MILLISECONDS);
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  return new AuthError(429, 'over_request_rate_limit', `Too many wrong attempts in a row. Wait ${wait}, then try again.`);
}
