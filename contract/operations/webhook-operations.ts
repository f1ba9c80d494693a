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

/** Endpoints that changes are sent to, and the deliveries to them (ext, contract §9). */
export const webhookOperations = [
  {
    id: 'listWebhookEndpoints',
    method: 'GET',
    path: WEBHOOK_ENDPOINTS_PATH,
    tag: 'webhooks',
    summary: 'List webhook endpoints',
    description: 'Oldest first.',
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
      'Every change after `after` is sent to `url` as a signed POST. `after` is `now` (default), a cursor of `/changes`, or `start`.',
      '`types` is a comma-separated list of change types. Without it, all are sent.',
      `A client can have up to ${MOST_ENDPOINTS} endpoints. Save the secret. It is not shown again.`,
    ].join(' '),
    access: 'signature',
    form: newWebhookForm,
    answers: [
      {
        status: 201,
        description: 'Registered. `Location` is its href.',
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
    summary: 'Update, disable, or enable a webhook endpoint',
    description:
      'Changes only the fields sent. `enabled=true` continues where deliveries stopped, or after `after`, and retries immediately.',
    access: 'signature',
    conditional: true,
    form: webhookChangeForm,
    answers: [
      {
        status: 200,
        description: 'The updated endpoint.',
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
    description: 'Permanently deletes its secrets and log of attempts.',
    access: 'signature',
    conditional: true,
    answers: [
      {
        status: 200,
        description: 'Removed.',
        body: { kind: 'result', schema: z.object({ href: z.string() }) },
      },
    ],
  },
  {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: `${one}/secrets`,
    tag: 'webhooks',
    summary: 'Create a new secret for a webhook endpoint',
    description: 'Older secrets keep signing for `overlapHours` (0 to 168, default 24), so that receivers can switch.',
    access: 'signature',
    conditional: true,
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
    summary: 'List delivery attempts of a webhook endpoint',
    description: 'Newest first. Kept for 30 days by default.',
    access: 'signature',
    query: z.object({
      limit: listLimit('Attempts'),
      after: afterLinkParameter,
      event: textParameter('Return only attempts of this event: a `webhook-id`.', { maxLength: 100 }),
    }),
    answers: [
      {
        status: 200,
        description: 'The attempts. `Link` contains the next page.',
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
      'Sends one `event` (a `webhook-id`), or all from `since` to `until` (ms, default now). Events are sent in order with their original IDs.',
    access: 'signature',
    form: replayForm,
    answers: [
      {
        status: 200,
        description: 'The events that will be sent again.',
        body: { kind: 'result', schema: replaySchema },
      },
    ],
  },
] as const satisfies readonly Operation[];
