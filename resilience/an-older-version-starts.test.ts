// An older version started on a newer database refuses with the reason and changes nothing.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { BACKED_UP_TABLES } from '../database/backup/backed-up-tables.ts';
import { appliedMigrations } from '../database/backup/read-snapshot.ts';
import type { Database } from '../database/tables.ts';
import { testOnBoth } from '../test/databases.ts';
import { startServer } from '../test/server-process.ts';
import { siteOn } from './site-on.ts';

testOnBoth('an older version ends with the reason and the remedy, and leaves a newer database unchanged', async (context, given) => {
  const { database } = given;
  await sql`create table of_tomorrow (id text)`.execute(database);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01T00:00:00.000Z')`.execute(database);
  const before = await everything(database);
  // If the start went on, it would fill the empty lists with samples.
  const server = startServer(context, { ...(await siteOn(context, given)), SAMPLES: 'on' });
  assert.deepEqual(await server.ended, [1, null]);
  assert.equal(server.said.out, '');
  assert.match(server.said.error, /^The database was made by a newer version of this site\. Start that version, or restore a backup/);
  assert.doesNotMatch(server.said.error, /\n\s+at /);
  assert.deepEqual(await everything(database), before);
});

async function everything(database: Database): Promise<unknown> {
  const tables = (await database.introspection.getTables()).map(({ name, columns }) => ({ name, columns }));
  const rows: Record<string, unknown> = {};
  for (const table of BACKED_UP_TABLES) rows[table] = await database.selectFrom(table).selectAll().execute();
  return { migrations: await appliedMigrations(database), tables, rows };
}
