import { sql, type Transaction } from 'kysely';
import { matchLines } from '../../receipts/match-lines.ts';
import type { ItemState, OrderState } from '../../receipts/order-state.ts';
import { changedColumns } from '../collections/changed-columns.ts';
import { newId } from '../new-id.ts';
import { ITEM_COLUMNS } from '../orders/kept-columns.ts';
import { touchOrder } from '../orders/orders.ts';
import type { Tables } from '../tables.ts';

/** An order whose parts emails change. `deletedAt` is when a user deleted it (ms as text), or null. */
export type EmailedOrder = {
  readonly userId: string;
  readonly id: string;
  readonly deletedAt: string | null;
  readonly now: number;
};

/**
 * Updates an order's items to its merged state. New items of a deleted order are deleted with it, so that restoring it
 * restores them. A user's edits and deletions are kept.
 */
export async function applyItems(trx: Transaction<Tables>, order: EmailedOrder, state: OrderState): Promise<void> {
  const { userId, id: orderId, deletedAt, now } = order;
  const rows = await trx
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('item_key', 'is not', null)
    .execute();
  const lines = rows.map((row) => {
    const deleted = row.deleted_at !== null && row.deleted_at !== deletedAt && !row.superseded;
    return { ...row, key: row.item_key ?? '', touched: deleted || row.corrected.length > 0 };
  });
  const matched = matchLines(lines, state);
  let touched = false;
  for (const item of state.items) {
    const columns = { ...itemColumns(item, state), item_key: item.key };
    const row = matched.get(item.key);
    if (row === undefined) {
      const own = { user_id: userId, id: newId(now), order_id: orderId, deleted_at: deletedAt };
      await trx
        .insertInto('items')
        .values({ ...own, ...columns, create_time: now, update_time: now })
        .execute();
      touched = true;
      continue;
    }
    const shown = row.superseded ? { superseded: false, deleted_at: deletedAt } : {};
    const change = { ...changedColumns(row, columns, row.corrected), ...shown };
    if (Object.keys(change).length === 0) continue;
    await updateItem(trx, userId, row.id, { ...change, update_time: now });
    touched = true;
  }
  const kept = new Set([...matched.values()].map(({ id }) => id));
  for (const row of lines) {
    // A shortened name that a full one has replaced. A line that a user edited stays.
    if (kept.has(row.id) || row.superseded || row.touched) continue;
    const hidden = { superseded: true, deleted_at: row.deleted_at ?? now, update_time: now };
    await updateItem(trx, userId, row.id, hidden);
    touched = true;
  }
  if (touched) await touchOrder(trx, userId, orderId, now);
}

/** Erases hidden items and items that no email contains, except a user's edits. */
export async function eraseItemsBeyond(
  trx: Transaction<Tables>,
  { userId, id, now }: EmailedOrder,
  state: OrderState,
): Promise<void> {
  const shown = state.items.map(({ key }) => key);
  const printed = state.sightings.map(({ key }) => key);
  const beyond = sql`user_id = ${userId} and order_id = ${id} and item_key is not null
    and item_key <> all(${shown}::text[])`;
  // If a user deleted an item that emails still contain under a better name, erasing another email must not restore it.
  await sql`delete from items where ${beyond} and cardinality(corrected) = 0
    and (deleted_at is null or superseded or item_key <> all(${printed}::text[]))`.execute(trx);
  const cleared = ITEM_COLUMNS.map(
    (column) => sql`${sql.ref(column)} = case when ${column} = any(corrected) then ${sql.ref(column)} end`,
  );
  await sql`update items set ${sql.join(cleared)}, parsing_confidence = null, update_time = ${now},
      item_key = case when item_key = any(${printed}::text[]) then item_key end
    where ${beyond}`.execute(trx);
}

/** Returns the columns of an item in the merged state. */
export function itemColumns(item: ItemState, state: OrderState) {
  return {
    description: item.description,
    quantity: item.quantity,
    price: item.price,
    purchase_date: state.orderDate?.value ?? null,
    category_id: item.categoryId,
    parsing_confidence: Math.round(item.evidence.confidence),
    options: item.options ?? null,
    product_code: item.productCode,
    product_url: item.productUrl,
    image_url: item.imageUrl,
    returned: item.returned,
  };
}

type ItemChange = Partial<ReturnType<typeof itemColumns>> & {
  readonly item_key?: string;
  readonly superseded?: boolean;
  readonly deleted_at?: string | number | null;
  readonly update_time: number;
};

async function updateItem(trx: Transaction<Tables>, userId: string, id: string, change: ItemChange): Promise<void> {
  await trx.updateTable('items').set(change).where('user_id', '=', userId).where('id', '=', id).execute();
}
