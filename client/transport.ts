import { type Call, exchange, mediaTypeOf, type TransportOptions } from './exchange.ts';
import { parseJson } from './parse-json.ts';
import { readProblem, readRetryAfter } from './problem.ts';
import { checkBody, type Schema } from './schema.ts';
import { ServiceError } from './service-error.ts';

export type SendRequest<T> = Call & {
  /** Schema of a success body. Its output is the result. */
  readonly schema: Schema<T>;
  /** Timeout for the whole response, in ms. */
  readonly deadlineMs?: number;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
};

/** A parsed success body, its status and headers (`Link`, `ETag`), and the reqId of the request. */
export type Answer<T> = {
  readonly body: T;
  readonly headers: Headers;
  readonly reqId: string;
};

/** A request for a collection that is read as a stream, in a given format. */
export type StreamRequest = Omit<Call, 'method'> & {
  /** Media type to request, such as `text/csv`. The service may respond with a different one. */
  readonly accept: string;
  /** Aborts the read, for example when the user's browser disconnects. */
  readonly signal: AbortSignal;
  /** Timeout for the start of the response, in ms. */
  readonly deadlineMs?: number;
};

/**
 * A success whose body is not read yet. Reading throws if the service aborts the response, so a part is not mistaken
 * for the whole.
 */
export type StreamAnswer = {
  /** Media type without parameters, in lower case; empty if the service sends none. */
  readonly mediaType: string;
  readonly body: ReadableStream<Uint8Array>;
  readonly reqId: string;
};

/** Sends single requests, without retries. */
export type Transport = {
  /** @throws ServiceError */
  send<T>(request: SendRequest<T>): Promise<Answer<T>>;
  /**
   * Starts a GET whose response may be of any size. `deadlineMs` applies only to its start.
   * @throws ServiceError
   */
  stream(request: StreamRequest): Promise<StreamAnswer>;
};

/** Creates a transport. Each request has a reqId and is recorded. */
export function createTransport(options: TransportOptions): Transport {
  return {
    send: (request) =>
      recorded(options, request, async (reqId) => {
        const deadline = AbortSignal.timeout(request.deadlineMs ?? options.deadlineMs);
        const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
        const answer = await orServiceError(deadline, request, reqId, async () => {
          const response = await exchange(options, request, reqId, JSON_ONLY, signal);
          return toRawAnswer(request.method, response, await response.text(), options.clock());
        });
        const body = await readAnswer(request.schema, answer, reqId);
        return { status: answer.status, result: { body, headers: answer.headers, reqId } };
      }),
    stream: (request) =>
      recorded(options, { ...request, method: 'GET' }, async (reqId) => {
        const deadline = new AbortController();
        const timer = setTimeout(() => deadline.abort(), request.deadlineMs ?? options.deadlineMs);
        const call = { ...request, method: 'GET' } as const;
        const accept = `${request.accept}, application/json;q=0.5, application/problem+json;q=0.5`;
        const signal = AbortSignal.any([deadline.signal, request.signal]);
        try {
          return await orServiceError(deadline.signal, call, reqId, async () => {
            const response = await exchange(options, call, reqId, accept, signal);
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

const JSON_ONLY = 'application/json, application/problem+json';

/** Sends a request with its request ID, or a new one, and records the outcome. */
export async function recorded<T>(
  options: TransportOptions,
  call: Call,
  make: (reqId: string) => Promise<{ readonly status: number; readonly result: T }>,
): Promise<T> {
  const reqId = call.reqId ?? options.newReqId();
  const startedAt = options.clock();
  const finish = (status: number | null, code: string | null) => {
    const durationMs = Math.max(0, Math.round(options.clock() - startedAt));
    options.record({ at: new Date(startedAt), reqId, call, status, code, durationMs });
  };
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
async function orServiceError<T>(deadline: AbortSignal, call: Call, reqId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    const wasWrite = call.method !== 'GET';
    throw new ServiceError(deadline.aborted ? 'timeout' : 'unreachable', { reqId, cause, wasWrite });
  }
}

async function readAnswer<T>(schema: Schema<T>, answer: RawAnswer, reqId: string): Promise<T> {
  const { status } = answer;
  if (status >= 400) throw refusal(answer, reqId);
  const body = readJson(answer, reqId);
  const malformed = (cause?: unknown) => new ServiceError('malformed', { reqId, status, cause });
  if (status < 200 || status >= 300) throw malformed();
  return checkBody(schema, body).catch((cause: unknown) => {
    throw malformed(cause);
  });
}

/** Returns the error for a response that is not a success. */
function refusal(answer: RawAnswer, reqId: string): ServiceError {
  const { status, retryAfterMs, isOfWrite: wasWrite } = answer;
  const problem = readProblem(readJson(answer, reqId));
  return problem === null
    ? new ServiceError('malformed', { reqId, status, retryAfterMs, wasWrite })
    : new ServiceError('problem', { reqId, status, retryAfterMs, problem, wasWrite });
}

function readJson({ status, text, retryAfterMs, isOfWrite }: RawAnswer, reqId: string): unknown {
  try {
    return text === '' ? null : parseJson(text);
  } catch (cause) {
    throw new ServiceError('malformed', { reqId, status, retryAfterMs, wasWrite: isOfWrite, cause });
  }
}
