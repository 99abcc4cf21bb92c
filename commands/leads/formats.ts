// Formats leads as CSV for spreadsheets, or as text for a terminal.
import { readToolReport } from '../../contracts/tool-report.ts';
import { csvLine } from '../../server/csv-line.ts';
import { referenceOf } from '../../server/leads/reference.ts';
import { plain } from '../write-rows.ts';
import type { Lead } from './read-leads.ts';

const CSV_COLUMNS = [
  'kind',
  'id',
  'name',
  'email',
  'company',
  'phone',
  'subject',
  'message',
  'report',
  'created_at',
  'received_at',
  'suspected',
  'suspected_because',
];

export async function* asCsv(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield csvLine([...CSV_COLUMNS, 'notifications']);
  for await (const lead of leads) {
    const cells = [...CSV_COLUMNS.map((column) => (lead as Record<string, unknown>)[column]), notificationsOf(lead)];
    yield csvLine(cells);
  }
}

export async function* asText(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let count = 0;
  for await (const lead of leads) {
    count += 1;
    const who = [lead.name, 'company' in lead && lead.company].filter(Boolean).join(', ');
    const how = [lead.email, lead.phone].filter(Boolean).join('  ');
    const suspicion = lead.suspected ? `\n  Suspected: ${lead.suspected_because}` : '';
    const what = 'subject' in lead ? `message${lead.subject && `: ${lead.subject}`}` : 'consultation';
    yield `${lead.received_at}  ${referenceOf(lead.id)}  ${plain(what)}  ${plain(who)}\n  ${plain(how)}\n  ${plain(notificationsOf(lead))}${suspicion}\n\n${indented(plain(lead.message))}${reportOf(lead)}\n\n`;
  }
  yield count === 0 ? 'Nothing was received.\n' : `${count} received.\n`;
}

/** The summary; `--json` has the whole report. */
function reportOf(lead: Lead): string {
  const report = 'report' in lead && lead.report ? readToolReport(lead.report) : undefined;
  return report ? `\n\n${indented(plain(`Tool report, ${report.tool}: ${report.summary}`))}` : '';
}

function notificationsOf({ notifications }: Lead): string {
  return notifications
    .map(({ channel, status, attempts, last_error }) =>
      channel === 'none'
        ? 'nobody told yet'
        : `${channel} ${status.replace('_', ' ')}${last_error ? ` after ${attempts}: ${last_error}` : ''}`,
    )
    .join('; ');
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}
