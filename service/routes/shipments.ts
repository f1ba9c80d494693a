import type { FastifyInstance } from 'fastify';
import { SHIPPERS } from '#contract/dictionaries.ts';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import { collectionPath } from '#contract/routes.ts';
import { newShipmentForm, type Shipment, shipmentChangeForm } from '#contract/shipment.ts';
import { readExpand } from '../http/collection-query.ts';
import { fieldProblem, readForm, withIds } from '../http/form.ts';
import { sendResult } from '../http/respond.ts';
import { createLoader, inPlace, type Loader } from '../present/expand.ts';
import { presentShipment } from '../present/shipment.ts';
import { changePart, createPart, deletePart } from '../store/order-parts.ts';
import { holdOrder } from '../store/orders.ts';
import { isResourceId } from '../store/resource-id.ts';
import { type ShipmentRow, shipmentChange, shipmentColumns } from '../store/shipments.ts';
import { transactForUser } from '../store/transact.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** `/shipments` and `/shipments/{id}` (contract §5). */
export function shipmentRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, hrefs } = context;
  const collection = collectionPath('shipments');

  app.get(collection, async (request, reply) => {
    const { user, query } = await door.user(request);
    const expand = readExpand('shipments', query);
    const loader = createLoader(database.db, hrefs, user.id);
    return sendOwnedCollection(context, reply, query, 'shipments', user.id, shipmentColumns, (rows) =>
      presentShipments(context, loader, expand, rows),
    );
  });

  app.get(`${collection}/:id`, async (request, reply) => {
    const { user, query } = await door.user(request);
    const expand = readExpand('shipments', query);
    const row = await findOwned(context, 'shipments', shipmentColumns, user.id, resourceId(request));
    if (row === null || row.deleted_at !== null) throw notFound();
    const loader = createLoader(database.db, hrefs, user.id);
    const [shipment] = await presentShipments(context, loader, expand, [row]);
    return sendResult(reply, clock(), shipment);
  });

  app.post(collection, async (request, reply) => {
    const { user, ...parameters } = await door.user(request);
    const fields = readForm(newShipmentForm, parameters);
    const { order, ...form } = withIds(fields, { order: 'orders', shipper: 'shippers' }, hrefs);
    checkShipper(form.shipper);
    const now = clock();
    const id = await transactForUser(database.db, user.id, async (trx) => {
      if (order != null && !(isResourceId(order) && (await holdOrder(trx, user.id, order)))) {
        throw fieldProblem([{ field: 'order', message: 'must be the href of one of the user’s orders' }]);
      }
      return createPart(trx, 'shipments', user.id, order ?? null, shipmentChange(form), now);
    });
    const row = await findOwned(context, 'shipments', shipmentColumns, user.id, id);
    if (row === null) throw notFound();
    return sendResult(reply.header('Location', hrefs('shipments', id)), clock(), presentShipment(hrefs, row), 201);
  });

  app.put(`${collection}/:id`, async (request, reply) => {
    const { user, ...parameters } = await door.user(request);
    const id = resourceId(request);
    const form = withIds(readForm(shipmentChangeForm, parameters), { shipper: 'shippers' }, hrefs);
    checkShipper(form.shipper);
    const now = clock();
    const changed = await transactForUser(database.db, user.id, (trx) =>
      changePart(trx, 'shipments', user.id, id, shipmentChange(form), now),
    );
    const row = changed ? await findOwned(context, 'shipments', shipmentColumns, user.id, id) : null;
    if (row === null) throw notFound();
    return sendResult(reply, clock(), presentShipment(hrefs, row));
  });

  app.delete(`${collection}/:id`, async (request, reply) => {
    const { user } = await door.user(request);
    const id = resourceId(request);
    const now = clock();
    const deleted = await transactForUser(database.db, user.id, (trx) =>
      deletePart(trx, 'shipments', user.id, id, now),
    );
    if (!deleted) throw notFound();
    return sendResult(reply, now, { href: hrefs('shipments', id) });
  });
}

function checkShipper(shipper: string | null | undefined): void {
  if (shipper == null || SHIPPERS.some(({ id }) => String(id) === shipper)) return;
  throw fieldProblem([{ field: 'shipper', message: 'is not the href of a shipper' }]);
}

/** Presents a batch and puts full resources where `expand` asks for them; deleted shipments show only their href. */
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
