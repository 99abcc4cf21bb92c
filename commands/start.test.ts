// `npm start` with settings that cannot be used: it ends at once, and says why in one place.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { NODE } from './prepare.mjs';

test('npm start refuses wrong settings before it builds or serves anything', () => {
  const { status, stdout, stderr } = spawnSync(NODE, ['commands/start.mjs'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: 'http' },
  });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^Some settings cannot be used:\n {2}- PORT is no number: write a port such as 3000\n$/m);
  assert.doesNotMatch(stderr, /Building/);
});
