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
    .describe('The request token from the login action. It is the only authorization.'),
  callbackUrl: textParameter(
    'URL to return to. Its origin and path must be registered for the client. The browser returns with `status` (`linked`, `cancelled`, `failed`), `mailbox`, `code`, and `state`.',
    { format: 'uri' },
  ),
  state: textParameter('Comes back unchanged.', { maxLength: 1000 }),
  provider: textParameter('Href or key of an email provider.'),
  mailbox: textParameter('Href of a mailbox to sign in to again.'),
  login_hint: textParameter('The email address, if the user already entered it.'),
  locale: textParameter(
    "Language of the pages, such as `de` or `de-AT`. Without it, or if unsupported, the browser's settings apply.",
  ),
});

/** Most users on a page of the feed. */
const MOST_ON_PAGE = 1000;

const feedParameters = z.object({
  since: sinceParameter,
  offset: pageParameters.offset.describe('Page number, starting at 0.'),
  limit: boundedLimit(
    `Users per page: 1 to ${MOST_ON_PAGE}.`,
    MOST_ON_PAGE,
    100,
    `must be an integer from 1 to ${MOST_ON_PAGE}`,
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
    Object.fromEntries(
      Object.keys(query.shape).map((name) => [
        name,
        z.string().optional().describe(`As the query parameter \`${name}\`.`),
      ]),
    ),
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
    summary: 'Get a token to link a mailbox',
    description: 'For the user of the signature. The token is valid for 10 minutes and can be used once.',
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
    summary: 'Cancel a token and its link session',
    description: 'An unknown token counts as cancelled. `/logout` is an alias.',
    access: 'client',
    form: logoutForm,
    answers: [{ status: 200, description: 'Cancelled.', body: { kind: 'result', schema: successSchema } }],
  },
  {
    id: 'logoutShort',
    method: 'POST',
    path: '/logout',
    tag: 'actions',
    summary: 'Alias of the logout action',
    access: 'client',
    form: logoutForm,
    answers: [{ status: 200, description: 'Cancelled.', body: { kind: 'result', schema: successSchema } }],
  },
  {
    id: 'updateMailboxes',
    method: 'POST',
    path: actionPath('update'),
    tag: 'actions',
    summary: "Crawl the user's mailboxes now",
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
    summary: 'Restore a deleted order, item, or shipment',
    description:
      'Send exactly one of them. An order is restored with the items and shipments that were deleted with it.',
    access: 'user',
    form: restoreForm,
    answers: [{ status: 200, description: 'The restored resource.', body: { kind: 'result', schema: linkSchema } }],
    problems: ['not_found'],
  },
  {
    id: 'release',
    method: 'POST',
    path: actionPath('release'),
    tag: 'actions',
    summary: 'Revert corrected fields of an order, item, or shipment to email values',
    description:
      'Send exactly one of them. The fields get the values from emails, and later emails update them again. Without `fields`, all ' +
      'fields in `corrected` are reverted. Fields that were not corrected stay unchanged. Names that `corrected` of this resource ' +
      'cannot have are rejected.',
    access: 'user',
    conditional: true,
    form: releaseForm,
    answers: [{ status: 200, description: 'Reverted.', body: { kind: 'result', schema: linkSchema } }],
    problems: ['not_found'],
  },
  ...reading('readFeed', 'postFeed', actionPath('feed'), feedParameters, {
    summary: 'List users with updates',
    description:
      'Users of the client, or the user of the signature, with changes after `since`. Most recent change first.',
    answer: 'A page of users.',
    schema: z.array(feedEntrySchema),
  }),
  ...reading(
    'checkForUpdates',
    'postCheckForUpdates',
    actionPath('checkForUpdates'),
    z.object({ since: sinceParameter }),
    {
      summary: 'Check for updates',
      description: 'For the client, or for the user of the signature.',
      answer: 'The response. Its members are at the top level and in `result`.',
      schema: updateCheckSchema,
      flat: true,
    },
  ),
  {
    id: 'getRequestRecord',
    method: 'GET',
    path: `${API}/requests/{reqId}`,
    tag: 'service',
    summary: 'Read log entries of requests by reqId',
    description:
      "The client's requests of the last 14 days (by default), without their content. With a user, only requests for that user.",
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
      "Redirect the user's browser here. The pages ask for consent, email address, and sign-in, and return to `callbackUrl`. `/link_mailbox` and `/v2/manage_mailbox` are aliases.",
    access: 'browser',
    query: linkParameters,
    answers: [
      {
        status: 303,
        description:
          'Redirect to the first page; the token is used. If `callbackUrl` is not registered or `mailbox` belongs to another user, redirect to an error page; the token stays valid.',
        body: { kind: 'none' },
        headers: ['Location'],
      },
      {
        status: 302,
        description:
          'The token is missing, unknown, expired, used, cancelled, or not URL-safe. Redirect to the login page.',
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
    summary: 'List link sessions',
    description: 'Of the client, or of the user of the signature. Newest first. Kept for 30 days by default.',
    access: 'client',
    query: z.object({ ...pageParameters, since: sinceParameter }),
    answers: [
      {
        status: 200,
        description: 'The link sessions.',
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
    summary: 'Read a link session',
    access: 'client',
    answers: answersOfReading('The attempt.', linkSessionSchema),
    problems: ['user_unknown'],
  },
  {
    id: 'getHealth',
    method: 'GET',
    path: '/health',
    tag: 'service',
    summary: 'Check whether the service reaches its database',
    access: 'anyone',
    unlimited: true,
    answers: [
      {
        status: 200,
        description: 'The service reaches its database. With status `read_only`, reads work and writes return 503.',
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
    summary: 'Check whether the service runs',
    access: 'anyone',
    unlimited: true,
    answers: [
      {
        status: 200,
        description: 'The service runs, with or without its database.',
        body: { kind: 'json', schema: z.object({ status: z.literal('ok') }) },
      },
    ],
  },
  {
    id: 'getCapabilities',
    method: 'GET',
    path: CAPABILITIES_PATH,
    tag: 'service',
    summary: 'Read the capabilities of this service',
    description: [
      'Read this once and cache it. A service that returns 404 has no extensions. Features (more may be added):',
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
        description: 'Not modified.',
        body: { kind: 'none' },
        headers: ['ETag'],
      },
    ],
  },
] as const satisfies readonly Operation[];
