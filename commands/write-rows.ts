// How commands write rows: as a JSON array for programs, as CSV that harms no spreadsheet, as text that harms no terminal.

export async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

export function csvLine(cells: unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
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
export function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}
