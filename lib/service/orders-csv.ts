import 'server-only';
import { collectionPath } from '#contract/routes.ts';
import { csvLine } from '../format/csv-line.ts';
import { byteStream } from '../http/byte-stream.ts';
import type { ActingUser } from './acting-user.ts';
import type { OrderRow } from './order-view.ts';
import { listOrders } from './orders.ts';

/** All orders of a list, not only a page. */
export type OrderSelection = { readonly filter: string; readonly orderBy: string };

/** How many orders are asked for at once of a service that gives no CSV itself. */
const BATCH = 500;

/**
 * All orders that a filter selects, in their order, as CSV (RFC 4180) that is read as it comes, so it may be of any size.
 * The service's own CSV where it gives one (ext, contract §3); else the pages of the list become lines here. Reading
 * fails when the service fails on the way: a part is never taken for the whole.
 * @throws ServiceError when it fails at the start
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

/** Columns of the CSV made here, named as in the service's own. */
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

async function* linesOf(user: ActingUser, selection: OrderSelection): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(Object.keys(COLUMNS)));
  for (let offset = 0, after: string | null = null; ; offset += BATCH) {
    const page = await listOrders(user, { ...selection, limit: BATCH, offset, after });
    yield encoder.encode(
      page.rows.map((row) => csvLine(Object.values(COLUMNS).map((valueIn) => valueIn(row)))).join(''),
    );
    if (!page.hasMore) return;
    after = page.next;
  }
}
