import { type Collection, collectionPath } from '../contract/routes.ts';
import { ENVELOPE, type Envelope } from './envelope.ts';
import { type Fields, writeFields } from './fields.ts';
import { hrefPath } from './href-path.ts';
import { type Page, readPages } from './pages.ts';
import type { CollectionRows, Link } from './resources.ts';
import { type RetryPolicy, withRetries } from './retry.ts';
import { ANYTHING, type Schema } from './schema.ts';
import type { Answer, SendRequest, Transport } from './transport.ts';

/** A call of `request`. */
export type Request<T> = Pick<SendRequest<T>, 'method' | 'path' | 'ifMatch' | 'reqId' | 'signal'> & {
  /** Query of GET and DELETE, form of POST and PUT. */
  readonly parameters?: Fields;
  /**
   * Idempotency key of a write (ext). Default: a new one for each write, so that retries are safe. Use null for a
   * service without the feature `idempotency-key`: a write is then retried only after 429.
   */
  readonly idempotencyKey?: string | null;
  /** Schema of the body. Default: any body. */
  readonly schema?: Schema<T>;
  readonly timeoutMs?: number;
};

/** Options for reading a collection (contract §3). */
export type Query = Fields & {
  readonly filter?: string;
  readonly orderBy?: string;
  readonly expand?: readonly string[] | string;
  /** Time in ms since the epoch. Returns only resources changed after it. */
  readonly since?: number;
  readonly showDeleted?: boolean;
  /** Adds `totalCount` to pages (ext). */
  readonly count?: boolean;
};

/** Paging of a collection. */
export type Paging = {
  /** Rows per request. Default: 100. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
};

/** A resource with its version for `ifMatch`. Null if the service sends none. */
export type Versioned<Resource> = { readonly resource: Resource; readonly etag: string | null };

/** Options of a write. */
export type WriteOptions = Pick<Request<unknown>, 'ifMatch' | 'idempotencyKey' | 'reqId' | 'signal' | 'timeoutMs'>;

/** The calls for one user, or for none. All throw ServiceError. */
export type Scope = {
  /** Sends any request, with retries. */
  request<T = unknown>(request: Request<T>): Promise<Answer<T>>;
  /** Iterates over every row of a collection, page after page. */
  list<C extends Collection>(
    collection: C,
    query?: Query,
    paging?: Paging,
  ): AsyncGenerator<CollectionRows[C], void, undefined>;
  /** Iterates over the pages of a collection. */
  pages<C extends Collection>(
    collection: C,
    query?: Query,
    paging?: Paging,
  ): AsyncGenerator<Page<CollectionRows[C]>, void, undefined>;
  /** Reads a resource by its href. */
  get<Resource = unknown>(href: string | Link, query?: Query, options?: Paging): Promise<Versioned<Resource>>;
  /** Creates a resource. */
  create<C extends Collection>(
    collection: C,
    fields: Fields,
    options?: WriteOptions,
  ): Promise<Versioned<CollectionRows[C]>>;
  /** Changes the given fields of a resource; null clears one. */
  update<Resource = unknown>(href: string | Link, fields: Fields, options?: WriteOptions): Promise<Versioned<Resource>>;
  /** Deletes a resource and returns the result. */
  delete(href: string | Link, parameters?: Fields, options?: WriteOptions): Promise<unknown>;
};

/** Dependencies of a scope. */
export type ScopeDeps = {
  readonly transport: Transport;
  readonly retry: RetryPolicy;
  readonly baseUrl: string;
  /** Creates an idempotency key. */
  readonly newKey: () => string;
};

const PAGE_SIZE = 100;

/** Creates the calls for a user, or for none. */
export function createScope(deps: ScopeDeps, username: string | null): Scope {
  const request = <T>(call: Request<T>) => send(deps, username, call);
  const write = async <Resource>(call: Request<Envelope>): Promise<Versioned<Resource>> => {
    const { body, headers } = await request({ ...call, schema: ENVELOPE });
    return { resource: body.result as Resource, etag: headers.get('etag') };
  };
  const pages: Scope['pages'] = (collection, query = {}, { pageSize = PAGE_SIZE, ...options } = {}) =>
    readPages(
      (position, schema) =>
        request({
          method: 'GET',
          path: collectionPath(collection),
          parameters: { ...query, ...position },
          schema,
          ...options,
        }),
      pageSize,
    );
  return {
    request,
    pages,
    async *list(collection, query, paging) {
      for await (const { rows } of pages(collection, query, paging)) yield* rows;
    },
    get: (href, query = {}, { signal } = {}) =>
      write({
        method: 'GET',
        path: hrefPath(href),
        parameters: query,
        ...(signal === undefined ? {} : { signal }),
      }),
    create: (collection, parameters, options) =>
      write({ method: 'POST', path: collectionPath(collection), parameters, ...options }),
    update: (href, parameters, options) => write({ method: 'PUT', path: hrefPath(href), parameters, ...options }),
    delete: async (href, parameters = {}, options = {}) => {
      const call = { method: 'DELETE', path: hrefPath(href), parameters, ...options } as const;
      return (await write(call)).resource;
    },
  };
}

/** All attempts have the same request ID, so that support can find them, and the same idempotency key. */
async function send<T>(deps: ScopeDeps, username: string | null, call: Request<T>): Promise<Answer<T>> {
  const { parameters = {}, idempotencyKey, schema, timeoutMs, reqId = deps.newKey(), ...rest } = call;
  const reads = call.method === 'GET';
  const key = reads || idempotencyKey === null ? null : (idempotencyKey ?? deps.newKey());
  const request: SendRequest<T> = {
    ...rest,
    reqId,
    username,
    parameters: writeFields(parameters),
    schema: schema ?? (ANYTHING as Schema<T>),
    ...(key === null ? {} : { idempotencyKey: key }),
    ...(timeoutMs === undefined ? {} : { deadlineMs: timeoutMs }),
  };
  const repeatable = reads || key !== null ? 'anytime' : 'unless_done';
  return withRetries(deps.retry, repeatable, call.signal, () => deps.transport.send(request));
}
