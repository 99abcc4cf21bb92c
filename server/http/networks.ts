// Which networks an address belongs to, from the narrowest to the widest: who floods has a whole network of addresses, and one network has only a share.
import ipaddr from 'ipaddr.js';

export interface Network {
  /** Names it in the counters. */
  name: string;
  /** How many addresses' worth of requests it may send. */
  share: number;
}

const IPV4: [bits: number, share: number][] = [
  [32, 1],
  [24, 10],
];
/** One household has a /64; providers hand out a /56 or a /48 to one customer. */
const IPV6: [bits: number, share: number][] = [
  [64, 1],
  [56, 4],
  [48, 10],
];

/** @param address of a connection, or what a trusted proxy says it is */
export function networksOf(address: string): Network[] {
  if (!ipaddr.isValid(address)) return [{ name: address, share: 1 }];
  // An IPv4 address in IPv6 clothes (::ffff:192.0.2.1) counts as what it is.
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return (parsed.kind() === 'ipv4' ? IPV4 : IPV6).map(([bits, share]) => ({
    name: `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`,
    share,
  }));
}
