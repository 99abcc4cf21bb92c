// Writes the measurements of the inbox as Markdown.
import { BUDGETS } from '../checks/budgets.ts';
import type { Inbox } from './inbox.ts';
import { count, table } from './table.ts';

export function inboxReport(inboxes: Inbox[]): string {
  return inboxes
    .map(
      ({ database, few, many, pages }) => `On ${database}:

${table(
  ['first page', 'leads on it', `${count(few)} leads, ms`, `${count(many)} leads, ms`, 'ratio'],
  pages.map(({ filter, shown, milliseconds, ratio }) => [
    filter,
    `${shown.few} / ${shown.many}`,
    milliseconds.few.toFixed(2),
    milliseconds.many.toFixed(2),
    ratio?.toFixed(2) ?? '',
  ]),
)}
`,
    )
    .join('\n');
}

/** @returns the largest ratio of an inbox, with its filter */
export function slowestPage({ pages }: Inbox): { filter: string; ratio: number } {
  return pages.map(({ filter, ratio = 0 }) => ({ filter, ratio })).reduce((slowest, page) => (page.ratio > slowest.ratio ? page : slowest));
}

export const INBOX_INTRODUCTION = `The first page as the desk reads and decrypts it, for each filter, in turns in a small and in a large inbox; medians of 30. Where the pages differ in length there is no ratio. The budget is ${BUDGETS.inboxRatio.toFixed(1)}.`;
