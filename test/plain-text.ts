// Searches for words in everything that a copy of a database holds: its files byte by byte, or every row of every table.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestDatabase } from './databases.ts';

/** @returns the words that are there in plain text, with the place */
export async function plainWords({ dialect, settings, database }: Omit<TestDatabase, 'keyring'>, words: string[]): Promise<string[]> {
  const places = dialect === 'sqlite' ? await filesUnder(settings.dataDirectory) : await dumpOf(database);
  return words.flatMap((word) => places.filter(({ bytes }) => bytes.includes(word)).map(({ name }) => `${word} in ${name}`));
}

export async function filesUnder(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, bytes: await readFile(name) })));
}

async function dumpOf(database: TestDatabase['database']): Promise<{ name: string; bytes: Buffer }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database);
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} as t`.execute(database);
      return { name, bytes: Buffer.from(rows.map(({ line }) => line).join('\n')) };
    }),
  );
}
