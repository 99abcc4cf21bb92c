// Runs `npm run leads` for its tests as a person does: a process of its own, with nothing but its settings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { TEST_DATA_KEYS, type TestDatabase } from './databases.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Outcome {
  code: number;
  out: string;
  error: string;
}

export async function leads(given: TestDatabase, ...words: string[]): Promise<Outcome> {
  const child = startLeads(given, ...words);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, error };
}

export function startLeads({ dialect, settings }: TestDatabase, ...words: string[]) {
  const env = dialect === 'sqlite' ? { DATA_DIR: settings.dataDirectory } : { DATABASE_URL: settings.databaseUrl };
  return startLeadsWith({ DATA_KEYS: TEST_DATA_KEYS, ACTOR: 'Ann Byron', ...env }, ...words);
}

export function startLeadsWith(env: NodeJS.ProcessEnv, ...words: string[]) {
  return spawn(process.execPath, ['commands/leads.ts', ...words], { cwd: ROOT, env });
}
