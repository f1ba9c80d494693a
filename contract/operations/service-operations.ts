import { z } from 'zod';
import { capabilitiesSchema, FEATURES } from '../capabilities.ts';
import { feedEntrySchema, updateCheckSchema } from '../feed.ts';
import { linkSchema } from '../link.ts';
import { linkSessionSchema } from '../link-session.ts';
import { logoutForm } from '../login.ts';
import { releaseForm } from '../release.ts';
import { requestRecordSchema } from '../request-record.ts';
import { restoreForm } from '../restore.ts';
import { API, actionPath, CAPABILITIES_PATH, LINK_MAILBOX_PATH, LINK_SESSIONS_PATH, OPENAPI_PATH } from '../routes.ts';
import { answersOfReading } from './collection-operations.ts';
import type { Operation } from './operation.ts';
import { pageFailures } from './page-failures.ts';
import { boundedLimit, pageParameters, sinceParameter, textParameter } from './query-parameters.ts';

const tokenSchema = z.object({ requestToken: z.string() });
const successSchema = z.object({ success: z.literal(true) });

const linkParameters = z.object({
  rt: z
    .string()
    .regex(/^[A-Za-z0-9\-._~]+$/)
    .describe('The request token of the login action; it is the only authority.'),
  callbackUrl: textParameter(
    'Where to come back to; its origin and path must be registered for the client. It comes back with `status` (`linked`, `cancelled`, `failed`), `mailbox`, `code` and `state`.',
    { format: 'uri' },
  ),
  state: textParameter('Comes back unchanged.', { maxLength: 1000 }),
  provider: textParameter('Href or key of a mail provider.'),
  mailbox: textParameter('Href of a mailbox to sign in to again.'),
  login_hint: textParameter('The address, when the person typed it already.'),
  locale: textParameter(
    'Language of the pages, as a tag such as `de` or `de-AT`. Without it, or in a language that there is not, the browser’s settings decide.',
  ),
});

/** Most users on a page of the feed. */
const MOST_ON_PAGE = 1000;

const feedParameters = z.object({
  since: sinceParameter,
  offset: pageParameters.offset.describe('Number of the page, from 0.'),
  limit: boundedLimit(
    `Users on a page: 1 to ${MOST_ON_PAGE}.`,
    MOST_ON_PAGE,
    100,
    `must be a whole number from 1 to ${MOST_ON_PAGE} here`,
  ),
});

/** A read-only action, by GET or POST (contract §6). */
function reading<
  const Get extends string,
  const Post extends string,
  const Path extends string,
  const Query extends z.ZodObject,
>(
  get: Get,
  post: Post,
  path: Path,
  query: Query,
  says: {
    readonly summary: string;
    readonly description: string;
    readonly answer: string;
    readonly schema: z.ZodType;
    readonly flat?: true;
  },
) {
  const { summary, description, answer, schema, ...more } = says;
  const common = {
    path,
    tag: 'actions',
    summary,
    description,
    access: 'client',
    query,
    problems: ['user_unknown'],
  } as const;
  const form = z.strictObject(
    Object.fromEntries(Object.keys(query.shape).map((name) => [name, z.string().optional()])),
  );
  return [
    { ...common, id: get, method: 'GET', answers: answersOfReading(answer, schema, more) },
    {
      ...common,
      id: post,
      method: 'POST',
      form,
      repeatable: true,
      reads: true,
      answers: [{ status: 200, description: answer, body: { kind: 'result', schema, ...more } }],
    },
  ] as const;
}

/** Actions (contract §6), linking (§7), and information about the service. */
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
    repeatable: true,
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
    id: 'restore',
    method: 'POST',
    path: actionPath('restore'),
    tag: 'actions',
    summary: 'Take back the deletion of an order, an item or a shipment',
    description: 'Exactly one is named. An order comes back with the items and shipments that were deleted with it.',
    access: 'user',
    form: restoreForm,
    answers: [{ status: 200, description: 'It is there.', body: { kind: 'result', schema: linkSchema } }],
    problems: ['not_found'],
  },
  {
    id: 'release',
    method: 'POST',
    path: actionPath('release'),
    tag: 'actions',
    summary: 'Hand corrected fields of an order, an item or a shipment back to its mails',
    description:
      'Exactly one is named. The fields get the values that mails tell, and later mails change them again. Without `fields` all ' +
      'that `corrected` names are handed back; a field that nobody corrected stays as it is, and a name that `corrected` of such a ' +
      'resource cannot hold is refused.',
    access: 'user',
    form: releaseForm,
    answers: [{ status: 200, description: 'They are handed back.', body: { kind: 'result', schema: linkSchema } }],
    problems: ['not_found'],
  },
  ...reading('readFeed', 'postFeed', actionPath('feed'), feedParameters, {
    summary: 'Which users have updates',
    description: 'Users of the client, or the one of the signature, with changes after `since`; oldest change first.',
    answer: 'A page of users.',
    schema: z.array(feedEntrySchema),
  }),
  ...reading(
    'checkForUpdates',
    'postCheckForUpdates',
    actionPath('checkForUpdates'),
    z.object({ since: sinceParameter }),
    {
      summary: 'Whether anything changed',
      description: 'For the client, or for the user of the signature.',
      answer: 'The answer. Its members are both beside `result` and in it.',
      schema: updateCheckSchema,
      flat: true,
    },
  ),
  {
    id: 'getRequestRecord',
    method: 'GET',
    path: `${API}/requests/{reqId}`,
    tag: 'service',
    summary: 'Read what was logged of requests with a reqId',
    description:
      'The client’s own requests of the last 14 days; never what they carried. With a user, only the user’s.',
    access: 'client',
    answers: answersOfReading('The requests.', requestRecordSchema),
  },
  {
    id: 'linkMailbox',
    method: 'GET',
    path: LINK_MAILBOX_PATH,
    tag: 'mailboxes',
    summary: 'Link a mailbox, in a browser',
    description:
      'Redirect the person’s browser here. The page asks for consent, address and sign-in, and leads back to `callbackUrl`. `/link_mailbox` and `/v2/manage_mailbox` are the same.',
    access: 'browser',
    query: linkParameters,
    answers: [
      {
        status: 303,
        description:
          'On to the first page; the token is used up. If `callbackUrl` is not registered or `mailbox` is not the user’s, to a page that says so; the token stays good.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      {
        status: 302,
        description: 'The token is missing, unknown, expired, used, cancelled or not URL-safe: to the login page.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      ...pageFailures,
    ],
  },
  {
    id: 'listLinkSessions',
    method: 'GET',
    path: LINK_SESSIONS_PATH,
    tag: 'mailboxes',
    summary: 'How attempts to link a mailbox went',
    description: 'Of the client, or of the user of the signature; the latest first. They are kept for 30 days.',
    access: 'client',
    query: z.object({ ...pageParameters, since: sinceParameter }),
    answers: [
      {
        status: 200,
        description: 'The attempts.',
        body: { kind: 'result', schema: z.array(linkSessionSchema) },
      },
    ],
    problems: ['user_unknown'],
  },
  {
    id: 'getLinkSession',
    method: 'GET',
    path: `${LINK_SESSIONS_PATH}/{id}`,
    tag: 'mailboxes',
    summary: 'Read one attempt to link a mailbox',
    access: 'client',
    answers: answersOfReading('The attempt.', linkSessionSchema),
    problems: ['user_unknown'],
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
        description: 'It does. With the status `read_only` it answers reads, and writes get 503.',
        body: {
          kind: 'json',
          schema: z.object({
            status: z.enum(['ok', 'read_only']),
            reason: z.enum(['read_only', 'disk_full']).optional(),
          }),
        },
      },
    ],
  },
  {
    id: 'getLiveness',
    method: 'GET',
    path: '/health/live',
    tag: 'service',
    summary: 'Whether the service runs, with or without its database',
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
    id: 'getCapabilities',
    method: 'GET',
    path: CAPABILITIES_PATH,
    tag: 'service',
    summary: 'What this service can do beyond the seed',
    description: [
      'Ask once and remember it; a service that does not know this address has no extensions. Features, of which more may come:',
      ...Object.entries(FEATURES).map(([name, meaning]) => `- \`${name}\`: ${meaning}`),
    ].join('\n'),
    access: 'anyone',
    answers: answersOfReading('The capabilities.', capabilitiesSchema),
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
