// How leads are written: as JSON for programs, as CSV for spreadsheets, as text for a person at a terminal.
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
  'created_at',
  'received_at',
  'suspected',
  'suspected_because',
];

export async function* asJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const lead of leads) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(lead)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

export async function* asCsv(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield `${[...CSV_COLUMNS, 'notifications'].join(',')}\r\n`;
  for await (const lead of leads) {
    const cells = [...CSV_COLUMNS.map((column) => (lead as Record<string, unknown>)[column]), notificationsOf(lead)];
    yield `${cells.map(csvCell).join(',')}\r\n`;
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
    yield `${lead.received_at}  ${plain(what)}  ${plain(who)}\n  ${plain(how)}\n  ${plain(notificationsOf(lead))}${suspicion}\n\n${indented(plain(lead.message))}\n\n`;
  }
  yield count === 0 ? 'Nothing was received.\n' : `${count} received.\n`;
}

function notificationsOf({ notifications }: Lead): string {
  return notifications
    .map(
      ({ channel, status, attempts, last_error }) =>
        `${channel} ${status.replace('_', ' ')}${last_error ? ` after ${attempts}: ${last_error}` : ''}`,
    )
    .join('; ');
}

/** A cell that begins like a formula gets an apostrophe, which spreadsheets read as "this is text". */
function csvCell(value: unknown): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A terminal obeys escape sequences: what a visitor wrote must not. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}
