// Formats a row as CSV without spreadsheet formulas.

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
