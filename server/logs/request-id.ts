// The name of a request, on each of its log lines and in its answer: the proxy's own where one is trusted, else made here.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedProxies } from '../http/trusted-proxies.ts';
import type { Settings } from '../settings.ts';

/** What proxies send: a UUID, hexadecimal digits. Nothing that a line of the log or a header could stumble over. */
const PLAIN_ID = /^[\w.-]{8,64}$/;

export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>): (request: IncomingMessage) => string {
  const isProxy = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && PLAIN_ID.test(given) && isProxy(socket.remoteAddress) ? given : randomUUID();
  };
}
