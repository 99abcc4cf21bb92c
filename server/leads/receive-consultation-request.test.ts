// POST /api/consultation-requests as JSON: what is kept, what is answered, and what is never said.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { emailLookup } from '../../database/encryption/email-lookup.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { openTestApp, REQUEST, TYPED } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

testOnBoth('a request is kept, answered as its row, and its notification is enqueued in the same transaction', async (_context, given) => {
  const { postJson, timesWoken } = await openTestApp(given);
  const answer = await postJson(REQUEST);

  const encrypted = await given.database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  const row = decryptRow(given.keyring, 'consultation_requests', encrypted);
  const notification = await given.database.selectFrom('notifications').selectAll().executeTakeFirstOrThrow();
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(answer.json(), { ...REQUEST, id: row.id, created_at: '2025-12-18T09:30:00.500Z' });
  const { received_at, email_lookup, encrypted_with, ...kept } = row;
  assert.deepEqual(kept, {
    ...answer.json(),
    report: null,
    suspected: false,
    suspected_because: null,
    idempotency_key: null,
    body_digest: '',
  });
  assert.match(received_at, TIME);
  assert.equal(email_lookup, emailLookup(given.keyring.first(), REQUEST.email));
  assert.equal(encrypted_with, 'test');
  const { id, ...queued } = notification;
  assert.deepEqual(queued, {
    lead_kind: 'consultation_request',
    lead_id: row.id,
    channel: 'service',
    status: 'waiting',
    attempts: 0,
    due_at: received_at,
    last_error: null,
    created_at: received_at,
    completed_at: null,
  });
  assert.notEqual(id, row.id);
  assert.equal(timesWoken(), 1);
});

testOnBoth('company and phone are null when they are empty, null or left out, and the time is ours', async (_context, given) => {
  const { postJson } = await openTestApp(given);
  const { name, email, message } = REQUEST;
  for (const optional of [{}, { company: '', phone: '' }, { company: null, phone: null }]) {
    const { id, created_at, ...rest } = (await postJson({ name, email, message, ...optional })).json();
    assert.deepEqual(rest, { name, email, company: null, phone: null, message });
    const row = await given.database.selectFrom('consultation_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual([row.company, row.phone, row.created_at], [null, null, created_at]);
    assert.equal(created_at, row.received_at);
  }
});

testOnBoth('fields at fault are named one by one, unknown ones too, and nothing is kept', async (_context, given) => {
  const { postJson, timesWoken, counts } = await openTestApp(given);
  const answer = await postJson({ name: 'A', email: 'ada', message: 'Hello', id: '7', suspected: false });

  assert.equal(answer.statusCode, 422);
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
  assert.deepEqual(answer.json(), {
    type: '/problems/invalid-fields',
    title: 'Some fields need another look',
    status: 422,
    detail: 'Mend the fields named under errors and send it again.',
    errors: {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters',
      id: 'This field is not known here: leave it out',
      suspected: 'This field is not known here: leave it out',
    },
  });
  assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
  assert.equal(timesWoken(), 0);
});

testOnBoth('the field that people do not see marks a request, and the sender hears nothing of it', async (_context, given) => {
  const { postJson, counts } = await openTestApp(given);
  const honest = await postJson(REQUEST);
  const trapped = await postJson({ ...REQUEST, department_code: 'QA-7' });

  assert.equal(trapped.statusCode, 201);
  assert.deepEqual({ ...trapped.json<object>(), id: '' }, { ...honest.json<object>(), id: '' });
  const rows = await given.database.selectFrom('consultation_requests').select(['suspected', 'suspected_because']).orderBy('id').execute();
  assert.deepEqual(rows, [
    { suspected: false, suspected_because: null },
    { suspected: true, suspected_because: 'The field that people do not see was filled in' },
  ]);
  assert.deepEqual(await counts(), { requests: 2, notifications: 2 });
});

testOnBoth('a database that keeps nothing is named, and the sender may try again', async (_context, given) => {
  const { postJson, logged, timesWoken } = await openTestApp(given);
  await given.database.schema.dropTable('consultation_requests').execute();
  const answer = await postJson(REQUEST);

  assert.equal(answer.statusCode, 503);
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
  assert.equal(answer.json().type, '/problems/database');
  assert.match(answer.json().detail, /database/);
  assert.doesNotMatch(answer.body, /consultation_requests|select|insert/);
  assert.match(logged(), /The consultation request could not be kept.*consultation_requests/);
  assert.equal(timesWoken(), 0);
});

testOnBoth('a request whose notification cannot be enqueued is not kept', async (_context, given) => {
  const { postJson } = await openTestApp(given);
  await given.database.schema.dropTable('notifications').execute();
  assert.equal((await postJson(REQUEST)).statusCode, 503);
  const { requests } = await given.database
    .selectFrom('consultation_requests')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .executeTakeFirstOrThrow();
  assert.equal(requests, 0);
});

testOnBoth('the log holds nothing of what a visitor wrote, whatever happens to it', async (_context, given) => {
  const { postJson, postForm, logged } = await openTestApp(given);
  await postJson(REQUEST, { headers: { 'idempotency-key': 'tablet-1' } });
  await postJson({ ...REQUEST, company: 'Another' }, { headers: { 'idempotency-key': 'tablet-1' } });
  await postJson({ ...REQUEST, name: 'A', unknown: REQUEST.name });
  await postJson(`${JSON.stringify(REQUEST)}}`);
  await postForm({ ...TYPED, department_code: 'QA-7' });
  await refuseEveryRow(given);
  assert.equal((await postJson(REQUEST)).statusCode, 503);
  assert.equal((await postForm(TYPED)).statusCode, 503);

  assert.match(logged(), /could not be kept/);
  for (const words of ['Ada', 'Lindqvist', 'lindqvist', '123 45', 'dissolution', 'QA-7']) assert.ok(!logged().includes(words), words);
});

/** Makes the database refuse in the way that tells most: PostgreSQL adds the whole row to such an error. */
async function refuseEveryRow({ dialect, database }: TestDatabase): Promise<void> {
  const statements = {
    postgres: sql`alter table consultation_requests add constraint no_more check (false) not valid`,
    sqlite: sql`create trigger no_more before insert on consultation_requests begin select raise(abort, 'no more'); end`,
  };
  await statements[dialect].execute(database);
}
