// The real server as a process of its own, on a free port of loopback, for tests that end it. Needs the built site.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { ROOT } from '../commands/prepare.mjs';
import { NODE_ARGUMENTS, SERVER_ENVIRONMENT } from '../commands/server-process.mjs';
import { TEST_DATA_KEYS } from './databases.ts';

export interface ServerProcess {
  child: ChildProcess;
  /** What it has written to standard output and standard error. */
  said: { out: string; error: string };
  /** Settles with the exit code and the signal, once everything it said has been read. */
  ended: Promise<[code: number | null, signal: string | null]>;
  /** Settles once it listens. Rejects when it ends before that. */
  port: Promise<number>;
}

interface Program {
  /** The tree that it runs in. */
  folder?: string;
  words?: string[];
}

/** @param settings its whole environment; its keys are those of the tests unless told otherwise */
export function startServer(
  context: TestContext,
  settings: NodeJS.ProcessEnv,
  { folder = ROOT, words = NODE_ARGUMENTS }: Program = {},
): ServerProcess {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    // What starts a server in its turn is ended together with it.
    detached: words !== NODE_ARGUMENTS,
    env: { PORT: '0', DATA_KEYS: TEST_DATA_KEYS, ...SERVER_ENVIRONMENT, ...settings },
  });
  const said = { out: '', error: '' };
  const ended = once(child, 'close') as ServerProcess['ended'];
  context.after(() => {
    if (words === NODE_ARGUMENTS) child.kill('SIGKILL');
    else if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    return ended;
  });
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      said.out += text;
      const address = /open http:\/\/localhost:(\d+)\n/.exec(said.out);
      if (address) resolve(Number(address[1]));
    });
    void ended.then(() => reject(new Error(`The server ended before it listened: ${said.error}`)));
  });
  port.catch(() => {});
  child.stderr.on('data', (text) => {
    said.error += text;
  });
  return { child, said, ended, port };
}

/** @returns a folder for the data of a test's servers */
export async function temporaryFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  context.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
