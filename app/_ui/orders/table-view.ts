import type { Column } from '#lib/orders/list/columns.ts';
import type { OrderListHref, OrderListPath } from '#lib/routes/order-routes.ts';

/** The sorting of a list, and the URLs of other sortings. */
export type TableSorting = {
  readonly orderBy: string;
  /** Whether the service can sort by a field. */
  readonly knows: (field: string) => boolean;
  readonly hrefOf: (orderBy: string) => OrderListHref;
};

/** How a table shows its orders. */
export type TableView = {
  /** The list that contains the orders. */
  readonly list: OrderListPath;
  readonly locale: string;
  /** Today in the viewer's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** From left to right. */
  readonly columns: readonly Column[];
  /** Without it, columns cannot be sorted. */
  readonly sorting: TableSorting | undefined;
  /** Whether rows are grouped by month. */
  readonly byMonth: boolean;
  /** Whether the viewer can edit the orders. */
  readonly editable: boolean;
};
