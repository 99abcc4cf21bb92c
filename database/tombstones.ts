// Records the ids of erased rows: a restore of an older backup leaves them out.
import type { Database, TombstoneRow } from './tables.ts';

/** @param ids few enough for one statement of either database */
export async function insertTombstones(transaction: Database, kind: TombstoneRow['kind'], ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .insertInto('tombstones')
    .values(ids.map((id) => ({ id, kind, erased_at: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
