// A site of its own on a temporary database with so many rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDataKey, makeDataKey } from '../database/encryption/data-key.ts';
import { type EncryptionSettings, openEncrypted } from '../database/open-encrypted.ts';
import { fillWithManyRows } from '../test/many-rows.ts';
import { startPostgres } from '../test/postgres.ts';
import { type RunningServer, startSite } from '../test/server-process.ts';

export interface FilledSite {
  rows: number;
  site: RunningServer;
  /** Milliseconds of the second start on the same data: the first has compressed what the build had not yet. */
  startMilliseconds: number;
  remove(): Promise<void>;
}

/** @throws when it is to be on PostgreSQL and there is none on this machine */
export async function filledSite(rows: number, isOnPostgres: boolean): Promise<FilledSite> {
  const postgres = isOnPostgres ? await startPostgres() : undefined;
  if (isOnPostgres && !postgres) throw new Error('There is no PostgreSQL to measure on.');
  const databaseUrl = postgres?.url;
  const key = makeDataKey(new Date());
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-bench-'));
  await fill({ dataDirectory, databaseUrl, dataKeys: [key] }, rows);
  // What a page costs is measured, and not how often one address may ask.
  const settings = {
    DATA_DIR: dataDirectory,
    DATA_KEYS: formatDataKey(key),
    RATE_LIMIT_READS: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_GLOBAL: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const first = await startSite(settings);
  await first.stop();
  const site = await startSite(settings);
  return {
    rows,
    site,
    startMilliseconds: site.startMilliseconds,
    async remove() {
      await site.stop();
      postgres?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function fill(settings: EncryptionSettings, rows: number): Promise<void> {
  const { database, keyring } = await openEncrypted(settings, { warn: () => {} });
  try {
    await fillWithManyRows(database, rows, keyring);
  } finally {
    await database.destroy();
  }
}
