import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Checks whether a server that listens on this address or host name can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(address);
  if (version === 0) return /^(?:.+\.)?localhost\.?$/i.test(address);
  return LOOPBACK.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
