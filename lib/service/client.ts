import 'server-only';
import type { z } from 'zod';
import { buildSignatureHeader, SIGNATURE_HEADER, type Signer } from '#contract/signature.ts';
import { parseJson } from './parse-json.ts';
import { readableProblem, readRetryAfter } from './read-problem.ts';
import type { RequestRecord } from './request-log.ts';
import { ServiceError } from './service-error.ts';

export type ServiceRequest<T> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path without the query; this is signed. */
  readonly path: string;
  /** The user of the request, or null. */
  readonly username: string | null;
  /** Query of GET and DELETE, form of POST and PUT. Undefined values are omitted. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** Idempotency key: a change sent again with it is made once (ext, contract §1). */
  readonly idempotencyKey?: string;
  /** Version to change; any other version is not changed (ext, contract §1). */
  readonly ifMatch?: string | null;
  /** Schema of a success body; its output is the result. */
  readonly schema: z.ZodType<T>;
  /** Timeout for the whole response, in ms. */
  readonly deadlineMs?: number;
};

/** A parsed success body, its headers (`Link`, `ETag`), and the reqId of the request. */
export type ServiceAnswer<T> = { readonly body: T; readonly headers: Headers; readonly reqId: string };

/** A request for a collection that is read as a stream, in a given format. */
export type StreamRequest = Omit<ServiceRequest<never>, 'method' | 'schema'> & {
  /** Media type to request, such as `text/csv`. A service may respond with a different one. */
  readonly accept: string;
  /** Aborts the read, for example when the user's browser disconnects. */
  readonly signal: AbortSignal;
};

/**
 * A success whose body is not read yet. Reading throws if the service breaks off, so a part is not mistaken for the
 * whole.
 */
export type ServiceStream = {
  /** Media type without parameters, in lower case; empty if the service sends none. */
  readonly mediaType: string;
  readonly body: ReadableStream<Uint8Array>;
  readonly reqId: string;
};

export type ServiceClient = {
  /** @throws ServiceError */
  send<T>(request: ServiceRequest<T>): Promise<ServiceAnswer<T>>;
  /**
   * Starts a GET whose response may be of any size. `deadlineMs` applies to its start only.
   * @throws ServiceError
   */
  stream(request: StreamRequest): Promise<ServiceStream>;
};

export type ServiceClientOptions = {
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
  readonly record: (entry: RequestRecord) => void;
};

/** Creates the client, the only code that signs (contract §2) and sends requests. Each has a reqId and is recorded. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  return {
    send: (request) =>
      recorded(options, request, async (reqId) => {
        const deadline = AbortSignal.timeout(request.deadlineMs ?? options.deadlineMs);
        const answer = await orServiceError(deadline, reqId, async () => {
          const response = await exchange(options, request, reqId, JSON_ONLY, deadline);
          return toRawAnswer(request.method, response, await response.text(), options.clock());
        });
        return { status: answer.status, result: { ...readAnswer(request.schema, answer, reqId), reqId } };
      }),
    stream: (request) =>
      recorded(options, { ...request, method: 'GET' }, async (reqId) => {
        const deadline = new AbortController();
        const timer = setTimeout(() => deadline.abort(), request.deadlineMs ?? options.deadlineMs);
        const accept = `${request.accept}, application/json;q=0.5, application/problem+json;q=0.5`;
        const signal = AbortSignal.any([deadline.signal, request.signal]);
        try {
          return await orServiceError(deadline.signal, reqId, async () => {
            const response = await exchange(options, { ...request, method: 'GET' }, reqId, accept, signal);
            if (response.status === 200 && response.body !== null) {
              return { status: 200, result: { mediaType: mediaTypeOf(response), body: response.body, reqId } };
            }
            const answer = toRawAnswer('GET', response, await response.text(), options.clock());
            throw refusal(answer, reqId);
          });
        } finally {
          clearTimeout(timer);
        }
      }),
  };
}

export type Call = Pick<
  ServiceRequest<unknown>,
  'method' | 'path' | 'username' | 'parameters' | 'idempotencyKey' | 'ifMatch'
>;

const JSON_ONLY = 'application/json, application/problem+json';

/** Sends a request with a new request ID and records the outcome. */
export async function recorded<T>(
  options: ServiceClientOptions,
  call: Call,
  make: (reqId: string) => Promise<{ readonly status: number; readonly result: T }>,
): Promise<T> {
  const reqId = options.newReqId();
  const startedAt = options.clock();
  const finish = (status: number | null, code: string | null) =>
    options.record({
      at: new Date(startedAt),
      reqId,
      username: call.username,
      method: call.method,
      path: call.path,
      filter: call.parameters?.['filter'] ?? null,
      orderBy: call.parameters?.['orderBy'] ?? null,
      status,
      code,
      durationMs: Math.max(0, Math.round(options.clock() - startedAt)),
    });
  try {
    const { status, result } = await make(reqId);
    finish(status, null);
    return result;
  } catch (error) {
    if (error instanceof ServiceError) finish(error.status, error.problem?.code ?? error.code);
    throw error;
  }
}

type RawAnswer = {
  readonly isOfWrite: boolean;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly retryAfterMs: number | null;
};

function toRawAnswer(method: Call['method'], response: Response, text: string, now: number): RawAnswer {
  const { status, headers } = response;
  return {
    isOfWrite: method !== 'GET',
    status,
    text,
    headers,
    retryAfterMs: readRetryAfter(headers.get('retry-after'), now),
  };
}

/** Converts transport errors to ServiceError: `timeout` after the deadline, otherwise `unreachable`. */
async function orServiceError<T>(deadline: AbortSignal, reqId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError(deadline.aborted ? 'timeout' : 'unreachable', { reqId, cause });
  }
}

export async function exchange(
  options: ServiceClientOptions,
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
    // Service and web app usually run side by side, where compression costs more than it saves.
    'Accept-Encoding': 'identity',
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
    cache: 'no-store',
    signal,
  });
}

function mediaTypeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function encodeParameters(parameters: Readonly<Record<string, string | undefined>>, reqId: string): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) encoded.set(name, value);
  encoded.set('reqId', reqId);
  return encoded;
}

function readAnswer<T>(schema: z.ZodType<T>, answer: RawAnswer, reqId: string) {
  const { status, headers } = answer;
  if (status >= 400) throw refusal(answer, reqId);
  const parsed = schema.safeParse(readJson(answer, reqId));
  if (status >= 200 && status < 300 && parsed.success) return { body: parsed.data, headers };
  throw new ServiceError('malformed', { reqId, status, cause: parsed.error });
}

/** Returns the error for a response that is not a success. */
function refusal(answer: RawAnswer, reqId: string): ServiceError {
  const { status, retryAfterMs, isOfWrite } = answer;
  const problem = readableProblem.safeParse(readJson(answer, reqId));
  return problem.success
    ? new ServiceError('problem', { reqId, status, retryAfterMs, problem: problem.data, wasWrite: isOfWrite })
    : new ServiceError('malformed', { reqId, status, retryAfterMs, cause: problem.error });
}

function readJson({ status, text, retryAfterMs }: RawAnswer, reqId: string): unknown {
  try {
    return text === '' ? null : parseJson(text);
  } catch (cause) {
    throw new ServiceError('malformed', { reqId, status, retryAfterMs, cause });
  }
}
