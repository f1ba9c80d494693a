import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, problemDocument } from './problem.ts';

type ClientError = Error & { readonly code?: string };

/** Responses sent on sockets, for which Fastify has no request and reply. */
export type SocketAnswers = {
  /** Responds to invalid HTTP. Closes the connection because the start of the next request is unknown. */
  clientError(error: ClientError, socket: Duplex): void;
  /**
   * Rejects CONNECT, because the service is not a proxy. Without a listener, Node closes the connection without a
   * response.
   */
  tunnel(request: IncomingMessage, socket: Duplex): void;
};

/**
 * Creates responses with a problem document, which has a `reqId` like all others (contract §1). They close the
 * connection.
 * @param headers added to every response
 */
export function createSocketAnswers(headers: Readonly<Record<string, string>>): SocketAnswers {
  return {
    clientError(error, socket) {
      if (socket.destroyed || error.code === 'ECONNRESET') return;
      if (socket.writable) end(socket, new Problem('request_malformed', detailOf(error.code)), headers);
      else socket.destroy();
    },
    tunnel(_request, socket) {
      socket.on('error', () => socket.destroy());
      const problem = new Problem('method_not_allowed', 'The service does not support CONNECT.', { allow: METHODS });
      end(socket, problem, { ...headers, Allow: METHODS.join(', ') });
    },
  };
}

/** The methods the service's resources support. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

function end(socket: Duplex, problem: Problem, headers: Readonly<Record<string, string>>): void {
  const reqId = randomUUID();
  const body = JSON.stringify(problemDocument(problem, reqId));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${reqId}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function detailOf(code: string | undefined): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'The request line and headers are larger than 64 KiB, or there are too many headers.';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request did not arrive in time.';
    default:
      return 'This is not an HTTP request.';
  }
}
