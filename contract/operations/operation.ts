import type { z } from 'zod';
import type { ProblemCode } from '../problem.ts';

export type OperationMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may ask. `client`: any signed request. `user`: a signed request that names a user. `operator`: the operator's token.
 * `link`: the request token of the login action, in a browser. `anyone`: no credentials.
 */
export type Access = 'client' | 'user' | 'operator' | 'link' | 'anyone';

/** A query parameter; `schema` is JSON Schema 2020-12 of its decoded text. */
export type QueryParameter = {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
};

export type JsonSchema = { readonly [keyword: string]: unknown };

/** What an answer carries: a result in the envelope of contract §1, JSON of its own, another media type, or nothing. */
export type AnswerBody =
  | { readonly kind: 'result'; readonly schema: z.ZodType; readonly counted?: boolean; readonly csv?: boolean }
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'media'; readonly types: readonly string[] }
  | { readonly kind: 'none' };

/** An answer that is no problem document. */
export type OperationAnswer = {
  readonly status: number;
  readonly description: string;
  readonly body: AnswerBody;
  /** Headers beside those of every answer. */
  readonly headers?: readonly AnswerHeader[];
};

export type AnswerHeader = 'Location' | 'ETag' | 'Link' | 'Content-Security-Policy' | 'X-Content-Type-Options';

/** One operation of the interface: everything the OpenAPI document says of it. */
export type Operation = {
  /** Unique; a verb and what it is done to. */
  readonly id: string;
  readonly method: OperationMethod;
  /** Path template: `/api/v1/orders/{id}`. */
  readonly path: string;
  readonly tag: OperationTag;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly query?: readonly QueryParameter[];
  /** The schema that reads the form; its fields may also stand in the query (contract §1). */
  readonly form?: z.ZodObject;
  readonly answers: readonly OperationAnswer[];
  /** Refusals of its own, beside those that `problemsOf` knows from method, access and form. */
  readonly problems?: readonly ProblemCode[];
};

/** Groups of operations, with what they are about. */
export const TAGS = {
  users: 'The users of a client.',
  mailboxes: 'Linked mailboxes and the browser page that links them.',
  orders: 'Orders, one for each number a merchant gave.',
  items: 'Lines of orders.',
  shipments: 'Parcels.',
  merchants: 'Who sold something to the user.',
  emails: 'The mails values were read from.',
  dictionaries: 'Lists that are the same for everybody.',
  actions: 'Login, logout and crawling.',
  operator: 'Registration of clients, for whoever runs the service.',
  service: 'About the service itself.',
} as const satisfies Record<string, string>;

export type OperationTag = keyof typeof TAGS;
