// A real process asked for more than it can make: who is refused hears it quickly, and built pages are still served.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import autocannon from 'autocannon';
import { startServer, temporaryFolder } from '../../test/server-process.ts';

/** More than are worked on at once, and fewer than the system lets wait at the door. */
const FLOOD_CONNECTIONS = 400;
/** It is ended once everything has been seen. */
const LONGEST_FLOOD_SECONDS = 180;
/** The log throttles the line of a refusal. */
const SECONDS_OF_A_LINE = 10;
const SERVED_MEANWHILE = 10;

test('beyond its limit a page on demand is 503 at once, with when to try again, while built pages are served', async (context) => {
  const settings = { DATA_DIR: await temporaryFolder(context), METRICS_TOKEN: 'a-token-that-nobody-guesses', RATE_LIMIT_READS: '1000000' };
  const server = startServer(context, settings);
  const address = `http://127.0.0.1:${await server.port}`;
  const { flood, flooded, isOver } = startFlood(`${address}/consultation`);

  const meanwhile = async () => {
    for (let visit = 0; visit < SERVED_MEANWHILE; visit += 1) {
      for (const path of ['/', '/about', '/healthz', '/readyz']) assert.equal((await fetch(address + path)).status, 200, path);
    }
  };
  const problems = async () => {
    const program = await untilRefused(() => fetch(`${address}/consultation`), isOver);
    assert.match(String(program.headers.get('content-type')), /^application\/problem\+json/);
    assert.equal(((await program.json()) as { type: string }).type, '/problems/overloaded');
    assert.equal(program.headers.get('retry-after'), '5');
    const person = await untilRefused(() => fetch(`${address}/consultation`, { headers: { accept: 'text/html' } }), isOver);
    assert.match(String(person.headers.get('content-type')), /^text\/html/);
    assert.equal(person.headers.get('cache-control'), 'no-store');
    assert.match(await person.text(), /We are busy at the moment/);
  };
  await Promise.all([meanwhile(), problems()]);
  flood.stop();
  const result = await flooded;
  assert.deepEqual([result.errors, result.timeouts], [0, 0]);
  assert.ok(result['2xx'] > 0 && result['5xx'] > 0, `${result['2xx']} served, ${result['5xx']} refused`);
  assert.equal(result['1xx'] + result['3xx'] + result['4xx'], 0);

  await context.waitFor(async () => assert.equal((await fetch(`${address}/consultation`)).status, 200), { timeout: 60_000 });
  const warnings = server.said.error.split('\n').filter((line) => line.includes('More is asked for than can be done'));
  const mostLines = 2 + result.duration / SECONDS_OF_A_LINE;
  assert.ok(warnings.length > 0 && warnings.length <= mostLines, `a flood of ${result.duration} s leaves ${warnings.length} lines`);
  const figures = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } });
  assert.match(await figures.text(), /http_requests_total\{method="GET",route="\/consultation",status="5xx"\} \d+/);
});

function startFlood(url: string) {
  const { promise: flooded, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options = { url, connections: FLOOD_CONNECTIONS, duration: LONGEST_FLOOD_SECONDS, timeout: 30 };
  let hasEnded = false;
  const flood = autocannon(options, (error, result) => {
    hasEnded = true;
    return error ? reject(error) : resolve(result);
  });
  return { flood, flooded, isOver: () => hasEnded };
}

/** Asks until it is refused: between two answers to the flood there may be room for one. */
async function untilRefused(ask: () => Promise<Response>, isOver: () => boolean): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 503) return answer;
    assert.equal(answer.status, 200);
    assert.ok(!isOver(), 'nobody was refused during the whole flood');
    await answer.arrayBuffer();
  }
}
