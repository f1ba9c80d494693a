import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { clientNetwork, isTrustedPeer, type TrustedProxies } from '#contract/client-network.ts';
import type { Origin } from '../accounts/sign-in.ts';

/** Written on arrival over whatever a client sent under this name. */
const HEADER = 'x-client-address';

/** What a proxy says of the address that the browser asked for. */
const FORWARDED = ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'] as const;

/**
 * Notes the client's network on every request before anything else sees it: throttling must not count by what a client
 * claims. Next itself leaves an X-Forwarded-For alone that came with the request, and shows no socket to its routes.
 * X-Forwarded-Host and its like are dropped unless a trusted proxy sent them. Next then takes Host for them.
 */
export function noteClientAddresses(trusted: TrustedProxies): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { readonly request: IncomingMessage }).request;
    headers[HEADER] = clientNetwork(socket.remoteAddress, headers['x-forwarded-for'], trusted);
    if (isTrustedPeer(socket.remoteAddress, trusted)) return;
    for (const name of FORWARDED) delete headers[name];
  });
}

/** Where a request came from, for throttling. */
export function requestOrigin(headers: Headers): Origin {
  return { address: headers.get(HEADER) ?? 'unknown', userAgent: headers.get('user-agent') ?? '' };
}
