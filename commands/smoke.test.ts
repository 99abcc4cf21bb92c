// Each command starts as a process of its own. The other tests call commands in one process, because that is faster.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf, startCommand } from '../test/run-command.ts';

const COMMANDS = ['audit', 'backup', 'keys', 'leads', 'mail', 'newsletter', 'privacy', 'publish', 'restore'] as const;

for (const command of COMMANDS) {
  test(`${command} starts and prints its help`, async () => {
    const { code, out, error } = await outcomeOf(startCommand(command, ['--help'], {}));
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, new RegExp(`^Usage: npm run ${command} -- `));
  });
}
