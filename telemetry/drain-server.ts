import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type DrainTimes = {
  /** How long a connection may stay open without a request or after its response, in ms. */
  readonly unusedMs: number;
  /** How long responses may take to finish, in ms. */
  readonly responsesMs: number;
};

const TIMES: DrainTimes = { unusedMs: 1_000, responsesMs: 10_000 };

/**
 * Watches an HTTP server from before its first connection, so that it can end soon. When a server closes, Node ends the
 * connections that wait for another request. But it waits without limit for those that proxies opened ahead and never
 * used, and for clients that stop reading. Call the returned function when the server closes.
 */
export function watchServer(server: Server, { unusedMs, responsesMs }: DrainTimes = TIMES): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    const repeated = setInterval(() => {
      for (const socket of unused) socket.destroy();
      server.closeIdleConnections();
    }, unusedMs);
    const last = setTimeout(() => server.closeAllConnections(), responsesMs);
    // Open connections keep the process alive, and without any there is nothing to do.
    repeated.unref();
    last.unref();
    server.once('close', () => {
      clearInterval(repeated);
      clearTimeout(last);
    });
  };
}
