// `npm run bench`: what a first visit moves, starts, memory, requests a second beside a bare node:http server, and at 100 and at 100,000
// rows, and the inbox at 100 and at 1,000,000 leads on both databases. -- --save, -- --postgres, -- --lighthouse 5, -- --inbox 1000000
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { ROUTES } from '../checks/routes.ts';
import { endWith } from '../commands/end-with.ts';
import { build, say } from '../commands/prepare.mjs';
import { findChromium } from '../test/chromium.ts';
import { type FilledSite, filledSite } from './filled-site.ts';
import { type Inbox, measureInbox } from './inbox.ts';
import { lighthouseMarks, type Marks } from './lighthouse.ts';
import { compare } from './load.ts';
import type { MeasuredSites } from './measured.ts';
import { pageSpeedOf } from './page-speed.ts';
import { memoryOf } from './process-facts.ts';
import { reportOf } from './report.ts';
import { inboxReport } from './report-inbox.ts';
import { LOADED, VISITED } from './routes.ts';
import { type Visit, visit } from './visit.ts';

const FEW_ROWS = 100;
const MANY_ROWS = 100_000;
const REPORT = 'docs/bench.md';

const command = new Command('bench')
  .description('Measures the built site on temporary databases, in about ten minutes.')
  .option('--postgres', 'the site on a PostgreSQL of its own instead of the embedded database; the inbox is measured on both')
  .option('--lighthouse <runs>', 'takes Lighthouse marks of every route, the median of so many runs: some ten seconds each', Number)
  .option('--inbox <leads>', 'measures the inbox alone, with so many leads', Number)
  .option('--save', `writes the result to ${REPORT}`);

interface Options {
  postgres?: boolean;
  save?: boolean;
  lighthouse?: number;
  inbox?: number;
}

async function bench({ postgres: isOnPostgres = false, save = false, lighthouse: runs = 0, inbox }: Options): Promise<void> {
  if (inbox) return console.log(inboxReport(await measureInboxes(inbox)));
  await build();
  const [otherLoad = 0] = loadavg();
  const measured = await measureSites(isOnPostgres, runs);
  const report = reportOf({
    database: isOnPostgres ? 'PostgreSQL' : 'SQLite',
    otherLoad,
    ...measured,
    inboxes: await measureInboxes(),
  });
  console.log(report);
  if (save) await writeFile(REPORT, report);
}

async function measureInboxes(leads?: number): Promise<Inbox[]> {
  const inboxes = [await measureInbox('SQLite', leads), await measureInbox('PostgreSQL', leads)];
  return inboxes.filter((inbox) => inbox !== undefined);
}

async function measureSites(isOnPostgres: boolean, runs: number): Promise<MeasuredSites> {
  const sites: FilledSite[] = [];
  try {
    const begin = async (rows: number): Promise<FilledSite> => {
      say(`Filling a database with ${rows} rows of each kind...`);
      const site = await filledSite(rows, isOnPostgres);
      sites.push(site);
      return site;
    };
    const small = await begin(FEW_ROWS);
    // The home page is loaded alone first: while no other site runs, and so that memory after it is that of a server of pages.
    say('Loading / beside a bare node:http server and nginx...');
    const pageSpeed = await pageSpeedOf(`${small.site.address}/`);
    const memoryAfterPages = await memoryOf(small.site);
    const large = await begin(MANY_ROWS);
    const visits = await visitAll(small.site.address);
    const marks = await takeMarks(small.site.address, runs);
    const loads = await loadBoth(small, large);
    const memory = { small: await memoryOf(small.site), large: await memoryOf(large.site) };
    return { pageSpeed, memoryAfterPages, visits, marks, small, large, loads, memory };
  } finally {
    for (const site of sites) await site.remove();
  }
}

async function takeMarks(address: string, runs: number): Promise<Marks[]> {
  if (runs === 0) return [];
  return lighthouseMarks(address, ROUTES, runs, ({ route, marks }) => say(`${route} ${Object.values(marks).join(' ')}`));
}

async function loadBoth(small: FilledSite, large: FilledSite): Promise<MeasuredSites['loads']> {
  const loads: MeasuredSites['loads'] = [];
  for (const loaded of LOADED) {
    say(`Loading ${loaded.call}...`);
    loads.push({ call: loaded.call, ...(await compare(small, large, loaded)) });
  }
  return loads;
}

async function visitAll(address: string): Promise<Visit[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const visits = [];
    for (const route of VISITED) {
      say(`Visiting ${route}...`);
      visits.push(await visit(browser, address, route));
    }
    return visits;
  } finally {
    await browser.close();
  }
}

await command.action(bench).parseAsync().catch(endWith);
