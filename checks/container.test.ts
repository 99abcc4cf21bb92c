// The container and the systemd unit start the server with the arguments of `npm start`, which they have to repeat.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NODE_ARGUMENTS, SERVER_ENVIRONMENT } from '../commands/server-process.mjs';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const UNIT = readFileSync('docs/deploying/site@.service', 'utf8');

test('the container starts the server with the arguments of npm start', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(DOCKERFILE) ?? [];
  assert.deepEqual(JSON.parse(command), ['node', ...NODE_ARGUMENTS]);
});

test('the systemd unit starts the server with the arguments of npm start', () => {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(UNIT) ?? [];
  assert.deepEqual(command.split(' '), ['/opt/site/node_modules/.bin/node', ...NODE_ARGUMENTS]);
});

test('both set the environment of npm start, except the folder for compiled code, which they cannot write', () => {
  const { NODE_COMPILE_CACHE: _folder, ...environment } = SERVER_ENVIRONMENT;
  for (const [name, value] of Object.entries(environment)) {
    assert.match(DOCKERFILE, new RegExp(`^ENV ${name}=${value}$`, 'm'));
    assert.match(UNIT, new RegExp(`^Environment=${name}=${value}$`, 'm'));
  }
});
