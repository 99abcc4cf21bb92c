// No file of the server may grow, by a limit that any user may set: a full disk where none can be mounted.
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { temporaryFolder } from '../test/server-process.ts';
import { fillsUpAndRecovers } from './full-disk.ts';

/** The database is about half this size when the site has started. */
const LARGEST_FILE_BYTES = 400_000;

test('if no file may grow, nothing acknowledged is lost', async (context) => {
  const folder = await temporaryFolder(context);
  await fillsUpAndRecovers(context, {
    folder,
    narrow: (pid) => limit(pid, `${LARGEST_FILE_BYTES}:unlimited`),
    makeRoom: (pid) => limit(pid, 'unlimited:unlimited'),
  });
});

function limit(pid: number, bytes: string): void {
  const { status, stderr, error } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The limit could not be set: ${stderr || error}`);
}
