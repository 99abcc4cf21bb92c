// Starts a PostgreSQL server for the test run, on loopback, in a temporary folder. Reports loudly if PostgreSQL is not installed.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../commands/prepare.mjs';
import { freePort } from './free-port.ts';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

export interface RunningPostgres {
  url: string;
  /** Ends it as a crash does: every connection is cut. Its data stays. */
  halt(): void;
  /** Starts it again after a halt, on the same port. Returns once it takes connections. */
  resume(): void;
  /** Ends it and removes its data. */
  stop(): void;
}

export async function startPostgres(): Promise<RunningPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) {
    say('\n*** PostgreSQL is not installed here: every test on PostgreSQL is SKIPPED. Debian has it as the package `postgresql`. ***');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const port = await freePort();
  const runAs = runner(folder);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  runAs(join(programs, 'initdb'), '-D', `${folder}/data`, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const control = (...words: string[]) => runAs(join(programs, 'pg_ctl'), '-D', `${folder}/data`, '-w', ...words);
  let isRunning = false;
  const resume = () => {
    control('-l', `${folder}/log`, '-o', options, 'start');
    isRunning = true;
  };
  const halt = () => {
    isRunning = false;
    control('-m', 'immediate', 'stop');
  };
  resume();
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    stop() {
      if (isRunning) halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms(): string | undefined {
  if (!existsSync(DEBIAN_VERSIONS)) return undefined;
  const newest = readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  const programs = join(DEBIAN_VERSIONS, newest ?? '', 'bin');
  return existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/** PostgreSQL refuses to run as root: it then runs as the user that its package created. */
function runner(folder: string): (program: string, ...words: string[]) => void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, id('-u'), id('-g'));
  }
  return (program, ...words) => {
    const all = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...words] : [program, ...words];
    const { status, stderr } = spawnSync(all[0] ?? program, all.slice(1), {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
}
