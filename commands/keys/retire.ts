// Retires a key that no row needs, or gives up the rows of a lost key.
import { counted } from '../../contracts/counted.ts';
import { appendEntry } from '../../database/audit/append-entry.ts';
import { countByKey } from '../../database/encryption/data-keys.ts';
import { changeKeyFile } from '../../database/encryption/key-file.ts';
import { keyFileOf } from '../../database/open-encrypted.ts';
import type { CommandContext } from '../context.ts';

/** @throws when the key is unknown, in use, or set by DATA_KEYS */
export async function retireKey(context: CommandContext, id: string, isLost: boolean): Promise<void> {
  const { database, keyring, actor, settings, say } = context;
  const file = keyFileOf(settings);
  const rows = (await countByKey(database)).get(id) ?? 0;
  const known = await database.selectFrom('data_keys').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Error(`There is no key ${id}: "npm run keys -- list" shows their names.`);
  if (id === keyring.first().id) throw new Error(`${id} encrypts what is new: "npm run keys -- rotate" first puts another in its place.`);
  const entry = {
    actor,
    action: 'retire' as const,
    subject: `key ${id}`,
    detail: `${counted(rows, 'row needs', 'rows need')} it`,
  };
  if (keyring.find(id)) {
    if (rows > 0)
      throw new Error(`${counted(rows, 'row is', 'rows are')} encrypted with ${id}: "npm run keys -- rotate" first uses another.`);
    if (!file) throw new Error(`${id} stands in DATA_KEYS: take it out there, and start every process again.`);
    await appendEntry(database, entry, new Date());
    changeKeyFile(file, (keys) => keys.filter((key) => key.id !== id));
  } else if (rows > 0 && !isLost) {
    throw new Error(
      `${counted(rows, 'row is', 'rows are')} encrypted with ${id}, which is not at hand: bring it back, or add --lost to give up what it encrypts. That stays closed then, and opens again if the key is ever found.`,
    );
  } else {
    await appendEntry(database, entry, new Date());
  }
  await database.updateTable('data_keys').set({ retired_at: new Date().toISOString() }).where('id', '=', id).execute();
  say(
    rows > 0
      ? `Gave up ${id}: ${counted(rows, 'row stays', 'rows stay')} closed until it is found. "npm run privacy -- erase-closed ${id}" erases what it encrypts for good.`
      : `Retired ${id}.`,
  );
}
