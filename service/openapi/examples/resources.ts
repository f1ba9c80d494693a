import type { Provider, Shipper } from '#contract/dictionary.ts';
import type { Email } from '#contract/email.ts';
import type { Item } from '#contract/item.ts';
import type { LinkSessionRecord } from '#contract/link-session.ts';
import type { Mailbox } from '#contract/mailbox.ts';
import type { Merchant } from '#contract/merchant.ts';
import type { Order } from '#contract/order.ts';
import type { QuarantinedMail } from '#contract/quarantine.ts';
import type { Shipment } from '#contract/shipment.ts';
import type { User } from '#contract/user.ts';
import { exampleClient, records, webhookRecords } from './records.ts';
import { type At, DAY, EXAMPLE_TIME, EXAMPLE_USER } from './values.ts';

/** Returns one example of each resource, with hrefs of this service. They describe one purchase. */
export function exampleResources(publicUrl: string) {
  const api = `${publicUrl}/api/v1`;
  const at = (resource: string, last = '1') => `${api}/${resource}/730531189421342720${last}`;
  const link = (resource: string, last?: string) => ({ href: at(resource, last) });
  return {
    ...purchase(api, at, link),
    ...parcel(api, at, link),
    ...person(api, at, link),
    ...mail(api, at),
    ...linking(api, at, link),
    ...records(api, at),
    ...webhookRecords(at),
    client: exampleClient(),
  };
}

type ToLink = (resource: string, last?: string) => { readonly href: string };

function purchase(api: string, at: At, link: ToLink) {
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
    options: 'Format: Hardcover',
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
  return { order, item };
}

function parcel(api: string, at: At, link: ToLink) {
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
  return { shipment, shipper };
}

function person(api: string, at: At, link: ToLink) {
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
  return { user, mailbox, merchant };
}

function mail(api: string, at: At) {
  const email = {
    from: 'Example Books <orders@books.example.com>',
    to: EXAMPLE_USER,
    subject: 'Your order EB-20481',
    sentDate: EXAMPLE_TIME - 2 * DAY,
    emailType: 'order',
    mailbox: { href: at('mailboxes'), email: EXAMPLE_USER },
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
  return { email, provider, quarantined };
}

function linking(api: string, at: At, link: ToLink) {
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
  return { linkSession };
}
