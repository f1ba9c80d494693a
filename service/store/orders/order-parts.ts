import { sql, type Transaction } from 'kysely';
import { type Change, type Changed, changeTime, hasChanged, markCorrected, toChanged } from '../collections/changes.ts';
import { newId } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { settleOrderStatus } from './order-status.ts';
import { touchOrder } from './orders.ts';

/** Tables of parts of an order. A change to a part counts as a change of the order (contract §3, `since`). */
export type PartTable = 'items' | 'shipments';

/**
 * Adds an item or a shipment to a user's order. A shipment may have no order. Its fields count as edited, so that no
 * email overwrites them.
 * @returns its ID
 */
export async function createPart<Table extends PartTable>(
  trx: Transaction<Tables>,
  table: Table,
  userId: string,
  orderId: string | null,
  change: Change<Table>,
  now: number,
): Promise<string> {
  const id = newId(now);
  // An item cannot leave its order.
  const placed = table === 'shipments' && orderId !== null ? ['order_id'] : [];
  const row = {
    user_id: userId,
    id,
    order_id: orderId,
    ...change,
    ...(table === 'shipments' ? { own: true } : {}),
    corrected: [...Object.keys(change), ...placed],
    create_time: now,
    update_time: now,
  };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(trx);
  if (orderId !== null) await touchOrder(trx, userId, orderId, now);
  return id;
}

/** Changes the given columns of an item or shipment that is not deleted. */
export async function changePart<Table extends PartTable>(
  trx: Transaction<Tables>,
  table: Table,
  userId: string,
  id: string,
  change: Change<Table>,
  now: number,
): Promise<Changed> {
  const time = changeTime(change, now, { corrected: true });
  const values = { ...change, corrected: markCorrected(Object.keys(change)), update_time: time };
  return update(trx, table, userId, id, values, now);
}

/**
 * Soft-deletes an item or shipment, which stays visible with `showDeleted` (contract §5). Returns false if there is
 * none.
 */
export async function deletePart(
  trx: Transaction<Tables>,
  table: PartTable,
  userId: string,
  id: string,
  now: number,
): Promise<boolean> {
  return (await update(trx, table, userId, id, { deleted_at: now, update_time: now }, now)) !== 'none';
}

async function update(
  trx: Transaction<Tables>,
  table: PartTable,
  userId: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: number,
): Promise<Changed> {
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const changed = await sql<{
    order_id: string | null;
    changed: boolean;
  }>`update ${sql.table(table)} set ${sql.join(assignments)}
    where user_id = ${userId} and id = ${id} and deleted_at is null
    returning order_id, ${hasChanged(now)} as changed`.execute(trx);
  const [row] = changed.rows;
  const result = toChanged(row);
  if (row === undefined || row.order_id === null || result === 'same') return result;
  await touchOrder(trx, userId, row.order_id, now);
  if (table === 'shipments') await settleOrderStatus(trx, userId, row.order_id, now);
  return result;
}
