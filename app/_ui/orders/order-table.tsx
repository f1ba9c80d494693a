import { getTranslations } from 'next-intl/server';
import { COLUMNS, type ColumnKey, USUAL_COLUMNS } from '#lib/orders/list/columns.ts';
import type { OrderListPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { isMissing, OrderCell } from './order-cell.tsx';
import { OrderColumnHead, type TableSorting } from './order-column-head.tsx';

type OrderTableProps = {
  readonly rows: readonly OrderRow[];
  readonly locale: string;
  /** The list that contains the orders. */
  readonly list: OrderListPath;
  /** Columns from left to right. Default: the usual columns. */
  readonly columns?: readonly ColumnKey[];
  /** Without it, columns cannot be sorted. */
  readonly sorting?: TableSorting;
};

/** Amounts are aligned on their last digit. */
const NUMERIC: ReadonlySet<ColumnKey> = new Set(['total', 'items', 'shipping', 'tax', 'discount']);

/** Position of a cell in the card that replaces a row on narrow screens. */
const CARD_PLACES: Readonly<Partial<Record<ColumnKey, string>>> = {
  merchant: 'max-md:order-1 font-semibold md:w-1/5 md:min-w-40 md:max-w-56 md:font-normal',
  total: 'max-md:order-2 font-semibold md:font-medium',
  date: 'max-md:order-3 whitespace-nowrap text-sm text-muted md:text-base md:text-ink',
  status: 'max-md:order-4 max-md:justify-self-end',
  order: 'max-md:order-5 max-md:col-span-2 md:min-w-48 lg:min-w-64 md:w-2/5',
};
/** The other cells follow, each on a separate line with its name. */
const CARD_LINE = 'md:max-w-48 max-md:order-6 max-md:col-span-2 max-md:text-sm';

/** Minimum widths of columns whose words would break if many columns share the width. */
const LEAST_WIDTHS: Readonly<Partial<Record<ColumnKey, string>>> = {
  number: 'md:min-w-44',
  kind: 'md:min-w-40',
  mailbox: 'md:min-w-48',
};

/** States an element's default role, because some browsers drop the roles of a table whose display changes. */
function as(role: 'table' | 'rowgroup' | 'row' | 'cell') {
  return { role };
}

/** Orders as a table. On narrow screens, each row becomes a card. */
export async function OrderTable(props: OrderTableProps) {
  const { rows, locale, list, sorting } = props;
  const t = await getTranslations('orders');
  // A service without statuses has no such column (contract §5, ext).
  const withStatus = rows.some((row) => row.status !== null);
  const columns = (props.columns ?? USUAL_COLUMNS)
    .filter((key) => withStatus || key !== 'status')
    .flatMap((key) => COLUMNS.filter((column) => column.key === key));
  return (
    <div className="card scroll-hint">
      <table {...as('table')} aria-label={t('tableLabel')} className="w-full border-collapse max-md:block">
        <thead {...as('rowgroup')} className="max-md:sr-only">
          <tr {...as('row')} className="border-b border-line text-left text-sm text-muted">
            {columns.map((column) => (
              <OrderColumnHead
                key={column.key}
                column={column}
                alignRight={NUMERIC.has(column.key)}
                sorting={sorting}
              />
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
              {columns.map(({ key }) => (
                <td
                  key={key}
                  {...as('cell')}
                  className={`min-w-0 ${isMissing(key, row) ? 'max-md:hidden' : ''} md:px-4 md:py-3 md:align-top ${CARD_PLACES[key] ?? CARD_LINE} ${LEAST_WIDTHS[key] ?? ''} ${
                    NUMERIC.has(key) ? 'whitespace-nowrap tabular-nums md:text-right' : ''
                  } ${key === 'total' ? 'text-right' : ''}`}
                >
                  {CARD_PLACES[key] === undefined ? (
                    <span className="text-muted md:hidden">
                      {t('columnAndValue', { column: t(`columns.${key}`) })}{' '}
                    </span>
                  ) : null}
                  <OrderCell
                    column={key}
                    row={row}
                    locale={locale}
                    list={list}
                    withNumber={!columns.some((column) => column.key === 'number')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
