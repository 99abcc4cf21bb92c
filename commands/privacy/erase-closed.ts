// Erases every row under a lost key, after asking. Nobody can tell whom the rows are about.
import { counted } from '../../contracts/counted.ts';
import { closedRows } from '../../server/privacy/closed-rows.ts';
import { eraseClosed } from '../../server/privacy/erase-closed.ts';
import type { CommandContext } from '../context.ts';
import { askForConsent } from './consent.ts';

/** @throws when the key is present or encrypts nothing, or without consent */
export async function eraseClosedRows({ database, keyring, actor }: CommandContext, key: string, isSure: boolean): Promise<void> {
  if (keyring.find(key)) throw new Error(`The key ${key} is at hand: "erase EMAIL" finds what it encrypts, person by person.`);
  const closed = (await closedRows(database, keyring)).find((one) => one.key === key);
  if (!closed) throw new Error(`No row is encrypted with a key ${key} that is not at hand: "npm run keys -- list" shows the keys by name.`);
  if (!isSure) await askForConsent(`This erases all that ${key} encrypts, ${counted(closed.rows, 'row')}, for good, whomever it is about.`);
  const erased = await eraseClosed({ database, key, actor, now: new Date() });
  console.log(`Erased ${counted(erased, 'row')}. A note of their ids, which names nobody, keeps them from coming back with a backup.`);
}
