// The newsletter at the desk: counts, the list as a file, and a dispatch that is started once.
import assert from 'node:assert/strict';
import { testOnBoth } from '../../../test/databases.ts';
import { openOffice } from '../../../test/office-app.ts';
import { newsRow } from '../../../test/published-rows.ts';
import { subscribe } from '../../../test/subscribers.ts';

const MAIL = { mail: { url: 'smtp://127.0.0.1:1', to: ['leads@example.com'] } };

testOnBoth('an article is sent once, and its progress is shown with who started it', async (context, given) => {
  const desk = await openOffice(context, given, 'editor', { ...MAIL, name: 'Ines Okafor' });
  await given.database
    .insertInto('news')
    .values([newsRow('rooms', { title: 'New rooms' }), newsRow('draft', { is_published: false })])
    .execute();
  const send = (id: string) => desk.call('POST', `/api/desk/news/${id}/newsletter`);
  assert.deepEqual([(await send('rooms')).statusCode, (await send('rooms')).json().type], [409, '/problems/no-subscribers']);
  await subscribe(given.database, 3);
  await subscribe(given.database, 2, { status: 'unconfirmed', confirmed_at: null }, 'waiting');
  assert.equal((await send('draft')).json().type, '/problems/not-published');
  assert.equal((await send('none')).statusCode, 404);

  const started = await send('rooms');
  assert.equal(started.statusCode, 201, started.body);
  const dispatch = started.json();
  assert.deepEqual(
    [dispatch.title, dispatch.by, dispatch.total, dispatch.waiting, dispatch.delivered, dispatch.given_up],
    ['New rooms', 'Ines Okafor', 3, 3, 0, 0],
  );
  assert.deepEqual([(await send('rooms')).statusCode, (await send('rooms')).json().type], [409, '/problems/already-sent']);
  assert.deepEqual((await desk.call('GET', `/api/desk/newsletter/dispatches/${dispatch.id}`)).json(), dispatch);
  assert.equal((await desk.call('GET', '/api/desk/newsletter/dispatches/none')).statusCode, 404);
  assert.deepEqual((await desk.call('GET', '/api/desk/newsletter')).json(), {
    confirmed: 3,
    unconfirmed: 2,
    unsubscribed: 0,
    can_send: true,
    dispatches: [dispatch],
  });
});

testOnBoth('without mail nothing is started', async (context, given) => {
  const desk = await openOffice(context, given, 'editor', { mail: undefined });
  await subscribe(given.database, 1);
  await given.database.insertInto('news').values(newsRow('rooms')).execute();
  const refused = await desk.call('POST', '/api/desk/news/rooms/newsletter');
  assert.deepEqual([refused.statusCode, refused.json().type], [503, '/problems/no-mail']);
  assert.equal((await desk.call('GET', '/api/desk/newsletter')).json().can_send, false);
  assert.deepEqual(await given.database.selectFrom('newsletter_dispatches').select('id').execute(), []);
});

testOnBoth('the confirmed subscribers are exported, and the export is recorded without an address', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  await subscribe(given.database, 600);
  await subscribe(given.database, 1, { status: 'unsubscribed' }, 'left');
  const asked = await desk.app.inject({ method: 'HEAD', url: '/api/desk/newsletter.csv', headers: desk.headers });
  assert.deepEqual([asked.statusCode, asked.headers['content-type'], asked.body], [200, 'text/csv; charset=utf-8', '']);
  const { headers, body } = await desk.call('GET', '/api/desk/newsletter.csv');
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(headers['content-disposition'], 'attachment; filename="newsletter.csv"');
  const lines = body.trimEnd().split('\r\n');
  assert.equal(lines.length, 601);
  assert.match(
    String(lines[1]),
    /^reader-0@example\.com,confirmed,Yes,.*\/api\/newsletter-subscriptions\/end\?token=reader-0-token,reader-0000$/,
  );
  const trail = await given.database.selectFrom('audit_entries').select(['actor', 'action', 'subject']).execute();
  assert.deepEqual(trail, [{ actor: `staff ${desk.id}`, action: 'export', subject: '600 newsletter subscriptions' }]);
  assert.doesNotMatch(desk.logged(), /reader-0/);
});
