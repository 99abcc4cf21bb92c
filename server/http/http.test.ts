// What never reaches a subject: bodies that cannot be read, and posts from other sites.
import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { openTestApp, REQUEST, shownPage, TEST_SITE, TYPED } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';
import { BODY_LIMIT_BYTES } from './bodies.ts';

const FORM = new URLSearchParams(TYPED).toString();
const LATIN1 = { name: Buffer.from('name=Zo\xeb&', 'latin1'), body: Buffer.from(JSON.stringify({ ...REQUEST, name: 'Zo\xeb' }), 'latin1') };

testOnBoth('a body that is no JSON, or that would change the shape of objects, is 400', async (_context, given) => {
  const { postJson, counts } = await openTestApp(given);
  for (const body of ['', '{', '{"name":"Ada",}', "{'name':'Ada'}", 'name=Ada', '{"name":"Ada"} {}', 'NaN', LATIN1.body]) {
    isProblem(await postJson(body), 400, 'malformed');
  }
  for (const body of ['{"__proto__":{"name":"Ada"}}', '{"name":{"__proto__":1}}', '{"constructor":{"prototype":{"name":"Ada"}}}']) {
    isProblem(await postJson(body), 400, 'malformed');
  }
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
});

testOnBoth('a form that is not UTF-8 is 400, so that no letter is kept as another', async (_context, given) => {
  const { postForm, counts } = await openTestApp(given);
  const answer = await postForm(Buffer.concat([LATIN1.name, Buffer.from(FORM.replace(/name=[^&]*&/, ''))]));
  assert.equal(answer.statusCode, 400);
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
});

testOnBoth('JSON that is no object, and no body at all, are named as such', async (_context, given) => {
  const { app, postJson } = await openTestApp(given);
  const bodiless = await app.inject({ method: 'POST', url: '/api/consultation-requests' });
  for (const answer of [bodiless, ...(await Promise.all(['null', '[]', '7', '"name"', 'true'].map((body) => postJson(body))))]) {
    isProblem(answer, 422, 'invalid-fields');
    assert.deepEqual(answer.json().errors, { body: 'Send the fields as one JSON object' });
  }
});

testOnBoth('another content type is 415', async (_context, given) => {
  const { postJson } = await openTestApp(given);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonx', 'json', '']) {
    isProblem(await postJson(REQUEST, { headers: { 'content-type': type } }), 415, 'unsupported-media-type');
  }
  assert.equal((await postJson(REQUEST, { headers: { 'content-type': 'application/json; charset=utf-8' } })).statusCode, 201);
});

testOnBoth('64 KiB are read, and one byte more is 413', async (_context, given) => {
  const { postJson, postForm, counts } = await openTestApp(given);
  const whole = JSON.stringify(REQUEST).padEnd(BODY_LIMIT_BYTES);
  assert.equal((await postJson(whole)).statusCode, 201);
  isProblem(await postJson(`${whole} `), 413, 'too-large');

  const form = await postForm(`${FORM}&department_code=`.padEnd(BODY_LIMIT_BYTES + 1, 'x'));
  assert.equal(form.statusCode, 413);
  assert.equal(shownPage(form.body).locals.failure, 'large');
  assert.deepEqual(await counts(), { requests: 1, notifications: 1 });
});

testOnBoth('a post that another site makes a browser send is 403', async (_context, given) => {
  const { postJson, postForm, counts } = await openTestApp(given);
  const own = new URL(TEST_SITE).host;
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://www.example.com' },
    { origin: `${TEST_SITE}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: TEST_SITE },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none', origin: 'null' },
    { 'sec-fetch-site': '' },
  ];
  for (const headers of foreign) {
    isProblem(await postJson(REQUEST, { headers: { host: 'localhost:3000', ...headers } }), 403, 'foreign-origin');
    const form = await postForm(FORM, { headers: { host: 'localhost:3000', ...headers } });
    assert.equal(form.statusCode, 403);
    assert.equal(shownPage(form.body).locals.failure, 'default');
  }
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });

  const welcome: Record<string, string>[] = [
    {},
    { origin: TEST_SITE },
    { origin: TEST_SITE, 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${own}:3000`, host: `${own}:3000` },
  ];
  for (const headers of welcome) assert.equal((await postJson(REQUEST, { headers })).statusCode, 201);
});

testOnBoth('every method that changes something asks where it comes from, on every address', async (_context, given) => {
  const { app } = await openTestApp(given);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    for (const url of ['/', '/api/contacts', '/api/newsletter-subscriptions/end?token=x', '/nowhere']) {
      assert.equal((await app.inject({ method, url, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode, 403, `${method} ${url}`);
    }
  }
  assert.equal((await app.inject({ url: '/', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode, 200, 'a link from elsewhere');
});

function isProblem(answer: LightMyRequestResponse, status: number, name: string): void {
  assert.equal(answer.statusCode, status, answer.body);
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
  const { type, title, detail, status: stated } = answer.json();
  assert.deepEqual([type, stated], [`/problems/${name}`, status]);
  assert.ok(title && detail);
}
