// The real server as a process of its own, on a free port of this machine. Used by tests of commands and by `npm run bench`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { NODE, ROOT } from '../commands/prepare.mjs';
import { NODE_ARGUMENTS, SERVER_ENVIRONMENT } from '../commands/server-process.mjs';

export interface SiteProcess {
  address: string;
  /** For looking at what it takes: its memory, say. */
  pid: number;
  /** Milliseconds from the start of the process to the line that says it is ready. */
  startMilliseconds: number;
  stop(): Promise<void>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
}

/**
 * @param log where its own words go: to standard error, nowhere, or to an open file
 * @throws when the process ends before it is ready
 */
export async function startSite(settings: Record<string, string>, log: 'inherit' | 'ignore' | number = 'inherit'): Promise<SiteProcess> {
  const begun = performance.now();
  const child = spawn(NODE, NODE_ARGUMENTS, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', log],
    env: { PATH: process.env.PATH, PORT: '0', SAMPLES: 'off', ...SERVER_ENVIRONMENT, ...settings },
  });
  const ended = once(child, 'exit');
  // It is piped: the types lose sight of that where the third may be a file.
  const said = child.stdout as Readable;
  for await (const line of createInterface(said)) {
    const address = /https?:\/\/\S+$/.exec(line)?.[0];
    if (!address || !child.pid) continue;
    said.resume();
    return {
      address: address.replace('localhost', '127.0.0.1'),
      pid: child.pid,
      startMilliseconds: performance.now() - begun,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error('The site ended before it was ready');
}
