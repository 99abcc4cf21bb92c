// Connections that take and give nothing, with real sockets to a real process. Takes half a minute, because a body may take that long.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startServer, temporaryFolder } from '../../test/server-process.ts';
import { BODY_LIMIT_BYTES } from './bodies.ts';

/** Together fewer than the server takes for a flood where the machine is busy: a flood it refuses. */
const HALF_OPEN = 30;
const SLOW_BODIES = 15;
const LEAD = JSON.stringify({ name: 'Ada Lindqvist', email: 'ada@labs.com', message: 'Our tablet fails dissolution.' });
const HEAD = 'POST /api/consultation-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test('half-open requests keep no visitor out, and are cut off', async (context) => {
  const port = await start(context);
  const halfHeads = open(context, port, HALF_OPEN, 'GET /consultation HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const halfBodies = open(context, port, SLOW_BODIES, `${HEAD}Content-Length: 1000\r\n\r\n{"name":`);
  const answers = Promise.all([...halfHeads, ...halfBodies].map(answerOn));
  const dripping = setInterval(() => void dripInto([...halfHeads, ...halfBodies]), 1_000);
  context.after(() => clearInterval(dripping));

  for (const path of ['/', '/consultation', '/api/news', '/readyz']) {
    assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
  }
  const kept = await post(port, LEAD);
  assert.equal(kept.status, 201);
  for (const answer of await answers) {
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/);
    isGuarded(answer);
  }
});

test('a body without an end is refused once it is too long, whoever announces none', async (context) => {
  const port = await start(context);
  const [socket] = open(context, port, 1, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  assert.ok(socket);
  socket.on('error', () => {});
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  for (let sent = 0; sent <= BODY_LIMIT_BYTES; sent += 0x1000) socket.write(chunk);
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 413 Payload Too Large\r\n/);
});

test('what is no HTTP, and headers without an end, are refused in the words and with the headers of all problems', async (context) => {
  const port = await start(context);
  const refused: [status: RegExp, sent: string][] = [
    [/^HTTP\/1\.1 400 Bad Request\r\n/, 'ehlo mail.example\r\n\r\n'],
    [/^HTTP\/1\.1 400 Bad Request\r\n/, 'GET / HTTP/1.1\r\nHost: localhost\r\nBad Header: x\r\n\r\n'],
    [/^HTTP\/1\.1 400 Bad Request\r\n/, `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ];
  for (const [status, sent] of refused) {
    const [socket] = open(context, port, 1, sent);
    assert.ok(socket);
    const answer = await text(socket);
    assert.match(answer, status, sent.slice(0, 60));
    assert.match(answer, /\r\ncontent-type: application\/problem\+json\r\n/);
    isGuarded(answer);
  }
});

async function start(context: TestContext): Promise<number> {
  return startServer(context, { DATA_DIR: await temporaryFolder(context), SAMPLES: 'off' }).port;
}

function open(context: TestContext, port: number, count: number, sent: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    context.after(() => socket.destroy());
    socket.write(sent);
    return socket;
  });
}

function post(port: number, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}/api/consultation-requests`, { method: 'POST', headers, body });
}

/** Each in a turn after what has arrived was read: a write to a connection that was cut off throws away what it said last. */
async function dripInto(sockets: Socket[]): Promise<void> {
  for (const socket of sockets) {
    await nextTurn();
    if (socket.writable) socket.write('a');
  }
}

/** All that it says. A drop that is on its way when the connection is cut off resets it, which takes nothing back. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket
    .on('error', () => {})
    .on('data', (part) => {
      answer += part;
    });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

function isGuarded(answer: string): void {
  for (const header of ["content-security-policy: default-src 'none'", 'x-content-type-options: nosniff', 'connection: close']) {
    assert.ok(answer.toLowerCase().includes(`\r\n${header}`), `${header} in ${answer}`);
  }
}
