// Decides which columns of a table hold numbers, which are aligned right.
import { type Inline, plainText } from './prose.ts';

/** "1,500", "61.7%", "−0.3". A range, a unit or a formula is text. */
const NUMBER = /^[<>≤≥±−]?\s?\d[\d,]*(\.\d+)?%?$/;

/** The first column names its row and never counts. A cell may be blank or a dash, as long as another holds a number. */
export function isNumberColumn(rows: Inline[][][], column: number): boolean {
  const filled = rows.map((row) => plainText(row[column] ?? []).trim()).filter((text) => text !== '' && text !== '–');
  return column > 0 && filled.length > 0 && filled.every((text) => NUMBER.test(text));
}
