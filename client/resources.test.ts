import { describe, expect, expectTypeOf, test } from 'vitest';
import { bookingSchema } from '#contract/booking.ts';
import * as change from '#contract/change.ts';
import { namedLinkSchema, providerSchema, shipperSchema } from '#contract/dictionary.ts';
import { emailSchema } from '#contract/email.ts';
import { feedEntrySchema } from '#contract/feed.ts';
import { catalogue } from '#contract/filter/catalogue.ts';
import { itemSchema } from '#contract/item.ts';
import { linkSchema } from '#contract/link.ts';
import { type LinkSessionRecord, linkSessionSchema } from '#contract/link-session.ts';
import { mailboxSchema, progressSchema } from '#contract/mailbox.ts';
import { merchantLinkSchema, merchantSchema } from '#contract/merchant.ts';
import * as order from '#contract/order.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { loggedRequestSchema, requestRecordSchema } from '#contract/request-record.ts';
import { type Shipment as ShipmentMessage, shipmentSchema } from '#contract/shipment.ts';
import { summaryGroupSchema, summarySchema } from '#contract/summary.ts';
import { type User as UserMessage, userSchema } from '#contract/user.ts';
import { webhookAttemptSchema, webhookEndpointSchema } from '#contract/webhook.ts';
import { writeTypes } from '../test-support/write-types.ts';
import type { Change, LinkSession } from './messages.ts';
import type { Order, Shipment, User } from './resources.ts';

const RESOURCES = {
  Link: linkSchema,
  NamedLink: namedLinkSchema,
  User: userSchema,
  Mailbox: mailboxSchema,
  Progress: progressSchema,
  Order: order.orderSchema,
  Booking: bookingSchema,
  Provenance: order.provenanceSchema,
  Item: itemSchema,
  Shipment: shipmentSchema,
  Merchant: merchantSchema,
  MerchantLink: merchantLinkSchema,
  Email: emailSchema,
  Shipper: shipperSchema,
  Provider: providerSchema,
};

const MESSAGES = {
  FeedEntry: feedEntrySchema,
  Summary: summarySchema,
  SummaryGroup: summaryGroupSchema,
  LinkSession: linkSessionSchema,
  ChangeType: change.changeSchema.shape.type,
  Change: change.changeSchema,
  ChangePage: change.changePageSchema,
  WebhookEndpoint: webhookEndpointSchema,
  WebhookAttempt: webhookAttemptSchema,
  RequestLog: requestRecordSchema,
  LoggedRequest: loggedRequestSchema,
};

const DOCS: Readonly<Record<keyof typeof RESOURCES | keyof typeof MESSAGES, string>> = {
  Link: 'A resource by its URL. An expanded one has its members too.',
  NamedLink: 'An entry of a dictionary: a category or a purchase type.',
  User: 'A user of the client.',
  Mailbox: 'A linked mailbox. Members that may be missing are extensions.',
  Progress: 'Progress of the current or last crawl. Times in ms.',
  Order: 'An order. Amounts in minor units of `currency`.',
  Booking: 'The booking of a ticket or reservation, an entry of an order’s `attributes`.',
  Provenance: 'Where a value was found.',
  Item: 'An item of an order.',
  Shipment: 'A shipment.',
  Merchant: 'A merchant.',
  MerchantLink: 'A merchant that is not expanded.',
  Email: 'An email that a value came from.',
  Shipper: 'A carrier.',
  Provider: 'An email provider.',
  FeedEntry: 'A user with updates.',
  Summary: 'Counts and totals of orders.',
  SummaryGroup: 'Orders of one key and currency. Sums beyond 2^53 are read as bigint.',
  LinkSession: 'An attempt to link a mailbox. Times in ms.',
  ChangeType: 'Type of a change. Ignore types that you do not know.',
  Change: 'A change of the client’s data, without purchase data: read `href` for the current state.',
  ChangePage: 'A page of the change log.',
  WebhookEndpoint: 'An endpoint that changes are sent to. Times in ms.',
  WebhookAttempt: 'An attempt to deliver a change.',
  RequestLog: 'The requests with one request ID, newest first.',
  LoggedRequest: 'A logged request.',
};

const ENTITIES = {
  User: catalogue.users,
  Mailbox: catalogue.mailboxes,
  Order: catalogue.orders,
  Item: catalogue.items,
  Shipment: catalogue.shipments,
  Merchant: catalogue.merchants,
};

const ROWS = `
/** Row of each collection. */
export type CollectionRows = {
  readonly users: User;
  readonly mailboxes: Mailbox;
  readonly orders: Order;
  readonly items: Item;
  readonly shipments: Shipment;
  readonly merchants: Merchant;
  readonly emails: Email;
  readonly categories: NamedLink;
  readonly providers: Provider;
  readonly purchasetypes: NamedLink;
  readonly shippers: Shipper;
};
`;

const UPDATE = 'to update it: npx vitest run client/resources.test.ts -u';

describe(`the generated files match the contract; ${UPDATE}`, () => {
  const schemas = { ...RESOURCES, ...MESSAGES };
  const meaningOf = (type: string, member: string) => {
    const known = Object.entries(ENTITIES).find(([name]) => name === type)?.[1];
    return member === 'href' ? undefined : known?.find(({ name }) => name === member)?.meaning;
  };
  const HEAD = '// Generated from the contract by resources.test.ts.\n\n';

  test('resources.ts', async () => {
    const types = writeTypes(Object.keys(RESOURCES), schemas, DOCS, meaningOf);
    await expect(`${HEAD}${types}${ROWS}`).toMatchFileSnapshot('./resources.ts');
  });

  test('messages.ts', async () => {
    const types = writeTypes(Object.keys(MESSAGES), schemas, DOCS, meaningOf);
    const imported = "import type { Link } from './resources.ts';\n\n";
    await expect(`${HEAD}${imported}${types}`).toMatchFileSnapshot('./messages.ts');
  });

  test('problem-codes.ts', async () => {
    const lines = Object.entries(PROBLEMS).map(
      ([code, { title, status }]) => `  /** ${status}: ${title}. */\n  '${code}',`,
    );
    const text = `// Generated from the contract by resources.test.ts.

/** Codes of problems. A newer service may have more. */
export const PROBLEM_CODES = [
${lines.join('\n')}
] as const;

/** Code of a problem that this version knows. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];
`;
    await expect(text).toMatchFileSnapshot('./problem-codes.ts');
  });
});

test('every message of the contract has the type of this package', () => {
  expectTypeOf<order.Order>().toExtend<Order>();
  expectTypeOf<ShipmentMessage>().toExtend<Shipment>();
  expectTypeOf<UserMessage>().toExtend<User>();
  expectTypeOf<change.Change>().toExtend<Change>();
  expectTypeOf<LinkSessionRecord>().toExtend<LinkSession>();
});
