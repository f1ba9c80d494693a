import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import { isLoopback } from './xoauth2-registry.ts';

/** Options for a call to a provider. */
export type ProviderCall = {
  readonly clock: () => number;
  /** Longest wait for the complete response, in ms (default 15 s). */
  readonly answerMs?: number;
};

const ANSWER_MS = 15_000;

/** Tokens, claims, and the keys of a provider have a few kilobytes. */
const MOST_BYTES = 262_144;

/** Returns the options of the OAuth library for a request to an endpoint. */
export function requestOptions(endpoint: string, { answerMs = ANSWER_MS }: ProviderCall) {
  const insecure = isLoopback(endpoint) ? { [allowInsecureRequests]: true } : {};
  return { ...insecure, [customFetch]: fetchOnce, signal: AbortSignal.timeout(answerMs) };
}

/** Rejects redirects, which would send the code and the secret to a host that the operator did not configure. */
async function fetchOnce(
  url: string,
  { body, signal, ...request }: CustomFetchOptions<string, URLSearchParams | undefined>,
): Promise<Response> {
  const given = { ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
  return readWhole(await fetch(url, { ...request, ...given, redirect: 'error' }));
}

/** Reads a response to its end. A longer one, which may be compressed, would exhaust the memory. */
async function readWhole({ body, status, headers }: Response): Promise<Response> {
  if (body === null) return new Response(null, { status, headers });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Ends the connection, too.
    if (bytes > MOST_BYTES) throw Object.assign(new Error('The response is too long'), { code: 'response_too_long' });
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, headers });
}
