// The leads of a filter as CSV for spreadsheets: all of them, read and sent page by page.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { csvLine } from '../../csv-line.ts';
import { referenceOf } from '../../leads/reference.ts';
import type { Services } from '../../services.ts';
import { staffActor } from '../staff-actor.ts';
import { staffNames } from '../staff-names.ts';
import { countFiltered, type LeadFilter, listLeads } from './list-leads.ts';
import type { Place } from './place.ts';
import { readSent } from './read-sent.ts';

const PAGE_ROWS = 500;

const COLUMNS = [
  ...(['kind', 'id', 'reference', 'status', 'assignee', 'name', 'email', 'company', 'phone', 'subject', 'message'] as const),
  ...(['received_at', 'due_at', 'first_reply_at', 'suspected', 'suspected_because'] as const),
];

interface Exporting {
  filter: LeadFilter;
  staffId: string;
  now: Date;
}

/** Recorded before anything is sent, with the filter but for what was searched for. */
export async function sendLeadsCsv(services: Services, reply: FastifyReply, exporting: Exporting): Promise<FastifyReply> {
  const { filter, staffId, now } = exporting;
  const { q, ...named } = filter;
  const parts = [...Object.entries(named).map(([name, value]) => `${name} ${value}`), ...(q ? ['a search'] : [])];
  const subject = `${await countFiltered(services, exporting)} leads`;
  const entry = { actor: staffActor({ id: staffId }), action: 'export' as const, subject, detail: parts.join(', ') };
  await appendEntry(services.database, entry, now);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="leads-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv"`)
    .send(Readable.from(linesOf(services, exporting)));
}

async function* linesOf(services: Services, exporting: Exporting): AsyncGenerator<string> {
  yield csvLine([...COLUMNS]);
  let after: Place | undefined;
  do {
    const rows = await listLeads(services, { ...exporting, limit: PAGE_ROWS, after });
    const sent = await readSent(services, rows);
    const names = await staffNames(
      services,
      rows.flatMap(({ assignee }) => assignee ?? []),
    );
    const lines = rows.map((row) => {
      const assignee = row.assignee && (names.get(row.assignee) ?? row.assignee);
      const cells: Record<string, unknown> = { ...sent.get(row.id), ...row, assignee, reference: referenceOf(row.id) };
      return csvLine(COLUMNS.map((column) => cells[column]));
    });
    yield lines.join('');
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (after);
}
