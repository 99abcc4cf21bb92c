// Changes roles, disables and enables, resets the second factor and ends sessions. Used by the desk and by `npm run staff`.
import type { Role } from '../../../contracts/desk/roles.ts';
import { type AuditEntry, appendEntry, lockAuditLog } from '../../../database/audit/append-entry.ts';
import type { StaffRow } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { lowerIfNoneIsLeft } from '../../auth/factors/remove-factor.ts';
import { revokeMails } from '../../auth/mails/keep-mail.ts';
import { endSessionsOfStaff } from '../../auth/sessions/end-sessions.ts';
import { noSuchStaff, StaffError } from './staff-error.ts';

interface Changing {
  database: Database;
  /** For the audit trail. */
  actor: string;
}

/** @throws StaffError when it would take the last administrator */
export function changeStaff(
  changing: Changing,
  id: string,
  change: { role?: Role | undefined; is_disabled?: boolean | undefined },
  now: Date,
): Promise<void> {
  return changed(changing, id, async (database, staff) => {
    const { role = staff.role, is_disabled: isDisabled = staff.disabled_at !== null } = change;
    if (role !== 'administrator' || isDisabled) await keepAnAdministrator(database, staff);
    if (role !== staff.role) await record(changing, database, { action: 'role', id, detail: `${staff.role} to ${role}` }, now);
    if (isDisabled && !staff.disabled_at) await record(changing, database, { action: 'disable', id }, now);
    if (!isDisabled && staff.disabled_at) await record(changing, database, { action: 'enable', id }, now);
    const disabledAt = isDisabled ? (staff.disabled_at ?? now.toISOString()) : null;
    await database.updateTable('staff').set({ role, disabled_at: disabledAt }).where('id', '=', id).execute();
    if (!isDisabled) return;
    await endSessionsOfStaff(database, id);
    for (const kind of ['invite', 'recovery'] as const) await revokeMails(database, id, kind);
  });
}

export function resetFactor(changing: Changing, id: string, now: Date): Promise<void> {
  return changed(changing, id, async (database) => {
    await record(changing, database, { action: 'reset-factor', id }, now);
    await database.deleteFrom('staff_factors').where('staff_id', '=', id).execute();
    await lowerIfNoneIsLeft(database, id);
  });
}

/** @returns how many sessions were ended */
export function signOutStaff(changing: Changing, id: string, now: Date): Promise<number> {
  return changed(changing, id, async (database) => {
    await record(changing, database, { action: 'sign-out', id, detail: 'every session' }, now);
    return endSessionsOfStaff(database, id);
  });
}

type Known = Pick<StaffRow, 'id' | 'role' | 'disabled_at' | 'joined_at'>;

/** The lock of the audit trail makes changes of staff follow each other. */
function changed<Result>(
  { database }: Changing,
  id: string,
  act: (transaction: Database, staff: Known) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    const staff = await transaction
      .selectFrom('staff')
      .select(['id', 'role', 'disabled_at', 'joined_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!staff) throw noSuchStaff();
    return act(transaction, staff);
  });
}

/** Somebody has to be able to invite. Whoever has not joined cannot yet. */
async function keepAnAdministrator(database: Database, { id, role, disabled_at, joined_at }: Known): Promise<void> {
  if (role !== 'administrator' || disabled_at || !joined_at) return;
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('id', '!=', id)
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  if (!other) throw new StaffError('last-administrator', 'This is the last administrator: make somebody else one first.');
}

async function record(
  { actor }: Changing,
  database: Database,
  { id, ...entry }: Pick<AuditEntry, 'action' | 'detail'> & { id: string },
  now: Date,
): Promise<void> {
  await appendEntry(database, { actor, subject: `staff ${id}`, ...entry }, now);
}
