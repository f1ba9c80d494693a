import type { Transaction } from 'kysely';
import { CATEGORIES } from '#contract/dictionaries.ts';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import type { Item } from '#contract/item.ts';
import type { Deleted } from '#contract/restore.ts';
import { fieldProblem, withIds } from '../http/form.ts';
import { checkIfMatch } from '../http/if-match.ts';
import { sendResult } from '../http/respond.ts';
import { createLoader, inPlace, type Loader } from '../present/expand.ts';
import type { Hrefs } from '../present/href.ts';
import { presentItem } from '../present/item.ts';
import type { Changed } from '../store/collections/changes.ts';
import { rowsByIds } from '../store/collections/collection.ts';
import { type ItemRow, itemChange, itemColumns } from '../store/orders/items.ts';
import { changePart, createPart, deletePart } from '../store/orders/order-parts.ts';
import { lockOrder } from '../store/orders/orders.ts';
import { setShipmentsOfItem } from '../store/orders/shipment-items.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { readOne, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/items` and `/items/{id}` (contract §5). */
export function itemRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs } = context;

  return [
    implement('listItems', (call) => {
      const { user, expand } = call;
      return sendOwnedCollection(context, call, 'items', user.id, itemColumns, (rows, db) =>
        presentItems(context, createLoader(db, hrefs, user.id), expand, rows),
      );
    }),

    implement('getItem', async ({ user, path, query, expand, asOf, reply }) => {
      const found = await readOne(context, expand, async (db) => {
        const [row] = await rowsByIds(db, 'items', itemColumns, user.id, [path.id]);
        if (row === undefined || (row.deleted_at !== null && !query.showDeleted)) throw notFound();
        const [shown] = await presentItems(context, createLoader(db, hrefs, user.id), expand, [row]);
        return { shown, item: expand.size === 0 || row.deleted_at !== null ? shown : presentItem(hrefs, row) };
      });
      return sendResult(reply, asOf, found.shown, 200, found.item);
    }),

    implement('createItem', (call) => {
      const { user } = call;
      const { order, shipments, ...form } = withIds(
        call.form,
        { order: 'orders', category: 'categories', shipments: 'shipments' },
        hrefs,
      );
      checkCategory(form.category);
      return changeData(context, call, async (trx, now) => {
        if (order == null) throw fieldProblem([{ field: 'order', fault: { key: 'form.required', values: {} } }]);
        if (!isResourceId(order) || !(await lockOrder(trx, user.id, order))) {
          throw fieldProblem([{ field: 'order', fault: { key: 'form.not_own_order', values: {} } }]);
        }
        const id = await createPart(trx, 'items', user.id, order, itemChange(form), now);
        await linkShipments(trx, user.id, id, shipments, now);
        return { status: 201, href: hrefs('items', id), result: await readItem(trx, hrefs, user.id, id) };
      });
    }),

    implement('changeItem', (call) => {
      const { user } = call;
      const { id } = call.path;
      const { shipments, ...form } = withIds(call.form, { category: 'categories', shipments: 'shipments' }, hrefs);
      checkCategory(form.category);
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, () => readItem(trx, hrefs, user.id, id));
        const changed = await changePart(trx, 'items', user.id, id, itemChange(form), now);
        if (changed === 'none') throw notFound();
        const linked = await linkShipments(trx, user.id, id, shipments, now);
        const result = await readItem(trx, hrefs, user.id, id);
        return { href: hrefs('items', id), result, unchanged: changed === 'same' && linked === 'same' };
      });
    }),

    implement('deleteItem', (call) => {
      const { id } = call.path;
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, () => readItem(trx, hrefs, call.user.id, id));
        if (!(await deletePart(trx, 'items', call.user.id, id, now))) throw notFound();
        const href = hrefs('items', id);
        return { href, result: { href, restorable: true } satisfies Deleted };
      });
    }),
  ];
}

/** Replaces the user's shipments that contain an item. Undefined changes nothing. */
async function linkShipments(
  trx: Transaction<Tables>,
  userId: string,
  itemId: string,
  shipmentIds: readonly string[] | undefined,
  now: number,
): Promise<Changed> {
  if (shipmentIds === undefined) return 'same';
  const linked = await setShipmentsOfItem(trx, userId, itemId, shipmentIds, now);
  if (linked !== 'none') return linked;
  throw fieldProblem([{ field: 'shipments', fault: { key: 'form.not_shipments_of_order', values: {} } }]);
}

/** Reads an item after a write in the same transaction. */
/** Returns the item as presented, which is its version. @throws Problem `not_found` */
export async function readItem(trx: Transaction<Tables>, hrefs: Hrefs, userId: string, id: string): Promise<Item> {
  const [row] = await rowsByIds(trx, 'items', itemColumns, userId, [id]);
  if (row === undefined || row.deleted_at !== null) throw notFound();
  return presentItem(hrefs, row);
}

function checkCategory(category: string | null | undefined): void {
  if (category == null || CATEGORIES.some(({ id }) => String(id) === category)) return;
  throw fieldProblem([
    { field: 'category', fault: { key: 'form.not_in_dictionary', values: { dictionary: 'category' } } },
  ]);
}

/** Converts a batch, with expanded resources. Deleted items show only their href. */
async function presentItems(
  { hrefs }: RouteContext,
  load: Loader,
  expand: ReadonlySet<ExpandName<'items'>>,
  rows: readonly ItemRow[],
): Promise<readonly (Item | { readonly href: string })[]> {
  const orders = await load.orders(
    expand.has('order') || expand.has('merchant') ? rows.map(({ order_id }) => order_id) : [],
  );
  const shipments = await load.shipments(expand.has('shipments') ? rows.flatMap((row) => [...row.shipment_ids]) : []);
  const merchantOf = (row: ItemRow) => {
    const order = orders.get(row.order_id);
    return order !== undefined && 'merchant' in order ? order.merchant : null;
  };
  const merchants = await load.merchants(
    expand.has('merchant') ? rows.flatMap((row) => merchantOf(row)?.href.split('/').at(-1) ?? []) : [],
  );
  return rows.map((row) => {
    if (row.deleted_at !== null) return { href: hrefs('items', row.id) };
    const item = presentItem(hrefs, row);
    return {
      ...item,
      ...(expand.has('order') ? { order: orders.get(row.order_id) ?? item.order } : {}),
      ...(expand.has('shipments') ? { shipments: inPlace(shipments, row.shipment_ids) } : {}),
      ...(expand.has('merchant')
        ? { merchant: merchants.get(merchantOf(row)?.href.split('/').at(-1) ?? '') ?? merchantOf(row) }
        : {}),
    };
  });
}
