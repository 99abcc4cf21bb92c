// Exchanges a refresh token for the next one. Two tabs that do it at once get the same; a token that comes back later was stolen, from the
// person or by the person, and ends the session.
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { databaseTime } from '../../../database/database-time.ts';
import { decryptRow, encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { tokenHash } from '../../../database/encryption/post-digests.ts';
import type { StaffRefreshTokenRow } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { AuthError } from '../auth-error.ts';
import type { StartedSession } from './answer-session.ts';
import { endSession } from './end-sessions.ts';
import { readSession } from './present-session.ts';
import { insertRefreshToken } from './start-session.ts';

/** For this long a replaced token still gets its active successor. */
const GRACE_MILLISECONDS = 10_000;

interface Refreshing {
  token: string;
  /** @throws RetryLaterError when one session is refreshed too often */
  limit(sessionId: string): Promise<void>;
}

/** @throws AuthError when the token is unknown or was stolen, or the session has ended */
export async function refreshSession(services: Services, { token, limit }: Refreshing): Promise<StartedSession> {
  const { database, keyring } = services;
  const row = await find(database, tokenHash(token));
  if (!row) throw new AuthError(400, 'refresh_token_not_found', 'Your session has ended. Sign in again.');
  await limit(row.session_id);
  // Several processes compare each other's times.
  const now = await databaseTime(database);
  const present = await readSession(database, keyring, row.session_id, now);
  if (!present) throw new AuthError(400, 'session_expired', 'Your session has ended. Sign in again.');
  const next = (await replace(services, row, now)) ?? (await activeSuccessor(services, row, now));
  if (next) return { ...present, refreshToken: next };
  await database.transaction().execute(async (transaction) => {
    const detail = 'ended, because a refresh token was used twice';
    await appendEntry(
      transaction,
      { actor: staffActor(present.staff), action: 'sign-out', subject: `session ${row.session_id}`, detail },
      now,
    );
    await endSession(transaction, row.session_id);
  });
  throw new AuthError(400, 'refresh_token_already_used', 'Your session was used from elsewhere and has been ended. Sign in again.');
}

/** @returns undefined when the token was replaced already */
function replace({ database, keyring }: Services, row: StaffRefreshTokenRow, now: Date): Promise<string | undefined> {
  if (row.replaced_at !== null) return Promise.resolve(undefined);
  return database.transaction().execute(async (transaction) => {
    const successor = await insertRefreshToken(transaction, keyring, row.session_id, now);
    const replaced = encryptRow(keyring, 'staff_refresh_tokens', { ...row, replaced_at: now.toISOString(), successor });
    const { numUpdatedRows } = await transaction
      .updateTable('staff_refresh_tokens')
      .set(replaced)
      .where('id', '=', row.id)
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      await transaction.deleteFrom('staff_refresh_tokens').where('id', '=', tokenHash(successor)).execute();
      return undefined;
    }
    await transaction.updateTable('staff_sessions').set({ last_used_at: now.toISOString() }).where('id', '=', row.session_id).execute();
    return successor;
  });
}

/** Each token on the way has been replaced within the grace. */
async function activeSuccessor({ database, keyring }: Services, { id }: StaffRefreshTokenRow, now: Date): Promise<string | undefined> {
  let token: string | undefined;
  let row = await find(database, id);
  while (row?.replaced_at) {
    const isWithinGrace = now.getTime() - Date.parse(row.replaced_at) <= GRACE_MILLISECONDS;
    const { successor } = decryptRow(keyring, 'staff_refresh_tokens', row);
    if (!isWithinGrace || successor === null) return undefined;
    token = successor;
    row = await find(database, tokenHash(successor));
  }
  return row && token;
}

function find(database: Database, id: string): Promise<StaffRefreshTokenRow | undefined> {
  return database.selectFrom('staff_refresh_tokens').selectAll().where('id', '=', id).executeTakeFirst();
}
