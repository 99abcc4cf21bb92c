// Removes a second factor. With the last one go its recovery codes, and sessions are no longer aal2.
import { appendEntry } from '../../../database/audit/append-entry.ts';
import type { Database } from '../../../database/tables.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import { requireSecondFactor } from '../require-session.ts';
import type { PresentSession } from '../sessions/present-session.ts';

/**
 * @returns whether there was one
 * @throws AuthError when it is in use and this session has not passed it
 */
export async function removeFactor(services: Services, present: PresentSession, factorId: string): Promise<boolean> {
  const { database } = services;
  const { staff } = present;
  const factor = await database
    .selectFrom('staff_factors')
    .select(['id', 'verified_at'])
    .where('id', '=', factorId)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst();
  if (!factor) return false;
  if (factor.verified_at !== null) await requireSecondFactor(services, present);
  await database.transaction().execute(async (transaction) => {
    const entry = { actor: staffActor(staff), action: 'account' as const, subject: `staff ${staff.id}`, detail: 'removed a second factor' };
    if (factor.verified_at !== null) await appendEntry(transaction, entry, new Date());
    await transaction.deleteFrom('staff_factors').where('id', '=', factorId).execute();
    await lowerIfNoneIsLeft(transaction, staff.id);
  });
  return true;
}

/** Also used by an administrator's reset. */
export async function lowerIfNoneIsLeft(transaction: Database, staffId: string): Promise<void> {
  const left = await transaction
    .selectFrom('staff_factors')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (left) return;
  await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await transaction.updateTable('staff_sessions').set({ second_factor_at: null }).where('staff_id', '=', staffId).execute();
}
