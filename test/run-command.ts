// Runs the project's commands with words and an environment.
import { type ChildProcess, type ChildProcessWithoutNullStreams, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { NODE, ROOT } from '../commands/prepare.mjs';
import { SERVER_ENVIRONMENT } from '../commands/server-process.mjs';
import { formatDataKey } from '../database/encryption/data-key.ts';
import { type EncryptionSettings, openEncrypted } from '../database/open-encrypted.ts';
import type { CommandCall, Outcome } from './command-host.ts';
import type { TestDatabase } from './databases.ts';

const { NODE_COMPILE_CACHE } = SERVER_ENVIRONMENT;

type Command = 'audit' | 'backup' | 'keys' | 'leads' | 'mail' | 'newsletter' | 'privacy' | 'publish' | 'restore' | 'staff';

/**
 * @returns what the command wrote to standard output
 * @throws when it fails, with what it wrote to standard error
 */
export async function run(command: Command, words: string[], settings: EncryptionSettings): Promise<string> {
  const { code, out, error } = await callCommand({ command, words, environment: environmentOf(settings) });
  if (code !== 0)
    throw Object.assign(new Error(`Command failed: ${command} ${words.join(' ')}\n${error}`), { code, stdout: out, stderr: error });
  return out;
}

export function leads({ settings }: Pick<TestDatabase, 'settings'>, ...words: string[]): Promise<Outcome> {
  return callCommand({ command: 'leads', words, environment: { ...environmentOf(settings), ACTOR: 'Ann Byron' } });
}

let host: ChildProcess | undefined;
let previous: Promise<unknown> = Promise.resolve();

/** All commands of a test file share one process, in turns. */
export function callCommand(call: CommandCall): Promise<Outcome> {
  const outcome = previous.then(async () => {
    if (!host) {
      host = fork(join(ROOT, 'test/command-host.ts'), {
        cwd: ROOT,
        env: { ...process.env, NODE_COMPILE_CACHE },
        execArgv: [],
      });
      host.unref();
    }
    host.channel?.ref();
    host.send({ ...call, environment: { PATH: process.env.PATH, ...call.environment } } satisfies CommandCall);
    const [answer] = await once(host, 'message');
    host.channel?.unref();
    return answer as Outcome;
  });
  previous = outcome;
  return outcome;
}

/**
 * Starts a command as a process of its own.
 * @param environment its whole environment, apart from what only makes it start sooner
 */
export function startCommand(command: Command, words: string[], environment: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
  return spawn(NODE, [`commands/${command}.ts`, ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...environment },
  });
}

export async function outcomeOf(child: ChildProcessWithoutNullStreams, input = ''): Promise<Outcome> {
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, error };
}

export function environmentOf({ dataDirectory, databaseUrl, dataKeys }: EncryptionSettings): Record<string, string> {
  const keys = dataKeys?.map(formatDataKey).join(',');
  return { DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...(keys && { DATA_KEYS: keys }) };
}

export async function folder(context: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'site-backup-'));
  context.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A PostgreSQL database of a test has no folder for files yet. */
export async function withDataFolder(context: TestContext, { settings }: TestDatabase): Promise<EncryptionSettings> {
  return { ...settings, dataDirectory: settings.dataDirectory || (await folder(context)) };
}

/** The state of a site without DATA_KEYS after its first start: the key is in a file. */
export async function onKeyFile({ settings: given, database: present }: TestDatabase): Promise<EncryptionSettings> {
  const settings = { ...given, dataKeys: undefined };
  await present.deleteFrom('data_keys').execute();
  const { database } = await openEncrypted(settings, { warn() {} });
  await database.destroy();
  return settings;
}
