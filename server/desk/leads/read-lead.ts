// One lead, whole: what was sent, other leads of the same address, its consultation and its timeline.
import type { Appointment, Lead } from '../../../contracts/desk/leads.ts';
import { readToolReport, toolPath } from '../../../contracts/tool-report.ts';
import { emailLookups } from '../../../database/encryption/email-lookup.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { referenceOf } from '../../leads/reference.ts';
import type { Services } from '../../services.ts';
import { excerptOf, leadItem } from './lead-items.ts';
import { readSent } from './read-sent.ts';
import { readTimeline } from './read-timeline.ts';

const EARLIER_MAX = 20;

type Reading = Pick<Services, 'database' | 'keyring'>;

/** @returns undefined for a lead that is not there, or was erased */
export async function readLead(services: Reading, id: string): Promise<Lead | undefined> {
  const row = await services.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  const sent = row && (await readSent(services, [row])).get(id);
  if (!row || !sent) return undefined;
  const { phone, subject, message, suspected_because } = sent;
  return {
    ...leadItem(row, sent),
    reference: referenceOf(id),
    phone,
    subject,
    message,
    suspected_because,
    earlier: await othersOf(services, row, sent.email),
    consultation: (await latestAppointment(services.database, id)) ?? null,
    report: reportIn(sent.report),
    timeline: await readTimeline(services, row),
  };
}

async function latestAppointment(database: Database, leadId: string): Promise<Appointment | undefined> {
  return database
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'time_zone', 'minutes', 'status'])
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function reportIn(text: string | null): Lead['report'] {
  const report = text === null ? undefined : readToolReport(text);
  return report ? { tool: report.tool, link: toolPath(report) } : null;
}

/** Other leads of the address, newest first. */
async function othersOf(services: Reading, { id }: LeadRow, email: string): Promise<Lead['earlier']> {
  const { database, keyring } = services;
  const lookups = emailLookups(keyring, email);
  const requests = database.selectFrom('consultation_requests').select('id').where('email_lookup', 'in', lookups);
  const messages = database.selectFrom('contacts').select('id').where('email_lookup', 'in', lookups);
  const rows = await database
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', requests.unionAll(messages))
    .where('id', '!=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_MAX)
    .execute();
  const sent = await readSent(services, rows);
  return rows.map(({ id: other, kind, status, received_at }) => {
    return { id: other, kind, status, received_at, excerpt: excerptOf(sent.get(other)?.message ?? '') };
  });
}
