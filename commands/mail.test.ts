// `npm run mail -- test`: a real mail to a real mail server, and plain words about what became of it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Outcome } from '../test/command-host.ts';
import { openMailServer } from '../test/mail-server.ts';
import { callCommand } from '../test/run-command.ts';

const TO = 'ann@example.com';

test('it sends one mail from the sender of the site, and says that the server took it', async (context) => {
  const { url, mails } = await openMailServer(context);
  const { code, out } = await mail(['test', TO], { MAIL_URL: url, MAIL_TO: 'leads@example.com', MAIL_FROM: 'The Site <site@example.com>' });
  const { host } = new URL(url);
  assert.equal(code, 0);
  assert.equal(
    out,
    `${host} took the mail from The Site <site@example.com> to ${TO}. Look for it in the mailbox, and among its spam.\nNew leads go to leads@example.com.\n`,
  );
  assert.deepEqual(
    mails.map(({ from, recipients }) => [from, recipients]),
    [['site@example.com', [TO]]],
  );
});

test('a refused mail, a server that is away and one that speaks otherwise are each told of with the remedy', async (context: TestContext) => {
  const refusing = await openMailServer(context, Object.assign(new Error(`<${TO}> relaying denied`), { responseCode: 554 }));
  const working = await openMailServer(context);
  const failures: [url: string, said: RegExp][] = [
    [refusing.url, /does not take this mail: check the receiver, and set MAIL_FROM to an address .* It answered 554\.\n$/],
    ['smtp://ann:hunter2@127.0.0.1:1', /Nothing answers at the port of the mail server: check host and port in MAIL_URL\.\n$/],
    [working.url.replace('smtp:', 'smtps:'), /does not begin with TLS at this port: write smtp:\/\/ in MAIL_URL, or port 465\.\n$/],
  ];
  for (const [MAIL_URL, said] of failures) {
    const { code, error } = await mail(['test', TO], { MAIL_URL, MAIL_TO: 'leads@example.com' });
    assert.equal(code, 1);
    assert.match(error, said);
    assert.doesNotMatch(error, /hunter2|relaying/);
  }
});

test('without a mail server, or without an address, it says what is missing', async () => {
  assert.deepEqual(await mail(['test', TO], {}), { code: 1, out: '', error: 'No mail server is set: set MAIL_URL and MAIL_TO.\n' });
  assert.match((await mail(['test', 'ann'], {})).error, /ann/);
});

function mail(words: string[], environment: Record<string, string>): Promise<Outcome> {
  return callCommand({ command: 'mail', words, environment });
}
