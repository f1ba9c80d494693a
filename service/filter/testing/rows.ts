import { type Kysely, sql } from 'kysely';
import {
  CATEGORIES,
  MAILBOX_STATUS,
  PROVIDERS,
  PURCHASE_TYPES,
  SHIPMENT_STATUS,
  SHIPPERS,
} from '#contract/dictionaries.ts';
import type { Tables } from '../../store/tables.ts';
import { number, type Row, type Value } from './evaluate.ts';
import { DATES, INTEGERS, type Resource, TEXTS } from './expressions.ts';

/** The user whose rows are filtered. Rows of the other user must never be selected. */
export const USER = '1';
const OTHER_USER = '2';

/** The same rows as in the database, in the evaluator's format. */
export type Rows = Readonly<Record<Resource, readonly Row[]>>;

/**
 * Fills an empty service database with rows for two users: nulls, non-ASCII, negative, zero, and extreme values,
 * missing relations, deleted items and orders. Deterministic.
 */
export async function insertRows(db: Kysely<Tables>): Promise<Rows> {
  await insertDictionaries(db);
  await insertUser(db, OTHER_USER, pick(7));
  return insertUser(db, USER, pick(20));
}

async function insertDictionaries(db: Kysely<Tables>): Promise<void> {
  const entries = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ id, name }));
  await db.insertInto('categories').values(entries(CATEGORIES)).execute();
  await db.insertInto('purchase_types').values(entries(PURCHASE_TYPES)).execute();
  await db.insertInto('shippers').values(entries(SHIPPERS)).execute();
  const providers = PROVIDERS.map(({ id, name, key, preferred }) => ({ id, name, key, preferred }));
  await db.insertInto('providers').values(providers).execute();
  await db.insertInto('clients').values({ id: 'partner', name: 'Partner', created_at: 0 }).execute();
}

async function insertUser(db: Kysely<Tables>, user: string, random: Pick): Promise<Rows> {
  await db
    .insertInto('users')
    .values({ id: user, client_id: 'partner', user_name: `user ${user}`, create_time: 0, update_time: 0 })
    .execute();
  const mailboxes = await insertMailboxes(db, user, random);
  const merchants = await insertMerchants(db, user, random);
  const orders: Row[] = [];
  const items: Row[] = [];
  for (let id = 1; id <= 36; id++) {
    const order = await insertOrder(db, user, id, random, mailboxes, merchants);
    if (!order.deleted) orders.push(order.row);
    items.push(...order.items);
  }
  const shipments: Row[] = [];
  for (let id = 1; id <= 30; id++) shipments.push(await insertShipment(db, user, id, random, orders, merchants));
  return { orders, items, shipments, mailboxes: [...mailboxes.values()], merchants: [...merchants.values()] };
}

/** IDs of mailboxes, with a gap: mailbox 9 of some orders does not exist. */
const MAILBOX_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12];
const INSTANTS = ['0', '999', '1709164800000', '1735689599999', null];

async function insertMailboxes(db: Kysely<Tables>, user: string, random: Pick): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const id of MAILBOX_IDS) {
    const email = `${id}@É.example`;
    const provider = random(PROVIDERS);
    const [description, code] = random(Object.entries(MAILBOX_STATUS));
    const reason = random(TEXTS_OR_NULL);
    const crawled = random(INSTANTS);
    const progress = {
      folders: random(INTEGERS_OR_NULL),
      messagesTotal: random(INTEGERS_OR_NULL),
      messagesScanned: random(INTEGERS_OR_NULL),
      candidates: random(INTEGERS_OR_NULL),
      ordersFound: random(INTEGERS_OR_NULL),
      startedAt: random(INSTANTS),
      etaMs: random(INSTANTS),
    };
    const consent = { version: `É${id % 3}`, at: 1000 * id };
    const counts = Object.entries(progress);
    await db
      .insertInto('mailboxes')
      .values({
        user_id: user,
        id,
        email,
        provider_id: provider.id,
        status_code: code,
        status_reason: reason,
        last_crawled_at: crawled,
        // As text, because JavaScript numbers are not large enough.
        progress: `{${counts.map(([name, count]) => `"${name}": ${count}`).join(', ')}}`,
        connection: '{"kind":"import"}',
        consent_version: consent.version,
        consent_at: consent.at,
        create_time: 0,
        update_time: id,
      })
      .execute();
    const row: Row = {
      id: number(String(id)),
      email,
      status: { code: number(String(code)), description },
      statusreason: reason,
      lastupdated: crawled === null ? null : wireTime(Number(crawled)),
      progress: Object.fromEntries(counts.map(([name, count]) => [name.toLowerCase(), num(count)])),
      provider: { name: provider.name, key: provider.key, preferred: provider.preferred },
      consent: { version: consent.version, time: number(String(consent.at)) },
      updatetime: number(String(id)),
    };
    rows.set(String(id), { ...row, mailbox: row });
  }
  return rows;
}

/** Formats a time as contract §1 defines for mailboxes. */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().replaceAll('-', '/').replace('T', ' ').slice(0, 19);
}

async function insertMerchants(db: Kysely<Tables>, user: string, random: Pick): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [index, name] of ['Hotel Ä', 'hotel', 'Straße 7', '😀', 'Z', '', 'a', 'É', 'ﬁ', ' x '].entries()) {
    const [website, email, policy] = [random(TEXTS_OR_NULL), random(TEXTS_OR_NULL), random(TEXTS_OR_NULL)];
    const [logo, phone] = [random(TEXTS_OR_NULL), random(TEXTS_OR_NULL)];
    const [form, drop] = [random(TEXTS_OR_NULL), random(TEXTS_OR_NULL)];
    const hidden = index % 2 === 0;
    const editable = index % 3 === 0;
    const [created, changed] = [random(INTEGERS), random(INTEGERS)];
    await db
      .insertInto('merchants')
      .values({
        user_id: user,
        id: index + 1,
        merchant_key: String(index),
        name,
        website_url: website,
        service_email: email,
        return_policy_url: policy,
        logo_url: logo,
        service_phone_number: phone,
        service_form_url: form,
        price_drop_policy_url: drop,
        hidden,
        editable,
        create_time: created,
        update_time: changed,
      })
      .execute();
    const row: Row = {
      id: number(String(index + 1)),
      name,
      websiteurl: website,
      serviceemail: email,
      returnpolicyurl: policy,
      logourl: logo,
      servicephonenumber: phone,
      serviceformurl: form,
      pricedroppolicyurl: drop,
      hidden,
      editable,
      createtime: num(created),
      updatetime: num(changed),
    };
    rows.set(String(index + 1), { ...row, merchant: row });
  }
  return rows;
}

interface InsertedOrder {
  readonly row: Row;
  readonly items: readonly Row[];
  readonly deleted: boolean;
}

async function insertOrder(
  db: Kysely<Tables>,
  user: string,
  id: number,
  random: Pick,
  mailboxes: ReadonlyMap<string, Row>,
  merchants: ReadonlyMap<string, Row>,
): Promise<InsertedOrder> {
  const type = random(PURCHASE_TYPES);
  // Mailbox 9 does not exist.
  const links = {
    mailbox_id: random(['1', '2', '9', null]),
    merchant_id: random(['1', '2', '3', '4', '5', '6', null]),
  };
  const amounts = { order_total: random(INTEGERS_OR_NULL), order_tax: random(INTEGERS_OR_NULL) };
  const costs = { shipping_cost: random(INTEGERS_OR_NULL), discount: random(INTEGERS_OR_NULL) };
  const words = {
    order_title: random(TEXTS_OR_NULL),
    order_number: random(TEXTS_OR_NULL),
    currency: random(TEXTS_OR_NULL),
    order_status: random(['placed', 'shipped', 'delivered', 'cancelled', 'returned']),
  };
  const order_date = random(DATES_OR_NULL);
  const update_time = random(INTEGERS);
  const deleted = id % 9 === 0;
  await db
    .insertInto('orders')
    .values({
      user_id: user,
      id,
      purchase_type_id: type.id,
      ...links,
      ...amounts,
      ...costs,
      ...words,
      order_date,
      update_time,
      create_time: 0,
      deleted_at: deleted ? 1 : null,
    })
    .execute();
  const base: Row = {
    id: number(String(id)),
    mailbox: links.mailbox_id === null ? undefined : mailboxes.get(links.mailbox_id),
    merchant: links.merchant_id === null ? undefined : merchants.get(links.merchant_id),
    purchasetype: { name: type.name },
    price: num(amounts.order_total),
    ordertotal: num(amounts.order_total),
    ordertax: num(amounts.order_tax),
    shippingcost: num(costs.shipping_cost),
    discount: num(costs.discount),
    ordertitle: words.order_title,
    ordernumber: words.order_number,
    currency: words.currency,
    orderstatus: words.order_status,
    orderdate: date(order_date),
    purchasedate: date(order_date),
    updatetime: num(update_time),
  };
  const items: Row[] = [];
  const descriptions: string[] = [];
  const categories = new Set<string>();
  for (let index = 0; index < id % 4; index++) {
    const item = await insertItem(db, user, id * 10 + index, id, random);
    if (item.deleted) continue;
    items.push(item.row);
    if (typeof item.row['description'] === 'string') descriptions.push(item.row['description']);
    if (item.category !== null) categories.add(item.category);
  }
  const joined = descriptions.length === 0 ? null : descriptions.join(', ');
  const described: Row = {
    ...base,
    description: words.order_title || joined,
    categories: categories.size === 0 ? null : [...categories].toSorted().join(', '),
  };
  // A path can start with the resource type.
  const row: Row = { ...described, order: described };
  const seen = deleted ? undefined : row;
  return { row, deleted, items: items.map((item) => ({ ...item, order: seen, merchant: seen && base['merchant'] })) };
}

async function insertItem(db: Kysely<Tables>, user: string, id: number, order: number, random: Pick) {
  const category = random([...CATEGORIES.slice(0, 3), null]);
  const description = random(TEXTS_OR_NULL);
  const price = random(INTEGERS_OR_NULL);
  const quantity = random(['0', '1', '-3', '1000', null]);
  const confidence = random(['0', '55', '100', null]);
  const code = random(TEXTS_OR_NULL);
  const [product, image, changed] = [random(TEXTS_OR_NULL), random(TEXTS_OR_NULL), random(INTEGERS)];
  const bought = random(DATES_OR_NULL);
  const returnBy = random(DATES_OR_NULL);
  const returned = random([true, false]);
  const deleted = id % 5 === 0;
  await db
    .insertInto('items')
    .values({
      user_id: user,
      id,
      order_id: order,
      description,
      price,
      quantity: quantity === null ? null : Number(quantity),
      parsing_confidence: confidence === null ? null : Number(confidence),
      product_code: code,
      product_url: product,
      image_url: image,
      purchase_date: bought,
      return_by_date: returnBy,
      returned,
      category_id: category?.id ?? null,
      create_time: 0,
      update_time: changed,
      deleted_at: deleted ? 1 : null,
    })
    .execute();
  const row: Row = {
    id: number(String(id)),
    description,
    price: num(price),
    quantity: num(quantity),
    parsingconfidence: num(confidence),
    productcode: code,
    producturl: product,
    imageurl: image,
    updatetime: num(changed),
    purchasedate: date(bought),
    orderdate: date(bought),
    returnbydate: date(returnBy),
    returned,
    category: category === null ? undefined : { name: category.name },
  };
  const named: Row = { ...row, item: row };
  return { row: named, deleted, category: category?.name ?? null };
}

async function insertShipment(
  db: Kysely<Tables>,
  user: string,
  id: number,
  random: Pick,
  orders: readonly Row[],
  merchants: ReadonlyMap<string, Row>,
): Promise<Row> {
  const order = random([...orders, null]);
  const merchant = random(['1', '3', '4', null]);
  const shipper = random([...SHIPPERS.slice(0, 4), null]);
  const [status, code] = random(Object.entries(SHIPMENT_STATUS));
  const texts = {
    description: random(TEXTS_OR_NULL),
    tracking_number: random(TEXTS_OR_NULL),
    tracking_url: random(TEXTS_OR_NULL),
    merchant_tracking_url: random(TEXTS_OR_NULL),
    destination_location: random(TEXTS_OR_NULL),
    destination_postal_code: random(TEXTS_OR_NULL),
  };
  const days = {
    shipping_date: random(DATES_OR_NULL),
    received_date: random(DATES_OR_NULL),
    shipping_estimate_min: random(DATES_OR_NULL),
    shipping_estimate_max: random(DATES_OR_NULL),
    delivery_estimate_min: random(DATES_OR_NULL),
    delivery_estimate_max: random(DATES_OR_NULL),
  };
  const changed = random(INTEGERS);
  const orderId = order === null ? null : String((order['id'] as { readonly digits: bigint }).digits);
  await db
    .insertInto('shipments')
    .values({
      user_id: user,
      id,
      order_id: orderId,
      merchant_id: merchant,
      shipper_id: shipper?.id ?? null,
      status_code: code,
      ...texts,
      ...days,
      create_time: 0,
      update_time: changed,
    })
    .execute();
  const row: Row = {
    id: number(String(id)),
    order: order ?? undefined,
    merchant: merchant === null ? undefined : merchants.get(merchant),
    shipper: shipper === null ? undefined : { name: shipper.name },
    status: { code: number(String(code)), description: status },
    description: texts.description,
    trackingnumber: texts.tracking_number,
    trackingurl: texts.tracking_url,
    merchanttrackingurl: texts.merchant_tracking_url,
    destinationaddress: { locationstring: texts.destination_location, postalcode: texts.destination_postal_code },
    shippingdate: date(days.shipping_date),
    receiveddate: date(days.received_date),
    shippingestimate: { mindate: date(days.shipping_estimate_min), maxdate: date(days.shipping_estimate_max) },
    deliveryestimate: { mindate: date(days.delivery_estimate_min), maxdate: date(days.delivery_estimate_max) },
    updatetime: num(changed),
  };
  return { ...row, shipment: row };
}

const TEXTS_OR_NULL = [...TEXTS, null, null, null];
const INTEGERS_OR_NULL = [...INTEGERS, null, null];
const DATES_OR_NULL = [...DATES, null, null];

function num(text: string | null): Value {
  return text === null ? null : number(text);
}

function date(text: string | null): Value {
  return text === null ? null : { date: text };
}

type Pick = <T>(from: readonly T[]) => T;

/** Picks elements with a Park–Miller generator, so that rows are the same in every run. */
function pick(seed: number): Pick {
  let state = seed;
  return (from) => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length] as (typeof from)[number];
  };
}

/** Returns the IDs of a resource that a condition selects, in the given order. */
export async function selectIds(
  db: Kysely<Tables>,
  resource: Resource,
  condition: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<readonly string[]> {
  const table = sql.table(resource);
  const keepsDeleted = resource === 'orders' || resource === 'items' || resource === 'shipments';
  const present = keepsDeleted ? sql`${table}.deleted_at is null` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select ${table}.id from ${table}
    where ${table}.user_id = ${USER}::bigint and ${present} and ${condition}
    order by ${order}
  `.execute(db);
  return rows.map((row) => row.id);
}
