// Erases everything that is kept about an address, after asking, and says what it cannot reach.
import { counted } from '../../contracts/counted.ts';
import { erasePerson } from '../../server/privacy/erase-person.ts';
import { findPerson, isUnknown, type Person } from '../../server/privacy/find-person.ts';
import type { CommandContext } from '../context.ts';
import { nothingKept, reportClosed } from './closed-rows.ts';
import { askForConsent } from './consent.ts';

/** @throws when nothing is kept, or without consent */
export async function erase(context: CommandContext, email: string, isSure: boolean): Promise<void> {
  const { database, keyring, actor } = context;
  const found = await findPerson(database, keyring, email);
  if (isUnknown(found)) throw await nothingKept(context, email);
  if (!isSure) await askForConsent(`This erases ${inWords(found)} of ${email}, for good.`);
  const erased = await erasePerson({ database, keyring, email, actor, now: new Date() });
  console.log(`Erased ${inWords(erased ?? found)}. A note of their ids, which names nobody, keeps them from coming back with a backup.`);
  console.log(OUTSIDE);
  await reportClosed(context);
}

const OUTSIDE =
  'Outside of this: mail already sent, what the notification service was told, and backups made before, until they are deleted. The logs hold ids only.';

function inWords({ consultationRequests, messages, subscriptions, notifications }: Person): string {
  const leads = `${counted(consultationRequests.length, 'consultation request')}, ${counted(messages.length, 'message')}`;
  return `${leads}, ${counted(subscriptions.length, 'subscription')} and ${counted(notifications.length, 'notification')}`;
}
