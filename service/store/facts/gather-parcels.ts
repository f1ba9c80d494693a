import { sql, type Transaction } from 'kysely';
import { canonicalText } from '../../receipts/canonical-text.ts';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { lineKey, numberKey, shipmentKey } from '../../receipts/keys.ts';
import { matchingLineKeys } from '../../receipts/match-lines.ts';
import type { ItemState } from '../../receipts/order-state.ts';
import { groupReports, isNumberless, type ParcelReport, parcelOfReport } from '../../receipts/parcel-of-report.ts';
import { currentKey, namesNoOrder, replacedKeys } from '../../receipts/shared-parcel.ts';
import { newId } from '../new-id.ts';
import { touchOrder } from '../orders/orders.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { Tables } from '../tables.ts';
import type { EmailFacts } from './email-facts.ts';
import { orderKeyOf, placeShipment } from './place-shipment.ts';
import { withdrawParcel } from './withdraw.ts';
import {
  columnsOfShipment,
  findShipment,
  insertShipment,
  type StoredShipmentState,
  stateOf,
  updateShipment,
} from './write-shipment.ts';

/** An order whose shipments changed. `added` is a shipment that was stored just now, so that no one knows its ID. */
type ChangedOrder = {
  readonly userId: string;
  readonly orderId: string;
  readonly now: number;
  readonly added?: string | undefined;
  /** Orders whose shipments were assigned before, so that two orders cannot pass reports to each other endlessly. */
  readonly settled?: readonly string[];
};

/**
 * Assigns each report of a shipment without a tracking number ("Your order has arrived") to the numbered shipment of its
 * order that it is about (`parcelOfReport`), else to one of the order's shipments without a number (`groupReports`). The
 * result depends only on the emails and not on their sequence, because earlier assignments are made again. A shipment
 * without a number that a user edited or deleted keeps its reports.
 */
export async function gatherParcels(trx: Transaction<Tables>, order: ChangedOrder): Promise<void> {
  const { userId, orderId, now } = order;
  const rows = await findParcels(trx, order);
  if (!rows.some(mayMove)) return;
  const groups = groupFacts(rows, await orderOf(trx, order), await findShared(trx, rows));
  const keyed = await assignKeys(trx, rows, groups);
  const changed = keyed.filter((row) => !isSame(row.state.told, groups.get(row.shipment_key ?? '') ?? []));
  const keys = new Set(keyed.map((row) => row.shipment_key));
  const missing = [...groups].filter(([key]) => !keys.has(key));
  if (changed.length + missing.length === 0) return;
  for (const row of await passOn(trx, order, changed)) {
    const told = groups.get(row.shipment_key ?? '') ?? [];
    if (told.length > 0) await rewrite(trx, row, told, now);
    // Its reports are also in another shipment that the user edited.
    else if (isEdited(row)) continue;
    else if (row.id === order.added)
      await sql`delete from shipments where user_id = ${userId} and id = ${row.id}`.execute(trx);
    else await withdrawParcel(trx, userId, row.id, now);
  }
  await touchOrder(trx, userId, orderId, now);
  for (const [key, told] of missing) {
    const other = await add(trx, userId, key, told, now);
    if (other === null || other === orderId || order.settled?.includes(other)) continue;
    await gatherParcels(trx, { userId, orderId: other, now, settled: [...(order.settled ?? []), orderId] });
    await settleOrder(trx, userId, other, now);
  }
}

/** Checks whether it depends on other emails which shipment these reports are about. */
function mayMove({ shipment_key, state }: ParcelRow): boolean {
  return state.told.some(
    ({ facts }) =>
      isNumberless(facts) ||
      facts.isShared === true ||
      facts.formerTrackingNumber !== undefined ||
      shipmentKey(facts) !== shipment_key,
  );
}

/** Assigns the reports again in the further orders of the shipment with this number, because it has changed. */
export async function gatherShared(
  trx: Transaction<Tables>,
  userId: string,
  trackingNumber: string,
  now: number,
): Promise<void> {
  const key = `${numberKey(trackingNumber)} of `;
  const found = await sql<{ order_id: string }>`select distinct order_id::text as order_id from shipments
    where user_id = ${userId} and shipment_key >= ${key} and shipment_key < ${`${key}\u{10ffff}`}
      and order_id is not null order by 1`.execute(trx);
  for (const { order_id: orderId } of found.rows) {
    await gatherParcels(trx, { userId, orderId, now });
    await settleOrder(trx, userId, orderId, now);
  }
}

/** Gives the reports without a number back that a numbered shipment got in an order that it is no longer in. */
export async function releaseReports(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  now: number,
): Promise<void> {
  const found = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', shipmentId)
    .where('state', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return;
  const { told } = found.state as StoredShipmentState;
  const reports = told.filter(({ facts }) => isNumberless(facts));
  const own = told.filter(({ facts }) => !isNumberless(facts));
  if (reports.length === 0 || own.length === 0) return;
  await rewrite(trx, found, own, now);
  for (const [key, of] of Map.groupBy(reports, ({ facts }) => shipmentKey(facts) ?? '')) {
    const orderId = await add(trx, userId, key, of, now);
    if (orderId === null) continue;
    await gatherParcels(trx, { userId, orderId, now });
    await settleOrder(trx, userId, orderId, now);
  }
}

type Told = EmailFacts<ShipmentFacts>;

/** Returns the key of an order in emails, and its lines. */
async function orderOf(trx: Transaction<Tables>, { userId, orderId }: ChangedOrder): Promise<EmailedLines> {
  const found = await sql<{ key: string | null; lines: readonly ItemState[] | null }>`
    select order_key as key, state->'items' as lines from orders
    where user_id = ${userId} and id = ${orderId}`.execute(trx);
  const [row] = found.rows;
  return { key: row?.key ?? null, lines: row?.lines ?? [] };
}

type EmailedLines = { readonly key: string | null; readonly lines: readonly ItemState[] };

/** A shipment with its emails. Without a key if all of its reports are about other shipments. */
type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];

/** Returns and locks the order's shipments that are in emails. */
async function findParcels(trx: Transaction<Tables>, { userId, orderId }: ChangedOrder) {
  const rows = await trx
    .selectFrom('shipments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', 'is not', null)
    .where('shipment_key', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as StoredShipmentState }));
}

/** Returns the facts of each shipment by its key. `shared` are those that other orders' shipments have, too. */
function groupFacts(rows: readonly ParcelRow[], order: EmailedLines, shared: Shared): Groups {
  const groups = new Map(groupNumbered(rows, shared));
  const numbered = [...groups].map(([key, told]) => parcelOf(key, told, order.lines));
  const put = (key: string, told: readonly Told[]) => groups.set(key, [...(groups.get(key) ?? []), ...told]);
  const free: (ParcelReport & { readonly told: Told; readonly key: string })[] = [];
  for (const row of rows)
    for (const told of row.state.told) {
      if (!isNumberless(told.facts)) continue;
      const report = { ...reportOf(told, order.lines), told, key: shipmentKey(told.facts) ?? '' };
      const isOfOrder = orderKeyOf(told.facts) === order.key;
      const parcel = !isOfOrder || (isPlain(row) && isEdited(row)) ? null : parcelOfReport(report, numbered);
      if (!isOfOrder) put(isPlain(row) ? (row.shipment_key ?? '') : report.key, [told]);
      else if (parcel !== null) put(numbered[parcel]?.key ?? '', [told]);
      else free.push(report);
    }
  const lines = new Set(order.lines.map(({ key }) => key));
  for (const [key, reports] of Map.groupBy(free, (report) => report.key))
    for (const group of groupReports(reports, lines))
      put(
        nextKey(key, groups),
        group.map(({ told }) => told),
      );
  return groups;
}

type Groups = ReadonlyMap<string, readonly Told[]>;

/**
 * Returns the facts of each numbered shipment by the key of its current number. The shipment of a further order has what
 * carriers report of the number, as the first order's shipment does.
 */
function groupNumbered(rows: readonly ParcelRow[], shared: Shared): Groups {
  const own = rows.flatMap((row) =>
    row.state.told.flatMap((told) => (isNumberless(told.facts) ? [] : [{ row, told }])),
  );
  const replaced = replacedKeys(own.map(({ told }) => told.facts));
  const groups = new Map<string, readonly Told[]>();
  for (const { row, told } of own) {
    const key = shipmentKey(told.facts) ?? row.shipment_key ?? '';
    if (namesNoOrder(told.facts) && row.shipment_key?.startsWith(`${key} of `)) continue;
    const current = currentKey(key, replaced);
    const reported = told.facts.isShared ? (shared.get(told.facts.trackingNumber ?? '') ?? []) : [];
    const known =
      groups.get(current) ?? reported.map((one) => row.state.told.find((it) => isSameFacts(it, one)) ?? one);
    groups.set(current, [...known, told]);
  }
  return groups;
}

type Shared = ReadonlyMap<string, readonly Told[]>;

/** Returns what carriers report of shipments that are also in another order, by tracking number. */
async function findShared(trx: Transaction<Tables>, rows: readonly ParcelRow[]): Promise<Shared> {
  const shared = new Map<string, readonly Told[]>();
  for (const { user_id, state } of rows)
    for (const { facts } of state.told) {
      if (!facts.isShared || facts.trackingNumber === null || shared.has(facts.trackingNumber)) continue;
      const main = await findShipment(trx, user_id, numberKey(facts.trackingNumber));
      const { told } = (main?.state ?? { told: [] }) as Pick<StoredShipmentState, 'told'>;
      shared.set(
        facts.trackingNumber,
        told.filter((one) => namesNoOrder(one.facts)),
      );
    }
  return shared;
}

/** Returns the key of the next shipment without a number: "parcel of …", "parcel of … (2)", and so on. */
function nextKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  let n = 1;
  while (taken.has(n === 1 ? key : `${key} (${n})`)) n += 1;
  return n === 1 ? key : `${key} (${n})`;
}

function reportOf({ mail, facts }: Told, order: readonly ItemState[]): ParcelReport {
  return { statusCode: facts.statusCode, lines: linesIn(facts, order), sentAt: mail.sentAt };
}

/** Returns what the emails with a tracking number say of a shipment. */
function parcelOf(key: string, told: readonly Told[], order: readonly ItemState[]) {
  const lines = new Set(told.flatMap(({ facts }) => [...linesIn(facts, order)]));
  return { key, lines, since: Math.min(...told.map(({ mail }) => mail.sentAt)) };
}

/** Returns the keys of the order's lines that an email lists, and the names that are none of them. */
function linesIn({ items }: ShipmentFacts, order: readonly ItemState[]): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => {
      const line = { ...item, key: lineKey(item.description) };
      const keys = matchingLineKeys([line], order);
      return keys.length > 0 ? keys : [line.key];
    }),
  );
}

function isPlain({ state }: ParcelRow): boolean {
  return state.told.every(({ facts }) => isNumberless(facts));
}

function isEdited({ own, corrected, deleted_at }: ParcelRow): boolean {
  return own || corrected.length > 0 || deleted_at !== null;
}

function isSameFacts(a: Told, b: Told): boolean {
  return a.mail.emailId === b.mail.emailId && canonicalText(a.facts) === canonicalText(b.facts);
}

function isSame(a: readonly Told[], b: readonly Told[]): boolean {
  return a.length === b.length && a.every((told) => b.includes(told));
}

/**
 * Gives each shipment without a number the key of the group that contains most of its reports, so that it keeps its ID
 * and a user's edits when earlier emails arrive or its number becomes known. One without such a group has no key then.
 */
async function assignKeys(
  trx: Transaction<Tables>,
  rows: readonly ParcelRow[],
  groups: ReadonlyMap<string, readonly Told[]>,
): Promise<readonly ParcelRow[]> {
  const plain = rows.filter(isPlain);
  const numbered = new Set(rows.flatMap((row) => (isPlain(row) ? [] : row.shipment_key)));
  const pairs = plain.flatMap((row) =>
    [...groups].flatMap(([key, told]) => {
      const common = row.state.told.filter((one) => told.includes(one));
      const since = row.state.told.findIndex((one) => told.includes(one));
      return since < 0 || numbered.has(key) ? [] : [{ row, key, common: common.length, since }];
    }),
  );
  const preferred = pairs.toSorted(
    (a, b) =>
      Number(isEdited(b.row)) - Number(isEdited(a.row)) ||
      b.common - a.common ||
      // The email that has just arrived is the last one.
      a.since - b.since ||
      Number(a.row.id) - Number(b.row.id),
  );
  const chosen = new Map<ParcelRow, string>();
  for (const { row, key } of preferred) {
    if (chosen.has(row) || [...chosen.values()].includes(key)) continue;
    if (!(await isTaken(trx, rows, key))) chosen.set(row, key);
  }
  const moved = plain.filter((row) => chosen.get(row) !== row.shipment_key);
  // First without keys, because two shipments may exchange theirs.
  for (const row of moved) await setKey(trx, row, null);
  for (const row of moved) if (chosen.has(row)) await setKey(trx, row, chosen.get(row) ?? null);
  return rows.map((row) => {
    const key = isPlain(row) ? chosen.get(row) : row.shipment_key;
    return { ...row, shipment_key: key !== undefined && key !== null && groups.has(key) ? key : null };
  });
}

/** Checks whether a shipment that is not in the order has this key, because a user moved it. */
async function isTaken(trx: Transaction<Tables>, rows: readonly ParcelRow[], key: string): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const found = await sql`select 1 from shipments where user_id = ${rows[0]?.user_id ?? null} and shipment_key = ${key}
    and id <> all(${ids}::bigint[])`.execute(trx);
  return found.rows.length > 0;
}

async function setKey(
  trx: Transaction<Tables>,
  { user_id, id }: Pick<ParcelRow, 'user_id' | 'id'>,
  key: string | null,
): Promise<void> {
  await sql`update shipments set shipment_key = ${key} where user_id = ${user_id} and id = ${id}`.execute(trx);
}

/**
 * Lets a shipment without a number that loses all reports to the added one become that shipment, so that it keeps its
 * ID.
 */
async function passOn(
  trx: Transaction<Tables>,
  { added }: ChangedOrder,
  changed: readonly ParcelRow[],
): Promise<readonly ParcelRow[]> {
  const newcomer = changed.find(({ id, shipment_key: key }) => id === added && key !== null);
  const heir = changed.find((row) => row.shipment_key === null && !isEdited(row));
  if (newcomer === undefined || heir === undefined) return changed;
  const { shipment_key: key } = newcomer;
  await setKey(trx, newcomer, null);
  await setKey(trx, heir, key);
  return changed.map((row) => {
    if (row === newcomer) return { ...row, shipment_key: null };
    return row === heir ? { ...row, shipment_key: key } : row;
  });
}

async function rewrite(
  trx: Transaction<Tables>,
  row: Pick<ParcelRow, 'user_id' | 'id' | 'corrected'>,
  told: readonly Told[],
  now: number,
): Promise<void> {
  const state = stateOf(told);
  await updateShipment(trx, row, await columnsOfShipment(trx, row.user_id, state, now), state, now);
  await link(trx, row.user_id, row.id, told);
}

/**
 * Adds reports to the shipment with their key, which is stored if it is new, and places it.
 * @returns the ID of its order, or null
 */
async function add(
  trx: Transaction<Tables>,
  userId: string,
  key: string,
  told: readonly Told[],
  now: number,
): Promise<string | null> {
  const known = await findShipment(trx, userId, key);
  const stored = known?.state as StoredShipmentState | null | undefined;
  const state = stateOf([...(stored?.told ?? []), ...told]);
  const columns = await columnsOfShipment(trx, userId, state, now);
  const id = known?.id ?? newId(now);
  if (known === undefined) await insertShipment(trx, { userId, id, key, now }, state, columns);
  else await updateShipment(trx, known, columns, state, now);
  await link(trx, userId, id, state.told);
  return placeShipment(trx, userId, id, state, now);
}

/** Links a shipment with the emails that report it, and with no others. */
async function link(trx: Transaction<Tables>, userId: string, id: string, told: readonly Told[]): Promise<void> {
  const emails = [...new Set(told.map(({ mail }) => mail.emailId))];
  await sql`delete from shipment_emails where user_id = ${userId} and shipment_id = ${id}
    and email_id <> all(${emails}::bigint[])`.execute(trx);
  await sql`insert into shipment_emails (user_id, shipment_id, email_id)
    select ${userId}, ${id}, email from unnest(${emails}::bigint[]) as email on conflict do nothing`.execute(trx);
}
