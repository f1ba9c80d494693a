import type { z } from 'zod';
import type { ProblemCode } from '../problem.ts';

export type OperationMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may ask. `signature`: a signed request. `client`: a signed request, or a user's access token. `user`: the same, about
 * a user who is named. `operator`: the operator's token.
 * `oauth`: a client of OAuth, by HTTP Basic or in the form; rejections are those of RFC 6749. `browser`: a page for people,
 * which says in words what is wrong. `anyone`: no credentials.
 */
export type Access = 'signature' | 'client' | 'user' | 'operator' | 'oauth' | 'browser' | 'anyone';

export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * What an answer carries: a result in the envelope of contract §1, JSON of its own, another media type, or nothing. With
 * `flat` the envelope repeats the members of the result (contract §6, checkForUpdates).
 */
export type AnswerBody =
  | { readonly kind: 'result'; readonly schema: z.ZodType; readonly counted?: true; readonly flat?: true }
  /** A result that is a collection: also counted, also as CSV. */
  | { readonly kind: 'collection'; readonly schema: z.ZodType }
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

export type AnswerHeader =
  | 'Location'
  | 'ETag'
  | 'Link'
  | 'Cache-Control'
  | 'Content-Security-Policy'
  | 'Retry-After'
  | 'WWW-Authenticate'
  | 'X-Content-Type-Options';

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
  /** With access `user`: the user may be gone by now, so that who asks again after erasing him is answered again. */
  readonly goneToo?: true;
  /** The schemas that read the parameters of the query, each with its description. */
  readonly query?: z.ZodObject;
  /** Names that `expand` takes; with none of them it is read and any name refused. Absent where it is not read. */
  readonly expand?: readonly string[];
  /** The schema that reads the form; its fields may also stand in the query (contract §1), but for access `oauth`. */
  readonly form?: z.ZodObject;
  /** Another name of a field of the form. */
  readonly alias?: { readonly [name: string]: string };
  /** A POST that changes nothing, or must answer anew each time: its `reqId` is only a tag. */
  readonly repeatable?: true;
  /** A POST that answers with what it read, and takes the parameters of its query in the form too. */
  readonly reads?: true;
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
  actions: 'Login, logout, crawling, and what changed.',
  oauth: 'Access to one user’s data that the user gave (RFC 6749).',
  operator: 'Registration of clients, for whoever runs the service.',
  service: 'About the service itself.',
} as const satisfies Record<string, string>;

export type OperationTag = keyof typeof TAGS;
