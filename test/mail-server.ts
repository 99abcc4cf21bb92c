// A mail server for tests, on loopback: it accepts every mail and keeps it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  recipients: string[];
  headers: Map<string, string>;
  text: string;
  /** As it came, for mails of several parts. */
  raw: string;
}

/**
 * @param refusal what it answers to recipients, if anything
 * @param isRefused which recipients get that answer
 */
export async function openMailServer(
  context: Pick<TestContext, 'after'>,
  refusal?: Error,
  isRefused: (address: string) => boolean = () => true,
): Promise<{ url: string; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(isRefused(address) ? refusal : undefined),
    async onData(stream, { envelope }, done) {
      let raw: string;
      try {
        raw = await text(stream);
      } catch (cause) {
        // The client was killed in the middle of its mail: nothing arrived.
        return done(cause as Error);
      }
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : '';
      mails.push({ from, recipients: rcptTo.map(({ address }) => address), ...parse(raw), raw });
      done();
    },
  });
  // A client that is killed with an answer unread resets its connection, which the server reports as an error.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  context.after(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, mails };
}

function parse(raw: string): { headers: Map<string, string>; text: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, text: decoded(raw.slice(end + 4), headers.get('content-transfer-encoding')) };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
