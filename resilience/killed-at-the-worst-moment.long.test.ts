// Kills at the worst moments: between commit and answer, while the service reads, and before its answer is stored.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTestService } from '../test/notification-service.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { expireClaims } from './expire-claims.ts';
import { deliveredMarks, keptLeads } from './kept-leads.ts';
import { WAITING } from './patience.ts';
import { idIn, sendJson } from './visitor.ts';

test('killed after the commit and before the answer: sent again under its key, it is the same lead', async (context) => {
  const service = await openTestService();
  context.after(service.close);
  const settings = { DATA_DIR: await temporaryFolder(context), SAMPLES: 'off', NOTIFY_URL: service.url };
  const preload = fileURLToPath(new URL('kill-before-answer.ts', import.meta.url));
  const first = startServer(context, { ...settings, NODE_OPTIONS: `--import=${preload}` });
  await assert.rejects(sendJson(`http://127.0.0.1:${await first.port}`, { mark: 'kept' }));
  assert.deepEqual(await first.ended, [null, 'SIGKILL']);
  const [kept] = await keptLeads(settings);
  assert.ok(kept, 'it is there, though nobody was told');

  const second = startServer(context, settings);
  assert.equal(idIn(await sendJson(`http://127.0.0.1:${await second.port}`, { mark: 'kept' })), kept.id);
  await isToldOf(context, settings);
  assert.equal(new Set(service.ids()).size, 1);
});

for (const moment of ['while the service reads', 'before the answer of the service is stored'] as const) {
  test(`killed ${moment}: the next process sends it again, under the same id`, async (context) => {
    let kill = () => {};
    const service = await openTestService((response) => {
      if (moment === 'while the service reads') kill();
      response.writeHead(200).end(() => kill());
    });
    context.after(service.close);
    const settings = { DATA_DIR: await temporaryFolder(context), SAMPLES: 'off', NOTIFY_URL: service.url };
    const first = startServer(context, settings);
    const port = await first.port;
    kill = () => first.child.kill('SIGKILL');
    // The answer to the visitor may be lost with the process. The lead must not be.
    await sendJson(`http://127.0.0.1:${port}`, { mark: 'kept' }).catch(() => {});
    assert.deepEqual(await first.ended, [null, 'SIGKILL']);

    await expireClaims(settings.DATA_DIR);
    await startServer(context, settings).port;
    await isToldOf(context, settings);
    assert.equal(new Set(service.ids()).size, 1);
  });
}

async function isToldOf(context: TestContext, settings: NodeJS.ProcessEnv): Promise<void> {
  await context.waitFor(async () => assert.deepEqual(deliveredMarks(await keptLeads(settings)), ['kept']), WAITING);
}
