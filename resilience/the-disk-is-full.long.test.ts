// The disk under the embedded database is full: visitors are told, pages are served, and the site recovers by itself.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fillsUpAndRecovers } from './full-disk.ts';

const DISK = '4m';
const BALLAST_BYTES = 1_500_000;

test('a disk without room: nothing acknowledged is lost', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return context.skip('Only root may mount a small disk: no-file-may-grow.long.test.ts has tried the same by a limit');
  }
  context.after(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  const ballast = join(folder, 'ballast');
  await fillsUpAndRecovers(context, {
    folder,
    narrow: () => writeFileSync(ballast, randomBytes(BALLAST_BYTES)),
    makeRoom: () => rmSync(ballast),
  });
});
