// Who the audit trail names: the account, and the person behind it, by sudo, by su or by their own word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onSqlite } from '../../test/databases.ts';
import { callCommand, environmentOf, outcomeOf, run, startCommand } from '../../test/run-command.ts';
import { whoActs } from './actor.ts';

test('the person behind a shared account is named, and a shared account alone is no person', () => {
  const expected: [env: NodeJS.ProcessEnv, account: string, name: string, isPerson: boolean][] = [
    [{}, 'root', 'root', false],
    [{ SUDO_USER: 'root', LOGNAME: 'root' }, 'root', 'root', false],
    [{ LOGNAME: 'site' }, 'site', 'site', false],
    [{}, 'user 10001', 'user 10001', false],
    [{}, 'ann', 'ann', true],
    [{ LOGNAME: 'ann' }, 'ann', 'ann', true],
    [{ SUDO_USER: 'ann', LOGNAME: 'root' }, 'root', 'root for ann', true],
    [{ LOGNAME: 'ann' }, 'root', 'root for ann', true],
    [{ ACTOR: ' Ann Byron ' }, 'root', 'root (stated: Ann Byron)', true],
    [{ ACTOR: 'Ann Byron', SUDO_USER: 'eve' }, 'root', 'root for eve (stated: Ann Byron)', true],
  ];
  for (const [env, account, name, isPerson] of expected) assert.deepEqual(whoActs(env, account), { name, isPerson });
  for (const ACTOR of ['Ann\nByron', '\u001b[31mAnn', 'x'.repeat(81), 'Ann; root: npm'])
    assert.throws(() => whoActs({ ACTOR }, 'root'), /on one line/);
});

test('a command takes the name of who acts as an option or a setting, and goes on without one', () =>
  onSqlite(async ({ settings }) => {
    // Each in a process of its own, because a process warns only once.
    const leads = (words: string[], env = {}) => outcomeOf(startCommand('leads', words, { ...environmentOf(settings), ...env }));
    const named = await leads(['--as', 'Ann Byron']);
    assert.doesNotMatch(named.error, /name yourself/);
    await leads([], { ACTOR: 'Eve Okafor' });
    const unnamed = await leads([], { LOGNAME: 'root' });
    assert.equal(unnamed.out, named.out);
    const trail = (await run('audit', ['list'], settings)).split('\n');
    assert.match(String(trail[2]), / \(stated: Ann Byron\): npm run leads/);
    assert.match(String(trail[1]), / \(stated: Eve Okafor\): npm run leads/);
    if (process.getuid?.() === 0) {
      assert.match(unnamed.error, /can only say that root did this: name yourself with --as "Your Name", or set ACTOR\.\n$/);
      assert.match(String(trail[0]), / root: npm run leads/);
    }
    assert.match((await leads(['--as', 'Ann\nByron'])).error, /on one line/);
    for (const command of ['privacy', 'keys', 'publish', 'backup', 'restore'] as const) {
      const { out } = await callCommand({ command, words: ['--help'], environment: {} });
      assert.match(out, /--as <name>/, command);
    }
  }));
