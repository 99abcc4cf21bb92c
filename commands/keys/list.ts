// Lists the keys that this database knows: by name, never by their bytes.
import { countByKey } from '../../database/sealing/data-keys.ts';
import type { KeyDesk } from './desk.ts';

/** The first line is the key that seals what is new. */
export async function listKeys({ database, keyring, say }: KeyDesk): Promise<void> {
  const counts = await countByKey(database);
  const keys = await database.selectFrom('data_keys').selectAll().orderBy('made_at', 'desc').execute();
  const first = keyring.first().id;
  for (const { id, made_at, retired_at } of keys.sort((a, b) => Number(b.id === first) - Number(a.id === first))) {
    const rows = counts.get(id) ?? 0;
    const facts = [id, `known since ${made_at.slice(0, 10)}`, standing(), `${rows} ${rows === 1 ? 'row' : 'rows'}`];
    say(facts.join('  '));

    function standing(): string {
      if (id === first) return 'seals what is new';
      if (keyring.find(id)) return rows === 0 ? 'at hand, needed by nothing' : 'at hand';
      if (retired_at) return `retired ${retired_at.slice(0, 10)}`;
      return rows === 0 ? 'not at hand, needed by nothing' : 'NOT AT HAND';
    }
  }
}
