import 'server-only';
import { z } from 'zod';
import { nextCursor } from '#client/next-page.ts';
import { orderSchema } from '#contract/order.ts';
import { collectionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { type MailLink, type OrderRow, toMailLinks, toOrderRow } from './order-view.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { isUserUnknown } from './service-error.ts';

/** An order with the stored emails about it. */
export type OrderMails = { readonly order: OrderRow; readonly mails: readonly MailLink[] };

/** A page of orders; `next` is the cursor of the next page, null if the service pages by `offset` only. */
export type OrderMailsPage = {
  readonly rows: readonly OrderMails[];
  readonly next: string | null;
  readonly hasMore: boolean;
  readonly total: number | null;
};

/**
 * Returns a page of a user's orders with their emails, newest order first. A user unknown to the service has none.
 * @throws ServiceError; `isCursorRefused` is true for a rejected cursor
 */
export async function listOrderMails(
  user: ActingUser,
  place: { readonly limit: number; readonly after: string | null; readonly offset: number },
): Promise<OrderMailsPage> {
  const { limit, after, offset } = place;
  try {
    const { body, headers } = await user.service.send({
      method: 'GET',
      path: collectionPath('orders'),
      username: user.userName,
      parameters: {
        limit: String(limit),
        ...(after === null ? (offset === 0 ? {} : { offset: String(offset) }) : { after }),
        count: 'true',
        expand: 'items,orderEmails,shipmentEmails',
      },
      schema: responseOf(z.array(tolerant(orderSchema))),
    });
    const rows = body.result.flatMap((order) => {
      const row = toOrderRow(order);
      return row === null ? [] : [{ order: row, mails: toMailLinks([...order.orderEmails, ...order.shipmentEmails]) }];
    });
    const next = nextCursor(headers);
    const total = body.totalCount ?? null;
    const full = body.result.length === limit;
    return { rows, next, hasMore: next !== null || (after === null && full && total !== offset + limit), total };
  } catch (error) {
    if (isUserUnknown(error)) return { rows: [], next: null, hasMore: false, total: 0 };
    throw error;
  }
}
