// Who may make which call of the desk: the whole table, with every role and with none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify, { type HTTPMethods } from 'fastify';
import { ACCOUNT_CALLS, DESK_CALLS, type DeskCall, mayCall, ROLES, SECOND_FACTOR_ROLES } from '../../contracts/desk/roles.ts';
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { onSqlite, testOnBoth } from '../../test/databases.ts';
import { signIn } from '../../test/staff.ts';
import { accessTokens } from '../auth/access-tokens.ts';
import type { Services } from '../services.ts';
import { guardDesk } from './guard.ts';

const CALLS = Object.keys(DESK_CALLS) as DeskCall[];
const WITHOUT_LIMITS = { postsPerMinute: { perAddress: 1_000_000, together: 1_000_000 }, readsPerMinute: 1_000_000 };

testOnBoth('every call of the table answers each role as the table says, and nobody without a session', async (_context, given) => {
  const { app } = await openTestApp(given, WITHOUT_LIMITS);
  await app.ready();
  const people = await Promise.all(
    ROLES.flatMap((role) => (['aal1', 'aal2'] as const).map(async (aal) => ({ role, aal, ...(await signIn(given, role, { aal })) }))),
  );
  for (const call of CALLS) {
    const [method, url] = call.split(' ') as [HTTPMethods, string];
    assert.ok(app.hasRoute({ method, url }), `${call} is answered`);
    const make = (headers: Record<string, string>) =>
      app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, 'unknown'), headers });
    const anonymous = await make({});
    assert.deepEqual([anonymous.statusCode, anonymous.json().type], [401, '/problems/not-signed-in'], call);
    for (const { role, aal, headers } of people) {
      const answer = await make(headers);
      const who = `${call} as ${role}, ${aal}`;
      assert.equal(answer.headers['cache-control'], 'no-store', who);
      const expected = !mayCall(role, call)
        ? '/problems/role'
        : aal === 'aal1' && SECOND_FACTOR_ROLES.includes(role) && !(call in ACCOUNT_CALLS)
          ? '/problems/second-factor'
          : undefined;
      if (expected) assert.deepEqual([answer.statusCode, answer.json().type], [403, expected], who);
      // A call may have a condition of its own, such as a second factor to begin with.
      else assert.ok(![401, 500].includes(answer.statusCode) && !answer.body.includes('/problems/role'), `${who}: ${answer.statusCode}`);
    }
  }
});

testOnBoth('whoever has set up a second factor needs it, whatever the role', async (_context, { database, keyring }) => {
  const app = Fastify();
  const services = { database, keyring, accessTokens: accessTokens({ database, keyring, siteUrl: TEST_SITE }) };
  // The guard needs no more of the services.
  guardDesk(app, services as Services);
  app.get('/api/desk/news', (request) => request.staff);
  const without = await signIn({ database, keyring }, 'editor', { aal: 'aal1' });
  const answer = await app.inject({ url: '/api/desk/news', headers: without.headers });
  const { headers: _headers, ...staff } = without;
  assert.deepEqual(answer.json(), { ...staff, role: 'editor', aal: 'aal1' });

  const editor = await signIn({ database, keyring }, 'editor');
  await database.updateTable('staff_sessions').set({ second_factor_at: null }).where('id', '=', editor.sessionId).execute();
  const refused = await app.inject({ url: '/api/desk/news', headers: editor.headers });
  assert.deepEqual([refused.statusCode, refused.json().type], [403, '/problems/second-factor']);
  await app.close();
});

testOnBoth('who is disabled, signed out or idle for 12 hours is out at the next call', async (_context, given) => {
  const { app } = await openTestApp(given);
  const statusOf = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.inject({ url: '/api/desk/me', headers })).statusCode;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const sessions = given.database.updateTable('staff_sessions');

  const disabled = await signIn(given, 'consultant');
  assert.equal(await statusOf(disabled), 200);
  await given.database
    .updateTable('staff')
    .set({ disabled_at: hoursAgo(0) })
    .where('id', '=', disabled.id)
    .execute();
  assert.equal(await statusOf(disabled), 401);

  const signedOut = await signIn(given, 'consultant');
  await given.database.deleteFrom('staff_sessions').where('id', '=', signedOut.sessionId).execute();
  assert.equal(await statusOf(signedOut), 401);

  const idle = await signIn(given, 'consultant');
  await sessions
    .set({ last_used_at: hoursAgo(11.9) })
    .where('id', '=', idle.sessionId)
    .execute();
  assert.equal(await statusOf(idle), 200, 'a call is a use');
  await sessions
    .set({ last_used_at: hoursAgo(12.1) })
    .where('id', '=', idle.sessionId)
    .execute();
  assert.equal(await statusOf(idle), 401);

  const old = await signIn(given, 'consultant');
  await sessions
    .set({ started_at: hoursAgo(7 * 24 + 1) })
    .where('id', '=', old.sessionId)
    .execute();
  assert.equal(await statusOf(old), 401);
});

test('a route that the table does not name is refused at the start', () =>
  onSqlite(async () => {
    const app = Fastify();
    // The guard looks at the services only when a request arrives.
    guardDesk(app, {} as Services);
    assert.throws(() => app.get('/api/desk/secrets', () => 'everything'), /not in the table of the desk's calls/);
    await app.close();
  }));
