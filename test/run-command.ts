// Runs the project's commands as a person does, each as a process of its own. Used by tests.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { NODE, ROOT } from '../commands/prepare.mjs';
import { writtenOut } from '../database/encryption/data-key.ts';
import type { EncryptionSettings } from '../database/open-encrypted.ts';
import type { TestDatabase } from './databases.ts';

const MOST_OUTPUT_BYTES = 64 * 1_024 * 1_024;

/** @throws with what the command wrote to standard error */
export async function run(
  command: 'audit' | 'backup' | 'keys' | 'leads' | 'newsletter' | 'privacy' | 'restore',
  words: string[],
  settings: EncryptionSettings,
): Promise<string> {
  const { stdout } = await promisify(execFile)(NODE, [`commands/${command}.ts`, ...words], {
    cwd: ROOT,
    // Thousands of leads are listed in one test.
    maxBuffer: MOST_OUTPUT_BYTES,
    env: { PATH: process.env.PATH, ...environmentOf(settings) },
  });
  return stdout;
}

export function environmentOf({ dataDirectory, databaseUrl, dataKeys }: EncryptionSettings): Record<string, string> {
  const keys = dataKeys?.map(writtenOut).join(',');
  return { DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...(keys && { DATA_KEYS: keys }) };
}

export async function folder(context: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'site-backup-'));
  context.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A PostgreSQL made for a test has no folder for files yet. */
export async function withDataFolder(context: TestContext, { settings }: TestDatabase): Promise<EncryptionSettings> {
  return { ...settings, dataDirectory: settings.dataDirectory || (await folder(context)) };
}
