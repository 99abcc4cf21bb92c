// The settings of a site on the database of a test, with a folder for files.
import type { TestContext } from 'node:test';
import type { TestDatabase } from '../test/databases.ts';
import { temporaryFolder } from '../test/server-process.ts';

/** Trusts X-Forwarded-For, so that requests can have many addresses. */
export async function siteOn(context: TestContext, { settings }: TestDatabase): Promise<Record<string, string>> {
  const { databaseUrl } = settings;
  const DATA_DIR = settings.dataDirectory || (await temporaryFolder(context));
  return { DATA_DIR, SAMPLES: 'off', TRUST_PROXY: 'on', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}
