// Floods: from one address, from many at once, with the database away; and what a person reads who gets into one.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fastify from 'fastify';
import { sql } from 'kysely';
import { parseDataKeys } from '../../database/encryption/data-key.ts';
import { fixedKeyring } from '../../database/encryption/keyring.ts';
import { rateCounters } from '../../database/rate-counters.ts';
import { openTestApp, REQUEST, shownPage, TYPED } from '../../test/app.ts';
import { onPostgres, testOnBoth, testOnPostgres } from '../../test/databases.ts';
import { testLog } from '../../test/log.ts';
import { readSettings } from '../settings.ts';
import { BODY_LIMIT_BYTES } from './bodies.ts';
import { networksOf } from './networks.ts';
import { processCounters } from './process-counters.ts';
import { limitRates } from './rate-limits.ts';
import { sharedCounters } from './shared-counters.ts';

const FLOODING = { remoteAddress: '192.0.2.1' };
const MINUTE_MILLISECONDS = 60_000;
/** Counters lie in the database only where that is PostgreSQL. */
const skip = process.env.TEST_POSTGRES_URL ? false : 'PostgreSQL is not installed here';
const PROBLEM = /^application\/problem\+json/;
const FEW = { postsPerMinute: { perAddress: 3, together: 5 } };

testOnBoth('the 101st post of a minute from one address is 429, and another address is still served', async (_context, given) => {
  const { app, postJson, counts } = await openTestApp(given);
  for (let post = 1; post <= 100; post += 1) {
    assert.equal((await postJson(post % 2 ? {} : REQUEST, FLOODING)).statusCode, post % 2 ? 422 : 201);
  }
  const refused = await postJson(REQUEST, FLOODING);
  assert.equal(refused.statusCode, 429);
  assert.match(String(refused.headers['content-type']), PROBLEM);
  assert.equal(refused.json().type, '/problems/too-many-requests');
  assert.match(refused.json().detail, / in \d0 seconds/);
  isWithinAMinute(refused.headers['retry-after']);

  assert.equal((await app.inject({ url: '/consultation', ...FLOODING })).statusCode, 200, 'pages are still shown');
  assert.equal((await postJson(REQUEST, { remoteAddress: '192.0.2.2' })).statusCode, 201);
  assert.deepEqual(await counts(), { requests: 51, notifications: 51 });
});

testOnBoth('a form over the limit comes back with all that was typed and says when to send it again', async (_context, given) => {
  const { postForm, counts } = await openTestApp(given, FEW);
  for (let post = 1; post <= 3; post += 1) await postForm(TYPED, FLOODING);
  const refused = await postForm(TYPED, FLOODING);
  assert.equal(refused.statusCode, 429);
  isWithinAMinute(refused.headers['retry-after']);
  const { path, locals } = shownPage(refused.body);
  assert.equal(path, '/consultation');
  assert.equal(locals.failure, 'busy');
  assert.ok(Number(locals.seconds) % 10 === 0 && Number(locals.seconds) <= 60);
  assert.deepEqual(locals.typed, { ...TYPED, message: TYPED.message.replaceAll('\r\n', '\n') });
  assert.deepEqual(await counts(), { requests: 3, notifications: 3 });
});

testOnBoth('all addresses together meet a limit too, which is said to be ours', async (_context, given) => {
  const { postJson, postForm } = await openTestApp(given, FEW);
  for (let post = 1; post <= 5; post += 1) {
    assert.equal((await postJson(REQUEST, { remoteAddress: `192.0.2.${post}` })).statusCode, 201);
  }
  const refused = await postJson(REQUEST, { remoteAddress: '192.0.2.9' });
  assert.equal(refused.statusCode, 503);
  assert.equal(refused.json().type, '/problems/overloaded');
  isWithinAMinute(refused.headers['retry-after']);
  const form = await postForm(TYPED, { remoteAddress: '192.0.2.10' });
  assert.equal(form.statusCode, 503);
  assert.equal(shownPage(form.body).locals.failure, 'busy');
});

testOnBoth('what one address is refused is not held against the others', async (_context, given) => {
  const { postJson } = await openTestApp(given, FEW);
  for (let post = 1; post <= 50; post += 1) await postJson(REQUEST, FLOODING);
  assert.equal((await postJson(REQUEST, { remoteAddress: '192.0.2.2' })).statusCode, 201);
});

testOnBoth('the addresses of one IPv6 household count as one', async (_context, given) => {
  const { postJson } = await openTestApp(given, FEW);
  for (let post = 1; post <= 3; post += 1) await postJson(REQUEST, { remoteAddress: `2001:db8:1:2:${post}::1` });
  assert.equal((await postJson(REQUEST, { remoteAddress: '2001:db8:1:2:ffff::9' })).statusCode, 429);
  assert.equal((await postJson(REQUEST, { remoteAddress: '2001:db8:1:3::1' })).statusCode, 201);
});

testOnBoth('every address that takes posts is limited', async (_context, given) => {
  const { app } = await openTestApp(given, { postsPerMinute: { perAddress: 1, together: 100 } });
  await app.inject({ method: 'POST', url: '/api/contacts', ...FLOODING });
  for (const url of ['/api/contacts', '/api/consultation-requests', '/api/newsletter-subscriptions', '/api/newsletter-subscriptions/end']) {
    assert.equal((await app.inject({ method: 'POST', url, ...FLOODING })).statusCode, 429, url);
  }
});

testOnBoth(
  'one network of many IPv6 households has only a share, and its malformed posts shut nobody else out',
  async (_context, given) => {
    const { postJson } = await openTestApp(given, { postsPerMinute: { perAddress: 10, together: 60 } });
    const statuses: number[] = [];
    for (let post = 0; post < 70; post += 1) {
      const remoteAddress = `2001:db8:1:${(0x40 + (post % 60)).toString(16)}::1`;
      statuses.push((await postJson({}, { remoteAddress })).statusCode);
    }
    assert.deepEqual(
      [422, 429].map((status) => statuses.filter((each) => each === status).length),
      [40, 30],
      'four times one address from a /56',
    );
    assert.equal((await postJson(REQUEST, { remoteAddress: '2001:db8:1:140::1' })).statusCode, 201, 'another /56');
    for (let post = 0; post < 8; post += 1) {
      assert.equal((await postJson(REQUEST, { remoteAddress: `2001:db8:2:${post}::1` })).statusCode, 201, 'another /48');
    }
  },
);

testOnBoth('who has hardly posted is still heard when the others have used up the limit of all together', async (_context, given) => {
  const { postJson } = await openTestApp(given, { postsPerMinute: { perAddress: 100, together: 20 } });
  const statuses: number[] = [];
  for (let post = 0; post < 18; post += 1) statuses.push((await postJson(REQUEST, FLOODING)).statusCode);
  assert.equal(statuses.filter((status) => status === 201).length, 16);
  for (let newcomer = 1; newcomer <= 4; newcomer += 1) {
    assert.equal((await postJson(REQUEST, { remoteAddress: `198.51.${newcomer}.1` })).statusCode, 201);
  }
  assert.equal((await postJson(REQUEST, { remoteAddress: '203.0.113.1' })).statusCode, 503);
});

testOnBoth('posts that are malformed, too large or from another site count for their address', async (_context, given) => {
  const { postJson, postForm } = await openTestApp(given, FEW);
  const large = 'x'.repeat(BODY_LIMIT_BYTES + 1);
  assert.equal((await postForm(Buffer.from('name=Zo\xeb', 'latin1'), FLOODING)).statusCode, 400);
  assert.equal((await postForm(large, FLOODING)).statusCode, 413);
  assert.equal((await postForm(TYPED, { ...FLOODING, headers: { origin: 'https://evil.example' } })).statusCode, 403);
  assert.equal((await postJson(REQUEST, FLOODING)).statusCode, 429);
});

testOnBoth('what is made on demand is limited by what it costs, and health is not', async (_context, given) => {
  const { app } = await openTestApp(given, { readsPerMinute: 40 });
  const ask = async (url: string, headers = {}) => (await app.inject({ url, headers, ...FLOODING })).statusCode;
  for (let search = 1; search <= 4; search += 1) assert.equal(await ask('/api/search?q=tablet'), 200);
  for (let read = 1; read <= 8; read += 1) assert.equal(await ask('/api/news'), 200);
  const refused = await app.inject({ url: '/api/search?q=tablet', ...FLOODING });
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.json().type, '/problems/too-many-requests');
  isWithinAMinute(refused.headers['retry-after']);
  const person = await app.inject({ url: '/consultation', headers: { accept: 'text/html' }, ...FLOODING });
  assert.deepEqual([person.statusCode, shownPage(person.body).path], [429, '/failure']);
  for (const url of ['/healthz', '/readyz', '/']) assert.equal(await ask(url), 200, url);
  assert.equal((await app.inject({ url: '/api/search?q=tablet', remoteAddress: '192.0.2.2' })).statusCode, 200);
});

test('an address belongs to its networks, in whichever form it comes', () => {
  const names = (address: string) => networksOf(address).map(({ name }) => name);
  assert.deepEqual(names('192.0.2.1'), ['c0000201/32', 'c00002/24']);
  assert.deepEqual(names('::ffff:192.0.2.1'), names('192.0.2.1'));
  assert.deepEqual(names('2001:db8:1:2::1'), names('2001:DB8:1:2:ffff::'));
  assert.deepEqual(names('2001:db8:1:2::1'), ['20010db800010002/64', '20010db8000100/56', '20010db80001/48']);
  assert.deepEqual(names('fe80::1%eth0').length, 3);
  assert.deepEqual(names('unknown'), ['unknown']);
});

testOnPostgres('two processes on one database count together, and its table names nobody', [], async ({ database, keyring }) => {
  const [one, other] = [rateCounters(database, keyring), rateCounters(database, keyring)];
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, post) => (post % 2 ? one : other).count('192.0.2.1', MINUTE_MILLISECONDS)),
  );
  assert.deepEqual(
    counted.map(({ current }) => current).sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, post) => post + 1),
  );
  assert.equal((await one.count('192.0.2.2', MINUTE_MILLISECONDS)).current, 1);
  const rows = await database.selectFrom('rate_counters').selectAll().execute();
  assert.doesNotMatch(JSON.stringify(rows), /192\.0/);
});

testOnPostgres('a window that has ended begins anew, and counters of the past are removed', [], async ({ database, keyring }) => {
  const counters = rateCounters(database, keyring);
  for (const key of ['a', 'a', 'b']) await counters.count(key, MINUTE_MILLISECONDS);
  const { current, ttl } = await counters.count('a', MINUTE_MILLISECONDS);
  assert.equal(current, 3);
  assert.ok(ttl > 0 && ttl <= MINUTE_MILLISECONDS, `${ttl} ms`);
  assert.equal((await counters.count('a', MINUTE_MILLISECONDS, -1)).current, 2);
  await database
    .updateTable('rate_counters')
    .set({ ends_at: new Date(Date.now() - 1).toISOString() })
    .execute();
  assert.deepEqual(await counters.count('a', MINUTE_MILLISECONDS), { current: 1, ttl: MINUTE_MILLISECONDS });
  await counters.sweep();
  assert.equal((await database.selectFrom('rate_counters').select('key').execute()).length, 1);
});

test('what was counted goes once its minute has ended, though nobody posts', { skip }, (context) =>
  onPostgres(async ({ database, keyring }) => {
    const app = fastify();
    context.after(() => app.close());
    const ends_at = new Date(Date.now() - 1).toISOString();
    const left = () => database.selectFrom('rate_counters').select('key').execute();
    await database.insertInto('rate_counters').values({ key: 'of a server that was stopped', count: 1, ends_at }).execute();
    const settings = { ...readSettings({}), databaseUrl: 'postgres://counts-in-the-database' };
    await limitRates(app, { settings, database, keyring }, 20);
    await app.ready();
    assert.deepEqual(await left(), []);
    await database.insertInto('rate_counters').values({ key: 'of another process', count: 1, ends_at }).execute();
    await context.waitFor(async () => assert.deepEqual(await left(), []), { timeout: 60_000, interval: 20 });
    await app.close();
  }),
);

testOnPostgres('another data key makes another hash', [], async ({ database, keyring }) => {
  const [another] = parseDataKeys([`another:${randomBytes(32).toString('base64')}`], 'a test').keys;
  assert.ok(another);
  for (const keys of [keyring, fixedKeyring([another])]) await rateCounters(database, keys).count('192.0.2.1', MINUTE_MILLISECONDS);
  const rows = await database.selectFrom('rate_counters').select('count').execute();
  assert.deepEqual(rows, [{ count: 1 }, { count: 1 }]);
});

testOnPostgres('while the database is away the process counts by itself, and the log says so once', [], async ({ database, keyring }) => {
  const { log, lines } = testLog();
  const counters = sharedCounters(rateCounters(database, keyring), processCounters(), log);
  assert.equal((await counters.count('a', MINUTE_MILLISECONDS)).current, 1);
  await sql`drop table rate_counters`.execute(database);
  const counted = [];
  for (let post = 1; post <= 4; post += 1) counted.push((await counters.count('a', MINUTE_MILLISECONDS)).current);
  assert.deepEqual(counted, [1, 2, 3, 4]);
  assert.equal(lines.filter((line) => line.includes('counted by this process alone')).length, 1);
});

test('a database that hangs holds up no post', async () => {
  const { log } = testLog();
  const counters = sharedCounters({ count: () => new Promise(() => {}), sweep: async () => {} }, processCounters(), log);
  assert.equal((await counters.count('a', MINUTE_MILLISECONDS)).current, 1);
});

testOnBoth(
  'staff of one office call ten times as often as an address may post, and take nothing from visitors',
  async (_context, given) => {
    const { app, postJson } = await openTestApp(given, { postsPerMinute: { perAddress: 3, together: 1_000 } });
    const call = () => app.inject({ method: 'POST', url: '/auth/v1/logout', headers: { authorization: 'Bearer none' } });
    for (let calls = 1; calls <= 30; calls += 1) assert.equal((await call()).statusCode, 401);
    assert.equal((await call()).statusCode, 429);
    const guess = () => app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: 'nobody@example.com' } });
    for (let guesses = 1; guesses <= 2; guesses += 1) assert.notEqual((await guess()).statusCode, 429);
    assert.equal((await postJson(REQUEST)).statusCode, 201);
    assert.equal((await guess()).statusCode, 429, 'without a token the limit of an address holds');
    for (const call of ['token?grant_type=password', 'recover', 'verify']) {
      const withMadeUpToken = { method: 'POST', url: `/auth/v1/${call}`, headers: { authorization: 'Bearer none' }, payload: {} } as const;
      const refused = await app.inject(withMadeUpToken);
      assert.deepEqual([refused.statusCode, refused.json().code], [429, 'over_request_rate_limit'], `${call} needs no session`);
      assert.equal(refused.headers['x-supabase-api-version'], '2024-01-01', 'or auth-js does not read the code');
    }
  },
);

test('a hundred thousand addresses do not fill the memory', async () => {
  let now = 0;
  const counters = processCounters(() => now);
  for (let address = 0; address < 100_000; address += 1) await counters.count(String(address), MINUTE_MILLISECONDS);
  assert.equal((await counters.count('0', MINUTE_MILLISECONDS)).current, 1, 'the oldest made room');
  assert.equal((await counters.count('99999', MINUTE_MILLISECONDS)).current, 2);
  await counters.sweep();
  assert.equal((await counters.count('99999', MINUTE_MILLISECONDS)).current, 3, 'a sweep leaves what has not ended');
  now = MINUTE_MILLISECONDS;
  assert.equal((await counters.count('99999', MINUTE_MILLISECONDS)).current, 1);
});

function isWithinAMinute(retryAfter: unknown): void {
  const seconds = Number(retryAfter);
  assert.ok(seconds >= 1 && seconds <= 60, `Retry-After: ${retryAfter}`);
}
