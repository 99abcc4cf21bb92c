// Removes what signing in has left behind: ended sessions, expired mails, challenges and sign-ins, forgotten attempts, retired keys.
import type { Database } from '../../database/tables.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { IDLE_SESSION_MILLISECONDS, LONGEST_SESSION_MILLISECONDS } from './sessions/present-session.ts';
import { RETIRED_KEY_MILLISECONDS } from './signing-keys.ts';
import { DAY_MILLISECONDS } from './times.ts';

/** None of it is valid any more, and none of it is about a visitor: the audit trail says who signed in when. */
export function removeExpired(database: Database, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .selectFrom('staff_sessions')
      .select('id')
      .where(({ eb, or }) =>
        or([eb('last_used_at', '<', ago(IDLE_SESSION_MILLISECONDS)), eb('started_at', '<', ago(LONGEST_SESSION_MILLISECONDS))]),
      )
      .execute();
    await endSessions(
      transaction,
      ended.map(({ id }) => id),
    );
    for (const table of ['staff_mails', 'staff_challenges', 'staff_oidc_flows'] as const)
      await transaction.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute();
    await transaction.deleteFrom('sign_in_attempts').where('last_at', '<', ago(DAY_MILLISECONDS)).execute();
    await transaction.deleteFrom('signing_keys').where('retired_at', '<', ago(RETIRED_KEY_MILLISECONDS)).execute();
  });
}
