import type { z } from 'zod';
import type { ProblemCode } from '../problem.ts';

export type OperationMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Required authentication. `signature`: a signed request. `client`: a signed request or a user's access token. `user`:
 * the same, for a named user. `operator`: the operator token. `oauth`: an OAuth client, by HTTP Basic or in the form,
 * with errors as in RFC 6749. `browser`: an HTML page, which explains errors itself. `anyone`: no credentials.
 */
export type Access = 'signature' | 'client' | 'user' | 'operator' | 'oauth' | 'browser' | 'anyone';

export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * The body of a response: a result in the envelope of contract §1, other JSON, another media type, or nothing. With
 * `flat` the envelope repeats the members of the result (contract §6, checkForUpdates).
 */
export type AnswerBody =
  | { readonly kind: 'result'; readonly schema: z.ZodType; readonly counted?: true; readonly flat?: true }
  /** A collection as the result, which can be counted and sent as CSV. */
  | { readonly kind: 'collection'; readonly schema: z.ZodType }
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'media'; readonly types: readonly string[] }
  | { readonly kind: 'none' };

/** A response other than a problem document. */
export type OperationAnswer = {
  readonly status: number;
  readonly description: string;
  readonly body: AnswerBody;
  /** Headers in addition to those of every response. */
  readonly headers?: readonly AnswerHeader[];
};

export type AnswerHeader =
  | 'Location'
  | 'ETag'
  | 'Link'
  | 'Cache-Control'
  | 'Content-Security-Policy'
  | 'Retry-After'
  | 'WWW-Authenticate'
  | 'X-Content-Type-Options';

/** One API operation: all of its properties in the OpenAPI document. */
export type Operation = {
  /** Unique; a verb and its object. */
  readonly id: string;
  readonly method: OperationMethod;
  /** Path template: `/api/v1/orders/{id}`. */
  readonly path: string;
  readonly tag: OperationTag;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** With access `user`: the user may already be erased, so that a retry of the erasure can be replayed. */
  readonly allowsErased?: true;
  /** The schema of the query parameters, each with its description. */
  readonly query?: z.ZodObject;
  /** Names that `expand` accepts; if empty, every name is rejected. Without it, `expand` is not a parameter. */
  readonly expand?: readonly string[];
  /** The schema of the form; except for access `oauth`, the query may contain its fields too (contract §1). */
  readonly form?: z.ZodObject;
  /** Whether `If-Match` is supported. */
  readonly conditional?: true;
  /** An alias of a form field. */
  readonly alias?: { readonly [name: string]: string };
  /** A POST that changes nothing or must respond differently each time, so it ignores an `Idempotency-Key`. */
  readonly repeatable?: true;
  /**
   * Exempt from the limits of requests. A load balancer shares its address with the clients that it forwards, so a limit
   * would remove the node under load.
   */
  readonly unlimited?: true;
  /** A POST that only reads, and also accepts its query parameters in the form. */
  readonly reads?: true;
  readonly answers: readonly OperationAnswer[];
  /** Errors in addition to those that `problemsOf` derives from method, access, and form. */
  readonly problems?: readonly ProblemCode[];
};

/** Groups of operations, with descriptions. */
export const TAGS = {
  users: 'The users of a client.',
  mailboxes: 'Linked mailboxes and the browser page that links them.',
  orders: 'Orders, one per order number of a merchant.',
  items: 'Lines of orders.',
  shipments: 'Parcels.',
  merchants: 'Merchants that the user bought from.',
  emails: 'The emails that values were read from.',
  dictionaries: 'Lists shared by all clients and users.',
  actions: 'Login, logout, crawling, and updates.',
  oauth: 'Access to the data of one user, allowed by the user (RFC 6749).',
  operator: 'Registration of clients, for the operator.',
  webhooks: 'Changes sent to the client as they happen (Standard Webhooks).',
  service: 'Health, capabilities, and this document.',
} as const satisfies Record<string, string>;

export type OperationTag = keyof typeof TAGS;
