import { allowInsecureRequests, type CustomFetchOptions, customFetch } from 'oauth4webapi';
import { ProviderBusy } from './xoauth2-error.ts';
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

/**
 * Rejects redirects, which would send the code and the secret to a host that the operator did not configure.
 * @throws ProviderBusy
 */
async function fetchOnce(
  url: string,
  { body, signal, ...request }: CustomFetchOptions<string, URLSearchParams | undefined>,
): Promise<Response> {
  const given = { ...(body === undefined ? {} : { body }), ...(signal === undefined ? {} : { signal }) };
  const response = await fetch(url, { ...request, ...given, redirect: 'error' });
  const retryAfter = response.headers.get('retry-after');
  if (response.status === 429 || (response.status === 503 && retryAfter !== null)) {
    await response.body?.cancel();
    throw new ProviderBusy(/^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 0);
  }
  return readWhole(response);
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
