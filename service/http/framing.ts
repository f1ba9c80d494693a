import type { IncomingMessage } from 'node:http';

/** Headers of which Node keeps the first, while a proxy could have read another. */
const ONCE = ['Host', 'Content-Type', 'Authorization'];

/** An authority (RFC 3986 §3.2) without user information, or nothing. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/**
 * Finds a fault in a request that Node accepts, but that a proxy in front of the service could read differently: an
 * HTTP version other than 1.0 and 1.1, a missing, repeated, or invalid `Host` (RFC 9112 §3.2), or a `Transfer-Encoding`
 * other than `chunked` in HTTP/1.1 (§6.1).
 * @returns a sentence for the client, or null
 */
export function framingFault({ httpVersion, rawHeaders, headers }: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The service supports HTTP/1.1 only.';
  if (httpVersion === '1.1' && headers.host === undefined) return 'The Host header is missing.';
  const repeated = ONCE.find((name) => isRepeated(rawHeaders, name));
  if (repeated !== undefined) return `The ${repeated} header is given more than once.`;
  if (!HOST.test(headers.host ?? '')) return 'The Host header is invalid.';
  const coding = headers['transfer-encoding'];
  if (coding === undefined || (httpVersion === '1.1' && coding.toLowerCase() === 'chunked')) return null;
  return 'The only Transfer-Encoding that the service supports is chunked, in HTTP/1.1.';
}

function isRepeated(rawHeaders: readonly string[], wanted: string): boolean {
  const name = wanted.toLowerCase();
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length > 1;
}
