import { filterFields } from '../fields/filter-fields.ts';
import { ORDER_FIELDS } from '../fields/order-fields.ts';

/** What a field holds. `integer` and `decimal` are exact; `date` is a day without a time. */
export type FieldType = 'text' | 'integer' | 'decimal' | 'date' | 'boolean';

/** A field as partners know it: what can be filtered and sorted on, and what it means. */
export interface PublicField {
  /** As on the wire; a slash leads into an object (`status/code`). */
  readonly name: string;
  readonly type: FieldType;
  readonly nullable: boolean;
  readonly aliases?: readonly string[];
  readonly meaning: string;
}

/** A resource that a row points to (to-one), whose fields can be walked: `merchant/name`. */
export interface PublicRelation {
  readonly name: string;
  readonly to: EntityName;
  /** Relations to walk instead, when the row reaches it through another. */
  readonly via?: readonly string[];
  readonly meaning: string;
}

/** Collections with `filter` and `orderBy`. */
export type FilterResource = 'orders' | 'items' | 'shipments' | 'users' | 'mailboxes' | 'merchants';
/** Those, and the dictionaries that relations lead to. */
export type EntityName = FilterResource | 'categories' | 'purchaseTypes' | 'shippers' | 'providers';

const field = <const Name extends string>(
  name: Name,
  type: FieldType,
  nullable: boolean,
  meaning: string,
  ...aliases: readonly string[]
) => (aliases.length === 0 ? { name, type, nullable, meaning } : { name, type, nullable, meaning, aliases });

const changed = field('updateTime', 'integer', false, 'When it last changed, in ms since 1970.');
const dictionary = [field('name', 'text', false, 'Its name.')] as const;

const fields = {
  orders: [
    ...filterFields(ORDER_FIELDS),
    field('description', 'text', true, 'The title or, when that is empty, the item descriptions joined with commas.'),
    field(
      'categories',
      'text',
      true,
      'The categories of its items, each once, in the order of their names, joined with commas.',
    ),
    field('orderStatus', 'text', false, 'placed, shipped, delivered, cancelled or returned.'),
    changed,
  ],
  items: [
    field('description', 'text', true, 'What was bought.'),
    field('quantity', 'integer', true, 'How many.'),
    field('price', 'integer', true, 'The price of one, in minor units.'),
    field('purchaseDate', 'date', true, 'The day of the purchase.', 'orderDate'),
    field('parsingConfidence', 'integer', true, 'How sure the reading is, 0 to 100.'),
    field('productCode', 'text', true, "The merchant's code of the product."),
    field('productUrl', 'text', true, 'Address of the product page.'),
    field('imageUrl', 'text', true, 'Address of a picture.'),
    field('returned', 'boolean', false, 'Whether it was sent back.'),
    field('returnByDate', 'date', true, 'The last day to send it back.'),
    changed,
  ],
  shipments: [
    field(
      'status/code',
      'integer',
      false,
      '0 pending, 1 shipped, 2 out for delivery, 3 delivered, 4 error, 5 unknown.',
    ),
    field('status/description', 'text', false, 'PENDING, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, ERROR or UNKNOWN.'),
    field('description', 'text', true, 'What the parcel holds.'),
    field('trackingNumber', 'text', true, "The shipper's number of the parcel."),
    field('trackingUrl', 'text', true, "Address of the shipper's tracking page."),
    field('merchantTrackingUrl', 'text', true, "Address of the merchant's tracking page."),
    field('shippingDate', 'date', true, 'The day it was sent.'),
    field('receivedDate', 'date', true, 'The day it arrived.'),
    field('shippingEstimate/minDate', 'date', true, 'The earliest day it should be sent.'),
    field('shippingEstimate/maxDate', 'date', true, 'The latest day it should be sent.'),
    field('deliveryEstimate/minDate', 'date', true, 'The earliest day it should arrive.'),
    field('deliveryEstimate/maxDate', 'date', true, 'The latest day it should arrive.'),
    field('destinationAddress/locationString', 'text', true, 'Where it goes.'),
    field('destinationAddress/postalCode', 'text', true, 'Postal code of where it goes.'),
    changed,
  ],
  users: [
    field('userName', 'text', false, 'The name the partner gave the user.'),
    field('firstName', 'text', true, 'First name.'),
    field('lastName', 'text', true, 'Last name.'),
    field('userEmail', 'text', true, 'E-mail address.'),
    field('createTime', 'integer', false, 'When it was made, in ms since 1970.'),
    changed,
  ],
  mailboxes: [
    field('email', 'text', false, 'The address.'),
    field('status/code', 'integer', false, '200 OK, 201 onboarding, 202 updating, 400 sign-in refused, 500 for now.'),
    field('status/description', 'text', false, 'OK, ONBOARDING, UPDATING, AUTH_ERROR or TEMP_ERROR.'),
    field('statusReason', 'text', true, 'Why it is in that state.'),
    field('lastUpdated', 'text', true, 'When it was last read, YYYY/MM/DD HH:MM:SS in UTC.'),
    field('progress/folders', 'integer', true, 'Folders of the crawl.'),
    field('progress/messagesTotal', 'integer', true, 'Mails to read in the crawl.'),
    field('progress/messagesScanned', 'integer', true, 'Mails read so far.'),
    field('progress/candidates', 'integer', true, 'Mails that looked like purchases.'),
    field('progress/ordersFound', 'integer', true, 'Orders found.'),
    field('progress/startedAt', 'integer', true, 'When the crawl began, in ms since 1970.'),
    field('progress/etaMs', 'integer', true, 'How long the rest should take, in ms.'),
    field('consent/version', 'text', false, 'The text that was agreed to when it was linked last.'),
    field('consent/time', 'integer', false, 'When that was, in ms since 1970.'),
    changed,
  ],
  merchants: [
    field('name', 'text', false, 'Its name.'),
    field('websiteUrl', 'text', true, 'Address of its site.'),
    field('logoUrl', 'text', true, 'Address of its logo.'),
    field('servicePhoneNumber', 'text', true, 'Phone number of its customer service.'),
    field('serviceEmail', 'text', true, 'E-mail address of its customer service.'),
    field('serviceFormUrl', 'text', true, 'Address of its contact form.'),
    field('returnPolicyUrl', 'text', true, 'Address of its rules for returns.'),
    field('priceDropPolicyUrl', 'text', true, 'Address of its rules for price drops.'),
    field('editable', 'boolean', false, 'Whether the user may change it.'),
    field('hidden', 'boolean', false, 'Whether the user hid it.'),
    field('createTime', 'integer', false, 'When it was made, in ms since 1970.'),
    changed,
  ],
  categories: dictionary,
  purchaseTypes: dictionary,
  shippers: [...dictionary, field('logoUrl', 'text', true, 'Address of its logo.')],
  providers: [
    ...dictionary,
    field('key', 'text', false, 'The word that names it when linking.'),
    field('preferred', 'boolean', false, 'Whether it is offered first.'),
  ],
} as const satisfies Record<EntityName, readonly PublicField[]>;

/** The public names of an entity's fields; the SQL half must have exactly these. */
export type FieldName<Entity extends EntityName> = (typeof fields)[Entity][number]['name'];

/** Every field that can be filtered and sorted on (contract §4, §5). */
export const catalogue: Readonly<Record<EntityName, readonly PublicField[]>> = fields;

const orderRelations = [
  { name: 'merchant', to: 'merchants', meaning: 'Who sold it.' },
  { name: 'purchaseType', to: 'purchaseTypes', meaning: 'What kind of purchase it is.' },
  { name: 'mailbox', to: 'mailboxes', meaning: 'The mailbox it was found in.' },
] as const;

const itemRelations = [
  { name: 'order', to: 'orders', meaning: 'The order it belongs to.' },
  { name: 'category', to: 'categories', meaning: 'Its kind of goods.' },
] as const;

const shipmentRelations = [
  { name: 'order', to: 'orders', meaning: 'The order it belongs to.' },
  { name: 'shipper', to: 'shippers', meaning: 'Who carries it.' },
  { name: 'merchant', to: 'merchants', meaning: 'Who sent it.' },
] as const;

const mailboxRelations = [{ name: 'provider', to: 'providers', meaning: 'Who runs the mailbox.' }] as const;

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

/** Names of the relations a row of the entity stores a key for; the SQL half must join exactly these. */
export type RelationName<Entity extends EntityName> = (typeof stored)[Entity][number]['name'];

/** Every to-one relation that can be walked (contract §4). */
export const relations: Readonly<Record<EntityName, readonly PublicRelation[]>> = {
  ...stored,
  items: [
    ...itemRelations,
    {
      name: 'merchant',
      to: 'merchants',
      via: ['order', 'merchant'],
      meaning: 'Who sold it; short for order/merchant.',
    },
  ],
};

/** Members that hold several resources: known by name, but neither filtered nor sorted on. */
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

/** Names accepted by `expand` (contract §4); a collection that is not here has nothing to expand. */
export const expandable = {
  orders: ['items', 'shipments', 'merchant', 'mailbox', 'purchaseType', 'orderEmails', 'shipmentEmails'],
  items: ['order', 'category', 'shipments', 'merchant'],
  shipments: ['items', 'shipper', 'order'],
  users: ['mailboxes'],
  mailboxes: none,
  merchants: none,
} as const satisfies Record<FilterResource, readonly string[]>;

/** A name that `expand` takes on a resource. */
export type ExpandName<Resource extends FilterResource> = (typeof expandable)[Resource][number];
