import { sql, type Transaction } from 'kysely';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { shipmentKey } from '../../receipts/keys.ts';
import { nameKey } from '../../receipts/lines-of-name.ts';
import { isNumberless, type NumberedParcel, parcelOfReport } from '../../receipts/parcel-of-report.ts';
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
};

/**
 * Assigns each report of a shipment without a tracking number ("Your order has arrived") to the numbered shipment of its
 * order that it is about (`parcelOfReport`), else to the order's shipment without a number. The result depends only on
 * the emails and not on their sequence, because earlier assignments are made again. A shipment without a number that a
 * user edited or deleted keeps its reports.
 */
export async function gatherParcels(trx: Transaction<Tables>, order: ChangedOrder): Promise<void> {
  const { userId, orderId, now } = order;
  const rows = await findParcels(trx, order);
  if (rows.length === 0 || !rows.some(({ state }) => state.told.some(({ facts }) => isNumberless(facts)))) return;
  const groups = groupReports(rows, await keyOf(trx, order));
  const changed = rows.filter((row) => !isSame(row.state.told, groups.get(row.shipment_key) ?? []));
  if (changed.length === 0) return;
  const keys = new Set(rows.map((row) => row.shipment_key));
  const missing = new Map([...groups].filter(([key]) => !keys.has(key)));
  const named = await rename(trx, changed, missing);
  for (const row of await passOn(trx, order, named, groups)) {
    const told = groups.get(row.shipment_key) ?? [];
    if (told.length > 0) await rewrite(trx, row, told, now);
    else if (row.id === order.added)
      await sql`delete from shipments where user_id = ${userId} and id = ${row.id}`.execute(trx);
    else await withdrawParcel(trx, userId, row.id, now);
  }
  await touchOrder(trx, userId, orderId, now);
  for (const [key, told] of missing) {
    const other = await add(trx, userId, key, told, now);
    if (other === null || other === orderId) continue;
    await gatherParcels(trx, { userId, orderId: other, now });
    await settleOrder(trx, userId, other, now);
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

/** Returns the key of an order in emails. */
async function keyOf(trx: Transaction<Tables>, { userId, orderId }: ChangedOrder): Promise<string | null> {
  const found = await sql<{ order_key: string | null }>`select order_key from orders
    where user_id = ${userId} and id = ${orderId}`.execute(trx);
  return found.rows[0]?.order_key ?? null;
}

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
  return rows.map((row) => ({
    ...row,
    shipment_key: row.shipment_key as string,
    state: row.state as StoredShipmentState,
  }));
}

/** Returns the facts of each shipment by its key. */
function groupReports(rows: readonly ParcelRow[], orderKey: string | null): ReadonlyMap<string, readonly Told[]> {
  const numbered = rows.flatMap((row) => parcelOf(row) ?? []);
  const homes = rows.flatMap((row) =>
    row.state.told.map((told) => {
      const stays = !isNumberless(told.facts) || (isPlain(row) && isEdited(row));
      const parcels = orderKeyOf(told.facts) === orderKey ? numbered : [];
      return { told, key: stays ? row.shipment_key : homeOf(row, told, parcels) };
    }),
  );
  return new Map([...Map.groupBy(homes, ({ key }) => key)].map(([key, of]) => [key, of.map(({ told }) => told)]));
}

function homeOf(
  row: ParcelRow,
  { mail, facts }: Told,
  numbered: readonly (NumberedParcel & { key: string })[],
): string {
  const report = { statusCode: facts.statusCode, lines: linesIn(row, [mail.emailId]), sentAt: mail.sentAt };
  const parcel = parcelOfReport(report, numbered);
  return (parcel === null ? null : numbered[parcel]?.key) ?? shipmentKey(facts) ?? row.shipment_key;
}

/** Returns what a row's emails with a tracking number say, or null if none has one. */
function parcelOf(row: ParcelRow) {
  const own = row.state.told.filter(({ facts }) => !isNumberless(facts));
  if (own.length === 0) return null;
  const lines = linesIn(
    row,
    own.map(({ mail }) => mail.emailId),
  );
  return { key: row.shipment_key, lines, since: Math.min(...own.map(({ mail }) => mail.sentAt)) };
}

function linesIn({ state }: ParcelRow, emailIds: readonly string[]): ReadonlySet<string> {
  return new Set(state.sightings.flatMap(({ key, mail }) => (emailIds.includes(mail.emailId) ? nameKey(key) : [])));
}

function isPlain({ state }: ParcelRow): boolean {
  return state.told.every(({ facts }) => isNumberless(facts));
}

function isEdited({ own, corrected, deleted_at }: ParcelRow): boolean {
  return own || corrected.length > 0 || deleted_at !== null;
}

function isSame(a: readonly Told[], b: readonly Told[]): boolean {
  return a.length === b.length && a.every((told) => b.includes(told));
}

/** Lets a shipment whose reports now all belong to a missing one become that shipment, so that it keeps its ID. */
async function rename(
  trx: Transaction<Tables>,
  changed: readonly ParcelRow[],
  missing: Map<string, readonly Told[]>,
): Promise<readonly ParcelRow[]> {
  const rows: ParcelRow[] = [];
  for (const row of changed) {
    const [key] = [...missing].find(([, told]) => isSame(row.state.told, told)) ?? [];
    if (key === undefined || (await isTaken(trx, row.user_id, key))) {
      rows.push(row);
      continue;
    }
    missing.delete(key);
    await sql`update shipments set shipment_key = ${key} where user_id = ${row.user_id} and id = ${row.id}`.execute(
      trx,
    );
    rows.push({ ...row, shipment_key: key });
  }
  return rows;
}

async function isTaken(trx: Transaction<Tables>, userId: string, key: string): Promise<boolean> {
  const found = await sql`select 1 from shipments where user_id = ${userId} and shipment_key = ${key}`.execute(trx);
  return found.rows.length > 0;
}

/**
 * Lets a shipment without a number that loses all reports to the added one become that shipment, so that it keeps its
 * ID.
 */
async function passOn(
  trx: Transaction<Tables>,
  { userId, added }: ChangedOrder,
  changed: readonly ParcelRow[],
  groups: ReadonlyMap<string, readonly Told[]>,
): Promise<readonly ParcelRow[]> {
  const newcomer = changed.find(({ id, shipment_key: key }) => id === added && groups.has(key));
  const heir = changed.find((row) => !groups.has(row.shipment_key) && !isEdited(row));
  if (newcomer === undefined || heir === undefined) return changed;
  await sql`update shipments set shipment_key = null where user_id = ${userId} and id = ${newcomer.id}`.execute(trx);
  await sql`update shipments set shipment_key = ${newcomer.shipment_key}
    where user_id = ${userId} and id = ${heir.id}`.execute(trx);
  return changed.map((row) => {
    if (row === newcomer) return { ...row, shipment_key: heir.shipment_key };
    return row === heir ? { ...row, shipment_key: newcomer.shipment_key } : row;
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
  if (known === undefined) await insertShipment(trx, { userId, id, now }, state, columns);
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
