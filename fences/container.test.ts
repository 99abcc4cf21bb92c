// The container starts the server as `npm start` does: its words stand a second time in the Dockerfile, which cannot ask for them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SERVER_WORDS } from '../commands/server-process.mjs';

test('the container starts the server with the words of npm start', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  assert.deepEqual(JSON.parse(command), ['node', ...SERVER_WORDS]);
});
