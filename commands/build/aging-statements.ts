// Lists the statements of the content that say "as of <month> <year>" and are more than a year old: someone has to check them again.
import { glob, readFile } from 'node:fs/promises';

const MONTHS_UNTIL_A_CHECK = 12;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const STATEMENT = new RegExp(`\\bas of (${MONTHS.join('|')}) (\\d{4})\\b`, 'gi');

/** News carry the day of their own. */
const NEWS = 'content/samples/news/**';

/** @returns one line for each statement: the file, the line in it and the month */
export async function agingStatements(today: Date, files = 'content/**/*.{md,json}'): Promise<string[]> {
  const names = (await Array.fromAsync(glob(files, { exclude: [NEWS] }))).sort();
  return (await Promise.all(names.map(async (name) => agingIn(await readFile(name, 'utf8'), today).map((at) => `${name}:${at}`)))).flat();
}

/** @returns the number of the line and the statement, as "12: as of May 2026" */
export function agingIn(text: string, today: Date): string[] {
  return text.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(STATEMENT))
      .filter(([, month = '', year]) => monthsSince(month, Number(year), today) > MONTHS_UNTIL_A_CHECK)
      .map(([statement]) => `${index + 1}: ${statement}`),
  );
}

function monthsSince(name: string, year: number, today: Date): number {
  const month = MONTHS.findIndex((candidate) => candidate.toLowerCase() === name.toLowerCase());
  return (today.getUTCFullYear() - year) * 12 + today.getUTCMonth() - month;
}
