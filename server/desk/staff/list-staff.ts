// Lists the staff, and where somebody is signed in. Used by the desk and by `npm run staff`.
import type { DeskSession, StaffMember } from '../../../contracts/desk/office.ts';
import { decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { DecryptionError } from '../../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { StaffRow } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { hasEnded } from '../../auth/sessions/present-session.ts';
import { noSuchStaff } from './staff-error.ts';

/** In the order of invitation. */
export async function listStaff(database: Database, keyring: Keyring): Promise<StaffMember[]> {
  const rows = await database.selectFrom('staff').selectAll().orderBy('invited_at').orderBy('id').execute();
  const factors = await database.selectFrom('staff_factors').select('staff_id').where('verified_at', 'is not', null).execute();
  const sessions = await database
    .selectFrom('staff_sessions')
    .select(({ fn }) => ['staff_id', fn.max('last_used_at').as('last_used_at')])
    .groupBy('staff_id')
    .execute();
  const withFactor = new Set(factors.map(({ staff_id }) => staff_id));
  const lastUsed = new Map(sessions.map(({ staff_id, last_used_at }) => [staff_id, last_used_at]));
  return rows.map((row) => ({
    id: row.id,
    ...nameOf(keyring, row),
    role: row.role,
    state: row.disabled_at ? 'disabled' : row.joined_at ? 'active' : 'invited',
    has_second_factor: withFactor.has(row.id),
    last_used_at: lastUsed.get(row.id) ?? row.last_sign_in_at,
  }));
}

/**
 * Newest use first.
 * @throws StaffError when nobody has this id
 */
export async function listSessions(database: Database, staffId: string, presentId: string, now: Date): Promise<DeskSession[]> {
  const known = await database.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst();
  if (!known) throw noSuchStaff();
  const rows = await database
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => !hasEnded(row, now))
    .map(({ id, started_at, last_used_at, device }) => ({ id, started_at, last_used_at, device, is_current: id === presentId }));
}

/** A row whose key is lost is listed all the same: it can still be disabled. */
function nameOf(keyring: Keyring, row: StaffRow): Pick<StaffMember, 'name' | 'email'> {
  try {
    const { name, email } = decryptRow(keyring, 'staff', row);
    return { name, email };
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    return { name: '', email: '(cannot be decrypted)' };
  }
}
