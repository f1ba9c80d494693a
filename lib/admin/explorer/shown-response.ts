import 'server-only';
import type { RawResponse } from '../../service/raw-request.ts';

/** A piece of formatted JSON. */
export type JsonToken = { readonly kind: 'name' | 'text' | 'number' | 'plain'; readonly text: string };

/** A response for the page. `tokens` is null if the body is not JSON, or only its beginning. */
export type ShownResponse = Pick<RawResponse, 'status' | 'durationMs' | 'bytes' | 'isCut' | 'reqId'> & {
  readonly headers: string;
  readonly raw: string;
  readonly tokens: readonly JsonToken[] | null;
};

/** Prepares a response for display. Text quoted from emails is removed, because admins must not read users' emails. */
export function showResponse(answer: RawResponse): ShownResponse {
  const { status, durationMs, bytes, isCut, reqId, text } = answer;
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const json = isCut ? undefined : readJson(text);
  const raw = json === undefined ? text.replace(EXCERPT, `$1"${HIDDEN}"`) : JSON.stringify(json);
  const tokens = json === undefined ? null : tokensOf(JSON.stringify(json, null, 2));
  return { status, durationMs, bytes, isCut, reqId, headers, raw, tokens };
}

const HIDDEN = '…';
/** Also matches without the end quote, in a body that was cut off. */
const EXCERPT = /("excerpt"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/g;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (name === 'excerpt' && value !== null ? HIDDEN : value));
  } catch {
    return undefined;
  }
}

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/g;

/** Splits formatted JSON into tokens for syntax highlighting. */
function tokensOf(json: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [, text, colon, number] = match;
    if (match.index > at) tokens.push({ kind: 'plain', text: json.slice(at, match.index) });
    tokens.push({
      kind: number !== undefined ? 'number' : colon === undefined ? 'text' : 'name',
      text: text ?? number ?? '',
    });
    at = match.index + (text ?? number ?? '').length;
  }
  if (at < json.length) tokens.push({ kind: 'plain', text: json.slice(at) });
  return tokens;
}
