// Floods one site on loopback, as a process: each of the connections sends its next request as soon as it is answered, for at most
// three minutes. Each request states an address (X-Forwarded-For) from a list or a network. After a refusal it pauses 100 ms, so that the
// flood does not take the processor that the site needs. On SIGTERM it prints the number of answers by status.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Flood {
  port: number;
  connections: number;
  /** Requested in turns. */
  paths: string[];
  method: 'GET' | 'POST';
  /** The JSON body of a post. */
  body?: string;
  /** The addresses: `{n}` is the number of the request, in hexadecimal, modulo `addresses`. */
  from: string;
  addresses: number;
}

const LONGEST_MILLISECONDS = 180_000;
const REFUSED_PAUSE_MILLISECONDS = 100;

const flood = JSON.parse(process.argv[2] ?? '{}') as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: flood.connections });
const answered: Record<number, number> = {};
let sent = 0;
const endsAt = performance.now() + LONGEST_MILLISECONDS;

function ask(): Promise<number> {
  sent += 1;
  const headers = {
    'x-forwarded-for': flood.from.replace('{n}', (sent % flood.addresses).toString(16)),
    ...(flood.body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(flood.body) }),
  };
  const path = flood.paths[sent % flood.paths.length];
  return new Promise((resolve, reject) => {
    const asking = request({ agent, host: '127.0.0.1', port: flood.port, method: flood.method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asking.on('error', reject).end(flood.body);
  });
}

async function askAgainAndAgain(): Promise<void> {
  while (performance.now() < endsAt) {
    const status = await ask();
    answered[status] = (answered[status] ?? 0) + 1;
    if (status === 429 || status === 503) await pause(REFUSED_PAUSE_MILLISECONDS);
  }
}

process.on('SIGTERM', () => {
  console.log(JSON.stringify(answered));
  process.exit(0);
});
await Promise.all(Array.from({ length: flood.connections }, askAgainAndAgain));
console.log(JSON.stringify(answered));
