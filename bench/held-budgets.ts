// Holds what was measured against its budgets: the worst of each in a table, and beside each visit what is over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS, pageBudget, REQUESTS_AT_ONCE, type ScriptBudget, scriptBudget } from '../checks/budgets.ts';
import { brotliBytes, CLIENT } from '../checks/build.ts';
import { deskScripts } from '../checks/island-closure.ts';
import type { Marks } from './lighthouse.ts';
import type { Measured } from './measured.ts';
import { slowestPage } from './report-inbox.ts';
import { count, table } from './table.ts';
import type { Visit } from './visit.ts';

/** A button that is a pixel narrower before its typeface comes. */
const ROUNDS_TO_NOTHING = 0.0005;
const FULL_MARKS = 100;
/** What Lighthouse says of a page that asks not to be found, as the search and one's own data do: that is meant. */
const NOT_TO_BE_FOUND = 'is-crawlable';

interface Held {
  budget: string;
  limit: string;
  worst: string;
  isKept: boolean;
}

export function budgetTable(measured: Measured): string {
  const held = [...ofVisits(measured.visits), ofDesk(), ...ofMarks(measured), ...ofServer(measured), ...ofInboxes(measured)];
  return table(
    ['budget', 'limit', 'worst', 'kept'],
    held.map(({ budget, limit, worst, isKept }) => [budget, limit, worst, isKept ? 'yes' : '**no**']),
  );
}

/** @returns by name what exceeds its budget */
export function overBudget(visit: Visit): string[] {
  const limits: [string, number, number][] = [
    ['page', visit.page, pageBudget(visit.route)],
    ['script at once', visit.scriptAtOnce, BUDGETS.script],
    ['script in all', visit.scriptInAll, BUDGETS[scriptBudget(visit.route)]],
    ['typefaces', visit.fonts, BUDGETS.fonts],
    ['requests', visit.requestsAtOnce, REQUESTS_AT_ONCE],
    ['layout shift', visit.layoutShift, ROUNDS_TO_NOTHING],
  ];
  return limits.filter(([, value, limit]) => value > limit).map(([name]) => name);
}

function ofVisits(visits: Visit[]): Held[] {
  const isLong = ({ route }: Visit) => pageBudget(route) === BUDGETS.longPage;
  const worst = (budget: string, limit: number, among: Visit[], of: (visit: Visit) => number): Held => {
    const heaviest = among.reduce((before, visit) => (of(visit) > of(before) ? visit : before));
    return { budget, limit: count(limit), worst: `${count(of(heaviest))} (${heaviest.route})`, isKept: of(heaviest) <= limit };
  };
  const worstScript = (what: string, budget: ScriptBudget) =>
    worst(
      `script in all, ${what}, bytes`,
      BUDGETS[budget],
      visits.filter(({ route }) => scriptBudget(route) === budget),
      ({ scriptInAll }) => scriptInAll,
    );
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  return [
    worst(
      'HTML with its CSS, bytes',
      BUDGETS.page,
      visits.filter((visit) => !isLong(visit)),
      ({ page }) => page,
    ),
    worst('the same, legal pages, papers and guides', BUDGETS.longPage, visits.filter(isLong), ({ page }) => page),
    worst('script fetched before touch or scroll, bytes', BUDGETS.script, visits, ({ scriptAtOnce }) => scriptAtOnce),
    worstScript('carousels', 'carouselScript'),
    worstScript('forms and library', 'formScript'),
    worstScript('tools', 'toolScript'),
    worstScript('the tool with statistics', 'statisticsScript'),
    worst('typefaces at once, bytes', BUDGETS.fonts, visits, ({ fonts }) => fonts),
    worst('requests at once', REQUESTS_AT_ONCE, visits, ({ requestsAtOnce }) => requestsAtOnce),
    { budget: 'layout shift', limit: '0', worst: shift.toFixed(4), isKept: shift <= ROUNDS_TO_NOTHING },
  ];
}

/** By the files of the build: a visit would stop at signing in. */
function ofDesk(): Held {
  const bytes = deskScripts().reduce((total, address) => total + brotliBytes(readFileSync(join(CLIENT, address), 'utf8')), 0);
  return {
    budget: 'script in all, desk, bytes',
    limit: count(BUDGETS.deskScript),
    worst: `${count(bytes)} (/desk)`,
    isKept: bytes <= BUDGETS.deskScript,
  };
}

function ofMarks({ marks }: Measured): Held[] {
  if (marks.length === 0) return [];
  const seo = marks.filter(({ complaints }) => !complaints.includes(NOT_TO_BE_FOUND));
  const lowestIn = (among: Marks[], category: keyof Marks['marks']) => Math.min(...among.map(({ marks: each }) => each[category]));
  const lowest = [
    ...(['performance', 'accessibility', 'best-practices'] as const).map((category) => lowestIn(marks, category)),
    lowestIn(seo, 'seo'),
  ];
  return [
    {
      budget: 'Lighthouse mobile, lowest of every route; seo, of those that may be found',
      limit: Array(lowest.length).fill(FULL_MARKS).join(', '),
      worst: lowest.join(', '),
      isKept: lowest.every((mark) => mark === FULL_MARKS),
    },
  ];
}

function ofServer({ pageSpeed, memoryAfterPages, memory }: Measured): Held[] {
  const { bareRatio, megabytes } = BUDGETS;
  const most = Math.max(memory.small, memory.large);
  return [
    {
      budget: '`/`: requests a second, as a part of those of a bare node:http server',
      limit: bareRatio.toFixed(2),
      worst: pageSpeed?.bareRatio.toFixed(2) ?? 'not measured',
      isKept: pageSpeed !== undefined && pageSpeed.bareRatio >= bareRatio,
    },
    {
      budget: 'memory after `/` was loaded, MB',
      limit: count(megabytes),
      worst: count(memoryAfterPages),
      isKept: memoryAfterPages <= megabytes,
    },
    { budget: 'memory after every kind of page and call, MB', limit: count(megabytes), worst: count(most), isKept: most <= megabytes },
  ];
}

function ofInboxes({ inboxes }: Measured): Held[] {
  return inboxes.map((inbox) => {
    const { filter, ratio } = slowestPage(inbox);
    return {
      budget: `first page of the inbox at ${count(inbox.many)} leads on ${inbox.database}, times that at ${count(inbox.few)}`,
      limit: BUDGETS.inboxRatio.toFixed(2),
      worst: `${ratio.toFixed(2)} (${filter})`,
      isKept: ratio <= BUDGETS.inboxRatio,
    };
  });
}
