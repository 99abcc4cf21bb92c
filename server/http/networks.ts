// The networks that an address belongs to, from the narrowest to the widest. An attacker often has a whole network of addresses, so each
// network has a share of its own.
import ipaddr from 'ipaddr.js';

export interface Network {
  /** Its name in the counters. */
  name: string;
  /** How many addresses' worth of requests it may send. */
  share: number;
}

const IPV4: [bits: number, share: number][] = [
  [32, 1],
  [24, 10],
];
/** A household has a /64; providers give a customer a /56 or a /48. */
const IPV6: [bits: number, share: number][] = [
  [64, 1],
  [56, 4],
  [48, 10],
];

/** @param address of a connection, or what a trusted proxy says it is */
export function networksOf(address: string): Network[] {
  if (!ipaddr.isValid(address)) return [{ name: address, share: 1 }];
  // An IPv4-mapped IPv6 address (::ffff:192.0.2.1) counts as IPv4.
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  return (parsed.kind() === 'ipv4' ? IPV4 : IPV6).map(([bits, share]) => ({
    name: `${Buffer.from(bytes.slice(0, bits / 8)).toString('hex')}/${bits}`,
    share,
  }));
}
