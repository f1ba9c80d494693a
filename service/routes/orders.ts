import type { Transaction } from 'kysely';
import { PURCHASE_TYPES } from '#contract/dictionaries.ts';
import type { ExpandName } from '#contract/filter/catalogue.ts';
import type { Order, OrderForm } from '#contract/order.ts';
import type { Deleted } from '#contract/restore.ts';
import { fieldProblem, withIds } from '../http/form.ts';
import { checkIfMatch } from '../http/if-match.ts';
import { sendResult } from '../http/respond.ts';
import { createLoader, inPlace, type Loader } from '../present/expand.ts';
import type { Hrefs } from '../present/href.ts';
import { presentOrder } from '../present/order.ts';
import { rowsByIds } from '../store/collections/collection.ts';
import { hasMerchant, merchantByName } from '../store/orders/merchants.ts';
import {
  changeOrder,
  createOrder,
  deleteOrder,
  type OrderRow,
  orderChange,
  orderColumns,
} from '../store/orders/orders.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { Tables } from '../store/tables.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { readOne, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/orders` and `/orders/{id}` (contract §5). */
export function orderRoutes(context: RouteContext): readonly Implementation[] {
  const { hrefs } = context;

  return [
    implement('listOrders', (call) => {
      const { user, expand } = call;
      return sendOwnedCollection(context, call, 'orders', user.id, orderColumns, (rows, db, endWithNext) => {
        // `presentOrders` begins to load everything in one turn.
        endWithNext();
        return presentOrders(context, createLoader(db, hrefs, user.id), expand, rows);
      });
    }),

    implement('getOrder', async ({ user, path, query, expand, asOf, reply }) => {
      const found = await readOne(context, expand, async (db) => {
        const [row] = await rowsByIds(db, 'orders', orderColumns, user.id, [path.id]);
        if (row === undefined || (row.deleted_at !== null && !query.showDeleted)) throw notFound();
        const [shown] = await presentOrders(context, createLoader(db, hrefs, user.id), expand, [row]);
        return { shown, order: expand.size === 0 || row.deleted_at !== null ? shown : presentOrder(hrefs, row) };
      });
      return sendResult(reply, asOf, found.shown, 200, found.order);
    }),

    implement('createOrder', (call) => {
      const { user } = call;
      const form = withIds(call.form, REFERENCES, hrefs);
      return changeData(context, call, async (trx, now) => {
        const id = await createOrder(trx, user.id, orderChange(form, await resolveForm(trx, user.id, form, now)), now);
        return { status: 201, href: hrefs('orders', id), result: await readOrder(trx, hrefs, user.id, id) };
      });
    }),

    implement('changeOrder', (call) => {
      const { user } = call;
      const { id } = call.path;
      const form = withIds(call.form, REFERENCES, hrefs);
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, () => readOrder(trx, hrefs, user.id, id));
        const change = orderChange(form, await resolveForm(trx, user.id, form, now));
        const { changed, order } = await changeOrder(trx, user.id, id, change, now);
        if (changed === 'none' || order === undefined) throw notFound();
        return { href: hrefs('orders', id), result: presentOrder(hrefs, order), unchanged: changed === 'same' };
      });
    }),

    implement('deleteOrder', (call) => {
      const { id } = call.path;
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, () => readOrder(trx, hrefs, call.user.id, id));
        if (!(await deleteOrder(trx, call.user.id, id, now))) throw notFound();
        const href = hrefs('orders', id);
        return { href, result: { href, restorable: true } satisfies Deleted };
      });
    }),
  ];
}

const REFERENCES = { merchant: 'merchants', purchaseType: 'purchasetypes' } as const;

/** Reads an order after a write in the same transaction. */
/** Returns the order as presented, which is its version. @throws Problem `not_found` */
export async function readOrder(trx: Transaction<Tables>, hrefs: Hrefs, userId: string, id: string): Promise<Order> {
  const [row] = await rowsByIds(trx, 'orders', orderColumns, userId, [id]);
  if (row === undefined || row.deleted_at !== null) throw notFound();
  return presentOrder(hrefs, row);
}

/** Resolves the references in a form. Returns the merchant's ID, null to clear it, or undefined to keep it. */
async function resolveForm(
  trx: Transaction<Tables>,
  userId: string,
  form: OrderForm,
  now: number,
): Promise<string | null | undefined> {
  const { purchaseType, merchant, merchantName } = form;
  if (purchaseType != null && !PURCHASE_TYPES.some(({ id }) => String(id) === purchaseType)) {
    throw fieldProblem([
      { field: 'purchaseType', fault: { key: 'form.not_in_dictionary', values: { dictionary: 'purchaseType' } } },
    ]);
  }
  if (merchant === undefined)
    return merchantName == null ? merchantName : merchantByName(trx, userId, merchantName, now);
  if (merchant === null || (isResourceId(merchant) && (await hasMerchant(trx, userId, merchant)))) return merchant;
  throw fieldProblem([{ field: 'merchant', fault: { key: 'form.not_own_merchant', values: {} } }]);
}

/** Converts a batch, with expanded resources. Deleted orders show only their href. */
async function presentOrders(
  { hrefs }: RouteContext,
  load: Loader,
  expand: ReadonlySet<ExpandName<'orders'>>,
  rows: readonly OrderRow[],
): Promise<readonly (Order | { readonly href: string })[]> {
  const plain = (row: OrderRow) =>
    row.deleted_at === null ? presentOrder(hrefs, row) : { href: hrefs('orders', row.id) };
  if (expand.size === 0) return rows.map(plain);
  const ids = (pick: (row: OrderRow) => readonly string[], relation: ExpandName<'orders'>) =>
    expand.has(relation) ? rows.flatMap((row) => [...pick(row)]) : [];
  const [items, shipments, merchants, mailboxes, orderEmails, shipmentEmails] = await Promise.all([
    load.items(ids((row) => row.item_ids, 'items')),
    load.shipments(ids((row) => row.shipment_ids, 'shipments')),
    load.merchants(ids((row) => present(row.merchant_id), 'merchant')),
    load.mailboxes(ids((row) => present(row.mailbox_id), 'mailbox')),
    load.emails(ids((row) => row.order_email_ids, 'orderEmails')),
    load.emails(ids((row) => row.shipment_email_ids, 'shipmentEmails')),
  ]);
  return rows.map((row) => {
    if (row.deleted_at !== null) return { href: hrefs('orders', row.id) };
    const order = presentOrder(hrefs, row);
    return {
      ...order,
      ...(expand.has('merchant') ? { merchant: merchants.get(row.merchant_id ?? '') ?? order.merchant } : {}),
      ...(expand.has('mailbox') ? { mailbox: mailboxes.get(row.mailbox_id ?? '') ?? order.mailbox } : {}),
      ...(expand.has('items') ? { items: inPlace(items, row.item_ids) } : {}),
      ...(expand.has('shipments') ? { shipments: inPlace(shipments, row.shipment_ids) } : {}),
      ...(expand.has('orderEmails') ? { orderEmails: inPlace(orderEmails, row.order_email_ids) } : {}),
      ...(expand.has('shipmentEmails') ? { shipmentEmails: inPlace(shipmentEmails, row.shipment_email_ids) } : {}),
    };
  });
}

function present(id: string | null): readonly string[] {
  return id === null ? [] : [id];
}
