// Two servers on one database under load: both accept, nothing is lost, nothing is delivered twice.
import assert from 'node:assert/strict';
import { testOnBoth } from '../test/databases.ts';
import { openTestService } from '../test/notification-service.ts';
import { startServer } from '../test/server-process.ts';
import { deliveredMarks, keptLeads } from './kept-leads.ts';
import { WAITING } from './patience.ts';
import { siteOn } from './site-on.ts';
import { idIn, sendJson } from './visitor.ts';

const SERVERS = 2;
const SENDERS_EACH = 8;
const LEADS_EACH = 25;

testOnBoth('two servers on one database both accept leads, and together deliver each one once', async (context, given) => {
  const service = await openTestService();
  context.after(service.close);
  const settings = await siteOn(context, given);
  const servers = Array.from({ length: SERVERS }, () => startServer(context, { ...settings, NOTIFY_URL: service.url }));
  const sites = await Promise.all(servers.map(async ({ port }) => `http://127.0.0.1:${await port}`));

  const acknowledged: string[] = [];
  const send = async (site: string, from: string) => {
    for (let count = 0; count < LEADS_EACH; count += 1) acknowledged.push(idIn(await sendJson(site, { mark: `${from} ${count}`, from })));
  };
  await Promise.all(
    sites.flatMap((site, number) => Array.from({ length: SENDERS_EACH }, (_, sender) => send(site, `10.2.${number}.${sender}`))),
  );
  const kept = await context.waitFor(async () => {
    const leads = await keptLeads(settings);
    assert.equal(deliveredMarks(leads).length, acknowledged.length);
    return leads;
  }, WAITING);
  assert.equal(acknowledged.length, SERVERS * SENDERS_EACH * LEADS_EACH);
  assert.deepEqual(kept.map(({ id }) => id).sort(), acknowledged.sort());
  assert.equal(new Set(service.ids()).size, acknowledged.length);
  assert.equal(service.ids().length, acknowledged.length, 'none twice');
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  }
});
