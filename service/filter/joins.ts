import type { EntityName, RelationName } from '#contract/filter/catalogue.ts';

/** How a row references another row. */
export interface Join {
  readonly entity: EntityName;
  readonly table: string;
  /** Foreign-key column of the referencing row. */
  readonly key: string;
  /** `user`: rows belong to a user and are read with the user's ID. `shared`: a dictionary. */
  readonly owner: 'user' | 'shared';
  /** Whether deleted rows stay in the table. They count as missing. */
  readonly softDeleted: boolean;
}

const toOrder: Join = { entity: 'orders', table: 'orders', key: 'order_id', owner: 'user', softDeleted: true };
const toMerchant: Join = {
  entity: 'merchants',
  table: 'merchants',
  key: 'merchant_id',
  owner: 'user',
  softDeleted: false,
};

const joins: { readonly [Entity in EntityName]: { readonly [Name in RelationName<Entity>]: Join } } = {
  orders: {
    merchant: toMerchant,
    purchaseType: toDictionary('purchaseTypes', 'purchase_types', 'purchase_type_id'),
    mailbox: { entity: 'mailboxes', table: 'mailboxes', key: 'mailbox_id', owner: 'user', softDeleted: false },
  },
  items: { order: toOrder, category: toDictionary('categories', 'categories', 'category_id') },
  shipments: {
    order: toOrder,
    shipper: toDictionary('shippers', 'shippers', 'shipper_id'),
    merchant: toMerchant,
  },
  users: {},
  mailboxes: { provider: toDictionary('providers', 'providers', 'provider_id') },
  merchants: {},
  categories: {},
  purchaseTypes: {},
  shippers: {},
  providers: {},
};

/** Returns the join of a checked relation. */
export function joinOf(entity: string, relation: string): Join {
  const byEntity: Readonly<Record<string, Readonly<Record<string, Join>>>> = joins;
  const found = byEntity[entity]?.[relation];
  if (found === undefined) throw new Error(`No join for ${entity}.${relation}`);
  return found;
}

function toDictionary(entity: EntityName, table: string, key: string): Join {
  return { entity, table, key, owner: 'shared', softDeleted: false };
}
