// Who only reads, searches and downloads is not written down: no table of either database holds anything of the visit.
import assert from 'node:assert/strict';
import { ofAnyTable, type Row } from '../database/backup/any-table.ts';
import { BACKED_UP_TABLES, SHORT_LIVED_TABLES } from '../database/backup/backed-up-tables.ts';
import type { Database } from '../database/tables.ts';
import { testOnBoth } from '../test/databases.ts';
import { documentsApp } from '../test/documents-app.ts';

const READ = [
  '/',
  '/consultation',
  '/contact',
  '/resources/news',
  '/resources/documents',
  '/search?q=zirconium',
  '/api/search?q=zirconium',
  '/api/news',
  '/api/documents',
  '/api/documents/a/preview',
  '/your-data',
  '/nowhere-zirconium',
];
const VISITOR = { 'user-agent': 'Netscape/4', referer: 'https://elsewhere.example/zirconium', cookie: 'visitor=zirconium' };

testOnBoth(
  'reading, searching and downloading leave nothing in the database but the counts of downloads',
  async (context, { database }) => {
    const { app, put, downloads } = await documentsApp(context, database);
    context.after(() => app.close());
    await put({ id: 'a', download_count: 7 });
    const before = await everyRow(database);

    for (const url of READ) assert.ok((await app.inject({ url, headers: VISITOR })).statusCode < 500, url);
    assert.equal((await app.inject({ url: '/api/documents/a/file', headers: VISITOR })).statusCode, 200);

    assert.equal(await downloads('a'), 8);
    const weekly = await database.selectFrom('document_downloads').select(['document_id', 'count']).execute();
    assert.deepEqual(weekly, [{ document_id: 'a', count: 1 }]);
    await database.updateTable('documents').set({ download_count: 7 }).execute();
    await database.deleteFrom('document_downloads').execute();
    assert.deepEqual(await everyRow(database), before);
  },
);

async function everyRow(database: Database): Promise<Record<string, Row[]>> {
  const tables = [...BACKED_UP_TABLES, ...SHORT_LIVED_TABLES];
  const rows = tables.map(async (table) => [table, await ofAnyTable(database).selectFrom(table).selectAll().execute()]);
  return Object.fromEntries(await Promise.all(rows));
}
