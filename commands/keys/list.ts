// Lists the known keys by name. Never prints a key.
import { counted } from '../../contracts/counted.ts';
import { countByKey } from '../../database/encryption/data-keys.ts';
import type { DataKeyRow } from '../../database/tables.ts';
import type { CommandContext } from '../context.ts';

/** The first line is the key that encrypts new rows. */
export async function listKeys({ database, keyring, say }: CommandContext): Promise<void> {
  const counts = await countByKey(database);
  const keys = await database.selectFrom('data_keys').selectAll().orderBy('made_at', 'desc').execute();
  const isFirst = ({ id }: DataKeyRow) => id === keyring.first().id;
  for (const key of [...keys.filter(isFirst), ...keys.filter((key) => !isFirst(key))]) {
    const rows = counts.get(key.id) ?? 0;
    const status = isFirst(key) ? 'encrypts what is new' : statusOf(key, keyring.find(key.id) !== undefined, rows);
    say([key.id, `known since ${key.made_at.slice(0, 10)}`, status, counted(rows, 'row')].join('  '));
  }
}

function statusOf({ retired_at }: DataKeyRow, isAtHand: boolean, rows: number): string {
  if (isAtHand) return rows === 0 ? 'at hand, needed by nothing' : 'at hand';
  if (retired_at) return `retired ${retired_at.slice(0, 10)}`;
  return rows === 0 ? 'not at hand, needed by nothing' : 'NOT AT HAND';
}
