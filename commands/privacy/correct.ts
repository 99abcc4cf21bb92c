// Corrects fields of what is kept about an address, and says in how many rows.
import { InvalidArgumentError } from 'commander';
import { counted } from '../../contracts/counted.ts';
import { WAIT_FOR_MAIL_DAYS } from '../../server/newsletter/enqueue-confirmation.ts';
import { CORRECTABLE_FIELDS, type CorrectableField, type Corrections, correctPerson } from '../../server/privacy/correct-person.ts';
import { findPerson, isUnknown } from '../../server/privacy/find-person.ts';
import type { CommandContext } from '../context.ts';
import { nothingKept, reportClosed } from './closed-rows.ts';

/** Parses one --set and adds it to the previous ones. */
export function readCorrection(text: string, before: Corrections = {}): Corrections {
  const [, field = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (!isCorrectable(field)) throw new InvalidArgumentError(`Write field=value, with a field of ${CORRECTABLE_FIELDS.join(', ')}.`);
  if (field in before) throw new InvalidArgumentError(`${field} is set twice: set it once.`);
  return { ...before, [field]: value };
}

/** @throws with every fault of the values, before anything is changed */
export async function correct(context: CommandContext, email: string, corrections: Corrections, row: string | undefined): Promise<void> {
  const { database, keyring, settings, actor } = context;
  if (isUnknown(await findPerson(database, keyring, email))) throw await nothingKept(context, email);
  const mailsConfirmation = Boolean(settings.mail);
  const corrected = await correctPerson({ database, keyring, email, corrections, id: row, actor, now: new Date(), mailsConfirmation });
  if (corrected.is !== 'corrected') {
    const faults = corrected.is === 'refused' ? Object.values(corrected.errors) : [];
    throw new Error(['Nothing was changed:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
  const { consultationRequests, messages, subscriptions } = corrected.rows;
  console.log(
    `Corrected ${Object.keys(corrections).join(', ')} in ${counted(consultationRequests.length, 'consultation request')}, ${counted(messages.length, 'message')}, ${counted(subscriptions.length, 'subscription')}.`,
  );
  if (subscriptions.some(({ status }) => status !== 'unsubscribed')) {
    console.log(
      mailsConfirmation
        ? 'The newsletter waits until the new address has confirmed it: a mail asks for that.'
        : `The newsletter waits until the new address has confirmed it: a mail asks for that if MAIL_URL and MAIL_TO are set within ${WAIT_FOR_MAIL_DAYS} days.`,
    );
  }
  console.log('Outside of this: mail and notifications already sent, and backups made before.');
  await reportClosed(context);
}

function isCorrectable(field: string): field is CorrectableField {
  return (CORRECTABLE_FIELDS as readonly string[]).includes(field);
}
