// What the outbox sends for an entry of a timeline: a reply, the invitation to a consultation, or a reminder.
import words from '../../../content/desk/mails.json' with { type: 'json' };
import { type Decrypted, decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { LeadRow, TimelineEntryRow } from '../../../database/inbox-tables.ts';
import type { EncryptedDatabase } from '../../../database/open-encrypted.ts';
import type { Database } from '../../../database/tables.ts';
import { referenceOf } from '../../leads/reference.ts';
import type { DeskMessage } from '../../notifications/channel.ts';
import { byOfficeClocks } from '../../notifications/deadline.ts';
import { UndeliverableError } from '../../notifications/undeliverable-error.ts';
import { consultationMail } from './consultation-mail.ts';
import { invitationOf } from './invitation.ts';
import { readSent } from './read-sent.ts';
import { detailOf } from './timeline-entry.ts';

type Fields = Omit<DeskMessage, 'notificationId' | 'kind'>;
type Entry = Decrypted<TimelineEntryRow>;

/** @throws UndeliverableError for a reminder of a lead that was answered meanwhile */
export async function readDeskMessage(database: Database, keyring: Keyring, entryId: string, siteUrl: string): Promise<Fields> {
  const row = await database.selectFrom('timeline_entries').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow();
  const lead = await database.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirstOrThrow();
  const entry = decryptRow(keyring, 'timeline_entries', row);
  const reading = { database, keyring };
  return entry.kind === 'reminder' ? reminder(reading, entry, lead, siteUrl) : toVisitor(reading, entry, lead);
}

async function toVisitor(reading: EncryptedDatabase, entry: Entry, lead: LeadRow): Promise<Fields> {
  const sent = (await readSent(reading, [lead])).get(lead.id);
  if (!sent) throw new Error('The lead is not there');
  const consultant = await staffOf(reading, entry.staff_id);
  const thread = { messageName: entry.id, answers: [lead.id, ...(await earlierMails(reading.database, entry))] };
  const replyTo = consultant?.email;
  if (entry.kind === 'reply') {
    return { to: [sent.email], replyTo, subject: entry.subject ?? '', text: entry.text ?? '', ...thread };
  }
  const detail = detailOf('consultation', entry);
  const agreedWith = await organizerOf(reading, detail.appointment_id);
  const organizer = agreedWith ?? consultant;
  if (!organizer) throw new UndeliverableError('The member of staff who agreed on the consultation is not there');
  const reference = referenceOf(lead.id);
  const named = { detail, name: sent.name, reference, consultant: (consultant ?? organizer).name };
  const visitor = { name: sent.name, email: sent.email };
  const invitation = invitationOf({ consultation: detail, organizer, visitor, reference, at: new Date(entry.at) });
  return { to: [sent.email], copy: [organizer.email], replyTo, ...consultationMail(named), invitation, ...thread };
}

async function reminder(reading: EncryptedDatabase, entry: Entry, lead: LeadRow, siteUrl: string): Promise<Fields> {
  if (!lead.is_waiting) throw new UndeliverableError('The lead was answered meanwhile');
  const owner = await staffOf(reading, lead.assignee);
  const { reminder } = words;
  const { subject, text } = reminder[detailOf('reminder', entry).reason];
  const [deadline = ''] = byOfficeClocks(new Date(lead.due_at));
  const values: Record<string, string> = { kind: reminder.kinds[lead.kind], reference: referenceOf(lead.id), deadline };
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return {
    to: owner && !owner.isDisabled ? [owner.email] : 'staff',
    subject: fill(subject),
    text: [fill(text), '', owner ? reminder.yours : reminder.nobody, `${siteUrl}/desk/leads/${lead.id}`].join('\n'),
    messageName: entry.id,
    answers: [],
  };
}

/** The mails to the visitor before this one, oldest first. */
async function earlierMails(database: Database, { id, lead_id }: Entry): Promise<string[]> {
  const rows = await database
    .selectFrom('timeline_entries')
    .select('id')
    .where('lead_id', '=', lead_id)
    .where('id', '<', id)
    .where('kind', 'in', ['reply', 'consultation'])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

async function organizerOf(reading: EncryptedDatabase, appointmentId: string) {
  const row = await reading.database.selectFrom('appointments').select('staff_id').where('id', '=', appointmentId).executeTakeFirst();
  return staffOf(reading, row?.staff_id ?? null);
}

async function staffOf({ database, keyring }: EncryptedDatabase, id: string | null) {
  if (id === null) return undefined;
  const row = await database.selectFrom('staff').select(['id', 'name', 'email', 'disabled_at']).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { name, email } = decryptRow(keyring, 'staff', row);
  return { name: name || email, email, isDisabled: row.disabled_at !== null };
}
