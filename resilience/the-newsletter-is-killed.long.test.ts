// The real server is killed in the middle of a newsletter: started again, it reaches everybody, and at most what was in flight arrives twice.
import assert from 'node:assert/strict';
import { startDispatch } from '../server/newsletter/start-dispatch.ts';
import { testOnBoth } from '../test/databases.ts';
import { openMailServer } from '../test/mail-server.ts';
import { newsRow } from '../test/published-rows.ts';
import { startServer } from '../test/server-process.ts';
import { subscribe } from '../test/subscribers.ts';
import { UNTIL_CLAIMS_LAPSE, WAITING } from './patience.ts';
import { siteOn } from './site-on.ts';

const SUBSCRIBERS = 300;
const KILLED_AFTER_MAILS = [70, 160];
const DELIVERIES_AT_ONCE = 8;

testOnBoth('a newsletter goes on after its server was killed twice', async (context, given) => {
  const { database } = given;
  const mailServer = await openMailServer(context);
  const settings = { ...(await siteOn(context, given)), MAIL_URL: mailServer.url, MAIL_TO: 'leads@example.com' };
  await subscribe(database, SUBSCRIBERS);
  await database.insertInto('news').values(newsRow('rooms')).execute();
  await startDispatch({ database, newsId: 'rooms', actor: 'staff m1', by: 'm1', now: new Date() });
  for (const mails of KILLED_AFTER_MAILS) {
    const server = startServer(context, settings);
    await context.waitFor(() => assert.ok(mailServer.mails.length >= mails), WAITING);
    server.child.kill('SIGKILL');
    await server.ended;
  }
  assert.ok(mailServer.mails.length < SUBSCRIBERS, 'it was killed in the middle');

  startServer(context, settings);
  await context.waitFor(async () => {
    const dispatch = await database.selectFrom('newsletter_dispatches').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([dispatch.delivered, dispatch.finished_at === null], [SUBSCRIBERS, false]);
  }, UNTIL_CLAIMS_LAPSE);
  const reached = mailServer.mails.map(({ recipients }) => recipients[0]);
  assert.equal(new Set(reached).size, SUBSCRIBERS, 'everybody got it');
  assert.ok(reached.length <= SUBSCRIBERS + KILLED_AFTER_MAILS.length * DELIVERIES_AT_ONCE, `${reached.length} mails were sent`);
});
