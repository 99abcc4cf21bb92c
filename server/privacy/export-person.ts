// What is kept about a person, decrypted, as JSON for people and other services (access and portability).
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { NotificationRow } from '../../database/lead-tables.ts';
import type { ClosedRows } from './closed-rows.ts';
import { correspondenceOf } from './correspondence.ts';
import type { Person } from './find-person.ts';

/**
 * Leaves out what says nothing about the person: keyed hashes, ids of keys, answers of other servers.
 * @throws DecryptionError when a row cannot be decrypted, because a part would pass for the whole
 */
export function exportPerson(person: Person, keyring: Keyring, email: string, now: Date, closed: ClosedRows[] = []) {
  return {
    email,
    exported_at: now.toISOString(),
    ...(closed.length > 0 && { not_looked_into: NOT_LOOKED_INTO }),
    consultation_requests: person.consultationRequests.map((row) => {
      const { id, name, email, company, phone, message, report, created_at, received_at, suspected, suspected_because } = decryptRow(
        keyring,
        'consultation_requests',
        row,
      );
      const notifications = notificationsOf(person, row.id);
      const typed = { name, email, company, phone, message, report: report === null ? null : JSON.parse(report) };
      const answered = correspondenceOf(person, keyring, id);
      return { id, ...typed, created_at, received_at, suspected, suspected_because, ...answered, notifications };
    }),
    contact_messages: person.messages.map((row) => {
      const { id, name, email, phone, subject, message, received_at, suspected, suspected_because } = decryptRow(keyring, 'contacts', row);
      const notifications = notificationsOf(person, row.id);
      const answered = correspondenceOf(person, keyring, id);
      return { id, name, email, phone, subject, message, received_at, suspected, suspected_because, ...answered, notifications };
    }),
    newsletter_subscriptions: person.subscriptions.map((row) => {
      const { id, email, status, consent_text, consented_at, confirmed_at, unsubscribed_at, asked_again_at, asked_again_text } = decryptRow(
        keyring,
        'newsletter_subscriptions',
        row,
      );
      const proofs = { consent_text, consented_at, confirmed_at, unsubscribed_at, asked_again_at, asked_again_text };
      const issues = person.deliveries
        .filter(({ subscription_id }) => subscription_id === id)
        .flatMap((one) => notificationsOf(person, one.id));
      return { id, email, status, ...proofs, issues, notifications: notificationsOf(person, id) };
    }),
    links_asked_for: person.links.map(({ id, asked_at, expires_at }) => ({
      asked_at,
      expires_at,
      notifications: notificationsOf(person, id),
    })),
  };
}

const NOT_LOOKED_INTO = 'Some records are locked with a key that is not at hand. Whether any of them is about this address cannot be told.';

function notificationsOf({ notifications }: Person, id: string) {
  return notifications.filter(({ lead_id }) => lead_id === id).map(shown);
}

function shown({ channel, status, attempts, created_at, completed_at }: NotificationRow) {
  return { channel, status, attempts, created_at, completed_at };
}
