// The leads of a filter as CSV for spreadsheets: all of them, read and sent page by page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { counted } from '../../../contracts/counted.ts';
import { csvLine } from '../../csv-line.ts';
import { referenceOf } from '../../leads/reference.ts';
import type { Services } from '../../services.ts';
import { sendCsv } from '../send-csv.ts';
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

/** Recorded with the filter but for what was searched for. */
export function sendLeadsCsv(services: Services, request: FastifyRequest, reply: FastifyReply, filter: LeadFilter): Promise<FastifyReply> {
  const now = new Date();
  const exporting = { filter, staffId: request.staff.id, now };
  return sendCsv(request, reply, services.database, {
    fileName: `leads-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`,
    recordedAs: async () => ({ subject: counted(await countFiltered(services, exporting), 'lead'), detail: inWords(filter) }),
    lines: () => linesOf(services, exporting),
    now,
  });
}

function inWords({ q, ...named }: LeadFilter): string {
  return [...Object.entries(named).map(([name, value]) => `${name} ${value}`), ...(q ? ['a search'] : [])].join(', ');
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
