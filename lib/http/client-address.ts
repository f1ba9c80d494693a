import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { clientNetwork, isTrustedPeer, type TrustedProxies } from '#contract/client-network.ts';
import type { Origin } from '../accounts/open-session.ts';

/** Set on arrival, replacing any value from the client. */
const HEADER = 'x-client-address';

/** Headers in which a proxy passes on the requested host, port, and protocol. */
const FORWARDED = ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'] as const;

/**
 * Records the client's network on every request before anything else runs, because throttling must not rely on headers
 * from the client. Next keeps an incoming X-Forwarded-For and hides the socket from routes. X-Forwarded-Host and
 * similar headers are dropped unless a trusted proxy sent them; Next then uses Host.
 */
export function noteClientAddresses(trusted: TrustedProxies): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { readonly request: IncomingMessage }).request;
    headers[HEADER] = clientNetwork(socket.remoteAddress, headers['x-forwarded-for'], trusted);
    if (isTrustedPeer(socket.remoteAddress, trusted)) return;
    for (const name of FORWARDED) delete headers[name];
  });
}

/** Returns the client address of a request, for throttling. */
export function requestOrigin(headers: Headers): Origin {
  return { address: headers.get(HEADER) ?? 'unknown', userAgent: headers.get('user-agent') ?? '' };
}

/** Returns the client address of a request that has not reached a route. */
export function clientAddress(headers: IncomingHttpHeaders): string {
  return [headers[HEADER] ?? 'unknown'].flat().join();
}
