import { z } from 'zod';
import { namedLinkSchema, providerSchema, shipperSchema } from '../dictionary.ts';
import { emailSchema } from '../email.ts';
import { expandable } from '../filter/catalogue.ts';
import { itemChangeForm, newItemForm } from '../item.ts';
import { erasureSchema, mailboxSchema } from '../mailbox.ts';
import { merchantChangeForm, merchantSchema } from '../merchant.ts';
import { newOrderForm, orderForm } from '../order.ts';
import { CURRENCIES_PATH, collectionPath, SUMMARY_PATH } from '../routes.ts';
import { newShipmentForm, shipmentChangeForm } from '../shipment.ts';
import { SUMMARY_KEYS, summarySchema } from '../summary.ts';
import { newUserForm, userChangeForm } from '../user.ts';
import {
  answersOfReading,
  type CollectionKind,
  changing,
  creating,
  deleting,
  listing,
  reading,
  readingDeleted,
} from './collection-operations.ts';
import type { Operation } from './operation.ts';
import { dictionaryParameters, filterParameter, sinceParameter, wordParameter } from './query-parameters.ts';
import { itemResource, orderResource, shipmentResource, userResource } from './resources.ts';

const users = {
  collection: 'users',
  access: 'signature',
  one: 'a user',
  schema: userResource,
  softDeleted: false,
} as const satisfies CollectionKind;
const mailboxes = {
  collection: 'mailboxes',
  access: 'user',
  one: 'a mailbox',
  schema: mailboxSchema,
  softDeleted: false,
} as const satisfies CollectionKind;
const orders = {
  collection: 'orders',
  access: 'user',
  one: 'an order',
  schema: orderResource,
  softDeleted: true,
} as const satisfies CollectionKind;
const items = {
  collection: 'items',
  access: 'user',
  one: 'an item',
  schema: itemResource,
  softDeleted: true,
} as const satisfies CollectionKind;
const shipments = {
  collection: 'shipments',
  access: 'user',
  one: 'a shipment',
  schema: shipmentResource,
  softDeleted: true,
} as const satisfies CollectionKind;
const merchants = {
  collection: 'merchants',
  access: 'user',
  one: 'a merchant',
  schema: merchantSchema,
  softDeleted: false,
} as const satisfies CollectionKind;

const self = `${collectionPath('users')}/self`;

/** Counts of erased data. */
const countsSchema = z.object({
  mailboxes: z.number().int(),
  emails: z.number().int(),
  orders: z.number().int(),
  items: z.number().int(),
  shipments: z.number().int(),
  grants: z.number().int(),
});

const eraseParameters = z.object({
  erase: z
    .enum(['all', 'mails'], "must be 'all' or 'mails'")
    .default('all')
    .describe(
      "Default: `all`. With `mails`, its orders, items, and shipments are kept as the user's. They are no longer connected to emails, new emails do not change them, and they are erased only with the user.",
    ),
});

/** Operations on resources (contract §5). */
export const resourceOperations = [
  listing('listUsers', users),
  {
    id: 'createUser',
    method: 'POST',
    path: collectionPath('users'),
    tag: 'users',
    summary: 'Create a user',
    description: 'The name can also be sent as `username`.',
    access: 'signature',
    form: newUserForm,
    alias: { username: 'userName' },
    answers: [
      {
        status: 201,
        description: 'Created. `Location` is its href.',
        body: { kind: 'result', schema: userResource },
        headers: ['Location', 'ETag'],
      },
    ],
    problems: ['user_exists'],
  },
  {
    id: 'getSelf',
    method: 'GET',
    path: self,
    tag: 'users',
    summary: 'Read the user of the signature',
    access: 'user',
    expand: expandable.users,
    answers: answersOfReading('The user.', userResource),
  },
  {
    id: 'changeSelf',
    method: 'PUT',
    path: self,
    tag: 'users',
    summary: 'Update the user of the signature',
    description: 'Changes only the fields sent. An empty value clears a field.',
    access: 'user',
    conditional: true,
    form: userChangeForm,
    answers: [
      {
        status: 200,
        description: 'The updated user.',
        body: { kind: 'result', schema: userResource },
        headers: ['ETag'],
      },
    ],
  },
  {
    id: 'deleteSelf',
    method: 'DELETE',
    path: self,
    tag: 'users',
    summary: 'Erase the user of the signature',
    description:
      "Permanently deletes the user's mailboxes, their passwords, their emails, and everything read from them.",
    access: 'user',
    allowsErased: true,
    conditional: true,
    answers: [
      { status: 200, description: 'Counts of what was erased.', body: { kind: 'result', schema: countsSchema } },
    ],
  },
  listing('listMailboxes', mailboxes),
  reading('getMailbox', mailboxes),
  {
    id: 'previewErasure',
    method: 'GET',
    path: `${collectionPath('mailboxes')}/{id}/erasure`,
    tag: 'mailboxes',
    summary: 'Count what unlinking a mailbox would erase',
    description: 'Current counts, including items deleted earlier. Nothing is erased.',
    access: 'user',
    query: eraseParameters,
    answers: answersOfReading('The counts.', erasureSchema),
  },
  {
    ...deleting(
      'deleteMailbox',
      mailboxes,
      'Unlinks it and permanently deletes its password, its emails, and data found only in them.',
    ),
    summary: 'Unlink a mailbox',
    query: eraseParameters,
    answers: [
      {
        status: 200,
        description: 'Counts of what was erased.',
        body: { kind: 'result', schema: countsSchema.extend({ href: z.string() }) },
      },
    ],
  },
  listing('listOrders', orders),
  creating('createOrder', orders, newOrderForm),
  readingDeleted('getOrder', orders),
  changing('changeOrder', orders, orderForm),
  deleting(
    'deleteOrder',
    orders,
    'Also deletes its items and shipments. Deleted resources appear only with `showDeleted`.',
  ),
  {
    id: 'sumUpOrders',
    method: 'GET',
    path: SUMMARY_PATH,
    tag: 'orders',
    summary: 'Count orders and sum their totals',
    description:
      'Groups by a key and by currency. By category, an order counts once in each category of its items. Sums are exact integers of any size. Parse sums above 2^53 as big integers.',
    access: 'user',
    query: z.object({
      by: wordParameter('Key to group by.', SUMMARY_KEYS),
      filter: filterParameter('orders'),
      since: sinceParameter,
    }),
    answers: answersOfReading('The groups.', summarySchema),
    problems: ['filter_invalid', 'query_too_costly'],
  },
  {
    id: 'listOrderCurrencies',
    method: 'GET',
    path: CURRENCIES_PATH,
    tag: 'orders',
    summary: "List the currencies of a user's orders",
    description: 'Sorted ISO 4217 codes, for a choice of filters. Deleted orders are excluded.',
    access: 'user',
    answers: answersOfReading('The codes.', z.array(z.string())),
  },
  listing('listItems', items),
  creating('createItem', items, newItemForm),
  readingDeleted('getItem', items),
  changing('changeItem', items, itemChangeForm),
  deleting('deleteItem', items, 'Deleted resources appear only with `showDeleted`.'),
  listing('listShipments', shipments),
  creating('createShipment', shipments, newShipmentForm),
  readingDeleted('getShipment', shipments),
  changing('changeShipment', shipments, shipmentChangeForm),
  deleting('deleteShipment', shipments, 'Deleted resources appear only with `showDeleted`.'),
  listing('listMerchants', merchants),
  reading('getMerchant', merchants),
  {
    ...changing('changeMerchant', merchants, merchantChangeForm),
    description:
      'Changes only the fields sent. Later emails do not overwrite them. Only merchants that are `editable` can be changed.',
    problems: ['not_editable'],
  },
  {
    id: 'getEmail',
    method: 'GET',
    path: `${collectionPath('emails')}/{id}`,
    tag: 'emails',
    summary: 'Read sender, date, and subject of an email',
    access: 'user',
    expand: [],
    answers: answersOfReading('The mail.', emailSchema),
  },
  {
    id: 'getEmailContent',
    method: 'GET',
    path: `${collectionPath('emails')}/{id}/content`,
    tag: 'emails',
    summary: 'Read the stored content of an email',
    description:
      'Email content is untrusted. The response has a policy that prevents browsers from running or loading anything.',
    access: 'user',
    answers: [
      {
        status: 200,
        description: 'The stored content in UTF-8.',
        body: { kind: 'media', types: ['text/html', 'text/plain'] },
        headers: ['Content-Security-Policy', 'X-Content-Type-Options'],
      },
    ],
  },
  ...dictionary('listCategories', 'getCategory', 'categories', 'categories of items', namedLinkSchema),
  ...dictionary('listPurchaseTypes', 'getPurchaseType', 'purchaseTypes', 'kinds of purchases', namedLinkSchema),
  ...dictionary('listShippers', 'getShipper', 'shippers', 'carriers', shipperSchema),
  ...dictionary('listProviders', 'getProvider', 'providers', 'mail providers', providerSchema),
] as const satisfies readonly Operation[];

function dictionary<
  const List extends string,
  const Get extends string,
  const Entity extends 'categories' | 'purchaseTypes' | 'shippers' | 'providers',
>(list: List, get: Get, entity: Entity, words: string, schema: z.ZodType) {
  const collection = entity.toLowerCase() as Lowercase<Entity>;
  return [
    {
      id: list,
      method: 'GET',
      path: collectionPath(collection),
      tag: 'dictionaries',
      summary: `List ${words}`,
      access: 'client',
      query: dictionaryParameters(entity),
      expand: [],
      answers: answersOfReading(`All ${words} that match.`, schema.array(), { counted: true }),
      problems: ['filter_invalid'],
    },
    {
      id: get,
      method: 'GET',
      path: `${collectionPath(collection)}/{id}`,
      tag: 'dictionaries',
      summary: `Read one of the ${words}`,
      access: 'client',
      expand: [],
      answers: answersOfReading('The entry.', schema),
    },
  ] as const;
}
