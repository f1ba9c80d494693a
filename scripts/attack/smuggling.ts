import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackResult, Target } from './attack.ts';

const CHUNK = '0\r\n\r\n';
const HIDDEN = 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n';

/** Requests whose end is ambiguous between two programs (RFC 9112 §11.2). Each is sent unchanged. */
const AMBIGUOUS: readonly (readonly [string, readonly string[], string])[] = [
  ['both lengths', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `${CHUNK}${HIDDEN}`],
  [
    'both lengths, reversed',
    ['Transfer-Encoding: chunked', `Content-Length: ${CHUNK.length + HIDDEN.length}`],
    `${CHUNK}${HIDDEN}`,
  ],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], HIDDEN],
  ['a list of lengths', [`Content-Length: 0, ${HIDDEN.length}`], HIDDEN],
  ['a signed length', [`Content-Length: +${HIDDEN.length}`], HIDDEN],
  ['a hexadecimal length', ['Content-Length: 0x5'], HIDDEN],
  ['a huge length', ['Content-Length: 18446744073709551617'], HIDDEN],
  ['an unknown coding', ['Transfer-Encoding: xchunked'], `${CHUNK}${HIDDEN}`],
  ['chunked twice', ['Transfer-Encoding: chunked, identity'], `${CHUNK}${HIDDEN}`],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `${CHUNK}${HIDDEN}`],
  ['a tab in the name', ['Transfer-Encoding\t: chunked'], `${CHUNK}${HIDDEN}`],
  ['a folded header', ['Transfer-Encoding:\r\n chunked'], `${CHUNK}${HIDDEN}`],
  ['a NUL in a value', ['Transfer-Encoding: chun\0ked'], `${CHUNK}${HIDDEN}`],
  ['a bare line feed', ['A: b\nTransfer-Encoding: chunked'], `${CHUNK}${HIDDEN}`],
  ['a bare carriage return', ['A: b\rTransfer-Encoding: chunked'], `${CHUNK}${HIDDEN}`],
  ['a wrong chunk size', ['Transfer-Encoding: chunked'], `0x0\r\n\r\n${HIDDEN}`],
  ['a chunk size with a space', ['Transfer-Encoding: chunked'], `0 \r\n\r\n${HIDDEN}`],
  ['a chunk ended by a line feed', ['Transfer-Encoding: chunked'], `5\nabcde\n0\n\n${HIDDEN}`],
  ['no name', [': chunked'], HIDDEN],
  ['two hosts', ['Host: b', 'Content-Length: 0'], ''],
];

/**
 * Sends requests with two interpretations. The connection must not respond to the request hidden in the body of the
 * first.
 */
export async function smuggle({ local }: Target): Promise<readonly AttackResult[]> {
  const direct = [
    { name: 'web app', url: local.webUrl },
    { name: 'service', url: local.serviceUrl },
  ];
  const results: AttackResult[] = [];
  for (const { name, url } of direct) {
    const findings: string[] = [];
    for (const [what, headers, body] of AMBIGUOUS) {
      const statuses = await send(url, headers, body);
      const isSafe = statuses.length === 1 && (statuses[0] ?? 0) >= 400 && (statuses[0] ?? 0) < 500;
      if (!isSafe) findings.push(`${what}: ${statuses.join(', ') || 'no response'}`);
    }
    results.push({ attack: 'Request smuggling', target: name, tried: `${AMBIGUOUS.length} requests`, findings });
  }
  return results;
}

/** Returns the statuses of all responses on one connection. */
async function send(url: string, headers: readonly string[], body: string): Promise<readonly number[]> {
  const { hostname, port, host, origin } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const type = 'Content-Type: application/x-www-form-urlencoded';
  socket.write(
    ['POST /oauth/token HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, type, ...headers, '', body].join('\r\n'),
    'latin1',
  );
  await Promise.race([once(socket, 'close'), pause(1_500)]);
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  return Array.from(text.matchAll(/(?:^|\n|\})HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}
