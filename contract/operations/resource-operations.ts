import { z } from 'zod';
import { namedLinkSchema, providerSchema, shipperSchema } from '../dictionary.ts';
import { emailSchema } from '../email.ts';
import { itemChangeForm, newItemForm } from '../item.ts';
import { mailboxSchema } from '../mailbox.ts';
import { merchantSchema } from '../merchant.ts';
import { newOrderForm, orderForm } from '../order.ts';
import { collectionPath } from '../routes.ts';
import { newShipmentForm, shipmentChangeForm } from '../shipment.ts';
import { newUserForm, userChangeForm } from '../user.ts';
import { type CollectionKind, changing, creating, deleting, listing, reading } from './collection-operations.ts';
import type { Operation } from './operation.ts';
import { expandParameter, pageParameters } from './query-parameters.ts';
import { itemResource, orderResource, shipmentResource, userResource } from './resources.ts';

const users: CollectionKind = {
  collection: 'users',
  access: 'client',
  one: 'a user',
  schema: userResource,
  softDeleted: false,
};
const mailboxes: CollectionKind = {
  collection: 'mailboxes',
  access: 'user',
  one: 'a mailbox',
  schema: mailboxSchema,
  softDeleted: false,
};
const orders: CollectionKind = {
  collection: 'orders',
  access: 'user',
  one: 'an order',
  schema: orderResource,
  softDeleted: true,
};
const items: CollectionKind = {
  collection: 'items',
  access: 'user',
  one: 'an item',
  schema: itemResource,
  softDeleted: true,
};
const shipments: CollectionKind = {
  collection: 'shipments',
  access: 'user',
  one: 'a shipment',
  schema: shipmentResource,
  softDeleted: true,
};
const merchants: CollectionKind = {
  collection: 'merchants',
  access: 'user',
  one: 'a merchant',
  schema: merchantSchema,
  softDeleted: false,
};

const self = `${collectionPath('users')}/self`;

/** How much was erased. */
const countsSchema = z.object({
  mailboxes: z.number().int(),
  emails: z.number().int(),
  orders: z.number().int(),
  items: z.number().int(),
  shipments: z.number().int(),
});

/** Operations on resources (contract §5). */
export const resourceOperations = [
  listing('listUsers', users),
  {
    id: 'createUser',
    method: 'POST',
    path: collectionPath('users'),
    tag: 'users',
    summary: 'Make a user',
    description: 'The new name may also be sent as `username`.',
    access: 'client',
    form: newUserForm,
    answers: [{ status: 201, description: 'The user was made.', body: { kind: 'result', schema: userResource } }],
    problems: ['user_exists'],
  },
  {
    id: 'getSelf',
    method: 'GET',
    path: self,
    tag: 'users',
    summary: 'Read the user of the signature',
    access: 'user',
    query: expandParameter('users'),
    answers: [{ status: 200, description: 'The user.', body: { kind: 'result', schema: userResource } }],
    problems: ['expand_invalid'],
  },
  {
    id: 'changeSelf',
    method: 'PUT',
    path: self,
    tag: 'users',
    summary: 'Change the user of the signature',
    description: 'Only the fields sent are changed; an empty value clears a field.',
    access: 'user',
    form: userChangeForm,
    answers: [{ status: 200, description: 'As the user is now.', body: { kind: 'result', schema: userResource } }],
  },
  {
    id: 'deleteSelf',
    method: 'DELETE',
    path: self,
    tag: 'users',
    summary: 'Erase the user of the signature',
    description: 'Mailboxes, their passwords, mails and everything read from them are erased at once.',
    access: 'user',
    answers: [{ status: 200, description: 'What was erased.', body: { kind: 'result', schema: countsSchema } }],
  },
  listing('listMailboxes', mailboxes),
  reading('getMailbox', mailboxes),
  {
    ...deleting('deleteMailbox', mailboxes, 'Unlinks it, and erases its password, its mails and what only they said.'),
    summary: 'Unlink a mailbox',
    answers: [
      {
        status: 200,
        description: 'What was erased.',
        body: { kind: 'result', schema: countsSchema.extend({ href: z.string() }) },
      },
    ],
  },
  listing('listOrders', orders),
  creating('createOrder', orders, newOrderForm),
  reading('getOrder', orders),
  changing('changeOrder', orders, orderForm),
  deleting('deleteOrder', orders, 'Its items and shipments go with it. Seen afterwards only with `showDeleted`.'),
  listing('listItems', items),
  creating('createItem', items, newItemForm),
  reading('getItem', items),
  changing('changeItem', items, itemChangeForm),
  deleting('deleteItem', items, 'Seen afterwards only with `showDeleted`.'),
  listing('listShipments', shipments),
  creating('createShipment', shipments, newShipmentForm),
  reading('getShipment', shipments),
  changing('changeShipment', shipments, shipmentChangeForm),
  deleting('deleteShipment', shipments, 'Seen afterwards only with `showDeleted`.'),
  listing('listMerchants', merchants),
  reading('getMerchant', merchants),
  {
    id: 'getEmail',
    method: 'GET',
    path: `${collectionPath('emails')}/{id}`,
    tag: 'emails',
    summary: 'Read who sent a mail, when and about what',
    access: 'user',
    answers: [{ status: 200, description: 'The mail.', body: { kind: 'result', schema: emailSchema } }],
  },
  {
    id: 'getEmailContent',
    method: 'GET',
    path: `${collectionPath('emails')}/{id}/content`,
    tag: 'emails',
    summary: 'Read the part of a mail that values were read from',
    description: 'A mail is hostile: the answer carries a policy under which a browser runs and loads nothing.',
    access: 'user',
    answers: [
      {
        status: 200,
        description: 'The stored part, as UTF-8.',
        body: { kind: 'media', types: ['text/html', 'text/plain'] },
        headers: ['Content-Security-Policy', 'X-Content-Type-Options'],
      },
    ],
  },
  ...dictionary('listCategories', 'getCategory', 'categories', 'categories of items', namedLinkSchema),
  ...dictionary('listPurchaseTypes', 'getPurchaseType', 'purchasetypes', 'kinds of purchases', namedLinkSchema),
  ...dictionary('listShippers', 'getShipper', 'shippers', 'carriers', shipperSchema),
  ...dictionary('listProviders', 'getProvider', 'providers', 'mail providers', providerSchema),
] as const satisfies readonly Operation[];

function dictionary<const List extends string, const Get extends string>(
  list: List,
  get: Get,
  collection: 'categories' | 'purchasetypes' | 'shippers' | 'providers',
  words: string,
  schema: z.ZodType,
) {
  return [
    {
      id: list,
      method: 'GET',
      path: collectionPath(collection),
      tag: 'dictionaries',
      summary: `List ${words}`,
      access: 'client',
      query: pageParameters,
      answers: [{ status: 200, description: `All ${words}.`, body: { kind: 'result', schema: schema.array() } }],
    },
    {
      id: get,
      method: 'GET',
      path: `${collectionPath(collection)}/{id}`,
      tag: 'dictionaries',
      summary: `Read one of the ${words}`,
      access: 'client',
      answers: [{ status: 200, description: 'The entry.', body: { kind: 'result', schema } }],
    },
  ] as const;
}
