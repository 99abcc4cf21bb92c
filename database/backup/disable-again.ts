// Keeps accounts of the desk disabled through a restore: whoever was disabled after the backup stays out.
import type { StaffRow } from '../staff-tables.ts';
import type { Database } from '../tables.ts';

type Disabled = Pick<StaffRow, 'id' | 'disabled_at'>;

/** Reads the disabled accounts before the restore deletes them. */
export function readDisabled(transaction: Database): Promise<Disabled[]> {
  return transaction.selectFrom('staff').select(['id', 'disabled_at']).where('disabled_at', 'is not', null).execute();
}

export async function disableAgain(transaction: Database, disabled: Disabled[]): Promise<void> {
  for (const { id, disabled_at } of disabled) {
    await transaction.updateTable('staff').set({ disabled_at }).where('id', '=', id).where('disabled_at', 'is', null).execute();
  }
}
