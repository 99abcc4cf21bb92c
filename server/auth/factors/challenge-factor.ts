// Begins to ask for the second factor. A challenge is answered once.
import { v7 as timeOrderedId } from 'uuid';
import type { Services } from '../../services.ts';
import { AuthError } from '../auth-error.ts';
import { MINUTE_MILLISECONDS } from '../times.ts';

const CHALLENGE_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

interface Challenging {
  staffId: string;
  sessionId: string;
  factorId: string;
}

/** @throws AuthError when the person has no such factor */
export async function challengeFactor({ database }: Services, { staffId, sessionId, factorId }: Challenging) {
  const factor = await database
    .selectFrom('staff_factors')
    .select('id')
    .where('id', '=', factorId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'This second factor was removed. Load the page again.');
  const expiresAt = Date.now() + CHALLENGE_MILLISECONDS;
  const row = { id: timeOrderedId(), factor_id: factorId, session_id: sessionId, expires_at: new Date(expiresAt).toISOString() };
  await database.insertInto('staff_challenges').values(row).execute();
  return { id: row.id, type: 'totp', expires_at: Math.floor(expiresAt / 1_000) };
}
