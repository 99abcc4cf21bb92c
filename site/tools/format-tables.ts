// Result tables as CSV (RFC 4180) and as text for the clipboard, which spreadsheets take as cells.
import type { ResultTable } from './tool';

/** What a spreadsheet would take for a formula. Negative numbers stay numbers. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d.]+$)/;

/** Starts with a byte order mark, by which spreadsheets know UTF-8. */
export function csvOf(tables: ResultTable[]): string {
  return `\uFEFF${tables.map((table) => linesOf(table, quoted, ',').join('')).join('\r\n')}`;
}

export function tabbedOf(tables: ResultTable[]): string {
  return tables.map((table) => linesOf(table, (cell) => harmless(cell).replaceAll(/\s+/g, ' '), '\t').join('')).join('\r\n');
}

function linesOf({ caption, head, rows }: ResultTable, format: (cell: string) => string, separator: string): string[] {
  return [[caption], head, ...rows].map((row) => `${row.map(format).join(separator)}\r\n`);
}

function quoted(cell: string): string {
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
