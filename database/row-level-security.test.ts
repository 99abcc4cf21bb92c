// What the public keys of a hosted PostgreSQL can reach: every table in the catalog, every operation, as each public role.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { testOnPostgres } from '../test/databases.ts';
import type { Database } from './tables.ts';

const PUBLIC_ROLES = ['anon', 'authenticated'];
const UNDO = 'What was tried is undone';

/** As Supabase sets a project up: every table made later in this schema is the public roles' own, unless it is shut to them. */
const LIKE_SUPABASE = [
  ...PUBLIC_ROLES.map(
    (role) => `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  ),
  ...PUBLIC_ROLES.map((role) => `grant usage on schema public to ${role}`),
  ...['tables', 'sequences', 'functions'].map(
    (objects) => `alter default privileges in schema public grant all on ${objects} to ${PUBLIC_ROLES.join(', ')}`,
  ),
];

/** The statements of each operation, made so that they need no knowledge of the table's columns. */
const OPERATIONS: Record<string, (table: string) => string> = {
  select: (table) => `select from ${table}`,
  'select for update': (table) => `select from ${table} for update`,
  insert: (table) => `insert into ${table} default values`,
  update: (table) => `update ${table} set ${firstColumn(table)} = ${firstColumn(table)}`,
  delete: (table) => `delete from ${table}`,
  truncate: (table) => `truncate ${table}`,
};

const columns = new Map<string, string>();
const firstColumn = (table: string) => `"${columns.get(table)}"`;

testOnPostgres('a public key reads published news and active documents, and reaches nothing else', LIKE_SUPABASE, async ({ database }) => {
  await fill(database);
  assert.deepEqual(await openings(database), [
    'anon: select from documents',
    'anon: select from news',
    'authenticated: select from documents',
    'authenticated: select from news',
  ]);
  for (const role of PUBLIC_ROLES) {
    assert.deepEqual(await idsSeenBy(database, role, 'news'), ['published'], role);
    assert.deepEqual(await idsSeenBy(database, role, 'documents'), ['active'], role);
  }
});

testOnPostgres(
  'every table that the migrations make is shut by row-level security, and none is granted to everyone',
  [],
  async ({ database }) => {
    const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relrowsecurity
    union all
    select table_name from information_schema.table_privileges where table_schema = 'public' and grantee = 'PUBLIC'`.execute(database);
    assert.deepEqual(rows, []);
    assert.ok((await everyTable(database)).length >= 9, 'there are tables to look at');
  },
);

testOnPostgres('a table added later is found open when its migration forgets to shut it', LIKE_SUPABASE, async ({ database }) => {
  const before = await openings(database);
  await sql`create table forgotten (id text)`.execute(database);
  await sql`create view window_on_leads as select * from consultation_requests`.execute(database);
  const found = (await openings(database)).filter((opening) => !before.includes(opening) && opening.startsWith('anon'));
  const ofTheTable = Object.keys(OPERATIONS).map((operation) => `anon: ${operation} from forgotten`);
  assert.deepEqual(
    ofTheTable.filter((opening) => !found.includes(opening)),
    [],
  );
  assert.ok(found.includes('anon: select from window_on_leads'), 'a view reads with the rights of its owner');
});

testOnPostgres('the schema has no sequence, and no function that a public key may call', LIKE_SUPABASE, async ({ database }) => {
  const { rows } = await sql`
    select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    union all select proname from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')`.execute(database);
  assert.deepEqual(rows, []);
});

/** What of all tables and views each public role may do, as the database itself answers. */
async function openings(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const table of await everyTable(database)) {
    for (const [operation, statement] of Object.entries(OPERATIONS)) {
      for (const role of PUBLIC_ROLES) {
        if (await isAllowed(database, role, statement(`"${table}"`))) found.push(`${role}: ${operation} from ${table}`);
      }
    }
  }
  return found.sort();
}

/** Tables, partitioned and foreign ones, views and materialized views: whatever rows can be read from. */
async function everyTable(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, (select attname from pg_attribute where attrelid = pg_class.oid and attnum = 1) as column
    from pg_class where relkind in ('r', 'p', 'f', 'v', 'm') and relnamespace = 'public'::regnamespace order by relname`.execute(database);
  for (const { name, column } of rows) columns.set(`"${name}"`, column);
  return rows.map(({ name }) => name);
}

/** Tries it as that role, and undoes it. A refusal is "insufficient privilege"; any other fault means that the rights were there. */
async function isAllowed(database: Database, role: string, statement: string): Promise<boolean> {
  try {
    await asRole(database, role, (transaction) => sql.raw(statement).execute(transaction));
    return true;
  } catch (cause) {
    if (cause instanceof Error && cause.message === UNDO) return true;
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === '42501';
    return !isRefused;
  }
}

async function idsSeenBy(database: Database, role: string, table: 'news' | 'documents'): Promise<string[]> {
  let ids: string[] = [];
  const read = async (transaction: Database) => {
    ids = (await transaction.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  };
  await assert.rejects(asRole(database, role, read), { message: UNDO });
  return ids;
}

/** @throws always: what the database refused, or that it was undone */
async function asRole(database: Database, role: string, act: (transaction: Database) => Promise<unknown>): Promise<never> {
  return database.transaction().execute(async (transaction) => {
    await sql.raw(`set local role ${role}`).execute(transaction);
    await act(transaction);
    throw new Error(UNDO);
  });
}

async function fill(database: Database): Promise<void> {
  const time = '2025-12-01T00:00:00.000Z';
  const news = { title: 'T', excerpt: 'E', category: 'C', image_url: null, published_at: time, body: 'B' };
  await database
    .insertInto('news')
    .values([
      { ...news, id: 'published', slug: 'a', is_published: true },
      { ...news, id: 'draft', slug: 'b', is_published: false },
      { ...news, id: 'waits', slug: 'c', is_published: true, published_at: new Date(Date.now() + 3_600_000).toISOString() },
    ])
    .execute();
  const document = {
    title: 'T',
    description: 'D',
    category: 'C',
    type: 'PDF',
    size: 1,
    file_url: '/f',
    created_at: time,
    download_count: 0,
  };
  await database
    .insertInto('documents')
    .values([
      { ...document, id: 'active', is_active: true },
      { ...document, id: 'withdrawn', is_active: false },
    ])
    .execute();
}
