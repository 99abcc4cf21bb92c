// Writes the content of a backup into a folder: rows as JSON lines, files of documents and articles, and the manifest.
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BACKED_UP_TABLES } from '../../database/backup/backed-up-tables.ts';
import { readSnapshot } from '../../database/backup/read-snapshot.ts';
import type { Database } from '../../database/tables.ts';
import { fingerprintsUnder } from './fingerprint.ts';
import { FILE_FOLDERS, MANIFEST, type Manifest, manifestOf, pathOfTable, TABLES_FOLDER } from './manifest.ts';

interface Gathering {
  database: Database;
  dataDirectory: string;
  /** An empty temporary folder. */
  folder: string;
  /** Adds the key file, if there is one. */
  addKeys(): void;
}

/** Rows first, then files: a file is written before its row, so every row of the snapshot has its file. */
export async function gather({ database, dataDirectory, folder, addKeys }: Gathering): Promise<Manifest> {
  const begun_at = new Date().toISOString();
  const { migrations, rows } = await gatherRows(database, folder);
  refuseEmpty(rows);
  addKeys();
  for (const name of FILE_FOLDERS) await gatherFiles(join(dataDirectory, name), join(folder, name));
  const manifest = manifestOf({ begun_at, migrations, rows, files: await fingerprintsUnder(folder) });
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** A site that has started once has a secret. An empty database means that the command was pointed at the wrong place. */
function refuseEmpty({ audit_entries: _entries, data_keys: _keys, ...rows }: Manifest['rows']): void {
  if (Object.values(rows).some((count) => count > 0)) return;
  throw new Error('There is nothing to back up: the database is empty. Do DATA_DIR and DATABASE_URL name the one that the site uses?');
}

async function gatherRows(database: Database, folder: string): Promise<Pick<Manifest, 'migrations' | 'rows'>> {
  await mkdir(join(folder, TABLES_FOLDER));
  return readSnapshot(database, async ({ migrations, rowsOf }) => {
    const rows: Record<string, number> = {};
    for (const table of BACKED_UP_TABLES) rows[table] = await writeLines(rowsOf(table), join(folder, pathOfTable(table)));
    return { migrations, rows };
  });
}

async function writeLines(rows: AsyncIterable<object>, file: string): Promise<number> {
  let count = 0;
  await pipeline(async function* () {
    for await (const row of rows) {
      count += 1;
      yield `${lineOf(row)}\n`;
    }
  }, createWriteStream(file));
  return count;
}

/** JSON does not escape two Unicode line separators, at which line readers would split. */
function lineOf(row: object): string {
  return JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

async function gatherFiles(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdirWhereThere(from)) {
    // If the file system supports it, the copy shares its blocks with the original.
    if (entry.isFile()) await copyFile(join(from, entry.name), join(to, entry.name), constants.COPYFILE_FICLONE);
  }
}

/** A site without documents or pictures has no folder for them. */
async function readdirWhereThere(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`The files in ${folder} cannot be read`, { cause });
  }
}
