import 'server-only';
import { z } from 'zod';
import { nextCursor } from '#client/next-page.ts';
import { itemSchema } from '#contract/item.ts';
import { idFromHref } from '#contract/link.ts';
import { orderSchema } from '#contract/order.ts';
import { type Collection, collectionPath, instancePath } from '#contract/routes.ts';
import { shipmentSchema } from '#contract/shipment.ts';
import type { ActingUser } from './acting-user.ts';
import { type OrderDetail, type OrderRow, toOrderDetail, toOrderRow } from './order-view.ts';
import { isResourceId } from './resource-id.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { isFilterRefused, isNotFound, isProblem, isUserUnknown } from './service-error.ts';
import type { WholeOrder } from './shown-order.ts';

/**
 * A page of orders. `next` is the cursor of the next page; if a service sends none (ext) but has more orders, use
 * `offset`. `total` is null if the service does not count (ext).
 */
export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly next: string | null;
  readonly hasMore: boolean;
  readonly total: number | null;
};

export type OrderListRequest = {
  readonly filter: string;
  readonly orderBy: string;
  readonly limit: number;
  /** Cursor of the page, from the previous one; without it the page starts at `offset`. */
  readonly after?: string | null;
  /** Rows to skip; 0 when absent. */
  readonly offset?: number;
  /** Relations to expand in addition to the items, which costs the service a little more. */
  readonly include?: readonly ('shipments' | 'mailbox')[];
};

/**
 * Returns a page of a user's orders. A user unknown to the service has none.
 * @throws ServiceError; `isFilterRefused` is true for a rejected filter or order, `isCursorRefused` for a rejected
 * cursor
 */
export async function listOrders(user: ActingUser, request: OrderListRequest): Promise<OrderPage> {
  try {
    const { after = null, offset = 0 } = request;
    const place = after === null ? (offset === 0 ? {} : { offset: String(offset) }) : { after };
    const expand = ['items', ...(request.include ?? [])].join();
    const { body, headers } = await requestOrders(user, request, { ...place, count: 'true', expand });
    const rows = body.result.map(toOrderRow).filter((row) => row !== null);
    const next = nextCursor(headers);
    const total = body.totalCount ?? null;
    const full = body.result.length === request.limit;
    const hasMore = next !== null || (after === null && full && (await hasRowAt(user, request, total)));
    return { rows, next, hasMore, total };
  } catch (error) {
    if (isUserUnknown(error)) return { rows: [], next: null, hasMore: false, total: 0 };
    throw error;
  }
}

/** Checks whether rows follow a full page of a service that does not report it. */
async function hasRowAt(user: ActingUser, request: OrderListRequest, total: number | null): Promise<boolean> {
  const offset = (request.offset ?? 0) + request.limit;
  if (total !== null) return total > offset;
  const { body } = await requestOrders(user, { ...request, limit: 1 }, { offset: String(offset) });
  return body.result.length > 0;
}

// Zod prepares a schema when it is first used, which costs more than checking a short response.
const pageSchema = responseOf(z.array(tolerant(orderSchema)));
const instanceSchema = responseOf(tolerant(orderSchema));

function requestOrders(user: ActingUser, request: OrderListRequest, more: Readonly<Record<string, string>>) {
  return user.service.send({
    method: 'GET',
    path: collectionPath('orders'),
    username: user.userName,
    parameters: {
      filter: request.filter === '' ? undefined : request.filter,
      orderBy: request.orderBy === '' ? undefined : request.orderBy,
      limit: String(request.limit),
      ...more,
    },
    schema: pageSchema,
  });
}

/** Checks whether a page was rejected because its cursor is no longer valid for this list (contract §3). */
export function isCursorRefused(error: unknown): boolean {
  return isProblem(error, 'parameter_invalid') && (error.problem?.parameter ?? 'after') === 'after';
}

/**
 * Returns the number of orders that match a filter, or null if the service does not count or does not support this
 * filter.
 * @throws ServiceError
 */
export async function countOrders(user: ActingUser, filter: string): Promise<number | null> {
  try {
    const { body } = await requestOrders(user, { filter, orderBy: '', limit: 1 }, { count: 'true' });
    return body.totalCount ?? null;
  } catch (error) {
    if (isUserUnknown(error)) return 0;
    if (isFilterRefused(error)) return null;
    throw error;
  }
}

/**
 * Returns an order with its parts, or null when the user has no such order.
 * @throws ServiceError
 */
export async function findOrder(user: ActingUser, id: string): Promise<OrderDetail | null> {
  const whole = await readWholeOrder(user, id);
  return whole === null ? null : toOrderDetail(whole.order, whole.items, whole.shipments);
}

/**
 * Returns an order with its items and shipments as the service sends them, or null when the user has no such order.
 * @throws ServiceError
 */
export async function readWholeOrder(user: ActingUser, id: string): Promise<WholeOrder | null> {
  if (!isResourceId(id)) return null;
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: instancePath('orders', id),
      username: user.userName,
      parameters: { expand: 'items,shipments,mailbox,orderEmails,shipmentEmails' },
      schema: instanceSchema,
    });
    const order = body.result;
    const [items, shipments] = await Promise.all([
      resolveMembers(user, 'items', order.items, itemSchema),
      resolveMembers(user, 'shipments', order.shipments, shipmentSchema),
    ]);
    return { order, items, shipments };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Members of an order that are fetched at the same time. */
const FETCHES_AT_ONCE = 50;

/** Fetches members that are still links individually: the seed documents `expand` for collections only. */
async function resolveMembers<T>(
  user: ActingUser,
  collection: Collection,
  members: readonly { readonly href: string }[],
  schema: z.ZodType<T>,
): Promise<readonly T[]> {
  const resolved: (T | null)[] = [];
  for (let start = 0; start < members.length; start += FETCHES_AT_ONCE) {
    const some = members.slice(start, start + FETCHES_AT_ONCE).map(async (member) => {
      const expanded = schema.safeParse(member);
      if (expanded.success) return expanded.data;
      const id = idFromHref(member.href);
      return id === null ? null : findMember(user, instancePath(collection, id), schema);
    });
    resolved.push(...(await Promise.all(some)));
  }
  return resolved.filter((member) => member !== null);
}

async function findMember<T>(user: ActingUser, path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    const answer = await user.service.send({
      method: 'GET',
      path,
      username: user.userName,
      schema: responseOf(tolerant(schema)),
    });
    return answer.body.result;
  } catch (error) {
    // Deleted between the two requests.
    if (isNotFound(error)) return null;
    throw error;
  }
}
