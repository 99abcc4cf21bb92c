// Rotates the data key: makes a new one in the key file, if there is one, and re-encrypts every row with the first key.
import { counted } from '../../contracts/counted.ts';
import { appendEntry } from '../../database/audit/append-entry.ts';
import { makeDataKey } from '../../database/encryption/data-key.ts';
import { countByKey, registerKeys } from '../../database/encryption/data-keys.ts';
import { changeKeyFile } from '../../database/encryption/key-file.ts';
import { type Reencrypting, reencryptRows } from '../../database/encryption/reencrypt-rows.ts';
import { keyFileOf } from '../../database/open-encrypted.ts';
import { rotateSigningKeys } from '../../server/auth/signing-keys.ts';
import type { CommandContext } from '../context.ts';

/** If rows of another present key are left, an earlier rotation was interrupted: this one continues it. */
export async function rotateKeys(context: CommandContext): Promise<void> {
  const { database, keyring, actor, settings, say } = context;
  const file = keyFileOf(settings);
  const subject = counted(await countRows(database), 'encrypted row');
  await appendEntry(database, { actor, action: 'rotate', subject }, new Date());
  const isUnfinished = (await otherKeys(context)).some(({ rows }) => rows > 0);
  if (isUnfinished) say(`Rows are encrypted with earlier keys: going on with ${keyring.first().id}.`);
  else if (file) putNewKeyFirst(file, say);
  await registerKeys(database, keyring);
  await rotateSignIn(context);

  const reencrypting = await reencryptRows(database, keyring);
  say(`Encrypted ${counted(reencrypting.reencrypted, 'row')} anew with ${keyring.first().id}.`);
  for (const { id, rows } of await otherKeys(context)) if (rows === 0) say(howToRetire(id, context));
  reportUndecryptable(reencrypting);
}

/** The key that signs the access tokens of the desk changes too, where the desk is in use. */
async function rotateSignIn({ database, keyring, say }: CommandContext): Promise<void> {
  if (!(await database.selectFrom('signing_keys').select('id').executeTakeFirst())) return;
  await rotateSigningKeys(database, keyring, new Date());
  say('Made a new key that signs the sessions of the desk: whoever is signed in stays so.');
}

async function countRows(database: CommandContext['database']): Promise<number> {
  return [...(await countByKey(database)).values()].reduce((sum, rows) => sum + rows, 0);
}

/** A running server uses the new key at once: it checks the file before each use. */
function putNewKeyFirst(file: string, say: CommandContext['say']): void {
  const key = makeDataKey(new Date());
  changeKeyFile(file, (keys) => [key, ...keys]);
  say(`Made the key ${key.id} and put it first in ${file}: copy that file again to where its copy is kept.`);
}

/** The present keys except the first, with the number of their rows. */
async function otherKeys({ database, keyring }: CommandContext): Promise<{ id: string; rows: number }[]> {
  const counts = await countByKey(database);
  return keyring
    .ids()
    .filter((id) => id !== keyring.first().id)
    .map((id) => ({ id, rows: counts.get(id) ?? 0 }));
}

function howToRetire(id: string, { settings, keyring }: CommandContext): string {
  return keyFileOf(settings)
    ? `No row needs ${id} any more: "npm run keys -- retire ${id}" takes it out of the file. Keep it as long as you keep backups that need it, unless they hold it themselves.`
    : `No row needs ${id} any more: once every process has ${keyring.first().id} first in DATA_KEYS, take ${id} out and start them again. Keep it as long as you keep backups that need it.`;
}

function reportUndecryptable({ closed }: Reencrypting): void {
  const [first] = closed;
  if (!first) return;
  console.error(
    `Rows that stay as they are, because they cannot be opened: ${closed.length}. The first is ${first.id} of ${first.table}: ${first.why}.`,
  );
  process.exitCode = 1;
}
