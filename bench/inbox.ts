// The first page of the inbox at 100 and at 1,000,000 leads, for each filter, on one kind of database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { say } from '../commands/prepare.mjs';
import { makeDataKey } from '../database/encryption/data-key.ts';
import { type EncryptedDatabase, openEncrypted } from '../database/open-encrypted.ts';
import { leadItems } from '../server/desk/leads/lead-items.ts';
import { listLeads } from '../server/desk/leads/list-leads.ts';
import { fillWithManyLeads } from '../test/many-leads.ts';
import { startPostgres } from '../test/postgres.ts';
import { median } from './median.ts';

const FEW_LEADS = 100;
const MANY_LEADS = 1_000_000;
const PAGE_ROWS = 51;
const ROUNDS = 30;
const FILLING_CACHE_KIBIBYTES = 1_000_000;
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

export interface Inbox {
  database: 'SQLite' | 'PostgreSQL';
  few: number;
  many: number;
  pages: FirstPage[];
}

interface FirstPage {
  filter: string;
  /** How many leads are on it. */
  shown: { few: number; many: number };
  milliseconds: { few: number; many: number };
  /** Of the times, the median of the rounds. Undefined where the pages differ in length: a page of few leads takes less, whatever the inbox holds. */
  ratio: number | undefined;
}

interface Site extends EncryptedDatabase {
  remove(): Promise<void>;
}

/** @returns undefined where it is to be on PostgreSQL and there is none on this machine */
export async function measureInbox(database: Inbox['database'], many = MANY_LEADS): Promise<Inbox | undefined> {
  const sites: Site[] = [];
  const begin = async (leads: number): Promise<Site | undefined> => {
    const site = await filled(leads, database);
    if (site) sites.push(site);
    return site;
  };
  try {
    const small = await begin(FEW_LEADS);
    const large = small && (await begin(many));
    if (!small || !large) return undefined;
    const pages: FirstPage[] = [];
    for (const [name, filter] of Object.entries(FILTERS)) pages.push({ filter: name, ...(await firstPage(small, large, filter)) });
    return { database, few: FEW_LEADS, many, pages };
  } finally {
    for (const site of sites) await site.remove();
  }
}

async function firstPage(small: Site, large: Site, filter: Filter): Promise<Omit<FirstPage, 'filter'>> {
  const times: { small: number; large: number }[] = [];
  // In turns, so that other load on the machine affects both. The first round fills the caches.
  for (let round = 0; round <= ROUNDS; round += 1)
    times.push({ small: await pageTime(small, filter), large: await pageTime(large, filter) });
  const counted = times.slice(1);
  const shown = { few: await pageRows(small, filter), many: await pageRows(large, filter) };
  return {
    shown,
    milliseconds: { few: median(counted.map((time) => time.small)), many: median(counted.map((time) => time.large)) },
    ratio: shown.few === shown.many ? median(counted.map((time) => time.large / time.small)) : undefined,
  };
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

async function filled(count: number, kind: Inbox['database']): Promise<Site | undefined> {
  say(`Filling an inbox on ${kind} with ${count} leads...`);
  const isOnPostgres = kind === 'PostgreSQL';
  const postgres = isOnPostgres ? await startPostgres() : undefined;
  if (isOnPostgres && !postgres) return undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const dataKeys = [makeDataKey(new Date())];
  const opened = await openEncrypted({ dataDirectory, databaseUrl: postgres?.url, dataKeys }, { warn: () => {} });
  const dialect = isOnPostgres ? 'postgres' : 'sqlite';
  // Of the writing connection alone: the pages of a million rows are otherwise written several times. Reads are measured on another one.
  if (!isOnPostgres) await sql`pragma cache_size = ${sql.lit(-FILLING_CACHE_KIBIBYTES)}`.execute(opened.database);
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
