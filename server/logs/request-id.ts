// The id of a request, in its log lines and in its answer: that of a trusted proxy, or a new one.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedProxies } from '../http/trusted-proxies.ts';
import type { Settings } from '../settings.ts';

/** A UUID or hexadecimal digits, as proxies send them: nothing that needs escaping in a log or a header. */
const PLAIN_ID = /^[\w.-]{8,64}$/;

export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>): (request: IncomingMessage) => string {
  const isProxy = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && PLAIN_ID.test(given) && isProxy(socket.remoteAddress) ? given : randomUUID();
  };
}
