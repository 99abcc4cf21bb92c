// What is kept about a person, as the page behind the mailed link shows it.
import { readToolReport } from '../../contracts/tool-report.ts';
import type { KeptAboutYou } from '../../contracts/your-data.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import { correspondenceOf } from './correspondence.ts';
import type { Person } from './find-person.ts';

/** @throws DecryptionError when a row cannot be decrypted, because a part would pass for the whole */
export function keptAboutYou(person: Person, keyring: Keyring, email: string): KeptAboutYou {
  const { consultationRequests, messages, subscriptions } = person;
  const [subscription] = subscriptions;
  return {
    email,
    requests: consultationRequests.map((row) => {
      const { name, company, phone, message, report, received_at } = decryptRow(keyring, 'consultation_requests', row);
      const summary = readToolReport(report ?? '')?.summary ?? '';
      return { day: dayOf(received_at), name, company: company ?? '', phone: phone ?? '', message, report: summary };
    }),
    messages: messages.map((row) => {
      const { name, phone, subject, message, received_at } = decryptRow(keyring, 'contacts', row);
      return { day: dayOf(received_at), name, phone, subject, message };
    }),
    correspondence: [...consultationRequests, ...messages].flatMap(({ id }) => correspondenceRows(person, keyring, id)),
    ...(subscription && { newsletter: { status: subscription.status, day: dayOf(subscription.consented_at) } }),
  };
}

function correspondenceRows(person: Person, keyring: Keyring, leadId: string): KeptAboutYou['correspondence'] {
  const { replies, notes, consultations } = correspondenceOf(person, keyring, leadId);
  return [
    ...replies.map(({ at, subject, text }) => ({ day: dayOf(at), subject, reply: text })),
    ...notes.map(({ at, text }) => ({ day: dayOf(at), note: text })),
    ...consultations.map(({ starts_at, time_zone, status }) => ({ day: dayOf(starts_at), consultation: `${status}, ${time_zone}` })),
  ];
}

function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}
