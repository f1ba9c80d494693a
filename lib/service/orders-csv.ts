import 'server-only';
import { collectionPath } from '#contract/routes.ts';
import { csvLine } from '../format/csv-line.ts';
import { byteStream } from '../http/byte-stream.ts';
import type { ActingUser } from './acting-user.ts';
import type { OrderRow } from './order-view.ts';
import { listOrders } from './orders.ts';

/** All orders of a list, not just one page. */
export type OrderSelection = { readonly filter: string; readonly orderBy: string };

/** Page size for services without CSV. */
const BATCH = 500;

/**
 * Returns the orders that match a filter, in their order, as a CSV stream (RFC 4180) of any size. Uses the service's
 * CSV if available (ext, contract §3); otherwise converts the pages of the list. Reading throws if the service fails
 * later, so that a partial file is not mistaken for the whole list.
 * @throws ServiceError when the service fails at the start
 */
export async function streamOrdersCsv(
  user: ActingUser,
  { filter, orderBy }: OrderSelection,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const answer = await user.service.stream({
    path: collectionPath('orders'),
    username: user.userName,
    parameters: { filter: filter === '' ? undefined : filter, orderBy: orderBy === '' ? undefined : orderBy },
    accept: 'text/csv',
    signal,
  });
  if (answer.mediaType === 'text/csv') return answer.body;
  await answer.body.cancel();
  return byteStream(linesOf(user, { filter, orderBy }));
}

/** Columns of the CSV written here, named as in the service's CSV. */
const COLUMNS = {
  orderDate: (row: OrderRow) => row.date,
  orderNumber: (row: OrderRow) => row.number,
  orderTitle: (row: OrderRow) => row.title,
  'merchant/name': (row: OrderRow) => row.merchantName,
  orderStatus: (row: OrderRow) => row.status,
  orderTotal: (row: OrderRow) => row.total?.minor ?? null,
  orderTax: (row: OrderRow) => row.tax?.minor ?? null,
  shippingCost: (row: OrderRow) => row.shipping?.minor ?? null,
  discount: (row: OrderRow) => row.discount?.minor ?? null,
  currency: (row: OrderRow) => row.total?.currency ?? null,
} as const;

/** Returns the columns without orders: the list of a user whom the service does not know yet. */
export function emptyOrdersCsv(): string {
  return csvLine(Object.keys(COLUMNS));
}

async function* linesOf(user: ActingUser, selection: OrderSelection): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(emptyOrdersCsv());
  for (let offset = 0, after: string | null = null; ; offset += BATCH) {
    const page = await listOrders(user, { ...selection, limit: BATCH, offset, after });
    yield encoder.encode(
      page.rows.map((row) => csvLine(Object.values(COLUMNS).map((valueIn) => valueIn(row)))).join(''),
    );
    if (!page.hasMore) return;
    after = page.next;
  }
}
