import { buildSignatureHeader, SIGNATURE_HEADER, type Signer } from '../contract/signature.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request that is not signed yet. */
export type Call = {
  readonly method: Method;
  /** Path without the query; this is signed. */
  readonly path: string;
  /** The user of the request, or null. */
  readonly username: string | null;
  /** Query of GET and DELETE, form of POST and PUT. Undefined values are omitted. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** Idempotency key: a change that is sent again with the same key is made only once (ext, contract §1). */
  readonly idempotencyKey?: string;
  /** Version to change. A resource with any other version is not changed (ext, contract §1). */
  readonly ifMatch?: string | null;
  /** Request ID; a new one if absent. */
  readonly reqId?: string;
};

/** The outcome of one request. `status` is null without a response, `code` null after a success. */
export type ExchangeRecord = {
  readonly at: Date;
  readonly reqId: string;
  readonly call: Call;
  readonly status: number | null;
  readonly code: string | null;
  readonly durationMs: number;
};

export type TransportOptions = {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly sign: Signer;
  /** Default timeout of a request, in ms. */
  readonly deadlineMs: number;
  readonly fetch: typeof fetch;
  /** ms since the epoch. */
  readonly clock: () => number;
  readonly newReqId: () => string;
  /** Called after every request, whatever its outcome. */
  readonly record: (entry: ExchangeRecord) => void;
  /** Returns additional headers of a request. */
  readonly headers?: () => Readonly<Record<string, string>>;
};

/** Signs a request (contract §2) and sends it. No other code sends requests. Rejects if there is no response. */
export async function exchange(
  options: TransportOptions,
  call: Call,
  reqId: string,
  accept: string,
  signal: AbortSignal,
): Promise<Response> {
  const timestamp = String(options.clock());
  const { method, path, username, idempotencyKey, ifMatch = null } = call;
  const parts = { method, path, clientId: options.clientId, timestamp, username };
  const headers: Record<string, string> = {
    Accept: accept,
    ...options.headers?.(),
    [SIGNATURE_HEADER]: await buildSignatureHeader(parts, options.sign),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch === null ? {} : { 'If-Match': ifMatch }),
  };
  const parameters = encodeParameters(call.parameters ?? {}, reqId);
  const inQuery = method === 'GET' || method === 'DELETE';
  if (!inQuery) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  return options.fetch(`${options.baseUrl}${path}${inQuery ? `?${parameters}` : ''}`, {
    method,
    headers,
    body: inQuery ? null : parameters.toString(),
    // A redirect would send the signature elsewhere, and the API has none.
    redirect: 'manual',
    // Frameworks that replace `fetch` would cache responses.
    cache: 'no-store',
    signal,
  });
}

/** Returns the media type of a response without parameters, in lower case; empty if there is none. */
export function mediaTypeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function encodeParameters(parameters: Readonly<Record<string, string | undefined>>, reqId: string): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) encoded.set(name, value);
  encoded.set('reqId', reqId);
  return encoded;
}
