import { z } from 'zod';
import { WEBHOOK_ENDPOINTS_PATH } from '../routes.ts';
import {
  MOST_ENDPOINTS,
  newSecretForm,
  newWebhookForm,
  newWebhookSchema,
  replayForm,
  replaySchema,
  webhookAttemptSchema,
  webhookChangeForm,
  webhookEndpointSchema,
} from '../webhook.ts';
import { answersOfReading } from './collection-operations.ts';
import type { Operation } from './operation.ts';
import { afterLinkParameter, listLimit, textParameter } from './query-parameters.ts';

const one = `${WEBHOOK_ENDPOINTS_PATH}/{id}` as const;

/** Endpoints that changes are sent to, and what came of it (ext, contract §9). */
export const webhookOperations = [
  {
    id: 'listWebhookEndpoints',
    method: 'GET',
    path: WEBHOOK_ENDPOINTS_PATH,
    tag: 'webhooks',
    summary: 'List webhook endpoints',
    description: 'The oldest first.',
    access: 'signature',
    answers: answersOfReading('All endpoints of the client.', z.array(webhookEndpointSchema)),
  },
  {
    id: 'createWebhookEndpoint',
    method: 'POST',
    path: WEBHOOK_ENDPOINTS_PATH,
    tag: 'webhooks',
    summary: 'Register a webhook endpoint',
    description: [
      'Every change behind `after` is sent to `url` as a signed POST: `now` (the default), a cursor of `/changes`, or `start`.',
      '`types` lists types of changes with commas between them; all are sent without it.',
      `A client can have ${MOST_ENDPOINTS} endpoints. Keep the secret: it is not shown again.`,
    ].join(' '),
    access: 'signature',
    form: newWebhookForm,
    answers: [
      {
        status: 201,
        description: 'The endpoint was registered; `Location` is its href.',
        body: { kind: 'result', schema: newWebhookSchema },
        headers: ['Location', 'ETag'],
      },
    ],
    problems: ['cursor_expired', 'client_conflict'],
  },
  {
    id: 'getWebhookEndpoint',
    method: 'GET',
    path: one,
    tag: 'webhooks',
    summary: 'Read a webhook endpoint',
    access: 'signature',
    answers: answersOfReading('The endpoint.', webhookEndpointSchema),
  },
  {
    id: 'changeWebhookEndpoint',
    method: 'PUT',
    path: one,
    tag: 'webhooks',
    summary: 'Change, disable, or enable a webhook endpoint',
    description:
      'Only the fields sent are changed. `enabled=true` continues where deliveries stopped, or behind `after`, and retries at once.',
    access: 'signature',
    conditional: true,
    form: webhookChangeForm,
    answers: [
      {
        status: 200,
        description: 'As the endpoint is now.',
        body: { kind: 'result', schema: webhookEndpointSchema },
        headers: ['ETag'],
      },
    ],
    problems: ['cursor_expired'],
  },
  {
    id: 'deleteWebhookEndpoint',
    method: 'DELETE',
    path: one,
    tag: 'webhooks',
    summary: 'Remove a webhook endpoint',
    description: 'Its secrets and attempts are erased.',
    access: 'signature',
    answers: [
      {
        status: 200,
        description: 'The endpoint was removed.',
        body: { kind: 'result', schema: z.object({ href: z.string() }) },
      },
    ],
  },
  {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: `${one}/secrets`,
    tag: 'webhooks',
    summary: 'Make a new secret for a webhook endpoint',
    description:
      'Older secrets keep signing for `overlapHours` (0 to 168, 24 when absent), so that receivers can change over.',
    access: 'signature',
    form: newSecretForm,
    answers: [
      {
        status: 201,
        description: 'The endpoint, with its new secret.',
        body: { kind: 'result', schema: newWebhookSchema },
        headers: ['Location', 'ETag'],
      },
    ],
  },
  {
    id: 'listWebhookAttempts',
    method: 'GET',
    path: `${one}/attempts`,
    tag: 'webhooks',
    summary: 'List attempts to deliver to a webhook endpoint',
    description: 'The latest first; they are kept for 30 days.',
    access: 'signature',
    query: z.object({
      limit: listLimit('Attempts'),
      after: afterLinkParameter,
      event: textParameter('Only attempts of this event: a `webhook-id`.', { maxLength: 100 }),
    }),
    answers: [
      {
        status: 200,
        description: 'The attempts; `Link` leads to the next page.',
        body: { kind: 'result', schema: z.array(webhookAttemptSchema) },
        headers: ['Link'],
      },
    ],
  },
  {
    id: 'replayWebhooks',
    method: 'POST',
    path: `${one}/replay`,
    tag: 'webhooks',
    summary: 'Send events again',
    description:
      'One `event` (a `webhook-id`), or all from `since` to `until` (ms; now when absent). They are sent in order, with the ids they had.',
    access: 'signature',
    form: replayForm,
    answers: [{ status: 200, description: 'What will be sent again.', body: { kind: 'result', schema: replaySchema } }],
  },
] as const satisfies readonly Operation[];
