// Clocks that jump by hours, and clocks that differ: nothing is lost, delivered twice or late, and nobody is suspected.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testOnBoth } from '../test/databases.ts';
import { openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { deliveredMarks, keptLeads } from './kept-leads.ts';
import { UNTIL_CLAIMS_LAPSE, WAITING } from './patience.ts';
import { siteOn } from './site-on.ts';
import { idIn, openForm, sendForm, sendJson } from './visitor.ts';

const HOUR_MILLISECONDS = 3_600_000;
const LEADS = 40;

testOnBoth('a clock that jumps hours ahead and back delays no notification and suspects nobody', async (context, given) => {
  const answers = { status: 503 };
  const service = await openTestService((response) => response.writeHead(answers.status).end());
  context.after(service.close);
  const settings = await siteOn(context, given);
  const { site, setClock } = await startShifted(context, { ...settings, NOTIFY_URL: service.url });

  setClock(5 * HOUR_MILLISECONDS);
  const ahead = await openForm(site);
  idIn(await sendJson(site, { mark: 'five hours ahead' }));
  await context.waitFor(() => assert.ok(service.received.length > 0), WAITING);
  setClock(-5 * HOUR_MILLISECONDS);
  idIn(await sendJson(site, { mark: 'five hours behind' }));
  setClock(0);
  answers.status = 200;
  assert.equal((await sendForm(site, { mark: 'form of a time to come' }, ahead)).status, 303);
  const all = ['five hours ahead', 'five hours behind', 'form of a time to come'];
  const kept = await context.waitFor(async () => {
    const leads = await keptLeads(settings);
    assert.deepEqual(deliveredMarks(leads), all);
    return leads;
  }, WAITING);
  assert.deepEqual(
    kept.map(({ suspected_because }) => suspected_because),
    [null, null, null],
  );
});

testOnBoth('two servers whose clocks differ by two hours deliver nothing twice', async (context, given) => {
  const service = await openTestService((response) => setTimeout(() => response.writeHead(200).end(), 20));
  context.after(service.close);
  const settings = await siteOn(context, given);
  const first = await startShifted(context, { ...settings, NOTIFY_URL: service.url });
  const second = await startShifted(context, { ...settings, NOTIFY_URL: service.url });
  first.setClock(HOUR_MILLISECONDS);
  second.setClock(-HOUR_MILLISECONDS);
  const marks = Array.from({ length: LEADS }, (_, number) => `lead ${number}`).sort();
  await Promise.all(marks.map((mark, number) => sendJson(number % 2 ? first.site : second.site, { mark })));
  await context.waitFor(async () => assert.deepEqual(deliveredMarks(await keptLeads(settings)), marks), UNTIL_CLAIMS_LAPSE);
  assert.equal(service.ids().length, LEADS, 'each was told of once');
});

async function startShifted(context: TestContext, settings: NodeJS.ProcessEnv) {
  const file = join(await temporaryFolder(context), 'shift');
  const setClock = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  setClock(0);
  const preload = fileURLToPath(new URL('shifted-clock.ts', import.meta.url));
  const server = startServer(context, { ...settings, CLOCK_SHIFT_FILE: file, NODE_OPTIONS: `--import=${preload}` });
  return { site: `http://127.0.0.1:${await server.port}`, setClock };
}
