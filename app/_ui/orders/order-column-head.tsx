import { getTranslations } from 'next-intl/server';
import type { Column } from '#lib/orders/list/columns.ts';
import { addedOrder, sortedBy, toggledOrder } from '#lib/orders/list/sorting.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import { SortLink } from './sort-link.tsx';

/** How a list is sorted, and the URLs of other sortings. */
export type TableSorting = {
  readonly orderBy: string;
  /** Whether the service can sort by a field. */
  readonly knows: (field: string) => boolean;
  readonly hrefOf: (orderBy: string) => OrderListHref;
};

/** A column header, which is a link if the column can be sorted. */
export async function OrderColumnHead(props: {
  readonly column: Column;
  readonly alignRight: boolean;
  readonly sorting: TableSorting | undefined;
}) {
  const { column, sorting } = props;
  const t = await getTranslations('orders');
  const label = t(`columns.${column.key}`);
  const align = props.alignRight ? 'text-right' : '';
  if (sorting === undefined || column.field === null || !sorting.knows(column.field)) {
    return (
      <th scope="col" className={`px-4 py-3 font-semibold ${align}`}>
        {label}
      </th>
    );
  }
  const { orderBy, hrefOf } = sorting;
  const sorted = sortedBy(orderBy, column.field);
  const direction = sorted?.direction === 'asc' ? 'ascending' : 'descending';
  const several = sorted !== null && sorted.of > 1;
  return (
    // Only the first criterion: aria-sort allows one sorted column at a time (ARIA 1.2).
    <th
      scope="col"
      aria-sort={sorted?.place === 1 ? direction : undefined}
      className={`whitespace-nowrap px-4 font-semibold ${align}`}
    >
      <SortLink
        href={hrefOf(toggledOrder(orderBy, column.field, column.first))}
        thenHref={hrefOf(addedOrder(orderBy, column.field, column.first))}
        title={t('sortBy', { column: label })}
        className={`inline-flex min-h-11 items-center gap-1 hover:text-ink hover:underline ${sorted === null ? '' : 'text-ink'}`}
      >
        {label}
        <span aria-hidden="true" className="inline-flex min-w-3 items-center text-xs">
          {sorted === null ? '' : sorted.direction === 'asc' ? '▲' : '▼'}
          {several ? <sub className="ml-0.5 tabular-nums">{sorted.place}</sub> : null}
        </span>
        {several ? (
          <span className="sr-only">{t(`sortPlace.${sorted.direction}`, { place: sorted.place })}</span>
        ) : null}
      </SortLink>
    </th>
  );
}
