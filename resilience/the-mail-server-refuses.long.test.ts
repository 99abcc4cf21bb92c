// A mail server is away, refuses for now or for good, fails at TLS or hangs: the lead is stored, and mailed once when the server accepts it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openMailServer } from '../test/mail-server.ts';
import { startServer, temporaryFolder } from '../test/server-process.ts';
import { type KeptLead, keptLeads, marksOf } from './kept-leads.ts';
import { UNTIL_CLAIMS_LAPSE } from './patience.ts';
import { idIn, sendJson } from './visitor.ts';

const MAIL_TO = 'desk@example.com';

/** How the server refuses, and the text that the lead's last error then holds. */
const REFUSALS: Record<string, { url: (context: TestContext) => Promise<string>; says: RegExp }> = {
  'is not there': { url: async () => 'smtp://127.0.0.1:1', says: /ECONNREFUSED/ },
  'refuses for now, as greylists do': { url: (context) => refusing(context, 451, 'Greylisted: try again later'), says: /451/ },
  'refuses for good': { url: (context) => refusing(context, 550, 'No such mailbox'), says: /550/ },
  'speaks no TLS where TLS is asked for': {
    url: async (context) => (await openMailServer(context)).url.replace('smtp:', 'smtps:'),
    says: /SSL|TLS|wrong version|ESOCKET/i,
  },
  'says nothing at all': { url: hanging, says: /Greeting|ETIMEDOUT|aborted|timeout/i },
};

for (const [refusal, { url, says }] of Object.entries(REFUSALS)) {
  test(`a mail server that ${refusal}: the visitor is thanked, the lead holds the reason, and the next start mails it once`, async (context) => {
    const settings = { DATA_DIR: await temporaryFolder(context), SAMPLES: 'off' };
    const first = startServer(context, { ...settings, MAIL_URL: await url(context), MAIL_TO });
    const id = idIn(await sendJson(`http://127.0.0.1:${await first.port}`, { mark: 'kept' }));
    await context.waitFor(async () => assert.match(String(mailOf((await keptLeads(settings))[0])?.last_error), says), UNTIL_CLAIMS_LAPSE);
    first.child.kill('SIGTERM');
    assert.deepEqual(await first.ended, [0, null]);

    const { url: working, mails } = await openMailServer(context);
    await startServer(context, { ...settings, MAIL_URL: working, MAIL_TO }).port;
    await context.waitFor(async () => assert.equal(mailOf((await keptLeads(settings))[0])?.status, 'delivered'), UNTIL_CLAIMS_LAPSE);
    assert.equal(mails.length, 1);
    const leads = await keptLeads(settings);
    assert.deepEqual([leads.map((lead) => lead.id), marksOf(leads)], [[id], ['kept']]);
  });
}

function mailOf(lead: KeptLead | undefined) {
  return lead?.notifications.find(({ channel }) => channel === 'mail');
}

async function refusing(context: TestContext, responseCode: number, message: string): Promise<string> {
  return (await openMailServer(context, Object.assign(new Error(message), { responseCode }))).url;
}

async function hanging(context: TestContext): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => void open.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
