// Whether a connection comes from a proxy that TRUST_PROXY names, before there is a request to ask.
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../settings.ts';

/** The ranges that TRUST_PROXY may name by a word (RFC 1122, 3927, 4291, 1918, 4193). */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function trustedProxies(trustProxy: Settings['trustProxy']): (address: string | undefined) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'function') return (address) => address !== undefined && trustProxy(address, 0);
  const list = new BlockList();
  for (const part of trustProxy.split(',').flatMap((word) => NAMED[word.trim()] ?? [word.trim()])) {
    const [address = '', prefix] = part.split('/');
    const [family, bits] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    list.addSubnet(address, prefix ? Number(prefix) : bits, family);
  }
  return (address) => address !== undefined && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
