import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { ExactGroup } from '#lib/service/summary.ts';

/** One view of the spending of a list in one currency, with the links that filter it. */
export type SpendingPart = {
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly groups: readonly ExactGroup[];
  /** null: orders without a currency. */
  readonly currency: string | null;
};
