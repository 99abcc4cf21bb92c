// Starts the real server as a process of its own, on a free port of this machine. Needs the built site.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { NODE, ROOT } from '../commands/prepare.mjs';
import { NODE_ARGUMENTS, SERVER_ENVIRONMENT } from '../commands/server-process.mjs';
import { TEST_DATA_KEYS } from './databases.ts';

export interface ServerProcess {
  child: ChildProcess;
  /** Its standard output and standard error so far. */
  said: { out: string; error: string };
  /** Resolves with the exit code and the signal, once all output was read. */
  ended: Promise<[code: number | null, signal: string | null]>;
  /** Resolves once it listens. Rejects if it ends before that. */
  port: Promise<number>;
}

interface Program {
  /** The tree that it runs in. */
  folder?: string;
  /** What Node runs: the server unless told otherwise. */
  words?: string[];
  /** Where its log goes: into `said.error`, to standard error, nowhere, or to an open file. */
  log?: 'pipe' | 'inherit' | 'ignore' | number;
}

const running = new Set<ServerProcess>();
process.once('exit', () => {
  for (const server of running) kill(server);
});

/** @param settings its whole environment, apart from what makes it start sooner */
export function launchServer(
  settings: NodeJS.ProcessEnv,
  { folder = ROOT, words = NODE_ARGUMENTS, log = 'pipe' }: Program = {},
): ServerProcess {
  const child = spawn(NODE, words, {
    cwd: folder,
    // A program that starts a server is ended together with it.
    detached: words !== NODE_ARGUMENTS,
    stdio: ['ignore', 'pipe', log],
    env: { PATH: process.env.PATH, PORT: '0', ...SERVER_ENVIRONMENT, ...settings },
  });
  const said = { out: '', error: '' };
  const ended = once(child, 'close') as ServerProcess['ended'];
  const port = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said.out += text;
      const address = /open http:\/\/localhost:(\d+)\n/.exec(said.out);
      if (address) resolve(Number(address[1]));
    });
    void ended.then(() => reject(new Error(`The server ended before it listened:\n${said.error}`)));
  });
  port.catch(() => {});
  child.stderr?.on('data', (text) => {
    said.error += text;
  });
  const server = { child, said, ended, port };
  running.add(server);
  void ended.then(() => running.delete(server));
  return server;
}

/** For one test, which it ends with. Its keys are those of the tests unless told otherwise. */
export function startServer(context: TestContext, settings: NodeJS.ProcessEnv, program: Program = {}): ServerProcess {
  const server = launchServer({ DATA_KEYS: TEST_DATA_KEYS, ...settings }, program);
  context.after(() => {
    kill(server);
    return server.ended;
  });
  return server;
}

export interface RunningServer {
  address: string;
  pid: number;
  /** Milliseconds from the start of the process to the line that says it is ready. */
  startMilliseconds: number;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
}

/**
 * For benchmarks, the soak and tests of commands: without samples, and without a context that ends it.
 * @throws when the process ends before it is ready
 */
export async function startSite(settings: NodeJS.ProcessEnv, log: Program['log'] = 'inherit'): Promise<RunningServer> {
  const begun = performance.now();
  const server = launchServer({ SAMPLES: 'off', ...settings }, { log });
  const port = await server.port;
  return {
    address: `http://127.0.0.1:${port}`,
    pid: Number(server.child.pid),
    startMilliseconds: performance.now() - begun,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
    },
    async kill() {
      kill(server);
      await server.ended;
    },
  };
}

/** @returns a folder for the data of a test's servers */
export async function temporaryFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  context.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function kill({ child }: ServerProcess): void {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  if (child.spawnargs.includes('commands/serve.ts')) child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}
