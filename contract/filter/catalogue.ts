import { filterFields } from '../fields/filter-fields.ts';
import { ITEM_FIELDS } from '../fields/item-fields.ts';
import { ORDER_FIELDS } from '../fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '../fields/shipment-fields.ts';

/** Type of a field. `integer` and `decimal` are exact; `date` has no time; `href` identifies a resource. */
export type FieldType = 'text' | 'integer' | 'decimal' | 'date' | 'boolean' | 'href';

/** A field as partners see it: whether it can be filtered and sorted by, and its meaning. */
export interface PublicField {
  /** The name in responses; a slash leads into an object (`status/code`). */
  readonly name: string;
  readonly type: FieldType;
  readonly nullable: boolean;
  readonly aliases?: readonly string[];
  readonly meaning: string;
}

/** A to-one relation of a row, whose fields can be used: `merchant/name`. */
export interface PublicRelation {
  readonly name: string;
  readonly to: EntityName;
  /** Relations to follow instead, if the row has only an indirect relation. */
  readonly via?: readonly string[];
  readonly meaning: string;
}

/** Collections with `filter` and `orderBy`. */
export type FilterResource = 'orders' | 'items' | 'shipments' | 'users' | 'mailboxes' | 'merchants';
/** These collections, and the dictionaries that relations lead to. */
export type EntityName = FilterResource | 'categories' | 'purchaseTypes' | 'shippers' | 'providers';

const field = <const Name extends string>(
  name: Name,
  type: FieldType,
  nullable: boolean,
  meaning: string,
  ...aliases: readonly string[]
) => (aliases.length === 0 ? { name, type, nullable, meaning } : { name, type, nullable, meaning, aliases });

const changed = field('updateTime', 'integer', false, 'Time of the last change, in ms since 1970.');
const href = field('href', 'href', false, 'Its address; compared with `eq`, `ne`, and `in`.');
const dictionary = [field('name', 'text', false, 'Name.'), href] as const;

const fields = {
  orders: [
    ...filterFields(ORDER_FIELDS),
    field('description', 'text', true, 'The title or, if it is empty, the item descriptions joined with commas.'),
    field(
      'categories',
      'text',
      true,
      'Categories of its items, without duplicates, sorted by name, joined with commas.',
    ),
    field('orderStatus', 'text', false, 'placed, shipped, delivered, cancelled, or returned.'),
    changed,
    href,
  ],
  items: [
    ...filterFields(ITEM_FIELDS),
    field('parsingConfidence', 'integer', true, 'Confidence in the extracted data, 0–100.'),
    field('returned', 'boolean', false, 'Whether it was returned.'),
    changed,
    href,
  ],
  shipments: [
    field(
      'status/code',
      'integer',
      false,
      '0 pending, 1 shipped, 2 out for delivery, 3 delivered, 4 error, 5 unknown.',
    ),
    field('status/description', 'text', false, 'PENDING, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, ERROR, or UNKNOWN.'),
    ...filterFields(SHIPMENT_FIELDS),
    changed,
    href,
  ],
  users: [
    field('userName', 'text', false, "The partner's name for the user."),
    field('firstName', 'text', true, 'First name.'),
    field('lastName', 'text', true, 'Last name.'),
    field('userEmail', 'text', true, 'Email address.'),
    field('createTime', 'integer', false, 'Time of creation, in ms since 1970.'),
    changed,
    href,
  ],
  mailboxes: [
    field('email', 'text', false, 'Email address of the mailbox.'),
    field(
      'status/code',
      'integer',
      false,
      '200 OK, 201 onboarding, 202 updating, 400 sign-in required, 500 temporary error.',
    ),
    field('status/description', 'text', false, 'OK, ONBOARDING, UPDATING, AUTH_ERROR, or TEMP_ERROR.'),
    field('statusReason', 'text', true, 'Reason for the status.'),
    field('lastUpdated', 'text', true, 'Time of the last crawl, YYYY/MM/DD HH:MM:SS in UTC.'),
    field('progress/folders', 'integer', true, 'Folders in the crawl.'),
    field('progress/messagesTotal', 'integer', true, 'Emails in the crawl.'),
    field('progress/messagesScanned', 'integer', true, 'Emails scanned so far.'),
    field('progress/candidates', 'integer', true, 'Emails fetched in full as likely purchases.'),
    field('progress/ordersFound', 'integer', true, 'Orders found.'),
    field('progress/startedAt', 'integer', true, 'Start of the crawl, in ms since 1970.'),
    field('progress/etaMs', 'integer', true, 'Estimated time left, in ms.'),
    field('consent/version', 'text', false, 'Version of the consent text accepted when it was last linked.'),
    field('consent/time', 'integer', false, 'Time of that consent, in ms since 1970.'),
    field('user/href', 'href', false, 'The address of its owner; compared with `eq`, `ne`, and `in`.'),
    changed,
    href,
  ],
  merchants: [
    field('name', 'text', false, 'Name.'),
    field('websiteUrl', 'text', true, 'URL of its website.'),
    field('logoUrl', 'text', true, 'URL of its logo.'),
    field('servicePhoneNumber', 'text', true, 'Phone number of customer service.'),
    field('serviceEmail', 'text', true, 'Email address of customer service.'),
    field('serviceFormUrl', 'text', true, 'URL of its contact form.'),
    field('returnPolicyUrl', 'text', true, 'URL of its return policy.'),
    field('priceDropPolicyUrl', 'text', true, 'URL of its price drop policy.'),
    field('editable', 'boolean', false, 'Whether the user can edit it.'),
    field('hidden', 'boolean', false, 'Whether the user has hidden it.'),
    field('createTime', 'integer', false, 'Time of creation, in ms since 1970.'),
    changed,
    href,
  ],
  categories: dictionary,
  purchaseTypes: dictionary,
  shippers: [...dictionary, field('logoUrl', 'text', true, 'URL of its logo.')],
  providers: [
    ...dictionary,
    field('key', 'text', false, 'Key that selects it when linking.'),
    field('preferred', 'boolean', false, 'Whether it is offered first.'),
  ],
} as const satisfies Record<EntityName, readonly PublicField[]>;

/** The public field names of an entity. The SQL half must have exactly these. */
export type FieldName<Entity extends EntityName> = (typeof fields)[Entity][number]['name'];

/** Every field that filters and `orderBy` can use (contract §4, §5). */
export const catalogue: Readonly<Record<EntityName, readonly PublicField[]>> = fields;

const orderRelations = [
  { name: 'merchant', to: 'merchants', meaning: 'The merchant.' },
  { name: 'purchaseType', to: 'purchaseTypes', meaning: 'Type of purchase.' },
  { name: 'mailbox', to: 'mailboxes', meaning: 'The mailbox it was found in.' },
] as const;

const itemRelations = [
  { name: 'order', to: 'orders', meaning: 'Its order.' },
  { name: 'category', to: 'categories', meaning: 'Category of the item.' },
] as const;

const shipmentRelations = [
  { name: 'order', to: 'orders', meaning: 'Its order.' },
  { name: 'shipper', to: 'shippers', meaning: 'The carrier.' },
  { name: 'merchant', to: 'merchants', meaning: 'The merchant that sent it.' },
] as const;

const mailboxRelations = [{ name: 'provider', to: 'providers', meaning: 'Provider of the mailbox.' }] as const;

const none = [] as const;

const stored = {
  orders: orderRelations,
  items: itemRelations,
  shipments: shipmentRelations,
  users: none,
  mailboxes: mailboxRelations,
  merchants: none,
  categories: none,
  purchaseTypes: none,
  shippers: none,
  providers: none,
} as const satisfies Record<EntityName, readonly PublicRelation[]>;

/** Names of relations that a row stores a key for; the SQL half must join exactly these. */
export type RelationName<Entity extends EntityName> = (typeof stored)[Entity][number]['name'];

/** Every to-one relation that can be followed (contract §4). */
export const relations: Readonly<Record<EntityName, readonly PublicRelation[]>> = {
  ...stored,
  items: [
    ...itemRelations,
    {
      name: 'merchant',
      to: 'merchants',
      via: ['order', 'merchant'],
      meaning: 'The merchant; short for order/merchant.',
    },
  ],
};

/** Members with several resources: the names are known, but cannot be filtered or sorted by. */
export const lists: Readonly<Record<EntityName, readonly string[]>> = {
  orders: ['items', 'shipments', 'orderEmails', 'shipmentEmails', 'attributes'],
  items: ['shipments', 'orderEmails', 'shipmentEmails', 'priceHistory'],
  shipments: ['items', 'emails', 'shares', 'history'],
  users: ['mailboxes', 'linkedAccounts'],
  mailboxes: none,
  merchants: none,
  categories: none,
  purchaseTypes: none,
  shippers: none,
  providers: none,
};

/** Names that `expand` accepts (contract §4); a missing collection has nothing to expand. */
export const expandable = {
  orders: ['items', 'shipments', 'merchant', 'mailbox', 'purchaseType', 'orderEmails', 'shipmentEmails'],
  items: ['order', 'category', 'shipments', 'merchant'],
  shipments: ['items', 'shipper', 'order'],
  users: ['mailboxes'],
  mailboxes: none,
  merchants: none,
} as const satisfies Record<FilterResource, readonly string[]>;

/** A name that `expand` accepts for a resource. */
export type ExpandName<Resource extends FilterResource> = (typeof expandable)[Resource][number];
