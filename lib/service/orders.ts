import 'server-only';
import { z } from 'zod';
import { itemSchema } from '#contract/item.ts';
import { idFromHref } from '#contract/link.ts';
import { orderSchema } from '#contract/order.ts';
import { type Collection, collectionPath, instancePath } from '#contract/routes.ts';
import { shipmentSchema } from '#contract/shipment.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf, tolerant } from './answer.ts';
import { type OrderDetail, type OrderRow, toOrderDetail, toOrderRow } from './order-view.ts';
import { isResourceId } from './resource-id.ts';
import { isFilterRefused, isNotFound, isUserUnknown } from './service-error.ts';

/** `total` is null for a service that does not count (ext). */
export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly hasMore: boolean;
  readonly total: number | null;
};

export type OrderListRequest = {
  readonly filter: string;
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
};

/**
 * A page of a user's orders. One row more than asked for tells whether there is another page, so that it works without
 * a count. A user the service does not know yet has none.
 * @throws ServiceError; of a filter or order that is refused `isFilterRefused` holds
 */
export async function listOrders(user: ActingUser, request: OrderListRequest): Promise<OrderPage> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath('orders'),
      username: user.userName,
      parameters: {
        filter: request.filter === '' ? undefined : request.filter,
        orderBy: request.orderBy === '' ? undefined : request.orderBy,
        expand: 'items',
        limit: String(request.limit + 1),
        offset: String(request.offset),
        count: 'true',
      },
      schema: answerOf(z.array(tolerant(orderSchema))),
    });
    const rows = body.result.map(toOrderRow).filter((row) => row !== null);
    return {
      rows: rows.slice(0, request.limit),
      hasMore: rows.length > request.limit,
      total: body.totalCount ?? null,
    };
  } catch (error) {
    if (isUserUnknown(error)) return { rows: [], hasMore: false, total: 0 };
    throw error;
  }
}

/**
 * How many orders a filter selects, or null when the service does not count or does not take this filter.
 * @throws ServiceError
 */
export async function countOrders(user: ActingUser, filter: string): Promise<number | null> {
  try {
    const page = await listOrders(user, { filter, orderBy: '', limit: 1, offset: 0 });
    return page.total;
  } catch (error) {
    if (isFilterRefused(error)) return null;
    throw error;
  }
}

/**
 * One order in full, or null when this user has no such order.
 * @throws ServiceError
 */
export async function findOrder(user: ActingUser, id: string): Promise<OrderDetail | null> {
  if (!isResourceId(id)) return null;
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: instancePath('orders', id),
      username: user.userName,
      parameters: { expand: 'items,shipments,mailbox' },
      schema: answerOf(tolerant(orderSchema)),
    });
    const order = body.result;
    const [items, shipments] = await Promise.all([
      resolveMembers(user, 'items', order.items, itemSchema),
      resolveMembers(user, 'shipments', order.shipments, shipmentSchema),
    ]);
    return toOrderDetail(order, items, shipments);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Most members fetched one by one for an order. */
const MOST_MEMBERS = 50;

/** The seed promises `expand` on collections only: what stayed a link here is asked for one by one. */
async function resolveMembers<T>(
  user: ActingUser,
  collection: Collection,
  members: readonly { readonly href: string }[],
  schema: z.ZodType<T>,
): Promise<readonly T[]> {
  const resolved = await Promise.all(
    members.slice(0, MOST_MEMBERS).map(async (member) => {
      const expanded = schema.safeParse(member);
      if (expanded.success) return expanded.data;
      const id = idFromHref(member.href);
      return id === null ? null : findMember(user, instancePath(collection, id), schema);
    }),
  );
  return resolved.filter((member) => member !== null);
}

async function findMember<T>(user: ActingUser, path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const answer = await user.service.send({
      method: 'GET',
      path,
      username: user.userName,
      schema: answerOf(tolerant(schema)),
    });
    return answer.body.result;
  } catch (error) {
    // Deleted between the two calls.
    if (isNotFound(error)) return null;
    throw error;
  }
}
