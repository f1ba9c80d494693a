import { sql, type Transaction } from 'kysely';
import type { OrderFacts, Reading, ShipmentFacts } from '../../receipts/facts.ts';
import { orderKey, shipmentKey } from '../../receipts/keys.ts';
import { nameKey } from '../../receipts/lines-of-name.ts';
import { mergeOrder, mergeShipment } from '../../receipts/merge.ts';
import { mergeItems } from '../../receipts/merge-items.ts';
import type { OrderState, ShipmentState } from '../../receipts/order-state.ts';
import { ofEachOrder } from '../../receipts/shared-parcel.ts';
import { noteDataChange } from '../clients/users.ts';
import { keepOrderWithoutMails, keepShipmentWithoutMails } from '../orders/keep-without-mails.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import { applyReading, type FactSource, takeTurn } from './apply-facts.ts';
import { rebuildOrder } from './apply-order.ts';
import { findDependent, placeAgain, placeSent, rebuildShipment } from './apply-shipment.ts';
import { withoutMails } from './email-facts.ts';
import { gatherParcels } from './gather-parcels.ts';
import { pairLines, pairOrders, pairShipments } from './pair-readings.ts';
import { settleNotices } from './parcel-notices.ts';
import { placeShipment } from './place-shipment.ts';
import { findStoredFacts, isSameReading, type StoredFacts, type StoredFactsRow } from './stored-facts.ts';
import { isPersons, withdrawOrder, withdrawParcel } from './withdraw.ts';
import type { StoredShipmentState } from './write-shipment.ts';

/**
 * Result of replacing readings. `withdrawn` are orders and shipments that were misreadings, and `kept` are those that a
 * user edited. The caller logs them in the same transaction.
 */
export type Replacement = {
  /** Emails with a changed reading. */
  readonly changed: ReadonlySet<string>;
  readonly withdrawn: readonly SettledRow[];
  readonly kept: readonly SettledRow[];
};
type SettledRow = { readonly kind: 'order' | 'shipment'; readonly id: string };

const NOTHING: Replacement = { changed: new Set(), withdrawn: [], kept: [] };

/** An email with its new reading. */
export type NewReading = { readonly source: FactSource; readonly reading: Reading };

/**
 * Replaces readings of one user's emails with those of a newer reader, in the caller's transaction, which locks the
 * user. Equal readings change nothing. Rows keep their IDs if the emails still contain the same order, shipment, or
 * line under another name, so emails about one order must be replaced together. A user's edits are kept. Rows that are
 * no longer in any email are withdrawn, unless a user edited them.
 */
export async function replaceReadings(
  trx: Transaction<Tables>,
  userId: string,
  mails: readonly NewReading[],
  now: number,
): Promise<Replacement> {
  await takeTurn(trx, userId);
  const changed: (NewReading & { readonly stored: StoredFacts })[] = [];
  for (const mail of mails) {
    const stored = await findStoredFacts(trx, userId, mail.source.emailId);
    if (!isSameReading(stored, mail.reading)) changed.push({ ...mail, stored });
  }
  if (changed.length === 0) return NOTHING;
  const replacing: Replacing = { userId, now, emailIds: new Set(changed.map(({ source }) => source.emailId)) };
  const orders = joinRows(changed.flatMap(({ stored }) => stored.orders));
  const shipments = joinRows(changed.flatMap(({ stored }) => stored.shipments));
  const said = changed.flatMap(({ reading }) => (reading.kind === 'facts' ? reading : []));
  const dependent = await findDependent(trx, userId, sql`select unnest(${[...replacing.emailIds]}::bigint[])`);
  await deleteNotices(trx, replacing);
  await strip(trx, replacing, { orders, shipments });
  await renameOrders(
    trx,
    replacing,
    orders,
    said.flatMap((reading) => reading.orders),
  );
  await renameShipments(
    trx,
    replacing,
    shipments,
    said.flatMap((reading) => reading.shipments.flatMap(ofEachOrder)),
  );
  for (const { source, reading } of changed) await applyReading(trx, source, reading);
  const settled = await settleStripped(trx, replacing, { orders, shipments });
  await placeAgain(trx, userId, dependent, now);
  await settleNotices(trx, userId, now);
  await placeSent(trx, userId, now);
  await gatherChanged(trx, userId, now);
  await noteDataChange(trx, userId, now);
  return { changed: replacing.emailIds, ...settled };
}

/** Assigns reports again in all orders that changed, because their lines and shipments have changed since. */
async function gatherChanged(trx: Transaction<Tables>, userId: string, now: number): Promise<void> {
  const found = await sql<{ id: string }>`select id::text as id from orders
    where user_id = ${userId} and update_time = ${now} order by id`.execute(trx);
  for (const { id } of found.rows) {
    await gatherParcels(trx, { userId, orderId: id, now });
    await settleOrder(trx, userId, id, now);
  }
}

/** The emails whose readings changed. */
type Replacing = { readonly userId: string; readonly now: number; readonly emailIds: ReadonlySet<string> };
type Rows = Pick<StoredFacts, 'orders' | 'shipments'>;

/** Merges rows that are in several of the emails into one row each, with the facts of all of them. */
function joinRows<State, Facts>(
  rows: readonly StoredFactsRow<State, Facts>[],
): readonly StoredFactsRow<State, Facts>[] {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, facts: same.flatMap(({ facts }) => facts) }];
  });
}

async function deleteNotices(trx: Transaction<Tables>, { userId, emailIds }: Replacing): Promise<void> {
  for (const table of ['parcel_notices', 'mail_marks'] as const) {
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('email_id', 'in', [...emailIds])
      .execute();
  }
}

/** Removes the emails' facts from the states and links of their rows. The visible values are updated later. */
async function strip(trx: Transaction<Tables>, { userId, emailIds }: Replacing, rows: Rows): Promise<void> {
  for (const { id, state } of rows.orders) {
    const left = state === null ? null : withoutMails<OrderState, OrderFacts>(state, emailIds, mergeOrder);
    await sql`update orders set state = ${left === null ? null : JSON.stringify(left)}::jsonb
      where user_id = ${userId} and id = ${id}`.execute(trx);
  }
  for (const { id, state } of rows.shipments) {
    const left = state === null ? null : withoutMails<ShipmentState, ShipmentFacts>(state, emailIds, mergeShipment);
    await sql`update shipments set state = ${left === null ? null : JSON.stringify(left)}::jsonb
      where user_id = ${userId} and id = ${id}`.execute(trx);
  }
  for (const links of ['order_emails', 'shipment_emails'] as const) {
    await trx
      .deleteFrom(links)
      .where('user_id', '=', userId)
      .where('email_id', 'in', [...emailIds])
      .execute();
  }
}

/** Sets the new keys of rows that are in no other email, and of their lines. */
async function renameOrders(
  trx: Transaction<Tables>,
  replacing: Replacing,
  rows: Rows['orders'],
  news: readonly OrderFacts[],
): Promise<void> {
  const { userId, emailIds } = replacing;
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const pairs = [...renamed(rows, news, { emailIds, keyOf: orderKey, pair: pairOrders })];
  for (const [row, facts] of pairs) {
    const key = orderKey(facts);
    const taken = await sql`select 1 from orders where user_id = ${userId} and order_key = ${key}`.execute(trx);
    if (taken.rows.length > 0) continue;
    await sql`update orders set order_key = ${key} where user_id = ${userId} and id = ${row.id}`.execute(trx);
    byKey.set(key, row);
  }
  for (const [key, facts] of Map.groupBy(news, orderKey)) {
    const row = byKey.get(key);
    if (row !== undefined) await renameLines(trx, replacing, row, facts);
  }
}

async function renameShipments(
  trx: Transaction<Tables>,
  { userId, emailIds }: Replacing,
  rows: Rows['shipments'],
  news: readonly ShipmentFacts[],
): Promise<void> {
  for (const [row, facts] of renamed(rows, news, { emailIds, keyOf: shipmentKey, pair: pairShipments })) {
    const key = shipmentKey(facts);
    const taken = await sql`select 1 from shipments where user_id = ${userId} and shipment_key = ${key}`.execute(trx);
    if (taken.rows.length > 0) continue;
    await sql`update shipments set shipment_key = ${key} where user_id = ${userId} and id = ${row.id}`.execute(trx);
  }
}

type Naming<Facts> = {
  readonly emailIds: ReadonlySet<string>;
  readonly keyOf: (facts: Facts) => string | null;
  readonly pair: (olds: readonly Facts[], news: readonly Facts[]) => ReadonlyMap<number, number>;
};

/** Yields rows that were only in these emails and whose key no longer occurs, each paired with its new facts. */
function* renamed<State extends { readonly mails: readonly { readonly emailId: string }[] }, Facts>(
  rows: readonly StoredFactsRow<State, Facts>[],
  news: readonly Facts[],
  { emailIds, keyOf, pair }: Naming<Facts>,
): Generator<readonly [StoredFactsRow<State, Facts>, Facts]> {
  const keys = new Set(news.map(keyOf));
  const known = new Set(rows.map(({ key }) => key));
  const gone = rows.flatMap((row) => {
    const [facts] = row.facts;
    const alone = row.state?.mails.every(({ emailId }) => emailIds.has(emailId)) ?? true;
    return facts === undefined || keys.has(row.key) || !alone ? [] : [{ row, facts }];
  });
  const firsts = [...Map.groupBy(news, keyOf).values()].flatMap(([facts]) => facts ?? []);
  const come = firsts.filter((facts) => keyOf(facts) !== null && !known.has(keyOf(facts)));
  const pairs = pair(
    gone.map(({ facts }) => facts),
    come,
  );
  for (const [from, to] of pairs) {
    const old = gone[from];
    const next = come[to];
    if (old !== undefined && next !== undefined) yield [old.row, next];
  }
}

/** Keeps the items of an order whose lines now have other names. */
async function renameLines(
  trx: Transaction<Tables>,
  { userId, emailIds }: Replacing,
  { id, state, facts }: Rows['orders'][number],
  news: readonly OrderFacts[],
): Promise<void> {
  const lines = (facts: readonly OrderFacts[]) => {
    const items = facts.flatMap((one) => one.items);
    // One line per name, because it does not matter here which email contains it.
    const { items: merged } = mergeItems([], items, { emailId: '0', sentAt: 0 }, null);
    return merged.filter(({ key }) => nameKey(key) === key);
  };
  const [before, after] = [lines(facts), lines(news)];
  const others = (state?.sightings ?? []).flatMap(({ key, mail }) => (emailIds.has(mail.emailId) ? [] : key));
  const stays = new Set([...after.map(({ key }) => key), ...others]);
  const known = new Set([...before.map(({ key }) => key), ...others]);
  const gone = before.filter(({ key }) => !stays.has(key));
  const come = after.filter(({ key }) => !known.has(key));
  for (const [from, to] of pairLines(gone, come)) {
    const [old, next] = [gone[from]?.key, come[to]?.key];
    // Further lines of the name keep their numbers.
    const renamed = sql`${next}::text || substr(items.item_key, char_length(${old}::text) + 1)`;
    await sql`update items set item_key = ${renamed} where user_id = ${userId} and order_id = ${id}
      and (item_key = ${old} or starts_with(item_key, ${old}::text || '#'))
      and not exists (select 1 from items other where other.user_id = items.user_id
        and other.order_id = items.order_id and other.item_key = ${renamed})`.execute(trx);
  }
}

/** Updates rows that the emails no longer contain: to other emails' facts, to a user's edits, or to nothing. */
async function settleStripped(
  trx: Transaction<Tables>,
  replacing: Replacing,
  rows: Rows,
): Promise<Pick<Replacement, 'withdrawn' | 'kept'>> {
  const { userId, emailIds, now } = replacing;
  const withdrawn: SettledRow[] = [];
  const kept: SettledRow[] = [];
  for (const { id } of rows.shipments) {
    const ref = { kind: 'shipment', id } as const;
    const row = await findStripped(trx, replacing, ref);
    if (row === null) continue;
    if (await rebuildShipment(trx, userId, id, emailIds, now)) {
      // The state contains everything that is known about the row.
    } else if (await isPersons(trx, userId, 'shipment', id)) {
      await keepShipmentWithoutMails(trx, userId, id, emailIds);
      kept.push(ref);
    } else {
      await withdrawParcel(trx, userId, id, now);
      withdrawn.push(ref);
    }
    for (const orderId of new Set([row.orderId, await orderOf(trx, userId, id)])) {
      if (orderId === null) continue;
      await touchOrder(trx, userId, orderId, now);
      await gatherParcels(trx, { userId, orderId, now });
      await settleOrder(trx, userId, orderId, now);
    }
  }
  for (const { id } of rows.orders) {
    const ref = { kind: 'order', id } as const;
    if ((await findStripped(trx, replacing, ref)) === null) {
      await placeShipmentsOf(trx, userId, id, now);
    } else if (await rebuildOrder(trx, userId, id, emailIds, now)) {
      await gatherParcels(trx, { userId, orderId: id, now });
      await settleOrder(trx, userId, id, now);
    } else if (await isPersons(trx, userId, 'order', id)) {
      await keepOrderWithoutMails(trx, userId, id, emailIds);
      await touchOrder(trx, userId, id, now);
      kept.push(ref);
    } else {
      await withdrawOrder(trx, userId, id, now);
      withdrawn.push(ref);
    }
  }
  return { withdrawn, kept };
}

/** Finds a row that none of the emails contains now, with its order. Returns null for one that they still contain. */
async function findStripped(
  trx: Transaction<Tables>,
  { userId, emailIds }: Replacing,
  { kind, id }: SettledRow,
): Promise<{ readonly orderId: string | null } | null> {
  const ids = [...emailIds];
  const found =
    kind === 'order'
      ? await sql<{ order_id: string | null }>`select null as order_id from orders o
          where o.user_id = ${userId} and o.id = ${id} and not exists (select 1 from order_emails l
            where l.user_id = o.user_id and l.order_id = o.id and l.email_id = any(${ids}::bigint[]))`.execute(trx)
      : await sql<{ order_id: string | null }>`select order_id::text as order_id from shipments s
          where s.user_id = ${userId} and s.id = ${id} and not exists (select 1 from shipment_emails l
            where l.user_id = s.user_id and l.shipment_id = s.id and l.email_id = any(${ids}::bigint[]))`.execute(trx);
  const [row] = found.rows;
  return row === undefined ? null : { orderId: row.order_id };
}

async function orderOf(trx: Transaction<Tables>, userId: string, shipmentId: string): Promise<string | null> {
  const found = await sql<{ order_id: string | null }>`select order_id::text as order_id from shipments
    where user_id = ${userId} and id = ${shipmentId}`.execute(trx);
  return found.rows[0]?.order_id ?? null;
}

/** Moves shipments of other emails that were in an order under its old number. */
async function placeShipmentsOf(trx: Transaction<Tables>, userId: string, orderId: string, now: number): Promise<void> {
  const found = await sql<{ id: string; state: StoredShipmentState }>`select id::text as id, state from shipments
    where user_id = ${userId} and order_id = ${orderId} and state is not null`.execute(trx);
  for (const { id, state } of found.rows) {
    const placed = await placeShipment(trx, userId, id, state, now);
    if (placed !== null && placed !== orderId) await settleOrder(trx, userId, placed, now);
  }
  await settleOrder(trx, userId, orderId, now);
}
