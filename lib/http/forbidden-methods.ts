import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const CONNECT_REFUSAL = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, OPTIONS, POST',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

/**
 * Rejects the two methods that no Request can have (Fetch §2.2.1). TRACE, on which Next fails before it calls proxy.ts,
 * gets a name that is rejected there. CONNECT, which Node passes to no handler, is rejected here.
 */
export function refuseForbiddenMethods(): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as { readonly request: IncomingMessage; readonly server: Server };
    if (request.method === 'TRACE') request.method = 'X-TRACE';
    if (known.has(server)) return;
    known.add(server);
    server.on('connect', (_request: IncomingMessage, socket: Duplex) => socket.end(CONNECT_REFUSAL));
  });
}
