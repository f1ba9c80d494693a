import { BlockList, isIP, isIPv6 } from 'node:net';
import { MailError } from './mail-error.ts';

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Resolves a host once and returns the address to connect to, so that the checked address is the one used.
 *
 * Rejects a host if any of its addresses is on a private network: mixing public and private addresses is typical of a
 * DNS rebinding attack. Every rejection has the same message, so it reveals nothing about the network.
 * @throws MailError `refused_host`, `unreachable`
 */
export async function pinAddress(host: string, resolve: Resolve, allowPrivateHosts: boolean): Promise<string> {
  if (isIP(host) === 0 && endsInNumber(host)) throw refused();
  let addresses: readonly string[];
  try {
    addresses = isIP(host) !== 0 ? [host] : await resolve(host);
  } catch (cause) {
    throw new MailError('unreachable', 'The mail server was not found', cause);
  }
  const first = addresses[0];
  if (first === undefined) throw new MailError('unreachable', 'The mail server was not found');
  if (!allowPrivateHosts && !addresses.every(isPublicAddress)) {
    throw refused();
  }
  return first;
}

function refused(): MailError {
  return new MailError('refused_host', 'This service does not connect to that host');
}

/**
 * Checks whether a name is a legacy spelling of an IPv4 address, which resolvers accept with decimal, octal, or
 * hexadecimal numbers and with fewer than four of them (WHATWG URL, "ends in a number checker").
 */
function endsInNumber(host: string): boolean {
  return /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i.test(host);
}

/** Checks whether a name means this machine (RFC 6761 §6.3). */
export function isLocalhost(host: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(host);
}

/** Checks whether an address is on the public internet (IANA special-purpose registries; RFC 6890). */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? address;
  if (isIP(plain) === 0) return false;
  if (!isIPv6(plain)) return !SPECIAL.check(plain, 'ipv4');
  // Only 2000::/3 is global unicast. Mapped and NAT64 addresses, which embed an IPv4 address, are outside it; 6to4 is
  // in SPECIAL.
  return GLOBAL_UNICAST.check(plain, 'ipv6') && !SPECIAL.check(plain, 'ipv6');
}

const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's host services: a public address reachable only from inside.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv6');
}

const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
