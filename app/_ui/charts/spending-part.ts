import type { ListLinks } from '#lib/orders/list/list-links.ts';
import type { OrderList } from '#lib/orders/list/order-list.ts';
import type { ExactGroup } from '#lib/service/summary.ts';

/** One view of what a list cost, in one currency; what it shows can be narrowed to. */
export type SpendingPart = {
  readonly list: OrderList;
  readonly links: ListLinks;
  readonly groups: readonly ExactGroup[];
  /** null: of the orders that tell none. */
  readonly currency: string | null;
};
