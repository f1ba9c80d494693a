import { type KeyObject, randomUUID } from 'node:crypto';
import { CHANGES_PATH } from '../contract/routes.ts';
import type { ExchangeRecord } from './exchange.ts';
import { type FollowOptions, followChanges } from './follow-changes.ts';
import type { ChangePage } from './messages.ts';
import { createSigner, parsePrivateKey } from './private-key.ts';
import { DEFAULT_RETRIES, type RetryPolicy } from './retry.ts';
import { schemaOf } from './schema.ts';
import { createScope, type Scope } from './scope.ts';
import { createTransport, type StreamAnswer, type StreamRequest } from './transport.ts';
import { createUserScope, type UserScope } from './user-scope.ts';

/** Settings of a client. */
export type ClientOptions = {
  /** URL of the service, such as `https://purchases.example.com`. */
  readonly baseUrl: string;
  readonly clientId: string;
  /** DSA private key: PEM text or a `KeyObject`. */
  readonly privateKey: string | KeyObject;
  /** Timeout of each request in ms. Default: 10,000. */
  readonly timeoutMs?: number;
  /** Number of retries of a call that failed for a temporary reason. Default: 2. */
  readonly retries?: number;
  /** Longest pause before a retry in ms. Default: 30,000. */
  readonly longestPauseMs?: number;
  /** Called after each request, for logs and metrics. */
  readonly onRequest?: (record: ExchangeRecord) => void;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** ms since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Waits for a time in ms. Default: a timer. */
  readonly pause?: RetryPolicy['pause'];
};

/** The API as a client: calls that belong to no user, and `user` for the others. */
export type Client = Scope & {
  /** Returns the calls for one user. Sends nothing. */
  user(userName: string): UserScope;
  /** Follows every change of the client's data (ext). See `FollowOptions`. */
  changes(options?: FollowOptions): AsyncGenerator<ChangePage, void, undefined>;
  /**
   * Starts a GET whose response may be of any size, such as CSV. It is not retried.
   * @throws ServiceError
   */
  stream(request: StreamRequest): Promise<StreamAnswer>;
};

/**
 * Creates a client. The key stays private: no error and no printed object contains it.
 * @throws PrivateKeyError; TypeError if `baseUrl` is not an http or https URL
 */
export function createClient(options: ClientOptions): Client {
  const baseUrl = readBaseUrl(options.baseUrl);
  const { clock = Date.now, fetch: send = fetch, onRequest = () => undefined } = options;
  const transport = createTransport({
    baseUrl,
    clientId: options.clientId,
    sign: createSigner(parsePrivateKey(options.privateKey)),
    deadlineMs: options.timeoutMs ?? 10_000,
    fetch: send,
    clock,
    newReqId: randomUUID,
    record: onRequest,
  });
  const retry: RetryPolicy = {
    ...DEFAULT_RETRIES,
    ...(options.retries === undefined ? {} : { retries: options.retries }),
    ...(options.longestPauseMs === undefined ? {} : { longestPauseMs: options.longestPauseMs }),
    ...(options.pause === undefined ? {} : { pause: options.pause }),
  };
  const deps = { transport, retry, baseUrl, newKey: randomUUID };
  const scope = createScope(deps, null);
  return {
    ...scope,
    user: (userName) => createUserScope(deps, userName),
    changes: (follow = {}) =>
      followChanges(
        {
          read: async (parameters) => {
            const signal = follow.signal === undefined ? {} : { signal: follow.signal };
            const request = { method: 'GET', path: CHANGES_PATH, parameters, schema: CHANGES, ...signal } as const;
            return (await scope.request(request)).body;
          },
          pause: retry.pause,
        },
        follow,
      ),
    stream: (request) => transport.stream(request),
  };
}

const CHANGES = schemaOf<ChangePage>((body) => {
  const isPage = typeof body === 'object' && body !== null && 'next' in body && 'result' in body;
  return isPage && Array.isArray(body.result) ? (body as ChangePage) : undefined;
}, 'a page of changes');

function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TypeError('baseUrl must be an http or https URL.');
  return url.href.replace(/[?#].*$/, '').replace(/\/+$/, '');
}
