import { createHash } from 'node:crypto';
import type { PreparedRequest } from './prepare-request.ts';

/** Explains a request: the signed string with its parts marked, the header, and the whole request. */
export function explainRequest(request: PreparedRequest): string {
  return [...explainSignature(request), 'Request', ...requestLines(request).map((line) => `  ${line}`), ''].join('\n');
}

function explainSignature({ signed, headers }: PreparedRequest): readonly string[] {
  if (signed === null) return ['Not signed. Uses an access token.', ''];
  const { parts, legacy, text } = signed;
  const bytes = Buffer.from(text, 'utf8');
  const pieces = [
    ['m', 'method', parts.method],
    ['_', 'space', legacy ? '' : ' '],
    ['p', 'path', parts.path],
    ['c', 'client_id', parts.clientId],
    ['t', 'timestamp', parts.timestamp],
    ['u', 'username', parts.username ?? ''],
  ] as const;
  const marks = pieces.map(([mark, , piece]) => mark.repeat([...piece].length)).join('');
  const named = pieces
    .filter(([mark]) => mark !== '_')
    .map(([mark, name, piece]) => `  ${mark} ${name.padEnd(9)} ${describePart(mark, piece)}`);
  return [
    `Signed string${legacy ? ', legacy format without a space' : ''}: ${bytes.length} bytes of UTF-8, SHA-1 ${createHash('sha1').update(bytes).digest('hex')}`,
    `  ${text}`,
    `  ${marks}`,
    ...named,
    '',
    'Header',
    ...headerLines(headers)
      .filter((line) => /signature/i.test(line))
      .map((line) => `  ${line}`),
    '',
  ];
}

function describePart(mark: string, piece: string): string {
  if (mark === 't') return `${piece} (${new Date(Number(piece)).toISOString()})`;
  return piece === '' ? 'none' : piece;
}

function requestLines({ method, url, headers, body }: PreparedRequest): readonly string[] {
  return [`${method} ${url}`, ...headerLines(headers), ...(body === null ? [] : ['', body])];
}

/** Unlike a signature, a token is valid for an hour, so it is hidden. */
function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) =>
    name === 'Authorization'
      ? `${name}: Bearer (token with ${value.length - 'Bearer '.length} characters)`
      : `${name}: ${Buffer.from(value, 'latin1').toString('utf8')}`,
  );
}
