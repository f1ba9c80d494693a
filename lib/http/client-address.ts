import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Origin } from '../accounts/sign-in.ts';

/** Written on arrival over whatever a client sent under this name. */
const HEADER = 'x-client-address';

/**
 * Notes the client's address on every request before anything else sees it: throttling must not count by what a client
 * claims. Next itself leaves an X-Forwarded-For alone that came with the request, and shows no socket to its routes.
 */
export function noteClientAddresses(trustProxy: boolean): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { readonly request: IncomingMessage }).request;
    headers[HEADER] = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustProxy);
  });
}

/**
 * Who is at the other end: the socket's address, or behind a trusted proxy the last entry of X-Forwarded-For, which is the
 * one the proxy itself wrote. Of IPv6 the first 64 bits, because one subscriber has all of the rest.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy
    ? String(forwardedFor ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  const address = last || socketAddress || 'unknown';
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv6' ? `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64` : ip.toString();
}

/** Where a request came from, for throttling. */
export function requestOrigin(headers: Headers): Origin {
  return { address: headers.get(HEADER) ?? 'unknown', userAgent: headers.get('user-agent') ?? '' };
}
