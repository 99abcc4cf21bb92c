// The server for tests, with documents in a folder of the test.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { fileAddress } from '../contracts/document.ts';
import { placeFiles } from '../database/document-files.ts';
import type { DocumentRow } from '../database/publishing-tables.ts';
import type { Database } from '../database/tables.ts';
import { openTestApp } from './app.ts';

export const CONTENTS = '%PDF-1.7 ten of thousands of milligrams of text';

export interface DocumentsApp {
  app: FastifyInstance;
  dataDirectory: string;
  /** Keeps a row and, unless told otherwise, its files. */
  put(row: Partial<DocumentRow> & { id: string }, files?: boolean): Promise<void>;
  downloads(id: string): Promise<number | undefined>;
}

export async function documentsApp(context: TestContext, database: Database): Promise<DocumentsApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'documents-'));
  context.after(() => rm(dataDirectory, { recursive: true, force: true }));
  const { app } = await openTestApp({ database, settings: { dataDirectory, databaseUrl: undefined } });
  return {
    app,
    dataDirectory,
    async put(row, files = true) {
      await database.insertInto('documents').values(documentRow(row)).execute();
      if (files) await placeFiles(dataDirectory, row.id, await written(dataDirectory), Buffer.from('picture'));
    },
    async downloads(id) {
      const row = await database.selectFrom('documents').select('download_count').where('id', '=', id).executeTakeFirst();
      return row?.download_count;
    },
  };
}

export function documentRow(row: Partial<DocumentRow> & { id: string }): DocumentRow {
  return {
    title: 'Stability Protocol',
    description: 'How to plan it.',
    category: 'Guidelines',
    type: 'PDF',
    size: CONTENTS.length,
    file_url: fileAddress(row.id),
    created_at: '2025-12-18T09:30:00.000Z',
    is_active: true,
    download_count: 7,
    ...row,
  };
}

async function written(folder: string): Promise<string> {
  const path = join(folder, 'original.pdf');
  await writeFile(path, CONTENTS);
  return path;
}
