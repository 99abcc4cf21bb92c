// A person's rights at the desk: search, export, correction and erasure, each recorded without an address.
import assert from 'node:assert/strict';
import { testOnBoth } from '../../../test/databases.ts';
import { keepMessage, keepRequest } from '../../../test/delivery.ts';
import { openOffice } from '../../../test/office-app.ts';
import { subscribe } from '../../../test/subscribers.ts';

const PEOPLE = '/api/desk/people';
const EMAIL = 'ada@labs.com';

testOnBoth('what is kept is shown, exported, corrected and erased, and each act is in the trail', async (context, given) => {
  const { database } = given;
  const desk = await openOffice(context, given, 'privacy-officer');
  await keepRequest(database, { request: { company: 'Lindqvist Labs' } });
  await keepMessage(database, { request: { name: 'Ada Lindqvist', email: 'ADA@labs.com' } });
  await keepMessage(database);

  const found = (await desk.call('POST', `${PEOPLE}/search`, { email: 'Ada@Labs.com' })).json();
  assert.deepEqual([found.requests.length, found.messages.length, found.requests[0].company], [1, 1, 'Lindqvist Labs']);

  const exported = await desk.call('POST', `${PEOPLE}/export`, { email: EMAIL });
  assert.equal(exported.headers['content-disposition'], 'attachment; filename="person.json"');
  assert.equal(exported.json().contact_messages.length, 1);

  const corrected = await desk.call('POST', `${PEOPLE}/correction`, { email: EMAIL, name: 'Ada Byron', company: '' });
  assert.deepEqual([corrected.statusCode, corrected.json()], [200, { requests: 1, messages: 1, subscriptions: 0 }]);
  const after = (await desk.call('POST', `${PEOPLE}/search`, { email: EMAIL })).json();
  assert.deepEqual(
    [after.requests[0].name, after.messages[0].name, after.requests[0].company],
    ['Ada Byron', 'Ada Byron', 'Lindqvist Labs'],
  );

  const mistyped = await desk.call('POST', `${PEOPLE}/erasure`, { email: EMAIL, confirm_email: 'eve@labs.com' });
  assert.deepEqual(Object.keys(mistyped.json().errors), ['confirm_email']);
  const erased = await desk.call('POST', `${PEOPLE}/erasure`, { email: EMAIL, confirm_email: 'ADA@labs.com' });
  assert.deepEqual(erased.json(), { requests: 1, messages: 1, subscriptions: 0 });
  const nothing = await desk.call('POST', `${PEOPLE}/search`, { email: EMAIL });
  assert.deepEqual([nothing.statusCode, nothing.json().type], [404, '/problems/nothing-kept']);
  assert.equal((await database.selectFrom('contacts').select('id').execute()).length, 1, 'others are untouched');

  const trail = await database.selectFrom('audit_entries').selectAll().where('actor', '=', `staff ${desk.id}`).orderBy('number').execute();
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['read', 'export', 'correct', 'read', 'erase', 'read'],
  );
  assert.doesNotMatch(JSON.stringify(trail) + desk.logged(), /labs\.com|Lindqvist|Byron/i);
});

testOnBoth('each act refuses an address that is none, and one of which nothing is kept', async (context, given) => {
  const desk = await openOffice(context, given, 'privacy-officer');
  for (const act of ['search', 'export', 'correction', 'erasure']) {
    const fields = { ...(act === 'correction' && { name: 'Ada' }), ...(act === 'erasure' && { confirm_email: EMAIL }) };
    const wrong = await desk.call('POST', `${PEOPLE}/${act}`, { email: 'ada', ...fields });
    assert.deepEqual([wrong.statusCode, wrong.json().errors.email], [422, 'Please enter a valid email address'], act);
    const unknown = await desk.call('POST', `${PEOPLE}/${act}`, { email: EMAIL, ...fields });
    assert.deepEqual([unknown.statusCode, unknown.json().type], [404, '/problems/nothing-kept'], act);
  }
  assert.deepEqual(Object.keys((await desk.call('POST', `${PEOPLE}/correction`, { email: EMAIL })).json().errors), ['name']);
});

testOnBoth('the issues of the newsletter that went to a person are in the export, and are erased with it', async (context, given) => {
  const { database } = given;
  const desk = await openOffice(context, given, 'privacy-officer');
  await subscribe(database, 2);
  const time = '2025-12-18T09:30:00.000Z';
  await database
    .insertInto('newsletter_dispatches')
    .values({
      id: 'i1',
      news_id: 'rooms',
      started_at: time,
      started_by: 'm1',
      last_subscription_id: '',
      enqueued_at: null,
      finished_at: null,
      delivered: 0,
      given_up: 0,
    })
    .execute();
  for (const number of [0, 1]) {
    await database
      .insertInto('newsletter_deliveries')
      .values({ id: `e${number}`, dispatch_id: 'i1', subscription_id: `reader-000${number}` })
      .execute();
    await database
      .insertInto('notifications')
      .values({
        id: `n${number}`,
        lead_kind: 'newsletter_delivery',
        lead_id: `e${number}`,
        channel: 'mail',
        status: 'delivered',
        attempts: 1,
        due_at: time,
        last_error: null,
        created_at: time,
        completed_at: time,
      })
      .execute();
  }
  const email = 'reader-0@example.com';
  const [subscription] = (await desk.call('POST', `${PEOPLE}/export`, { email })).json().newsletter_subscriptions;
  assert.deepEqual(subscription.issues, [{ channel: 'mail', status: 'delivered', attempts: 1, created_at: time, completed_at: time }]);
  await desk.call('POST', `${PEOPLE}/erasure`, { email, confirm_email: email });
  assert.deepEqual(await database.selectFrom('newsletter_deliveries').select('id').execute(), [{ id: 'e1' }]);
  assert.deepEqual(await database.selectFrom('notifications').select('id').execute(), [{ id: 'n1' }]);
});
