// The newsletter's addresses, on both databases: the form with its trap, the mailed links, and the one click of mail programs.
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { openTestApp, shownPage } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';

const ADDRESS = '/api/newsletter-subscriptions';
const FORM = 'application/x-www-form-urlencoded';

testOnBoth('the form leads to a page that says whether mail can be sent', async (_context, given) => {
  const states = [];
  for (const mail of [undefined, { url: 'smtp://127.0.0.1:1', to: ['desk@example.com'] }]) {
    const { app } = await openTestApp(given, { mail });
    const { statusCode, headers } = await post(app, ADDRESS, { email: 'ann@example.com', department_code: '' });
    const json = await app.inject({ method: 'POST', url: ADDRESS, payload: { email: 'ann@example.com' } });
    states.push([statusCode, headers.location, json.statusCode, json.json().state]);
  }
  assert.deepEqual(states, [
    [303, '/newsletter?state=kept', 201, 'kept'],
    [303, '/newsletter?state=asked', 201, 'asked'],
  ]);
});

testOnBoth('what is written in the field that people do not see keeps nothing, and is said', async (_context, given) => {
  const { app } = await openTestApp(given);
  const fields = { email: 'ann@example.com', department_code: 'Sales' };
  const page = await post(app, ADDRESS, fields);
  assert.equal(page.statusCode, 422);
  assert.deepEqual(shownPage(page.body).locals, { newsletter: 'trapped', typed: { email: 'ann@example.com' } });
  const json = await app.inject({ method: 'POST', url: ADDRESS, payload: fields });
  assert.deepEqual([json.statusCode, json.json().errors], [422, { department_code: 'Leave this field empty' }]);
  assert.deepEqual(await rows(given), []);
});

testOnBoth('a form that is refused comes back with the address that was typed, whatever refused it', async (_context, given) => {
  const { app } = await openTestApp(given, { postsPerMinute: { perAddress: 2, together: 100 } });
  const answerTo = async (email: string, headers = {}) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: ADDRESS,
      headers: { 'content-type': FORM, ...headers },
      payload: new URLSearchParams({ email }).toString(),
    });
    const { path, locals } = shownPage(body);
    return [statusCode, path, locals.newsletter, locals.typed];
  };
  const EVIL = { origin: 'https://evil.example' };
  assert.deepEqual(await answerTo('ann@example.com', EVIL), [403, '/newsletter', 'refused', { email: 'ann@example.com' }]);
  assert.deepEqual(await answerTo('ann@example'), [422, '/newsletter', 'invalid', { email: 'ann@example' }]);
  for (let sent = 0; sent < 3; sent += 1) await post(app, ADDRESS, { email: 'eve@example.com' });
  assert.deepEqual(await answerTo('ann@example.com'), [429, '/newsletter', 'busy', { email: 'ann@example.com' }]);
});

testOnBoth(
  'a mail program that opens the address of List-Unsubscribe sees the page with the button, and changes nothing',
  async (_context, given) => {
    const { app, token } = await openSubscribed(given);
    for (const address of [`${ADDRESS}/end`, '/newsletter/leave']) {
      const { statusCode, body } = await app.inject(`${address}?token=${token}`);
      assert.deepEqual([statusCode, shownPage(body).path, shownPage(body).locals], [200, '/newsletter', { newsletter: 'leave', token }]);
    }
    assert.equal((await rows(given))[0]?.status, 'confirmed');
  },
);

testOnBoth('the one click of a mail program ends the subscription at once, in whichever type it is sent', async (_context, given) => {
  const bodies = {
    [FORM]: 'List-Unsubscribe=One-Click',
    'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  };
  for (const [type, payload] of Object.entries(bodies)) {
    const { app, token } = await openSubscribed(given);
    const answer = await app.inject({ method: 'POST', url: `${ADDRESS}/end?token=${token}`, headers: { 'content-type': type }, payload });
    assert.deepEqual([answer.statusCode, shownPage(answer.body).locals.newsletter], [200, 'left'], type);
    assert.equal((await rows(given))[0]?.status, 'unsubscribed', type);
    await given.database.deleteFrom('newsletter_subscriptions').execute();
  }
  const { app } = await openTestApp(given);
  const elsewhere = await app.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  assert.equal(elsewhere.statusCode, 415, 'no other address takes that type');
});

testOnBoth('a link that names no subscription is answered with 404', async (_context, given) => {
  const { app } = await openTestApp(given);
  for (const step of ['confirm', 'end']) {
    const answer = await post(app, `${ADDRESS}/${step}?token=unknown`, {});
    assert.deepEqual([answer.statusCode, shownPage(answer.body).locals.newsletter], [404, 'unknown']);
  }
});

async function openSubscribed(given: TestDatabase) {
  const { app } = await openTestApp(given);
  await post(app, ADDRESS, { email: 'ann@example.com' });
  const [row] = await rows(given);
  const { token } = decryptRow(given.keyring, 'newsletter_subscriptions', row ?? assert.fail());
  await post(app, `${ADDRESS}/confirm?token=${token}`, {});
  return { app, token };
}

function rows({ database }: TestDatabase) {
  return database.selectFrom('newsletter_subscriptions').selectAll().execute();
}

function post(app: FastifyInstance, url: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: { 'content-type': FORM }, payload });
}
