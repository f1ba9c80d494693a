import { useTranslations } from 'next-intl';
import type { Column } from '#lib/orders/list/columns.ts';
import { addedOrder, sortedBy, toggledOrder } from '#lib/orders/list/sorting.ts';
import { Icon } from '../kit/icon.tsx';
import { isNumeric } from './column-layout.ts';
import { SortLink } from './sort-link.tsx';
import type { TableSorting } from './table-view.ts';

/** A column header, which is a link if the column can be sorted. */
export function OrderColumnHead({
  column,
  sorting,
}: {
  readonly column: Column;
  readonly sorting: TableSorting | undefined;
}) {
  const t = useTranslations('orders');
  const label = t(`columns.${column.key}`);
  const place = isNumeric(column.key) ? 'ledger-head-end' : undefined;
  if (sorting === undefined || column.field === null || !sorting.knows(column.field)) {
    return (
      <th scope="col" className={place}>
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
    <th scope="col" aria-sort={sorted?.place === 1 ? direction : undefined} className={place}>
      <SortLink
        href={hrefOf(toggledOrder(orderBy, column.field, column.first))}
        thenHref={hrefOf(addedOrder(orderBy, column.field, column.first))}
        title={t('sortBy', { column: label })}
        className={sorted === null ? 'ledger-sort' : 'ledger-sort ledger-sorted'}
      >
        {label}
        {sorted === null ? null : (
          <Icon name={sorted.direction === 'asc' ? 'arrow-up' : 'arrow-down'} className="icon-small" />
        )}
        {several ? (
          <>
            <sub aria-hidden="true">{sorted.place}</sub>
            <span className="sr-only">{t(`sortPlace.${sorted.direction}`, { place: sorted.place })}</span>
          </>
        ) : null}
      </SortLink>
    </th>
  );
}
