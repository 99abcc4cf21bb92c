// A form of a browser without JavaScript that is refused before it is looked at: it comes back with every word, whatever refused it.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { openTestApp, shownPage, TYPED } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';
import { BODY_LIMIT_BYTES } from '../http/bodies.ts';
import { DatabaseError } from '../http/database-error.ts';
import { RetryLaterError } from '../http/retry-later-error.ts';

const AS_TYPED = { ...TYPED, message: TYPED.message.replaceAll('\r\n', '\n') };
const TOO_BUSY = new RetryLaterError('More is asked for than can be done', { statusCode: 503, retryAfterSeconds: 5 });

const REFUSALS: { name: string; error: Error; status: number; because: object }[] = [
  { name: 'too many people', error: TOO_BUSY, status: 503, because: { failure: 'busy', seconds: 10 } },
  {
    name: 'too many posts',
    error: new RetryLaterError('One address posts too often', { statusCode: 429, retryAfterSeconds: 42 }),
    status: 429,
    because: { failure: 'busy', seconds: 50 },
  },
  {
    name: 'the database',
    error: new DatabaseError('Gone', { cause: undefined }),
    status: 503,
    because: { failure: 'database' },
  },
  { name: 'a fault', error: new Error('Unforeseen'), status: 500, because: { failure: 'default' } },
];

for (const hook of ['onRequest', 'preHandler'] as const) {
  for (const { name, error, status, because } of REFUSALS) {
    test(`a form that ${name} refused ${hook === 'onRequest' ? 'before' : 'after'} it was read comes back with every word`, () =>
      onSqlite(async (given) => {
        const { app, postForm, counts } = await openTestApp(given);
        app.addHook(hook, async () => {
          throw error;
        });
        const { statusCode, body } = await postForm(TYPED);
        assert.equal(statusCode, status);
        const { path, locals } = shownPage(body);
        assert.equal(path, '/consultation');
        assert.deepEqual(locals, { formToken: locals.formToken, typed: AS_TYPED, ...because });
        assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
      }));
  }
}

test('a form that came from another site comes back with every word, to be sent from here', () =>
  onSqlite(async (given) => {
    const { postForm } = await openTestApp(given);
    const { statusCode, body } = await postForm(TYPED, { headers: { 'sec-fetch-site': 'same-site' } });
    assert.equal(statusCode, 403);
    const { locals } = shownPage(body);
    assert.equal(locals.failure, 'default');
    assert.equal(Object(locals.typed).message, AS_TYPED.message);
  }));

test('a contact message that is refused comes back on its own page', () =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given);
    const payload = new URLSearchParams({ name: 'Ann', email: 'ann@labs.com', message: 'The coating cracks.' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const { path, locals } = shownPage((await app.inject({ method: 'POST', url: '/api/contacts', payload, headers })).body);
    assert.equal(path, '/contact');
    assert.equal(Object(locals.typed).message, 'The coating cracks.');
  }));

test('the token of a form that is refused stays its own: sent again at once, it was not typed by a machine', () =>
  onSqlite(async (given) => {
    const { postForm, formTokens } = await openTestApp(given);
    const form_token = formTokens.issue(new Date(Date.now() - 60_000));
    for (const [fields, from] of [
      [TYPED, { headers: { origin: 'https://evil.example' } }],
      [{ ...TYPED, name: '' }, {}],
    ] as const) {
      assert.equal(shownPage((await postForm({ ...fields, form_token }, from)).body).locals.formToken, form_token);
    }
    const foreign = shownPage((await postForm({ ...TYPED, name: '', form_token: 'not-ours' })).body).locals.formToken;
    assert.ok(formTokens.renderedAt(String(foreign)));
  }));

test('of a text that is far too long the beginning comes back, and the connection is used on', () =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const form = new URLSearchParams({ ...TYPED, message: 'word '.repeat(400_000) }).toString();
      const { status, text } = await sendAll(`${address}/api/consultation-requests`, form);
      assert.equal(status, 413);
      const { locals } = shownPage(text);
      assert.equal(locals.failure, 'large');
      const { name, message } = Object(locals.typed);
      assert.equal(name, TYPED.name);
      assert.ok(message.startsWith('word word ') && message.length > BODY_LIMIT_BYTES * 0.9);
    } finally {
      await app.close();
    }
  }));

test('a form of which nothing can be read gets a page that says why', () =>
  onSqlite(async (given) => {
    const { postForm } = await openTestApp(given);
    const { statusCode, body } = await postForm(Buffer.from('message=Zo\xeb', 'latin1'));
    assert.equal(statusCode, 400);
    assert.equal(shownPage(body).path, '/failure');
  }));

/** As a browser does: the answer is read once everything is sent. */
function sendAll(address: string, form: string): Promise<{ status: number | undefined; text: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) };
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: 'POST', headers });
    sending.on('error', reject);
    sending.end(form, () => {
      sending.on('response', async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, text });
      });
    });
  });
}
