// `npm run bench`: weights of pages, the second start, and requests a second at 100 and at 100,000 rows, on the real server. -- --save, -- --postgres
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { Command } from 'commander';
import { ROUTES } from '../fences/routes.ts';
import { type FilledSite, filledSite } from './bench/filled-site.ts';
import { compare, isServed } from './bench/load.ts';
import { memoryOf } from './bench/process-facts.ts';
import { type Measured, reportOf } from './bench/report.ts';
import { LOADED } from './bench/routes.ts';
import { weigh } from './bench/weigh.ts';
import { endWith } from './end-with.ts';
import { build, say } from './prepare.mjs';

const FEW_ROWS = 100;
const MANY_ROWS = 100_000;
const REPORT = 'docs/bench.md';

const command = new Command('bench')
  .description('Measures the built site on temporary databases, in about two minutes.')
  .option('--postgres', 'on a PostgreSQL of its own instead of the embedded database')
  .option('--save', `writes the result to ${REPORT}`);

async function bench({ postgres: isOnPostgres = false, save = false }: { postgres?: boolean; save?: boolean }): Promise<void> {
  await build();
  const [otherLoad = 0] = loadavg();
  const sites: FilledSite[] = [];
  try {
    for (const rows of [FEW_ROWS, MANY_ROWS]) {
      say(`Filling a database with ${rows} rows of each kind...`);
      sites.push(await filledSite(rows, isOnPostgres));
    }
    const report = reportOf({ database: isOnPostgres ? 'PostgreSQL' : 'SQLite', otherLoad, ...(await measure(sites)) });
    console.log(report);
    if (save) await writeFile(REPORT, report);
  } finally {
    for (const site of sites) await site.remove();
  }
}

async function measure([small, large]: FilledSite[]): Promise<Omit<Measured, 'database' | 'otherLoad'>> {
  if (!small || !large) throw new Error('Two sites are to be compared');
  const weights = [];
  for (const route of ROUTES) if (await isServed(small, route)) weights.push(await weigh(small.site.address, route));
  const loads: Measured['loads'] = [];
  for (const path of LOADED) {
    if (!(await isServed(small, path))) {
      say(`${path} is not there: left out`);
      continue;
    }
    say(`Loading ${path}...`);
    loads.push({ path, ...(await compare(small, large, path)) });
  }
  return { weights, small, large, loads, memory: { small: await memoryOf(small.site), large: await memoryOf(large.site) } };
}

await command.action(bench).parseAsync().catch(endWith);
