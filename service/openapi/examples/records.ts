import type { z } from 'zod';
import type { Change } from '#contract/change.ts';
import type { ClientMessage } from '#contract/client.ts';
import type { RequestRecord } from '#contract/request-record.ts';
import type { Summary } from '#contract/summary.ts';
import type { newWebhookSchema, WebhookAttempt } from '#contract/webhook.ts';
import {
  type At,
  DAY,
  EXAMPLE_CLIENT,
  EXAMPLE_EVENT,
  EXAMPLE_FINGERPRINT,
  EXAMPLE_REQUEST,
  EXAMPLE_TIME,
  EXAMPLE_USER,
} from './values.ts';

/** Examples of changes, sums, and the request log. */
export function records(api: string, at: At) {
  const change = {
    id: EXAMPLE_EVENT,
    type: 'order.created',
    at: EXAMPLE_TIME - DAY,
    user: EXAMPLE_USER,
    href: at('orders'),
    mailbox: at('mailboxes'),
  } as const satisfies Change;
  const summary = {
    by: 'month',
    count: 3,
    groups: [
      {
        key: '2026-03',
        name: null,
        href: null,
        currency: 'EUR',
        count: 3,
        orderTotal: 11_297,
        orderTax: 762,
        shippingCost: 499,
        discount: null,
      },
    ],
  } as const satisfies Summary;
  const requestRecord = {
    reqId: EXAMPLE_REQUEST,
    requests: [
      {
        time: EXAMPLE_TIME,
        method: 'GET',
        path: '/api/v1/orders',
        userName: EXAMPLE_USER,
        status: 200,
        code: null,
        durationMs: 14,
        signature: 'valid',
        replayed: false,
        resource: null,
        expected: null,
      },
    ],
    href: `${api}/requests/${EXAMPLE_REQUEST}`,
  } as const satisfies RequestRecord;
  return { change, summary, requestRecord };
}

/** Examples of a webhook endpoint and a delivery. */
export function webhookRecords(at: At) {
  const endpoint = {
    url: 'https://partner.example/hooks/purchases',
    description: 'Mirror',
    types: ['order.created', 'order.updated', 'order.deleted'],
    enabled: true,
    disabledReason: null,
    disabledTime: null,
    failingSince: null,
    failingUsers: 0,
    replaysPending: 0,
    secrets: [{ createTime: EXAMPLE_TIME - DAY, expires: null }],
    createTime: EXAMPLE_TIME - DAY,
    updateTime: EXAMPLE_TIME - DAY,
    href: at('webhook_endpoints'),
  } as const satisfies z.infer<typeof newWebhookSchema>;
  const attempt = {
    event: EXAMPLE_EVENT,
    type: 'order.created',
    user: EXAMPLE_USER,
    at: EXAMPLE_TIME - DAY,
    durationMs: 87,
    delivered: true,
    status: 204,
    error: null,
    response: '',
    replay: false,
  } as const satisfies WebhookAttempt;
  return { endpoint, attempt };
}

/** Returns an example of a registered client. */
export function exampleClient() {
  return {
    clientId: EXAMPLE_CLIENT,
    name: 'Example App',
    confirmed: true,
    legacySignatures: false,
    rateLimit: null,
    callbackUrls: ['https://partner.example/linked'],
    redirectUris: [],
    hasSecret: false,
    owners: ['dev@partner.example'],
    createTime: EXAMPLE_TIME - 30 * DAY,
    keys: [{ fingerprint: EXAMPLE_FINGERPRINT, createTime: EXAMPLE_TIME - 30 * DAY, lastUsed: EXAMPLE_TIME }],
  } as const satisfies ClientMessage;
}
