// `npm run bench:inbox`: the first page of the inbox at 100 and at 1,000,000 leads, for each filter. -- --postgres, -- --rows 100000
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { endWith } from '../commands/end-with.ts';
import { say } from '../commands/prepare.mjs';
import { makeDataKey } from '../database/encryption/data-key.ts';
import { type EncryptedDatabase, openEncrypted } from '../database/open-encrypted.ts';
import { leadItems } from '../server/desk/leads/lead-items.ts';
import { listLeads } from '../server/desk/leads/list-leads.ts';
import { fillWithManyLeads } from '../test/many-leads.ts';
import { startPostgres } from '../test/postgres.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const FEW_LEADS = 100;
const MANY_LEADS = 1_000_000;
const PAGE_ROWS = 51;
const ROUNDS = 30;
const STAFF = 'staff-of-the-bench';

const FILTERS = {
  'no filter': {},
  'status new': { status: 'new' },
  'status won': { status: 'won' },
  'kind consultation_request': { kind: 'consultation_request' },
  mine: { assignee: 'me' },
  nobody: { assignee: 'nobody' },
  late: { late: 'true' },
  suspected: { suspected: 'true' },
  'nobody, new': { assignee: 'nobody', status: 'new' },
  'a word of every lead': { q: 'lindqvist' },
} as const;

const command = new Command('bench:inbox')
  .description('Measures the first page of the inbox on temporary databases.')
  .option('--postgres', 'on a PostgreSQL of its own instead of the embedded database')
  .option('--rows <count>', 'leads of the large inbox', Number, MANY_LEADS);

interface Site extends EncryptedDatabase {
  remove(): Promise<void>;
}

async function bench({ postgres: isOnPostgres = false, rows }: { postgres?: boolean; rows: number }): Promise<void> {
  const small = await filled(FEW_LEADS, isOnPostgres);
  const large = await filled(rows, isOnPostgres);
  try {
    const lines: (string | number)[][] = [];
    for (const [name, filter] of Object.entries(FILTERS)) {
      const times: { small: number; large: number }[] = [];
      // In turns, so that other load on the machine affects both. The first round fills the caches.
      for (let round = 0; round <= ROUNDS; round += 1)
        times.push({ small: await pageTime(small, filter), large: await pageTime(large, filter) });
      const [few, many] = (['small', 'large'] as const).map((size) => median(times.slice(1).map((time) => time[size])));
      const shown = [await pageRows(small, filter), await pageRows(large, filter)];
      // A page of few leads takes less, whatever the inbox holds.
      const ratio = shown[0] === shown[1] ? (Number(many) / Number(few)).toFixed(2) : '';
      lines.push([name, shown.join(' / '), Number(few).toFixed(2), Number(many).toFixed(2), ratio]);
    }
    console.log(
      table(['first page', 'leads on it', `${FEW_LEADS} leads, ms`, `${rows.toLocaleString('en-US')} leads, ms`, 'ratio'], lines),
    );
  } finally {
    await small.remove();
    await large.remove();
  }
}

type Filter = (typeof FILTERS)[keyof typeof FILTERS];

async function pageTime(site: Site, filter: Filter): Promise<number> {
  const begun = performance.now();
  await leadItems(site, await rowsOf(site, filter));
  return performance.now() - begun;
}

async function pageRows(site: Site, filter: Filter): Promise<number> {
  return (await rowsOf(site, filter)).length;
}

function rowsOf(site: Site, filter: Filter) {
  return listLeads(site, { filter, staffId: STAFF, now: new Date('2025-12-18T09:00:00.000Z'), limit: PAGE_ROWS });
}

async function filled(count: number, isOnPostgres: boolean): Promise<Site> {
  say(`Filling an inbox with ${count} leads...`);
  const postgres = isOnPostgres ? await startPostgres() : undefined;
  if (isOnPostgres && !postgres) throw new Error('There is no PostgreSQL to measure on.');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const dataKeys = [makeDataKey(new Date())];
  const opened = await openEncrypted({ dataDirectory, databaseUrl: postgres?.url, dataKeys }, { warn: () => {} });
  const dialect = isOnPostgres ? 'postgres' : 'sqlite';
  await fillWithManyLeads({ ...opened, dialect, count, staffId: STAFF });
  return {
    ...opened,
    async remove() {
      await opened.database.destroy();
      postgres?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

await command.action(bench).parseAsync().catch(endWith);
