import { type Kysely, sql, type Transaction } from 'kysely';
import type { ErasedCounts } from '../clients/users.ts';
import { rebuildOrder } from '../facts/apply-order.ts';
import { findDependent, placeAgain, placeSent, rebuildShipment } from '../facts/apply-shipment.ts';
import { gatherParcels } from '../facts/gather-parcels.ts';
import { settleNotices } from '../facts/parcel-notices.ts';
import { placeShipment } from '../facts/place-shipment.ts';
import { isPersons } from '../facts/withdraw.ts';
import type { StoredShipmentState } from '../facts/write-shipment.ts';
import { eraseAnswersOfChanges } from '../log/written-answers.ts';
import { reduceOrderToEdits, reduceShipmentToEdits } from '../mails/forget-mails.ts';
import { keepOrderWithoutMails, keepShipmentWithoutMails } from '../orders/keep-without-mails.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import { saveGrantsToRevoke } from './mail-grants.ts';
import { eraseLooseChunks } from './uploads.ts';

/**
 * What to erase with a mailbox and its credential: its emails and all data that only they contain, or only the emails.
 */
export type Erasure = 'all' | 'mails';

/**
 * Unlinks a mailbox: erases its credential, its waiting exports, its emails, and data that only they contain. An order
 * or shipment that is also in emails of another mailbox stays, with the data of those alone. With `mails`, orders and
 * shipments stay unchanged and belong to their owner, without any email text. Locks the user's row against all writers,
 * so this waits for at most a few messages of a running crawl, which then finds no mailbox to write to.
 * @returns counts of the erased data, or null if there is no such mailbox
 */
export async function unlinkMailbox(
  trx: Transaction<Tables>,
  userId: string,
  mailboxId: string,
  now: number,
  erase: Erasure = 'all',
): Promise<ErasedCounts | null> {
  await sql`select 1 from users where id = ${userId} for update`.execute(trx);
  const held = await sql<{ email: string }>`select email from mailboxes
    where user_id = ${userId} and id = ${mailboxId} for update`.execute(trx);
  const mailbox = held.rows[0];
  if (mailbox === undefined) return null;
  const here = sql`select id from emails where user_id = ${userId} and mailbox_id = ${mailboxId}`;
  const dependent = erase === 'all' ? await findDependent(trx, userId, here) : [];
  const erased =
    erase === 'all' ? await eraseFacts(trx, userId, mailboxId, now) : await keepFacts(trx, userId, mailboxId);
  await sql`update orders o set mailbox_id = (
      select e.mailbox_id from order_emails l join emails e on e.user_id = l.user_id and e.id = l.email_id
      where l.user_id = o.user_id and l.order_id = o.id and e.mailbox_id <> ${mailboxId} order by e.id limit 1
    ) where o.user_id = ${userId} and o.mailbox_id = ${mailboxId}`.execute(trx);
  const emails = await sql`delete from emails where user_id = ${userId} and mailbox_id = ${mailboxId}`.execute(trx);
  await placeAgain(trx, userId, dependent, now);
  if (erase === 'all') {
    await settleNotices(trx, userId, now);
    await placeSent(trx, userId, now);
  }
  await sql`delete from merchants m where m.user_id = ${userId}
    and not exists (select 1 from orders o where o.user_id = m.user_id and o.merchant_id = m.id)
    and not exists (select 1 from shipments s where s.user_id = m.user_id and s.merchant_id = m.id)`.execute(trx);
  const grants = await saveGrantsToRevoke(trx, { userId, mailboxId });
  await sql`delete from mailboxes where user_id = ${userId} and id = ${mailboxId}`.execute(trx);
  await eraseLooseChunks(trx, userId);
  await eraseAnswersOfChanges(trx, userId);
  // The record of linking attempts stays for support, without the mailbox's address.
  await sql`update link_sessions set email = null where user_id = ${userId} and outcome is not null
    and lower(email) = lower(${mailbox.email})`.execute(trx);
  return {
    mailboxes: 1,
    emails: Number(emails.numAffectedRows ?? 0n),
    ...erased,
    grants,
  };
}

/**
 * Counts what unlinking this mailbox would erase, except for the mailbox itself, as `unlinkMailbox` would count it.
 * @returns null if there is no such mailbox
 */
export async function countErasure(
  db: Kysely<Tables>,
  userId: string,
  mailboxId: string,
  erase: Erasure,
): Promise<Omit<ErasedCounts, 'mailboxes' | 'grants'> | null> {
  const orders = sql`select o.id from orders o where ${onlyHere('order', userId, mailboxId)}`;
  const found = await sql<Record<'emails' | 'orders' | 'items' | 'shipments', string>>`select
      (select count(*) from emails e where e.user_id = m.user_id and e.mailbox_id = m.id) as emails,
      (select count(*) from (${orders}) gone) as orders,
      (select count(*) from items i where i.user_id = m.user_id and i.order_id in (${orders})) as items,
      (select count(*) from shipments s where ${onlyHere('shipment', userId, mailboxId)}) as shipments
    from mailboxes m where m.user_id = ${userId} and m.id = ${mailboxId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) return null;
  const emails = Number(row.emails);
  if (erase === 'mails') return { emails, orders: 0, items: 0, shipments: 0 };
  return { emails, orders: Number(row.orders), items: Number(row.items), shipments: Number(row.shipments) };
}

type Said = Pick<ErasedCounts, 'orders' | 'items' | 'shipments'>;

async function eraseFacts(trx: Transaction<Tables>, userId: string, mailboxId: string, now: number): Promise<Said> {
  const shipments = await sql<{
    order_id: string | null;
  }>`delete from shipments s where ${onlyHere('shipment', userId, mailboxId)}
    returning order_id::text as order_id`.execute(trx);
  const { erased, orphans } = await eraseOrders(trx, userId, mailboxId);
  await rebuildRemaining(trx, userId, mailboxId, orphans, now);
  const poorer = new Set(shipments.rows.flatMap(({ order_id }) => order_id ?? []));
  for (const id of poorer) {
    await touchOrder(trx, userId, id, now);
    await settleOrder(trx, userId, id, now);
  }
  const items = erased.reduce((sum, row) => sum + Number(row.items), 0);
  return { orders: erased.length, items, shipments: shipments.rows.length };
}

async function keepFacts(trx: Transaction<Tables>, userId: string, mailboxId: string): Promise<Said> {
  for (const { id, emails } of await mixed(trx, 'shipment', userId, mailboxId)) {
    await keepShipmentWithoutMails(trx, userId, id, new Set(emails));
  }
  for (const { id, emails } of await mixed(trx, 'order', userId, mailboxId)) {
    await keepOrderWithoutMails(trx, userId, id, new Set(emails));
  }
  return { orders: 0, items: 0, shipments: 0 };
}

/**
 * Erases orders that are only in emails of this mailbox. Shipments that are also in other emails are detached first.
 */
async function eraseOrders(
  trx: Transaction<Tables>,
  userId: string,
  mailboxId: string,
): Promise<{ readonly erased: readonly { readonly items: string }[]; readonly orphans: readonly string[] }> {
  const gone = sql`select o.id from orders o where ${onlyHere('order', userId, mailboxId)}`;
  const orphans = await sql<{
    id: string;
  }>`update shipments s set order_id = null where s.user_id = ${userId} and s.order_id in (${gone})
    and (exists (${linked('shipment', mailboxId, false)}) or (s.own and exists (${linked('shipment', mailboxId, true)})))
    returning s.id::text as id`.execute(trx);
  const erased = await sql<{ items: string }>`with gone as (${gone}), counted as (
      select gone.id, count(i.id) as items from gone
      left join items i on i.user_id = ${userId} and i.order_id = gone.id group by gone.id
    )
    delete from orders using counted where orders.user_id = ${userId} and orders.id = counted.id
    returning counted.items`.execute(trx);
  return { erased: erased.rows, orphans: orphans.rows.map(({ id }) => id) };
}

/**
 * Rebuilds values first, then assigns shipments, because an order's status and assignments depend on all its items and
 * shipments.
 */
async function rebuildRemaining(
  trx: Transaction<Tables>,
  userId: string,
  mailboxId: string,
  orphans: readonly string[],
  now: number,
): Promise<void> {
  const orders = await mixed(trx, 'order', userId, mailboxId);
  for (const { id, emails } of orders) {
    if (!(await rebuildOrder(trx, userId, id, new Set(emails), now))) await reduceOrderToEdits(trx, userId, id, now);
  }
  const settled = new Set(orders.map(({ id }) => id));
  const parcels = await mixed(trx, 'shipment', userId, mailboxId);
  for (const { id, emails } of parcels) {
    if (await rebuildShipment(trx, userId, id, new Set(emails), now)) continue;
    if (await isPersons(trx, userId, 'shipment', id)) await reduceShipmentToEdits(trx, userId, id, now);
    else {
      const gone = await sql<{ order_id: string | null }>`delete from shipments where user_id = ${userId} and id = ${id}
        returning order_id::text as order_id`.execute(trx);
      for (const { order_id } of gone.rows) if (order_id !== null) settled.add(order_id);
    }
  }
  const placed = await sql<{ id: string; order_id: string | null; state: StoredShipmentState | null }>`
    select id::text as id, order_id::text as order_id, state from shipments
    where user_id = ${userId} and id = any(${[...orphans, ...parcels.map(({ id }) => id)]}::bigint[])`.execute(trx);
  for (const { id, order_id, state } of placed.rows) {
    const orderId = state === null ? order_id : await placeShipment(trx, userId, id, state, now);
    if (orderId !== null) settled.add(orderId);
  }
  for (const id of settled) {
    await gatherParcels(trx, { userId, orderId: id, now });
    await settleOrder(trx, userId, id, now);
  }
}

/** Returns rows that are in emails of this mailbox, with those emails. */
async function mixed(
  trx: Transaction<Tables>,
  kind: 'order' | 'shipment',
  userId: string,
  mailboxId: string,
): Promise<readonly { readonly id: string; readonly emails: readonly string[] }[]> {
  const { links, key } = LINKS[kind];
  const found = await sql<{ id: string; emails: string[] }>`
    select ${sql.ref(`l.${key}`)}::text as id, array_agg(e.id::text) as emails
    from ${sql.table(links)} l join emails e on e.user_id = l.user_id and e.id = l.email_id
    where e.user_id = ${userId} and e.mailbox_id = ${mailboxId} group by 1`.execute(trx);
  return found.rows;
}

const LINKS = {
  order: { links: 'order_emails', key: 'order_id', row: 'o' },
  shipment: { links: 'shipment_emails', key: 'shipment_id', row: 's' },
} as const;

/**
 * Matches orders `o` or shipments `s` that are only in emails of this mailbox and that their owner did not add or keep.
 */
function onlyHere(kind: 'order' | 'shipment', userId: string, mailboxId: string) {
  const { row } = LINKS[kind];
  return sql`${sql.ref(`${row}.user_id`)} = ${userId} and not ${sql.ref(`${row}.own`)}
    and exists (${linked(kind, mailboxId, true)}) and not exists (${linked(kind, mailboxId, false)})`;
}

/**
 * Selects emails of this mailbox, or of the user's others, to which the order `o` or shipment `s` in scope is linked.
 */
function linked(kind: 'order' | 'shipment', mailboxId: string, ofMailbox: boolean) {
  const { links, key, row } = LINKS[kind];
  return sql`select 1 from ${sql.table(links)} l join emails e on e.user_id = l.user_id and e.id = l.email_id
    where l.user_id = ${sql.ref(`${row}.user_id`)} and ${sql.ref(`l.${key}`)} = ${sql.ref(`${row}.id`)}
      and e.mailbox_id ${ofMailbox ? sql`=` : sql`<>`} ${mailboxId}`;
}
