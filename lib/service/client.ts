import 'server-only';
import type { z } from 'zod';
import { buildSignatureHeader, SIGNATURE_HEADER, type Signer } from '#contract/signature.ts';
import { readableProblem, readRetryAfter } from './read-problem.ts';
import type { RequestRecord } from './request-log.ts';
import { ServiceError } from './service-error.ts';

export type ServiceRequest<T> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path without query; this is what is signed. */
  readonly path: string;
  /** The user the request is for, or null for one without a user. */
  readonly username: string | null;
  /** Query of GET and DELETE, form of POST and PUT. An undefined value is left out. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  /** What a success must look like; its output is the result. */
  readonly schema: z.ZodType<T>;
  /** Longest wait for the whole answer, in ms. */
  readonly deadlineMs?: number;
};

/** A parsed success body and the reqId it was asked with. */
export type ServiceAnswer<T> = { readonly body: T; readonly reqId: string };

export type ServiceClient = {
  /** @throws ServiceError */
  send<T>(request: ServiceRequest<T>): Promise<ServiceAnswer<T>>;
};

export type ServiceClientOptions = {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly sign: Signer;
  readonly fetch: typeof fetch;
  /** ms since the epoch. */
  readonly clock: () => number;
  readonly newReqId: () => string;
  /** Told of every call, whatever came of it. */
  readonly record: (entry: RequestRecord) => void;
};

const DEFAULT_DEADLINE_MS = 10_000;

/** The one function that signs (contract §2) and sends. Every call carries a reqId of its own and is recorded. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  return {
    async send(request) {
      const reqId = options.newReqId();
      const startedAt = options.clock();
      const finish = (status: number | null, code: string | null) =>
        options.record({
          at: new Date(startedAt),
          reqId,
          username: request.username,
          method: request.method,
          path: request.path,
          filter: request.parameters?.['filter'] ?? null,
          orderBy: request.parameters?.['orderBy'] ?? null,
          status,
          code,
          durationMs: Math.max(0, Math.round(options.clock() - startedAt)),
        });
      try {
        const answer = await exchange(options, request, reqId);
        const body = readAnswer(request.schema, answer, reqId);
        finish(answer.status, null);
        return { body, reqId };
      } catch (error) {
        if (error instanceof ServiceError) finish(error.status, error.problem?.code ?? error.code);
        throw error;
      }
    },
  };
}

type RawAnswer = { readonly status: number; readonly text: string; readonly retryAfterMs: number | null };

async function exchange(options: ServiceClientOptions, request: ServiceRequest<unknown>, reqId: string) {
  const timestamp = String(options.clock());
  const parts = {
    method: request.method,
    path: request.path,
    clientId: options.clientId,
    timestamp,
    username: request.username,
  };
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    // Service and web app stand side by side: compressing for so short a way costs both more than it saves.
    'Accept-Encoding': 'identity',
    [SIGNATURE_HEADER]: await buildSignatureHeader(parts, options.sign),
  };
  const parameters = encodeParameters(request.parameters ?? {}, reqId);
  const inQuery = request.method === 'GET' || request.method === 'DELETE';
  if (!inQuery) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  const url = `${options.baseUrl}${request.path}${inQuery ? `?${parameters}` : ''}`;
  const signal = AbortSignal.timeout(request.deadlineMs ?? DEFAULT_DEADLINE_MS);
  try {
    const response = await options.fetch(url, {
      method: request.method,
      headers,
      body: inQuery ? null : parameters.toString(),
      // A redirect would carry the signature elsewhere; the interface has none.
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), options.clock());
    return { status: response.status, text: await response.text(), retryAfterMs } satisfies RawAnswer;
  } catch (cause) {
    throw new ServiceError(signal.aborted ? 'timeout' : 'unreachable', { reqId, cause });
  }
}

function encodeParameters(parameters: Readonly<Record<string, string | undefined>>, reqId: string): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) encoded.set(name, value);
  encoded.set('reqId', reqId);
  return encoded;
}

function readAnswer<T>(schema: z.ZodType<T>, answer: RawAnswer, reqId: string): T {
  const { status, retryAfterMs } = answer;
  let body: unknown;
  try {
    body = answer.text === '' ? null : JSON.parse(answer.text);
  } catch (cause) {
    throw new ServiceError('malformed', { reqId, status, retryAfterMs, cause });
  }
  if (status >= 400) {
    const problem = readableProblem.safeParse(body);
    if (problem.success) throw new ServiceError('problem', { reqId, status, retryAfterMs, problem: problem.data });
    throw new ServiceError('malformed', { reqId, status, retryAfterMs, cause: problem.error });
  }
  const parsed = schema.safeParse(body);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data;
  throw new ServiceError('malformed', { reqId, status, cause: parsed.error });
}
