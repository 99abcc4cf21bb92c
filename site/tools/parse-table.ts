// Reads a table that was pasted from a spreadsheet or opened as CSV.

/** More rows would make the form slow; a stability study has fewer. */
export const MAX_ROWS = 400;

const SEPARATORS = ['\t', ';', ','];

export interface ColumnName {
  name: string;
  label: string;
}

/** @returns the cells, in the order of the columns if the first row names them; decimal commas become points */
export function parseTable(text: string, columns: ColumnName[]): string[][] {
  const separator = SEPARATORS.find((candidate) => text.includes(candidate)) ?? '\t';
  const rows = cellsOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), separator).filter((row) => row.some((cell) => cell !== ''));
  return withDecimalPoints(inOrder(rows, columns));
}

/** RFC 4180, with any separator: a cell in quotation marks may hold separators, line breaks and doubled quotation marks. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  return rows;
}

/** A first row without any number is a header. */
function inOrder(rows: string[][], columns: ColumnName[]): string[][] {
  const [head = [], ...rest] = rows;
  if (rest.length === 0 || head.some((cell) => /^[+-]?[\d.,]+$/.test(cell))) return rows;
  const named = columns.map(({ name, label }) => head.findIndex((cell) => isName(cell, name) || isName(cell, label)));
  const isNamed = named.filter((at) => at >= 0).length > 0;
  // A first row of words that are no names of columns may be data: a batch without a value yet.
  if (!isNamed && head.filter(Boolean).length < columns.length) return rows;
  if (named.includes(-1)) return rest;
  return rest.map((row) => named.map((at) => row[at] ?? ''));
}

function isName(cell: string, name: string): boolean {
  return cell.toLowerCase().replace(/[^a-z0-9]/g, '') === name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Where spreadsheets write commas, they write them everywhere: "99,5". Groups of three digits may be thousands and stay as they are. */
function withDecimalPoints(rows: string[][]): string[][] {
  const cells = rows.flat();
  const withComma = cells.filter((cell) => /^[+-]?\d+,\d+$/.test(cell));
  const isDecimal = withComma.some((cell) => !/,\d{3}$/.test(cell)) && !cells.some((cell) => /^[+-]?\d*\.\d+$/.test(cell));
  if (!isDecimal) return rows;
  return rows.map((row) => row.map((cell) => (/^[+-]?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell)));
}
