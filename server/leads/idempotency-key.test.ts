// The Idempotency-Key: sending a request again keeps nothing twice.
import assert from 'node:assert/strict';
import { makeDataKey } from '../../database/encryption/data-key.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { fixedKeyring } from '../../database/encryption/keyring.ts';
import { hashOfBody } from '../../database/encryption/post-digests.ts';
import { openTestApp, REQUEST } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';
import { plainWords } from '../../test/plain-text.ts';

testOnBoth('the same key and body are the same request, however often and at once it is sent', async (_context, given) => {
  const { postJson, counts } = await openTestApp(given);
  const headers = { 'idempotency-key': '0b9f3c52-6a49-4a70-9a39-6f0a8a1f6f11' };
  const inAnotherOrder = Object.fromEntries(Object.entries(REQUEST).reverse());
  const answers = [...(await Promise.all(Array.from({ length: 10 }, () => postJson(REQUEST, { headers }))))];
  answers.push(await postJson(inAnotherOrder, { headers }));

  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  assert.deepEqual(await counts(), { requests: 1, notifications: 1 });
});

testOnBoth('the same key with another body is refused, and the first request stays as it is', async (_context, given) => {
  const { postJson } = await openTestApp(given);
  const headers = { 'idempotency-key': 'tablet-1' };
  await postJson(REQUEST, { headers });
  const answer = await postJson({ ...REQUEST, message: 'Our capsule fails dissolution.' }, { headers });

  assert.equal(answer.statusCode, 422);
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
  assert.equal(answer.json().type, '/problems/idempotency-key-reused');
  const rows = await given.database.selectFrom('consultation_requests').select(['id', 'message']).execute();
  assert.deepEqual(
    rows.map((row) => decryptRow(given.keyring, 'consultation_requests', row).message),
    [REQUEST.message],
  );
});

testOnBoth('a process that cannot open what another encrypted still knows its posts again', async (_context, given) => {
  const [ours, theirs] = [await openTestApp(given), await openTestApp({ ...given, keyring: fixedKeyring([makeDataKey(new Date())]) })];
  const headers = { 'idempotency-key': '0b9f3c52-6a49-4a70-9a39-6f0a8a1f6f11' };
  const [first, again] = [await ours.postJson(REQUEST, { headers }), await theirs.postJson(REQUEST, { headers })];
  assert.deepEqual([again.statusCode, again.body], [201, first.body]);
  assert.equal((await theirs.postJson({ ...REQUEST, name: 'Eve' }, { headers })).statusCode, 422);
  assert.deepEqual(await ours.counts(), { requests: 1, notifications: 1 });
});

testOnBoth('neither the key nor a hash of the body that anybody could guess at is kept', async (_context, given) => {
  const { postJson } = await openTestApp(given);
  const { created_at: _time, ...body } = REQUEST;
  await postJson(body, { headers: { 'idempotency-key': 'tablet-1' } });
  await postJson(body);
  const guesses = ['tablet-1', hashOfBody(body), REQUEST.email, REQUEST.name, 'dissolution'];
  assert.deepEqual(await plainWords(given, guesses), []);
});

testOnBoth('without a key, or with another one, the same body is another request', async (_context, given) => {
  const { postJson, counts } = await openTestApp(given);
  await postJson(REQUEST);
  await postJson(REQUEST);
  await postJson(REQUEST, { headers: { 'idempotency-key': 'a' } });
  await postJson(REQUEST, { headers: { 'idempotency-key': 'A' } });
  assert.deepEqual(await counts(), { requests: 4, notifications: 4 });
});

testOnBoth('a key that is no key is refused', async (_context, given) => {
  const { postJson, counts } = await openTestApp(given);
  for (const key of ['', 'two words', 'schlüssel', 'x'.repeat(256)]) {
    const answer = await postJson(REQUEST, { headers: { 'idempotency-key': key } });
    assert.equal(answer.statusCode, 400, key);
    assert.equal(answer.json().type, '/problems/idempotency-key-malformed');
  }
  assert.equal((await postJson(REQUEST, { headers: { 'idempotency-key': 'x'.repeat(255) } })).statusCode, 201);
  assert.deepEqual(await counts(), { requests: 1, notifications: 1 });
});
