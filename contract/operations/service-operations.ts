import { z } from 'zod';
import { logoutForm } from '../login.ts';
import { actionPath, LINK_MAILBOX_PATH, OPENAPI_PATH } from '../routes.ts';
import type { Operation, QueryParameter } from './operation.ts';

const tokenSchema = z.object({ requestToken: z.string() });
const successSchema = z.object({ success: z.literal(true) });

const linkParameters: readonly QueryParameter[] = [
  {
    name: 'rt',
    description: 'The request token of the login action; it is the only authority.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9\\-._~]+$' },
  },
  {
    name: 'callbackUrl',
    description:
      'Where to come back to; its origin and path must be registered for the client. It comes back with `status` (`linked`, `cancelled`, `failed`), `mailbox`, `code` and `state`.',
    schema: { type: 'string', format: 'uri' },
  },
  { name: 'state', description: 'Comes back unchanged.', schema: { type: 'string', maxLength: 1000 } },
  { name: 'provider', description: 'Href or key of a mail provider.', schema: { type: 'string' } },
  { name: 'mailbox', description: 'Href of a mailbox to sign in to again.', schema: { type: 'string' } },
  { name: 'login_hint', description: 'The address, when the person typed it already.', schema: { type: 'string' } },
];

/** Actions (contract §6), linking (§7), and what the service tells of itself. */
export const serviceOperations = [
  {
    id: 'login',
    method: 'POST',
    path: actionPath('login'),
    tag: 'actions',
    summary: 'Ask for a token to link a mailbox',
    description: 'For the user of the signature. The token lives ten minutes and is good for one linking.',
    access: 'client',
    form: z.strictObject({}),
    answers: [{ status: 200, description: 'The token.', body: { kind: 'result', schema: tokenSchema } }],
    problems: ['username_required', 'user_unknown', 'no_user'],
  },
  {
    id: 'logout',
    method: 'POST',
    path: actionPath('logout'),
    tag: 'actions',
    summary: 'Cancel a token and the linking begun with it',
    description: 'An unknown token is as good as cancelled. `/logout` is the same.',
    access: 'client',
    form: logoutForm,
    answers: [{ status: 200, description: 'It is cancelled.', body: { kind: 'result', schema: successSchema } }],
  },
  {
    id: 'logoutShort',
    method: 'POST',
    path: '/logout',
    tag: 'actions',
    summary: 'The same as the logout action, under its old path',
    access: 'client',
    form: logoutForm,
    answers: [{ status: 200, description: 'It is cancelled.', body: { kind: 'result', schema: successSchema } }],
  },
  {
    id: 'updateMailboxes',
    method: 'POST',
    path: actionPath('update'),
    tag: 'actions',
    summary: 'Read the user’s mailboxes now',
    access: 'user',
    form: z.strictObject({}),
    answers: [
      {
        status: 200,
        description: 'The crawls are queued.',
        body: { kind: 'result', schema: successSchema.extend({ mailboxes: z.number().int() }) },
      },
    ],
  },
  {
    id: 'linkMailbox',
    method: 'GET',
    path: LINK_MAILBOX_PATH,
    tag: 'mailboxes',
    summary: 'Link a mailbox, in a browser',
    description:
      'Redirect the person’s browser here. The page asks for consent, address and sign-in, and leads back to `callbackUrl`. `/link_mailbox` and `/v2/manage_mailbox` are the same.',
    access: 'link',
    query: linkParameters,
    answers: [
      {
        status: 303,
        description: 'On to the first page; the token is used up.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      {
        status: 302,
        description: 'The token is missing, unknown, expired, used, cancelled or not URL-safe: to the login page.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      {
        status: 400,
        description: '`callbackUrl` is not registered, or `mailbox` is not the user’s: a page that says so.',
        body: { kind: 'media', types: ['text/html'] },
      },
    ],
  },
  {
    id: 'getHealth',
    method: 'GET',
    path: '/health',
    tag: 'service',
    summary: 'Whether the service reaches its database',
    access: 'anyone',
    answers: [
      {
        status: 200,
        description: 'It does.',
        body: { kind: 'json', schema: z.object({ status: z.literal('ok') }) },
      },
    ],
  },
  {
    id: 'getOpenApi',
    method: 'GET',
    path: OPENAPI_PATH,
    tag: 'service',
    summary: 'This document',
    access: 'anyone',
    answers: [
      {
        status: 200,
        description: 'The document, OpenAPI 3.1.',
        body: { kind: 'json', schema: z.object({ openapi: z.string() }).catchall(z.unknown()) },
        headers: ['ETag'],
      },
      {
        status: 304,
        description: 'It is the one `If-None-Match` names.',
        body: { kind: 'none' },
        headers: ['ETag'],
      },
    ],
  },
] as const satisfies readonly Operation[];
