import { useTranslations } from 'next-intl';
import { dayIn } from '#lib/orders/filter/date-presets.ts';
import { COLUMNS, type ColumnKey, USUAL_COLUMNS } from '#lib/orders/list/columns.ts';
import type { MonthGroup } from '#lib/orders/list/month-groups.ts';
import type { OrderListPath } from '#lib/routes/order-routes.ts';
import type { OrderRow as Row } from '#lib/service/order-view.ts';
import { as } from '../kit/explicit-role.ts';
import { IconShapes } from '../kit/icon.tsx';
import { columnsBeforeActions, isNumeric, isPlaced, widthClass } from './column-layout.ts';
import { LedgerRow } from './ledger-row.tsx';
import { OrderColumnHead } from './order-column-head.tsx';
import { OrderMonth } from './order-month.tsx';
import { RowWords } from './row-parts.tsx';
import { rowValues } from './row-values.ts';
import type { TableSorting, TableView } from './table-view.ts';

/**
 * Orders as a table with one line each, by month if they are sorted by date. On a phone, the same rows have two lines.
 * With more than the usual columns, the table scrolls sideways.
 */
export function OrderTable(props: {
  readonly rows: readonly Row[];
  /** The same rows by month; null if they are not sorted by date. */
  readonly months?: readonly MonthGroup[] | null;
  /** Default: the usual columns. */
  readonly columns?: readonly ColumnKey[];
  /** Default: today in UTC. */
  readonly today?: string;
  readonly locale: string;
  readonly list: OrderListPath;
  readonly editable?: boolean;
  readonly sorting?: TableSorting;
}) {
  const { rows, locale, list, months = null, editable = false, sorting } = props;
  const t = useTranslations('orders');
  const progress = useTranslations('orders.progress');
  const columns = shownColumns(props.columns ?? USUAL_COLUMNS, rows);
  const today = props.today ?? dayIn(undefined, new Date());
  const view: TableView = { list, locale, today, columns, sorting, byMonth: months !== null, editable };
  const isUsual = columns.length <= USUAL_COLUMNS.length && columns.every(({ key }) => isPlaced(key));
  const before = columnsBeforeActions(columns);
  const head = (column: TableView['columns'][number]) => (
    <OrderColumnHead key={column.key} column={column} sorting={sorting} />
  );
  const width = (column: TableView['columns'][number]) => <col key={column.key} className={widthClass(column.key)} />;
  const table = (
    <table
      {...as('table')}
      aria-label={t('tableLabel')}
      className={`ledger ${view.byMonth ? '' : 'ledger-long-dates'} ${isUsual ? '' : 'ledger-wide'}`}
    >
      <colgroup>
        {columns.slice(0, before).map(width)}
        <col className="ledger-width-actions" />
        {columns.slice(before).map(width)}
      </colgroup>
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {columns.slice(0, before).map(head)}
          <th scope="col">
            <span className="sr-only">{t('actions.column')}</span>
          </th>
          {columns.slice(before).map(head)}
        </tr>
      </thead>
      {(months ?? [{ month: null, rows, sums: NO_SUMS }]).map((group) => (
        <tbody key={group.month} {...as('rowgroup')}>
          {view.byMonth ? <OrderMonth group={group} locale={locale} columns={columns.length + 1} /> : null}
          {group.rows.map((row) => (
            <LedgerRow key={row.id} row={rowValues(row, view, { orders: t, progress })} />
          ))}
        </tbody>
      ))}
    </table>
  );
  return (
    <RowWords
      words={{
        unknownMerchant: t('unknownMerchant'),
        untitled: t('untitled'),
        noAmount: t('noAmount'),
        number: t('number'),
        title: t('actions.title'),
        track: t('actions.track'),
        edit: t('actions.edit'),
        delete: t('actions.delete'),
      }}
      columns={{
        before,
        columns: columns.map(({ key }) => ({
          key,
          label: isPlaced(key) ? null : t('columnAndValue', { column: t(`columns.${key}`) }),
          numeric: isNumeric(key),
        })),
      }}
    >
      <IconShapes names={['ellipsis', 'truck', 'pencil', 'trash', 'store']} />
      {isUsual ? table : <div className="ledger-scroll">{table}</div>}
    </RowWords>
  );
}

const NO_SUMS = Promise.resolve([]);

/** A service without statuses has no such column (contract §5, ext). */
function shownColumns(keys: readonly ColumnKey[], rows: readonly Row[]): TableView['columns'] {
  const withStatus = rows.some((row) => row.status !== null);
  return keys
    .filter((key) => withStatus || key !== 'status')
    .flatMap((key) => COLUMNS.filter((column) => column.key === key));
}
