// Writes the measurements as Markdown: printed by `npm run bench`, stored in docs/bench.md with --save.
import { readFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import { BUDGETS } from '../checks/budgets.ts';
import { budgetTable, overBudget } from './held-budgets.ts';
import type { Marks } from './lighthouse.ts';
import type { Measured } from './measured.ts';
import type { PageSpeed } from './page-speed.ts';
import { INBOX_INTRODUCTION, inboxReport } from './report-inbox.ts';
import { count, table } from './table.ts';

const GIBIBYTE = 1_024 ** 3;

export function reportOf(measured: Measured): string {
  const { database, otherLoad, visits, marks, pageSpeed, small, large, loads, memory, memoryAfterPages, inboxes } = measured;
  return `# What it weighs, and how it grows

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\` on ${machine()}, ${database}. The requests come from the same machine and take their share of it, and so does what else runs there: its load was ${otherLoad.toFixed(1)} before. Make it anew: \`npm run bench -- --lighthouse 5 --save\`.

## Budgets

checks/budgets.ts; what is exact is held by \`npm test\` too.

${budgetTable(measured)}

## Requests

32 connections, in turns on a site with ${count(small.rows)} rows and on one with ${count(large.rows)} rows in each of news, documents, consultation requests and messages. The ratio is the time a request takes with many rows to that with few; that of the server's processor time hardly depends on what else the machine does.

${table(
  [
    'call',
    `${count(small.rows)} rows: requests/s`,
    'p99 ms',
    'CPU ms',
    `${count(large.rows)} rows: requests/s`,
    'p99 ms',
    'CPU ms',
    'ratio',
    'of CPU',
  ],
  loads.map(({ call, small: few, large: many, timeRatio, processorRatio }) => [
    call,
    ...[few, many].flatMap((load) => [count(load.requestsPerSecond), load.p99Milliseconds, load.processorMilliseconds.toFixed(2)]),
    timeRatio.toFixed(2),
    processorRatio.toFixed(2),
  ]),
)}

${table(
  ['', `${count(small.rows)} rows`, `${count(large.rows)} rows`],
  [
    ['second start, ms', Math.round(small.startMilliseconds), Math.round(large.startMilliseconds)],
    ['memory after / was loaded, MB', memoryAfterPages, ''],
    ['memory after all of the above, MB', memory.small, memory.large],
  ],
)}

${pageSpeed ? speedParagraph(pageSpeed) : 'wrk, the load generator for built pages, is not installed: their speed was not measured.'}

## The inbox

${INBOX_INTRODUCTION}

${inboxReport(inboxes)}
## Pages

What a first visit on a phone (390 px) moves in Chromium with an empty cache: bytes of bodies in brotli. The page is its HTML with styles and inline script; script in all is what has come once every carousel was scrolled to and every form touched; over is what exceeds its budget (checks/budgets.ts), empty when nothing does. Pages with a list show ${count(small.rows)} rows of the database.

${table(
  ['route', 'page', 'script at once', 'script in all', 'typefaces', 'pictures', 'requests', 'layout shift', 'over'],
  visits.map((visit) => [
    visit.route,
    count(visit.page),
    count(visit.scriptAtOnce),
    count(visit.scriptInAll),
    count(visit.fonts),
    count(visit.pictures),
    visit.requestsAtOnce,
    visit.layoutShift.toFixed(3),
    overBudget(visit).join(', '),
  ]),
)}
${marks.length > 0 ? lighthouseTable(marks) : ''}`;
}

function speedParagraph({ site, bare, bareRatio, nginx }: PageSpeed): string {
  const ratio = `${bareRatio.toFixed(2)} of it (the budget is ${BUDGETS.bareRatio.toFixed(2)})`;
  const beside = nginx
    ? ` nginx sends the same bytes as a file ${count(nginx.site)} times a second, for information. The load generator reaches ${count(nginx.empty)} with empty answers of nginx: that is its own limit.`
    : '';
  return `\`/\` in brotli, one wrk thread with 32 connections, in turns, medians: ${count(site)} requests a second from this server, ${count(bare)} from a bare node:http server with the same bytes and headers: ${ratio}.${beside}`;
}

function lighthouseTable(marks: Marks[]): string {
  return `
## Lighthouse

Mobile, simulated throttling; speed is the median of several runs.

${table(
  ['route', 'speed', 'accessibility', 'best practices', 'seo', 'largest paint, ms', 'layout shift', 'complaints'],
  marks.map(({ route, marks: each, largestPaintMilliseconds, layoutShift, complaints }) => [
    route,
    ...Object.values(each),
    count(largestPaintMilliseconds),
    layoutShift.toFixed(3),
    complaints.join(', '),
  ]),
)}
`;
}

/** In general terms: enough to compare, not enough to identify the machine. */
function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / GIBIBYTE)} GB, ${system()}, Node ${process.versions.node}`;
}

function system(): string {
  if (platform() !== 'linux') return platform();
  const [, name] = /^NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return name?.split(' ')[0] ?? 'Linux';
}
