import { MAILBOX_STATUS, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { FieldTable } from '#contract/fields/field.ts';
import { ITEM_FIELDS } from '#contract/fields/item-fields.ts';
import { ORDER_FIELDS } from '#contract/fields/order-fields.ts';
import { SHIPMENT_FIELDS } from '#contract/fields/shipment-fields.ts';
import type { EntityName, FieldName } from '#contract/filter/catalogue.ts';
import { columnRef, type Fragment, sql, verbatim } from './fragment.ts';

/** The user whose rows are visible. Every query on user data includes this ID. */
export interface FilterScope {
  readonly userId: string;
  /** The service's URL, by which hrefs are recognized. */
  readonly baseUrl?: string;
}

/** Returns the URL of a scope, for the check. */
export function addressOf({ baseUrl }: FilterScope): { readonly baseUrl?: string } {
  return baseUrl === undefined ? {} : { baseUrl };
}

/** The SQL of a field of the row `alias`. Texts have the collation "C", which sorts by code point. */
export type Column = (alias: string, scope: FilterScope) => Fragment;

const updateTime = column('update_time');
const href = column('id');
const dictionary = { name: column('name'), href };

/**
 * The SQL half of the catalogue. Its type is derived from the public half, so neither can have a name that the other
 * lacks.
 */
const columns: { readonly [Entity in EntityName]: { readonly [Name in FieldName<Entity>]: Column } } = {
  orders: {
    ...columnsOfFields(ORDER_FIELDS),
    description: describeOrder,
    categories: categoriesOfOrder,
    orderStatus: column('order_status'),
    updateTime,
    href,
  },
  items: {
    ...columnsOfFields(ITEM_FIELDS),
    parsingConfidence: column('parsing_confidence'),
    returned: column('returned'),
    updateTime,
    href,
  },
  shipments: {
    'status/code': column('status_code'),
    'status/description': statusName(SHIPMENT_STATUS),
    ...columnsOfFields(SHIPMENT_FIELDS),
    updateTime,
    href,
  },
  users: {
    userName: column('user_name'),
    firstName: collated('first_name'),
    lastName: collated('last_name'),
    userEmail: collated('user_email'),
    createTime: column('create_time'),
    updateTime,
    href: column('user_name'),
  },
  mailboxes: {
    email: column('email'),
    'status/code': column('status_code'),
    'status/description': statusName(MAILBOX_STATUS),
    statusReason: collated('status_reason'),
    lastUpdated: (alias) => {
      const seconds = sql`(${columnRef(alias, 'last_crawled_at')} / 1000)`;
      return sql`(to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY/MM/DD HH24:MI:SS') collate "C")`;
    },
    'progress/folders': progress('folders'),
    'progress/messagesTotal': progress('messagesTotal'),
    'progress/messagesScanned': progress('messagesScanned'),
    'progress/candidates': progress('candidates'),
    'progress/ordersFound': progress('ordersFound'),
    'progress/startedAt': progress('startedAt'),
    'progress/etaMs': progress('etaMs'),
    'consent/version': collated('consent_version'),
    'consent/time': column('consent_at'),
    'user/href': (alias) =>
      sql`(select owner.user_name from users owner where owner.id = ${columnRef(alias, 'user_id')})`,
    updateTime,
    href,
  },
  merchants: {
    name: column('name'),
    websiteUrl: collated('website_url'),
    logoUrl: collated('logo_url'),
    servicePhoneNumber: collated('service_phone_number'),
    serviceEmail: collated('service_email'),
    serviceFormUrl: collated('service_form_url'),
    returnPolicyUrl: collated('return_policy_url'),
    priceDropPolicyUrl: collated('price_drop_policy_url'),
    editable: column('editable'),
    hidden: column('hidden'),
    createTime: column('create_time'),
    updateTime,
    href,
  },
  categories: dictionary,
  purchaseTypes: dictionary,
  // No carrier has a logo yet (present/dictionary.ts).
  shippers: { ...dictionary, logoUrl: () => sql`(null::text collate "C")` },
  providers: { ...dictionary, key: column('key'), preferred: column('preferred') },
};

/** Returns the column of a checked name. */
export function columnOf(entity: string, name: string): Column {
  const byEntity: Readonly<Record<string, Readonly<Record<string, Column>>>> = columns;
  const found = byEntity[entity]?.[name];
  if (found === undefined) throw new Error(`No column for ${entity}.${name}`);
  return found;
}

function columnsOfFields<Table extends FieldTable>(table: Table): { readonly [Name in keyof Table]: Column } {
  const columns = Object.entries(table).map(([name, field]) => [name, column(field.column)]);
  return Object.fromEntries(columns) as { readonly [Name in keyof Table]: Column };
}

function column(name: string): Column {
  return (alias) => columnRef(alias, name);
}

/** Returns a text column whose schema has the database's default collation. */
function collated(name: string): Column {
  return (alias) => sql`(${columnRef(alias, name)} collate "C")`;
}

/** Contract §4: the title or, if it is empty, the item descriptions joined with `, `. */
function describeOrder(alias: string, scope: FilterScope): Fragment {
  const id = columnRef(alias, 'id');
  return sql`coalesce(nullif(${columnRef(alias, 'order_title')}, ''), (select string_agg(item.description, ', ' order by item.id) from items item where item.user_id = ${scope.userId}::bigint and item.order_id = ${id} and item.deleted_at is null))`;
}

/** Returns the categories of the order's items, each once, sorted by name, joined with `, `. */
function categoriesOfOrder(alias: string, scope: FilterScope): Fragment {
  const id = columnRef(alias, 'id');
  return sql`(select string_agg(distinct category.name, ', ' order by category.name) from items item join categories category on category.id = item.category_id where item.user_id = ${scope.userId}::bigint and item.order_id = ${id} and item.deleted_at is null)`;
}

function statusName(codes: Readonly<Record<string, number>>): Column {
  const cases = Object.entries(codes).map(([name, code]) => `when ${code} then '${name}'`);
  const branches = verbatim(cases.join(' '));
  return (alias) => sql`((case ${columnRef(alias, 'status_code')} ${branches} end)::text collate "C")`;
}

function progress(key: string): Column {
  const read = verbatim(` ->> '${key}'`);
  return (alias) => sql`((${columnRef(alias, 'progress')}${read})::bigint)`;
}
