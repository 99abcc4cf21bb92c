// How leads are written: as JSON for programs, as CSV for spreadsheets, as text for a person at a terminal.
import { referenceOf } from '../../server/leads/reference.ts';
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
    yield `${lead.received_at}  ${referenceOf(lead.id)}  ${plain(what)}  ${plain(who)}\n  ${plain(how)}\n  ${plain(notificationsOf(lead))}${suspicion}\n\n${indented(plain(lead.message))}\n\n`;
  }
  yield count === 0 ? 'Nothing was received.\n' : `${count} received.\n`;
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

/**
 * What a spreadsheet would calculate gets an apostrophe before it, which says "this is text". Not only at the beginning: where a
 * semicolon separates cells, a spreadsheet makes new ones inside of ours, after each semicolon, tab and line break.
 */
const FORMULA_START = /(^|[;\t\r\n])([\p{White_Space}\p{C}]*)([=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function csvCell(value: unknown): string {
  const withoutFormulas = String(value ?? '').replace(FORMULA_START, "$1$2'$3");
  const harmless = withoutFormulas.replace(/^(?=[\t\r\n])/, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A terminal obeys escape sequences: what a visitor wrote must not. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}
