// What the staff did about a person's requests and messages: replies, notes and consultations. It is kept about the person too.
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { AppointmentRow, LeadRow, TimelineEntryRow } from '../../database/inbox-tables.ts';
import type { Database } from '../../database/tables.ts';

export interface Correspondence {
  leads: LeadRow[];
  entries: TimelineEntryRow[];
  appointments: AppointmentRow[];
}

/** Fits the parameters of one statement in either database. */
const BATCH_IDS = 500;

export async function correspondenceAbout(database: Database, rows: { id: string }[]): Promise<Correspondence> {
  const found: Correspondence = { leads: [], entries: [], appointments: [] };
  for (let from = 0; from < rows.length; from += BATCH_IDS) {
    const ids = rows.slice(from, from + BATCH_IDS).map(({ id }) => id);
    found.leads.push(...(await database.selectFrom('leads').selectAll().where('id', 'in', ids).execute()));
    const entries = database.selectFrom('timeline_entries').selectAll().where('lead_id', 'in', ids);
    found.entries.push(...(await entries.where('kind', 'in', ['note', 'reply']).orderBy('id').execute()));
    found.appointments.push(...(await database.selectFrom('appointments').selectAll().where('lead_id', 'in', ids).orderBy('id').execute()));
  }
  return found;
}

/**
 * The part about one request or message, decrypted. It names no member of staff.
 * @throws DecryptionError when an entry cannot be decrypted, because a part would pass for the whole
 */
export function correspondenceOf({ leads, entries, appointments }: Correspondence, keyring: Keyring, leadId: string) {
  const lead = leads.find(({ id }) => id === leadId);
  const own = entries.filter(({ lead_id }) => lead_id === leadId).map((row) => decryptRow(keyring, 'timeline_entries', row));
  return {
    status: lead?.status ?? null,
    first_reply_at: lead?.first_reply_at ?? null,
    replies: own.filter(({ kind }) => kind === 'reply').map(({ at, subject, text }) => ({ at, subject: subject ?? '', text: text ?? '' })),
    notes: own.filter(({ kind }) => kind === 'note').map(({ at, text }) => ({ at, text: text ?? '' })),
    consultations: appointments
      .filter(({ lead_id }) => lead_id === leadId)
      .map(({ starts_at, time_zone, minutes, status }) => ({ starts_at, time_zone, minutes, status })),
  };
}
