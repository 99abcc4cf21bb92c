// Whether a column of a table holds numbers, which are set to the right.
import { type Inline, plainText } from './prose.ts';

/** "1,500", "61.7%", "−0.3": a range, a unit or a formula is words. */
const NUMBER = /^[<>≤≥±−]?\s?\d[\d,]*(\.\d+)?%?$/;

/** The first column names its row and is no such column. A cell may be left blank or hold a dash, as long as another holds a number. */
export function isNumberColumn(rows: Inline[][][], column: number): boolean {
  const filled = rows.map((row) => plainText(row[column] ?? []).trim()).filter((text) => text !== '' && text !== '–');
  return column > 0 && filled.length > 0 && filled.every((text) => NUMBER.test(text));
}
