// Warns when a proxy that TRUST_PROXY does not name forwards requests: its visitors share one rate limit and are not redirected to https.
import type { FastifyInstance } from 'fastify';
import { throttled } from '../logs/throttled.ts';
import type { Settings } from '../settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

const REMEDY =
  'A forwarded header came from an address that TRUST_PROXY does not name, and was not believed: if it is your proxy, set TRUST_PROXY to loopback, to uniquelocal or to its address';

const isThisMachine = trustedProxies('loopback');
const isPrivate = trustedProxies('uniquelocal,linklocal');

export function warnOfUnknownProxies(app: FastifyInstance, { trustProxy }: Settings): void {
  const isProxy = trustedProxies(trustProxy);
  const warn = throttled(app.log);
  app.addHook('onRequest', (request, _reply, next) => {
    const { 'x-forwarded-for': visitor, 'x-forwarded-proto': protocol } = request.headers;
    const isForwarded = visitor !== undefined || protocol !== undefined;
    if (isForwarded && !isProxy(request.socket.remoteAddress)) warn({ from: kindOf(request.socket.remoteAddress) }, REMEDY);
    next();
  });
}

/** The address may be a visitor's, so the log names only its kind. */
function kindOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (isThisMachine(address)) return 'this machine';
  return isPrivate(address) ? 'a private network' : 'a public address';
}
