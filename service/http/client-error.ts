import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Problem, problemDocument } from './problem.ts';

/**
 * Answers what is no HTTP request, before there is one to speak of: a problem document with a `reqId` like every other
 * (contract §1), and the end of the connection, because where the next request would begin is not known.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const reqId = randomUUID();
  const body = JSON.stringify(problemDocument(new Problem('request_malformed', detailOf(error.code)), reqId));
  const lines = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${reqId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon());
}

function detailOf(code: string | undefined): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'The request line and headers are larger than 64 KiB.';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request did not arrive in time.';
    default:
      return 'This is not an HTTP request.';
  }
}
