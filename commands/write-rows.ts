// Formats rows as a JSON array, as CSV without spreadsheet formulas, or as text without escape sequences.

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
 * An apostrophe before a formula makes a spreadsheet read it as text. This also applies inside a cell: if a spreadsheet separates cells
 * at semicolons, a new cell starts after each semicolon, tab and line break.
 */
const FORMULA_START = /(^|[;\t\r\n])([\p{White_Space}\p{C}]*)([=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function csvCell(value: unknown): string {
  const withoutFormulas = String(value ?? '').replace(FORMULA_START, "$1$2'$3");
  const harmless = withoutFormulas.replace(/^(?=[\t\r\n])/, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Replaces control characters: a terminal would execute escape sequences in visitors' texts. */
export function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}
