import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '#contract/dictionaries.ts';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import { type Item, itemChangeForm, newItemForm } from '#contract/item.ts';
import { collectionPath } from '#contract/routes.ts';
import { readExpand } from '../http/collection-query.ts';
import { fieldProblem, readForm, withIds } from '../http/form.ts';
import { sendResult } from '../http/respond.ts';
import { createLoader, inPlace, type Loader } from '../present/expand.ts';
import { presentItem } from '../present/item.ts';
import { type ItemRow, itemChange, itemColumns } from '../store/items.ts';
import { changePart, createPart, deletePart } from '../store/order-parts.ts';
import { holdOrder } from '../store/orders.ts';
import { isResourceId } from '../store/resource-id.ts';
import { transactForUser } from '../store/transact.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** `/items` and `/items/{id}` (contract §5). */
export function itemRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door, hrefs } = context;
  const collection = collectionPath('items');

  app.get(collection, async (request, reply) => {
    const { user, query } = await door.user(request);
    const expand = readExpand('items', query);
    const loader = createLoader(database.db, hrefs, user.id);
    return sendOwnedCollection(context, reply, query, 'items', user.id, itemColumns, (rows) =>
      presentItems(context, loader, expand, rows),
    );
  });

  app.get(`${collection}/:id`, async (request, reply) => {
    const { user, query } = await door.user(request);
    const expand = readExpand('items', query);
    const row = await findOwned(context, 'items', itemColumns, user.id, resourceId(request));
    if (row === null || row.deleted_at !== null) throw notFound();
    const loader = createLoader(database.db, hrefs, user.id);
    const [item] = await presentItems(context, loader, expand, [row]);
    return sendResult(reply, clock(), item);
  });

  app.post(collection, async (request, reply) => {
    const { user, ...parameters } = await door.user(request);
    const form = withIds(readForm(newItemForm, parameters), { order: 'orders', category: 'categories' }, hrefs);
    checkCategory(form.category);
    const now = clock();
    const id = await transactForUser(database.db, user.id, async (trx) => {
      if (form.order == null || !isResourceId(form.order) || !(await holdOrder(trx, user.id, form.order))) {
        throw fieldProblem([{ field: 'order', message: 'must be the href of one of the user’s orders' }]);
      }
      return createPart(trx, 'items', user.id, form.order, itemChange(form), now);
    });
    const row = await findOwned(context, 'items', itemColumns, user.id, id);
    if (row === null) throw notFound();
    return sendResult(reply.header('Location', hrefs('items', id)), clock(), presentItem(hrefs, row), 201);
  });

  app.put(`${collection}/:id`, async (request, reply) => {
    const { user, ...parameters } = await door.user(request);
    const id = resourceId(request);
    const form = withIds(readForm(itemChangeForm, parameters), { category: 'categories' }, hrefs);
    checkCategory(form.category);
    const now = clock();
    const changed = await transactForUser(database.db, user.id, (trx) =>
      changePart(trx, 'items', user.id, id, itemChange(form), now),
    );
    const row = changed ? await findOwned(context, 'items', itemColumns, user.id, id) : null;
    if (row === null) throw notFound();
    return sendResult(reply, clock(), presentItem(hrefs, row));
  });

  app.delete(`${collection}/:id`, async (request, reply) => {
    const { user } = await door.user(request);
    const id = resourceId(request);
    const now = clock();
    const deleted = await transactForUser(database.db, user.id, (trx) => deletePart(trx, 'items', user.id, id, now));
    if (!deleted) throw notFound();
    return sendResult(reply, now, { href: hrefs('items', id) });
  });
}

function checkCategory(category: string | null | undefined): void {
  if (category == null || CATEGORIES.some(({ id }) => String(id) === category)) return;
  throw fieldProblem([{ field: 'category', message: 'is not the href of a category' }]);
}

/** Presents a batch and puts full resources where `expand` asks for them; deleted items show only their href. */
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
  const merchantOf = (row: ItemRow) => orders.get(row.order_id)?.merchant ?? null;
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
