// Erases everything that is kept about an address, after asking, and says what lies outside of its reach.
import { createInterface } from 'node:readline/promises';
import { erasePerson } from '../../server/privacy/erase-person.ts';
import { findPerson, isUnknown, type Person } from '../../server/privacy/find-person.ts';
import { type Counter, nothingIsKept } from './counter.ts';

const CONSENT = 'erase';

/** @throws when nothing is kept, or when the question is not answered with yes */
export async function erase({ database, keyring, actor }: Counter, email: string, isSure: boolean): Promise<void> {
  const found = await findPerson(database, keyring, email);
  if (isUnknown(found)) throw nothingIsKept(email);
  if (!isSure) await ask(`This erases ${inWords(found)} of ${email}, for good. Write "${CONSENT}" to do it: `);
  const erased = await erasePerson({ database, keyring, email, actor, now: new Date() });
  console.log(`Erased ${inWords(erased ?? found)}. A note of their ids, which names nobody, keeps them from coming back with a backup.`);
  console.log(OUTSIDE);
}

const OUTSIDE =
  'Outside of this: mail already sent, what the notification service was told, and backups made before, until they are deleted. The logs hold ids only.';

async function ask(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  if (answer.trim() !== CONSENT) throw new Error(`Nothing was erased: the answer was not "${CONSENT}". A script adds --yes.`);
}

function inWords({ consultationRequests, messages, subscriptions, notifications }: Person): string {
  return `${consultationRequests.length} consultation requests, ${messages.length} messages, ${subscriptions.length} subscriptions and ${notifications.length} notifications`;
}
