import 'server-only';
import { z } from 'zod';
import { orderSchema } from '#contract/order.ts';
import { collectionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { answerOf, tolerant } from './answer.ts';
import { nextCursor } from './next-page.ts';
import { type MailLink, type OrderRow, toMailLinks, toOrderRow } from './order-view.ts';
import { isUserUnknown } from './service-error.ts';

/** An order with the mails that are kept because they speak of it. */
export type OrderMails = { readonly order: OrderRow; readonly mails: readonly MailLink[] };

/** A page of them; `next` is the cursor of the page that follows, null where a service pages by `offset` only. */
export type OrderMailsPage = {
  readonly rows: readonly OrderMails[];
  readonly next: string | null;
  readonly hasMore: boolean;
  readonly total: number | null;
};

/**
 * A page of a user's orders with their mails, the newest order first. A user the service does not know yet has none.
 * @throws ServiceError; of a cursor that is refused `isCursorRefused` holds
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
      schema: answerOf(z.array(tolerant(orderSchema))),
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
