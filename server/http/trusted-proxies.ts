// Whether a connection comes from a proxy that TRUST_PROXY names, where there is no Fastify request to ask yet.
import { compile } from '@fastify/proxy-addr';
import type { Settings } from '../settings.ts';

export function trustedProxies(trustProxy: Settings['trustProxy']): (address: string | undefined) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const isTrusted = typeof trustProxy === 'function' ? trustProxy : compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => address !== undefined && isTrusted(address, 0);
}
