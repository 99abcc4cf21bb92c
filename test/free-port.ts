// A free port on loopback, for servers that cannot choose one themselves, or that come back to theirs.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers without one: none of those takes it before it is used. */
const FROM = 12_000;
const COUNT = 18_000;
/** The processes of a test run begin this far from each other, so that two do not choose the same port at the same time. */
const STRIDE = 101;
const TRIES = 100;

let next = process.pid * STRIDE;

/** @throws when every port that was tried is taken */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const port = FROM + (next % COUNT);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found in ${TRIES} tries from ${FROM} on`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
