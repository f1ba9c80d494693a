import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What tries from a network address are counted by: of IPv6 the first 64 bits, because one subscriber has all of the rest. */
export function networkAddress({ ip: address }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv6' ? `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64` : ip.toString();
}
