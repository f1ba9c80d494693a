import type { Transaction } from 'kysely';
import { SHIPPERS } from '#contract/dictionaries.ts';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import type { Deleted } from '#contract/restore.ts';
import type { Shipment } from '#contract/shipment.ts';
import { fieldProblem, withIds } from '../http/form.ts';
import { checkIfMatch } from '../http/if-match.ts';
import { sendResult } from '../http/respond.ts';
import { createLoader, inPlace, type Loader } from '../present/expand.ts';
import type { Hrefs } from '../present/href.ts';
import { presentShipment } from '../present/shipment.ts';
import type { Changed } from '../store/collections/changes.ts';
import { rowsByIds } from '../store/collections/collection.ts';
import { changePart, createPart, deletePart } from '../store/orders/order-parts.ts';
import { lockOrder } from '../store/orders/orders.ts';
import { moveShipment, setItemsOfShipment } from '../store/orders/shipment-items.ts';
import { type ShipmentRow, shipmentChange, shipmentColumns } from '../store/orders/shipments.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { readOne, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/shipments` and `/shipments/{id}` (contract §5). */
export function shipmentRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs } = context;

  return [
    implement('listShipments', (call) => {
      const { user, expand } = call;
      return sendOwnedCollection(context, call, 'shipments', user.id, shipmentColumns, (rows, db) =>
        presentShipments(context, createLoader(db, hrefs, user.id), expand, rows),
      );
    }),

    implement('getShipment', async ({ user, path, query, expand, asOf, reply }) => {
      const found = await readOne(context, expand, async (db) => {
        const [row] = await rowsByIds(db, 'shipments', shipmentColumns, user.id, [path.id]);
        if (row === undefined || (row.deleted_at !== null && !query.showDeleted)) throw notFound();
        const [shown] = await presentShipments(context, createLoader(db, hrefs, user.id), expand, [row]);
        return { shown, shipment: expand.size === 0 || row.deleted_at !== null ? shown : presentShipment(hrefs, row) };
      });
      return sendResult(reply, asOf, found.shown, 200, found.shipment);
    }),

    implement('createShipment', (call) => {
      const { user } = call;
      const form = withIds(call.form, REFERENCES, hrefs);
      checkShipper(form.shipper);
      return changeData(context, call, async (trx, now) => {
        await checkOrder(trx, user.id, form.order);
        const id = await createPart(trx, 'shipments', user.id, form.order ?? null, shipmentChange(form), now);
        await linkItems(trx, user.id, id, form.items, now);
        return { status: 201, href: hrefs('shipments', id), result: await readShipment(trx, hrefs, user.id, id) };
      });
    }),

    implement('changeShipment', (call) => {
      const { user } = call;
      const { id } = call.path;
      const form = withIds(call.form, REFERENCES, hrefs);
      checkShipper(form.shipper);
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, () => readShipment(trx, hrefs, user.id, id));
        await checkOrder(trx, user.id, form.order);
        const moved = form.order === undefined ? 'same' : await moveShipment(trx, user.id, id, form.order, now);
        const changed = await changePart(trx, 'shipments', user.id, id, shipmentChange(form), now);
        if (changed === 'none') throw notFound();
        const linked = await linkItems(trx, user.id, id, form.items, now);
        const result = await readShipment(trx, hrefs, user.id, id);
        const unchanged = [moved, changed, linked].every((one) => one === 'same');
        return { href: hrefs('shipments', id), result, unchanged };
      });
    }),

    implement('deleteShipment', (call) => {
      const { id } = call.path;
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, () => readShipment(trx, hrefs, call.user.id, id));
        if (!(await deletePart(trx, 'shipments', call.user.id, id, now))) throw notFound();
        const href = hrefs('shipments', id);
        return { href, result: { href, restorable: true } satisfies Deleted };
      });
    }),
  ];
}

const REFERENCES = { order: 'orders', shipper: 'shippers', items: 'items' } as const;

async function checkOrder(trx: Transaction<Tables>, userId: string, order: string | null | undefined): Promise<void> {
  if (order == null || (isResourceId(order) && (await lockOrder(trx, userId, order)))) return;
  throw fieldProblem([{ field: 'order', fault: { key: 'form.not_own_order', values: {} } }]);
}

/** Replaces the items of a shipment. Undefined changes nothing. */
async function linkItems(
  trx: Transaction<Tables>,
  userId: string,
  shipmentId: string,
  itemIds: readonly string[] | undefined,
  now: number,
): Promise<Changed> {
  if (itemIds === undefined) return 'same';
  const linked = await setItemsOfShipment(trx, userId, shipmentId, itemIds, now);
  if (linked !== 'none') return linked;
  throw fieldProblem([{ field: 'items', fault: { key: 'form.not_items_of_order', values: {} } }]);
}

/** Reads a shipment after a write in the same transaction. */
/** Returns the shipment as presented, which is its version. @throws Problem `not_found` */
export async function readShipment(
  trx: Transaction<Tables>,
  hrefs: Hrefs,
  userId: string,
  id: string,
): Promise<Shipment> {
  const [row] = await rowsByIds(trx, 'shipments', shipmentColumns, userId, [id]);
  if (row === undefined || row.deleted_at !== null) throw notFound();
  return presentShipment(hrefs, row);
}

function checkShipper(shipper: string | null | undefined): void {
  if (shipper == null || SHIPPERS.some(({ id }) => String(id) === shipper)) return;
  throw fieldProblem([
    { field: 'shipper', fault: { key: 'form.not_in_dictionary', values: { dictionary: 'shipper' } } },
  ]);
}

/** Converts a batch, with expanded resources. Deleted shipments show only their href. */
async function presentShipments(
  { hrefs }: RouteContext,
  load: Loader,
  expand: ReadonlySet<ExpandName<'shipments'>>,
  rows: readonly ShipmentRow[],
): Promise<readonly (Shipment | { readonly href: string })[]> {
  const items = await load.items(expand.has('items') ? rows.flatMap((row) => [...row.item_ids]) : []);
  const orders = await load.orders(expand.has('order') ? rows.flatMap(({ order_id }) => order_id ?? []) : []);
  return rows.map((row) => {
    if (row.deleted_at !== null) return { href: hrefs('shipments', row.id) };
    const shipment = presentShipment(hrefs, row);
    return {
      ...shipment,
      ...(expand.has('items') ? { items: inPlace(items, row.item_ids) } : {}),
      ...(expand.has('order') ? { order: orders.get(row.order_id ?? '') ?? shipment.order } : {}),
    };
  });
}
