import type { z } from 'zod';
import type { Change } from '#contract/change.ts';
import type { ClientMessage } from '#contract/client.ts';
import type { Provider, Shipper } from '#contract/dictionary.ts';
import type { Email } from '#contract/email.ts';
import type { Item } from '#contract/item.ts';
import type { LinkSessionRecord } from '#contract/link-session.ts';
import type { Mailbox } from '#contract/mailbox.ts';
import type { Merchant } from '#contract/merchant.ts';
import type { Order } from '#contract/order.ts';
import type { QuarantinedMail } from '#contract/quarantine.ts';
import type { RequestRecord } from '#contract/request-record.ts';
import type { Shipment } from '#contract/shipment.ts';
import type { Summary } from '#contract/summary.ts';
import type { User } from '#contract/user.ts';
import type { newWebhookSchema, WebhookAttempt } from '#contract/webhook.ts';

/** The time of every example, in ms: 2026-03-14 09:26:53 UTC. */
export const EXAMPLE_TIME = 1_773_480_413_000;
const DAY = 86_400_000;

export const EXAMPLE_CLIENT = 'example-client';
export const EXAMPLE_USER = 'sam@example.com';
export const EXAMPLE_REQUEST = 'a1b2c3d4-0001';
export const EXAMPLE_EVENT = 'msg_1042_77_1773394013000';
export const EXAMPLE_ID = '7305311894213427201';
export const EXAMPLE_FINGERPRINT = '4f1c0a6b7d2e93518ac4de07b6f25913c8e0477a1b5d9f3826ea70c4d1b8532f';

/** One example of each resource, with hrefs of this service. They describe one purchase. */
export function exampleResources(publicUrl: string) {
  const api = `${publicUrl}/api/v1`;
  const at = (resource: string, last = '1') => `${api}/${resource}/730531189421342720${last}`;
  const link = (resource: string, last?: string) => ({ href: at(resource, last) });
  const order = {
    orderDate: '2026-03-12',
    orderTotal: 4298,
    orderTax: 281,
    shippingCost: 499,
    discount: 0,
    currency: 'EUR',
    orderTitle: 'Example Books',
    orderNumber: 'EB-20481',
    orderStatus: 'shipped',
    merchant: { href: at('merchants'), name: 'Example Books', hidden: false },
    purchaseType: { href: `${api}/purchasetypes/2`, name: 'Shippable Purchase' },
    mailbox: link('mailboxes'),
    items: [link('items')],
    shipments: [link('shipments')],
    orderEmails: [link('emails')],
    shipmentEmails: [link('emails', '2')],
    attributes: [],
    updateTime: EXAMPLE_TIME - DAY,
    href: at('orders'),
  } as const satisfies Order;
  const item = {
    description: 'A Field Guide to Lighthouses',
    quantity: 1,
    price: 3799,
    purchaseDate: '2026-03-12',
    category: { href: `${api}/categories/2`, name: 'Books' },
    parsingConfidence: 96,
    productCode: null,
    productUrl: null,
    imageUrl: null,
    priceHistory: [],
    returned: false,
    returnByDate: '2026-04-11',
    order: link('orders'),
    shipments: [link('shipments')],
    orderEmails: [link('emails')],
    shipmentEmails: [link('emails', '2')],
    updateTime: EXAMPLE_TIME - DAY,
    href: at('items'),
  } as const satisfies Item;
  const shipper = { href: `${api}/shippers/4`, name: 'DHL', logoUrl: null } as const satisfies Shipper;
  const shipment = {
    status: { code: 1, description: 'SHIPPED' },
    shipper,
    description: null,
    trackingNumber: '00340434161094042557',
    trackingUrl: 'https://tracking.example.com/00340434161094042557',
    merchantTrackingUrl: null,
    shippingDate: '2026-03-13',
    receivedDate: null,
    shippingEstimate: { minDate: null, maxDate: null },
    deliveryEstimate: { minDate: '2026-03-16', maxDate: '2026-03-17' },
    destinationAddress: { locationString: 'Hamburg', postalCode: '20095' },
    history: [{ timestamp: '2026/03/13 17:20:00', location: 'Leipzig', activity: 'Handed to the carrier' }],
    order: link('orders'),
    items: [link('items')],
    emails: [link('emails', '2')],
    shares: [],
    receivedShare: null,
    updateTime: EXAMPLE_TIME - DAY,
    href: at('shipments'),
  } as const satisfies Shipment;
  return { order, item, shipment, shipper, ...peopleAndMail(api, at, link), ...records(api, at, link) };
}

type At = (resource: string, last?: string) => string;
type ToLink = (resource: string, last?: string) => { readonly href: string };

function peopleAndMail(api: string, at: At, link: ToLink) {
  const user = {
    userName: EXAMPLE_USER,
    firstName: 'Sam',
    lastName: null,
    userEmail: EXAMPLE_USER,
    linkedAccounts: [],
    mailboxes: [link('mailboxes')],
    createTime: EXAMPLE_TIME - 30 * DAY,
    updateTime: EXAMPLE_TIME - DAY,
    href: at('users'),
  } as const satisfies User;
  const mailbox = {
    status: { code: 200, description: 'OK' },
    statusReason: 'up_to_date',
    progress: {
      folders: 8,
      messagesTotal: 5210,
      messagesScanned: 5210,
      candidates: 311,
      ordersFound: 124,
      startedAt: EXAMPLE_TIME - 60_000,
      etaMs: null,
    },
    consent: { version: '3', time: EXAMPLE_TIME - 30 * DAY },
    email: EXAMPLE_USER,
    provider: { href: `${api}/providers/1` },
    user: link('users'),
    lastUpdated: '2026/03/14 09:26:00',
    updateTime: EXAMPLE_TIME - 53_000,
    href: at('mailboxes'),
  } as const satisfies Mailbox;
  const merchant = {
    name: 'Example Books',
    websiteUrl: 'https://books.example.com/',
    logoUrl: null,
    servicePhoneNumber: null,
    serviceEmail: 'service@books.example.com',
    serviceFormUrl: null,
    returnPolicyUrl: null,
    priceDropPolicyUrl: null,
    editable: true,
    hidden: false,
    createTime: EXAMPLE_TIME - 30 * DAY,
    updateTime: EXAMPLE_TIME - DAY,
    href: at('merchants'),
  } as const satisfies Merchant;
  const email = {
    from: 'Example Books <orders@books.example.com>',
    to: EXAMPLE_USER,
    subject: 'Your order EB-20481',
    sentDate: EXAMPLE_TIME - 2 * DAY,
    emailType: 'order',
    content: { href: `${at('emails')}/content` },
    href: at('emails'),
  } as const satisfies Email;
  const provider = {
    href: `${api}/providers/1`,
    name: 'Gmail',
    key: 'gmail',
    domains: ['gmail.com', 'googlemail.com'],
    preferred: true,
  } as const satisfies Provider;
  const quarantined = {
    reason: 'too_large',
    from: 'orders@books.example.com',
    subject: 'Your order EB-20477',
    sentDate: EXAMPLE_TIME - 9 * DAY,
    size: 41_943_040,
    folder: 'INBOX',
    source: 'server',
    tries: 2,
    triedTime: EXAMPLE_TIME - DAY,
    retryTime: null,
    href: `${at('mailboxes')}/quarantine/7305311894213427209`,
  } as const satisfies QuarantinedMail;
  return { user, mailbox, merchant, email, provider, quarantined };
}

function records(api: string, at: At, link: ToLink) {
  const linkSession = {
    userName: EXAMPLE_USER,
    state: 'ended',
    step: 'sign_in',
    steps: [
      { name: 'consent', at: EXAMPLE_TIME - 60_000, durationMs: 12_000, code: null },
      { name: 'address', at: EXAMPLE_TIME - 48_000, durationMs: 9000, code: null },
      { name: 'sign_in', at: EXAMPLE_TIME - 39_000, durationMs: 21_000, code: null },
      { name: 'linked', at: EXAMPLE_TIME - 18_000, durationMs: null, code: null },
    ],
    outcome: 'linked',
    code: null,
    attempts: 1,
    provider: { href: `${api}/providers/1` },
    discovery: { source: 'dictionary', host: 'imap.gmail.com', port: 993, security: 'tls', durationMs: 4 },
    consent: { version: '3', time: EXAMPLE_TIME - 48_000 },
    mailbox: link('mailboxes'),
    durationMs: 42_000,
    createTime: EXAMPLE_TIME - 60_000,
    updateTime: EXAMPLE_TIME - 18_000,
    expiryTime: EXAMPLE_TIME + 540_000,
    href: at('link_sessions'),
  } as const satisfies LinkSessionRecord;
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
  return { linkSession, change, summary, requestRecord, ...webhookRecords(at), client: exampleClient() };
}

function webhookRecords(at: At) {
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

function exampleClient() {
  return {
    clientId: EXAMPLE_CLIENT,
    name: 'Example App',
    confirmed: true,
    legacySignatures: false,
    rateLimit: null,
    callbackUrls: ['https://partner.example/linked'],
    redirectUris: [],
    hasSecret: false,
    owner: 'dev@partner.example',
    createTime: EXAMPLE_TIME - 30 * DAY,
    keys: [{ fingerprint: EXAMPLE_FINGERPRINT, createTime: EXAMPLE_TIME - 30 * DAY, lastUsed: EXAMPLE_TIME }],
  } as const satisfies ClientMessage;
}
