// Puts what was measured into Markdown: printed by `npm run bench`, kept in docs/bench.md with --save.
import { readFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import type { FilledSite } from './filled-site.ts';
import type { Comparison } from './load.ts';
import type { Weight } from './weigh.ts';

const GIBIBYTE = 1_024 ** 3;

export interface Measured {
  database: string;
  /** The system's load before anything was measured: what else ran. */
  otherLoad: number;
  weights: Weight[];
  small: FilledSite;
  large: FilledSite;
  loads: ({ path: string } & Comparison)[];
  memory: { small: number; large: number };
}

export function reportOf({ database, otherLoad, weights, small, large, loads, memory }: Measured): string {
  return `# What it weighs, and how it grows

Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench\` on ${machine()}, ${database}. The requests come from the same machine and take their share of it, and so does what else runs there: its load was ${otherLoad.toFixed(1)} before. Make it anew: \`npm run bench -- --save\`.

## Requests

32 connections, in turns on a site with ${count(small.rows)} rows and on one with ${count(large.rows)} rows in each of news, documents, consultation requests and messages. The ratio is the time a request takes with many rows to that with few; that of the server's processor time hardly depends on what else the machine does.

${table(
  [
    'path',
    `${count(small.rows)} rows: requests/s`,
    'p99 ms',
    'CPU ms',
    `${count(large.rows)} rows: requests/s`,
    'p99 ms',
    'CPU ms',
    'ratio',
    'of CPU',
  ],
  loads.map(({ path, small: few, large: many, timeRatio, processorRatio }) => [
    path,
    ...[few, many].flatMap((load) => [count(load.requestsPerSecond), load.p99Milliseconds, load.processorMilliseconds.toFixed(2)]),
    timeRatio.toFixed(2),
    processorRatio.toFixed(2),
  ]),
)}

${table(
  ['', `${count(small.rows)} rows`, `${count(large.rows)} rows`],
  [
    ['second start, ms', Math.round(small.startMilliseconds), Math.round(large.startMilliseconds)],
    ['memory after the load, MB', memory.small, memory.large],
  ],
)}

## Pages

Bytes of a first visit, as they go over the wire: the page with its styles in brotli, the script in it (brotli by itself), and the typefaces that it names, which later pages share. Pages with a list show ${count(small.rows)} rows of the database.

${table(
  ['route', 'page', 'script', 'typefaces'],
  weights.map(({ route, page, script, fonts }) => [route, count(page), count(script), count(fonts)]),
)}
`;
}

function table(head: (string | number)[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const alignment = line(head.map((_, column) => (column === 0 ? '---' : '---:')));
  return [line(head), alignment, ...rows.map(line)].join('\n');
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** In general terms: enough to compare by, too little to find it by. */
function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / GIBIBYTE)} GB, ${system()}, Node ${process.versions.node}`;
}

function system(): string {
  if (platform() !== 'linux') return platform();
  const [, name] = /^NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return name?.split(' ')[0] ?? 'Linux';
}
