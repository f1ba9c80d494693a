import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { formatMoney } from '#lib/format/money.ts';
import { type SortDirection, sortOf, toggledOrder } from '#lib/orders/order-query.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { Badge } from './badge.tsx';
import { ORDER_TONES } from './status-tones.ts';

type OrderTableProps = {
  readonly rows: readonly OrderRow[];
  readonly locale: string;
  /** Where an order's page lies; its id is appended. */
  readonly orderPath: string;
  /** How the list is sorted and where a sorted list lies; absent: the columns are not sortable. */
  readonly sorting?: { readonly orderBy: string; readonly hrefOf: (orderBy: string) => string };
};

const COLUMNS = [
  { key: 'date', field: 'orderDate', first: 'desc' },
  { key: 'merchant', field: 'merchant/name', first: 'asc' },
  { key: 'order', field: 'description', first: 'asc' },
  { key: 'status', field: 'orderStatus', first: 'asc' },
  { key: 'total', field: 'orderTotal', first: 'desc' },
] as const satisfies readonly { key: string; field: string; first: SortDirection }[];

/** Says what an element is although it is what it is: a browser may forget the roles of a table whose display changes. */
function as(role: 'table' | 'rowgroup' | 'row' | 'cell') {
  return { role };
}

/** Orders as a table; where there is no room for one each row becomes a card. */
export async function OrderTable({ rows, locale, orderPath, sorting }: OrderTableProps) {
  const t = await getTranslations('orders');
  // A service that knows no states has no such column (contract §5, ext).
  const withStatus = rows.some((row) => row.status !== null);
  const columns = COLUMNS.filter((column) => withStatus || column.key !== 'status');
  return (
    <div className="card overflow-hidden">
      <table {...as('table')} aria-label={t('tableLabel')} className="w-full border-collapse max-md:block">
        <thead {...as('rowgroup')} className="max-md:sr-only">
          <tr {...as('row')} className="border-b border-line text-left text-sm text-muted">
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} label={t(`columns.${column.key}`)} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} className="max-md:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              {...as('row')}
              className="relative border-b border-line last:border-b-0 hover:bg-raised max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-0.5 max-md:p-4"
            >
              <td
                {...as('cell')}
                className="whitespace-nowrap text-sm text-muted max-md:order-3 md:px-4 md:py-3 md:align-top md:text-base md:text-ink"
              >
                {row.date === null ? t('noDate') : <time dateTime={row.date}>{formatDate(row.date, locale)}</time>}
              </td>
              <td
                {...as('cell')}
                className="min-w-0 font-semibold max-md:order-1 md:px-4 md:py-3 md:align-top md:font-normal"
              >
                {row.merchantName ?? <span className="text-muted">{t('unknownMerchant')}</span>}
              </td>
              <td
                {...as('cell')}
                className="min-w-0 max-md:order-5 max-md:col-span-2 md:w-1/2 md:px-4 md:py-3 md:align-top"
              >
                <Link
                  href={`${orderPath}/${row.id}` as Route}
                  prefetch={false}
                  className="line-clamp-2 break-words font-medium text-accent after:absolute after:inset-0 hover:underline"
                >
                  {row.title ?? (row.number === null ? t('untitled') : t('number', { number: row.number }))}
                </Link>
                {row.number !== null && row.title !== null ? (
                  <span className="block truncate text-sm text-muted">{t('number', { number: row.number })}</span>
                ) : null}
              </td>
              {withStatus ? (
                <td {...as('cell')} className="max-md:order-4 max-md:justify-self-end md:px-4 md:py-3 md:align-top">
                  {row.status === null ? null : (
                    <Badge tone={ORDER_TONES[row.status]}>{t(`status.${row.status}`)}</Badge>
                  )}
                </td>
              ) : null}
              <td
                {...as('cell')}
                className="whitespace-nowrap text-right font-semibold tabular-nums max-md:order-2 md:px-4 md:py-3 md:align-top md:font-medium"
              >
                {row.total === null ? null : formatMoney(row.total, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function ColumnHead(props: {
  readonly column: (typeof COLUMNS)[number];
  readonly label: string;
  readonly sorting: OrderTableProps['sorting'];
}) {
  const { column, label, sorting } = props;
  const t = await getTranslations('orders');
  const align = column.key === 'total' ? 'text-right' : '';
  if (sorting === undefined) {
    return (
      <th scope="col" className={`px-4 py-3 font-semibold ${align}`}>
        {label}
      </th>
    );
  }
  const sorted = sortOf(sorting.orderBy, column.field);
  return (
    <th
      scope="col"
      aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
      className={`px-4 font-semibold ${align}`}
    >
      <Link
        href={sorting.hrefOf(toggledOrder(sorting.orderBy, column.field, column.first)) as Route}
        prefetch={false}
        title={t('sortBy', { column: label })}
        className={`inline-flex min-h-11 items-center gap-1 hover:text-ink hover:underline ${sorted === null ? '' : 'text-ink'}`}
      >
        {label}
        <span aria-hidden="true" className="w-3 text-xs">
          {sorted === null ? '' : sorted === 'asc' ? '▲' : '▼'}
        </span>
      </Link>
    </th>
  );
}
