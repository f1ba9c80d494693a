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
 * Lets the two methods be refused that no Request can have (Fetch §2.2.1). TRACE, on which Next fails before it asks proxy.ts,
 * gets a name that is refused there; CONNECT, which Node hands to nobody, is answered here.
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
