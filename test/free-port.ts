// A free port on loopback, for servers that cannot choose one themselves.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws when the system gives none */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port');
  return address.port;
}
