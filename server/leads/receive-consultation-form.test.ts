// POST /api/consultation-requests as a browser without JavaScript sends it: on to the confirmation, or the page again.
import assert from 'node:assert/strict';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { openTestApp, shownPage, type TestApp, TYPED } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';

const CONFIRMATION = '/consultation?request=received';
const TEN_SECONDS_MILLISECONDS = 10_000;

testOnBoth('a form is kept and leads on to the confirmation', async (_context, given) => {
  const { postForm, formTokens, counts, timesWoken } = await openTestApp(given);
  const answer = await postForm({ ...TYPED, department_code: '', form_token: tokenOf(formTokens) });

  assert.equal(answer.statusCode, 303);
  assert.equal(answer.headers.location, CONFIRMATION);
  assert.equal(answer.body, '');
  const row = await given.database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  const { name, email, company, phone, message, suspected } = decryptRow(given.keyring, 'consultation_requests', row);
  assert.deepEqual({ name, email, company, phone }, { name: TYPED.name, email: TYPED.email, company: TYPED.company, phone: TYPED.phone });
  assert.equal(message, 'Our tablet fails dissolution\nat pH 6.8.', 'browsers send CR LF where a person typed one line break');
  assert.equal(suspected, false);
  assert.deepEqual(await counts(), { requests: 1, notifications: 1 });
  assert.equal(timesWoken(), 1);
});

testOnBoth('fields left empty are kept as null', async (_context, given) => {
  const { postForm, formTokens } = await openTestApp(given);
  await postForm({ ...TYPED, company: '', phone: '', form_token: tokenOf(formTokens) });
  const { company, phone } = await given.database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual({ company, phone }, { company: null, phone: null });
});

testOnBoth('a form sent twice by a double click is one request', async (_context, given) => {
  const { postForm, formTokens, counts } = await openTestApp(given);
  const fields = { ...TYPED, form_token: tokenOf(formTokens) };
  const answers = await Promise.all([postForm(fields), postForm(fields), postForm(fields)]);
  for (const answer of answers) assert.equal(answer.headers.location, CONFIRMATION);
  assert.deepEqual(await counts(), { requests: 1, notifications: 1 });

  await postForm({ ...fields, message: 'The same form, sent again with other words.' });
  await postForm({ ...TYPED, form_token: tokenOf(formTokens) });
  assert.deepEqual(await counts(), { requests: 3, notifications: 3 });
});

testOnBoth('a faulty form comes back with what was typed and what is wrong', async (_context, given) => {
  const { postForm, formTokens, counts } = await openTestApp(given);
  const typed = { ...TYPED, name: 'A', email: '<b>"ada"</b>', message: 'Short\n', form_token: tokenOf(formTokens) };
  const answer = await postForm({ ...typed, message: 'Short\r\n' });

  assert.equal(answer.statusCode, 422);
  const { path, locals } = shownPage(answer.body);
  const { formToken, ...shown } = locals;
  assert.equal(path, '/consultation');
  assert.deepEqual(shown, {
    typed,
    errors: {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters',
    },
  });
  assert.ok(formTokens.renderedAt(String(formToken)), 'the page carries a new token');
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
});

testOnBoth('a form without a body, with a field twice or with a foreign field is faulty', async (_context, given) => {
  const { postForm, counts } = await openTestApp(given);
  const errorsOf = async (body: string) => {
    const answer = await postForm(body);
    assert.equal(answer.statusCode, 422);
    return Object(shownPage(answer.body).locals.errors);
  };
  assert.deepEqual(Object.keys(await errorsOf('')), ['name', 'email', 'message']);
  assert.equal((await errorsOf('name=Ada&name=Eve')).name, 'Name must be text');
  const foreign = new URLSearchParams({ ...TYPED, suspected: 'false' });
  assert.deepEqual(await errorsOf(foreign.toString()), { suspected: 'This field is not known here: leave it out' });
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
});

testOnBoth('a machine is marked for the reader of leads, and led to the same confirmation', async (_context, given) => {
  const { postForm, formTokens, counts } = await openTestApp(given);
  const token = tokenOf(formTokens);
  const machines: [() => Record<string, string>, RegExp][] = [
    [() => ({ form_token: token, department_code: 'QA-7' }), /^The field that people do not see was filled in$/],
    [() => ({ form_token: formTokens.issue(new Date()) }), /^The form was sent \d\.\d s after it was rendered$/],
    [() => ({ form_token: `${token}x` }), /^The render time was not signed by this site$/],
    [() => ({ form_token: '' }), /^The form carried no render time$/],
    [() => ({}), /^The form carried no render time$/],
  ];
  for (const [fields, reason] of machines) {
    const answer = await postForm({ ...TYPED, ...fields() });
    assert.deepEqual([answer.statusCode, answer.headers.location, answer.body], [303, CONFIRMATION, '']);
    const newest = given.database.selectFrom('consultation_requests').selectAll().orderBy('id', 'desc').limit(1);
    const { suspected, suspected_because } = await newest.executeTakeFirstOrThrow();
    assert.equal(suspected, true);
    assert.match(String(suspected_because), reason);
  }
  assert.deepEqual(await counts(), { requests: machines.length, notifications: machines.length });
});

testOnBoth('a form that the database did not keep comes back with its words and the reason', async (_context, given) => {
  const { postForm, formTokens, logged } = await openTestApp(given);
  await given.database.schema.dropTable('consultation_requests').execute();
  const typed = { ...TYPED, message: 'Our tablet fails dissolution.' };
  const form_token = tokenOf(formTokens);
  const answer = await postForm({ ...typed, form_token });

  assert.equal(answer.statusCode, 503);
  const { path, locals } = shownPage(answer.body);
  assert.equal(path, '/consultation');
  assert.deepEqual(locals, { formToken: form_token, typed, failure: 'database' });
  assert.match(logged(), /could not be kept.*consultation_requests/);
});

testOnBoth('the page carries a token signed at the moment it is shown, and knows when a request was received', async (_context, given) => {
  const { app, formTokens } = await openTestApp(given);
  const before = Date.now();
  const { locals } = shownPage((await app.inject('/consultation')).body);
  const renderedAt = formTokens.renderedAt(String(locals.formToken))?.getTime() ?? 0;
  assert.ok(before <= renderedAt && renderedAt <= Date.now());
  assert.equal(locals.isReceived, false);
  assert.equal(shownPage((await app.inject(CONFIRMATION)).body).locals.isReceived, true);
  assert.equal(shownPage((await app.inject(`${CONFIRMATION}&request=received`)).body).locals.isReceived, false);
});

/** @returns the token of a form that was rendered ten seconds ago */
function tokenOf(formTokens: TestApp['formTokens']): string {
  return formTokens.issue(new Date(Date.now() - TEN_SECONDS_MILLISECONDS));
}
