import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, problemDocument } from './problem.ts';

type ClientError = Error & { readonly code?: string };

/** Answers on sockets where there is no request and reply to speak of. */
export type SocketAnswers = {
  /** What is no HTTP request. Where the next one would begin is not known, so the connection ends. */
  clientError(error: ClientError, socket: Duplex): void;
  /** CONNECT asks for a tunnel, and this is no proxy. Without a listener Node would hang up without a word. */
  tunnel(request: IncomingMessage, socket: Duplex): void;
};

/**
 * Answers with a problem document that has a `reqId` like every other (contract §1), and the end of the connection.
 * @param headers of every answer
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
      const problem = new Problem('method_not_allowed', 'The service opens no tunnels.', { allow: METHODS });
      end(socket, problem, { ...headers, Allow: METHODS.join(', ') });
    },
  };
}

/** The methods that resources of the service have. */
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
      return 'The request line and headers are larger than 64 KiB.';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'The request did not arrive in time.';
    default:
      return 'This is not an HTTP request.';
  }
}
