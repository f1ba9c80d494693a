import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { formatMoney, type Money } from '#lib/format/money.ts';
import { COLUMNS, type ColumnKey, USUAL_COLUMNS } from '#lib/orders/list/columns.ts';
import { type OrderListPath, orderPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { Badge } from '../kit/badge.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { kindWords } from './dictionary-words.ts';
import { OrderColumnHead, type TableSorting } from './order-column-head.tsx';
import { Numbered, OrderTitle } from './order-title.tsx';
import { ORDER_TONES } from './status-tones.ts';

type OrderTableProps = {
  readonly rows: readonly OrderRow[];
  readonly locale: string;
  /** The list that the orders are of. */
  readonly list: OrderListPath;
  /** What is shown, from left to right; the usual columns when absent. */
  readonly columns?: readonly ColumnKey[];
  /** Absent: the columns are not sortable. */
  readonly sorting?: TableSorting;
};

/** Amounts stand under each other by their last digit. */
const NUMERIC: ReadonlySet<ColumnKey> = new Set(['total', 'items', 'shipping', 'tax', 'discount']);

/** Where a cell lies in the card that a row becomes where there is no room for a table. */
const CARD_PLACES: Readonly<Partial<Record<ColumnKey, string>>> = {
  merchant: 'max-md:order-1 font-semibold md:w-1/5 md:min-w-40 md:max-w-56 md:font-normal',
  total: 'max-md:order-2 font-semibold md:font-medium',
  date: 'max-md:order-3 whitespace-nowrap text-sm text-muted md:text-base md:text-ink',
  status: 'max-md:order-4 max-md:justify-self-end',
  order: 'max-md:order-5 max-md:col-span-2 md:min-w-48 lg:min-w-64 md:w-2/5',
};
/** The others follow, each on a line of its own behind its name. */
const CARD_LINE = 'md:max-w-48 max-md:order-6 max-md:col-span-2 max-md:text-sm';

/** Words that would be broken to pieces where many columns share the room. */
const LEAST_WIDTHS: Readonly<Partial<Record<ColumnKey, string>>> = {
  number: 'md:min-w-44',
  kind: 'md:min-w-40',
  mailbox: 'md:min-w-48',
};

/** Says what an element is although it is what it is: a browser may forget the roles of a table whose display changes. */
function as(role: 'table' | 'rowgroup' | 'row' | 'cell') {
  return { role };
}

/** Orders as a table; where there is no room for one each row becomes a card. */
export async function OrderTable(props: OrderTableProps) {
  const { rows, locale, list, sorting } = props;
  const t = await getTranslations('orders');
  // A service that knows no states has no such column (contract §5, ext).
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
                  <Cell
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

async function Cell(props: {
  readonly column: ColumnKey;
  readonly row: OrderRow;
  readonly locale: string;
  readonly list: OrderListPath;
  /** Whether the order's number stands under its title. */
  readonly withNumber: boolean;
}) {
  const { column, row, locale } = props;
  const t = await getTranslations('orders');
  const money = (amount: Money | null) => (amount === null ? <Nothing /> : formatMoney(amount, locale));
  switch (column) {
    case 'date':
      return row.date === null ? t('noDate') : <time dateTime={row.date}>{formatDate(row.date, locale)}</time>;
    case 'merchant':
      return row.merchantName === null ? (
        <span className="text-muted">{t('unknownMerchant')}</span>
      ) : (
        <span className="line-clamp-2">
          <FromMail>{row.merchantName}</FromMail>
        </span>
      );
    case 'order':
      return (
        <>
          <Link
            href={orderPath(props.list, row.id)}
            prefetch={false}
            className="line-clamp-2 font-medium text-accent after:absolute after:inset-0 hover:underline"
          >
            <OrderTitle order={row} />
          </Link>
          {props.withNumber && row.number !== null && row.title !== null ? (
            <span className="line-clamp-1 break-all text-sm text-muted">
              <Numbered number={row.number} />
            </span>
          ) : null}
        </>
      );
    case 'status':
      return row.status === null ? null : <Badge tone={ORDER_TONES[row.status]}>{t(`status.${row.status}`)}</Badge>;
    case 'total':
      return money(row.total);
    case 'number':
      return row.number === null ? <Nothing /> : <FromMail>{row.number}</FromMail>;
    case 'items':
      return String(row.itemCount);
    case 'kind':
      if (row.purchaseType === null) return <Nothing />;
      return kindWords((id) => t(`kinds.${id}`), row.purchaseType);
    case 'shipping':
      return money(row.shipping);
    case 'tax':
      return money(row.tax);
    case 'discount':
      return money(row.discount);
    case 'mailbox':
      return row.mailboxEmail === null ? <Nothing /> : <FromMail>{row.mailboxEmail}</FromMail>;
  }
}

/** Whether a row has nothing to say of a column that a card has a line for: the line is left out there. */
function isMissing(column: ColumnKey, row: OrderRow): boolean {
  switch (column) {
    case 'number':
      return row.number === null;
    case 'kind':
      return row.purchaseType === null;
    case 'shipping':
      return row.shipping === null;
    case 'tax':
      return row.tax === null;
    case 'discount':
      return row.discount === null;
    case 'mailbox':
      return row.mailboxEmail === null;
    case 'date':
    case 'merchant':
    case 'order':
    case 'status':
    case 'total':
    case 'items':
      return false;
  }
}

/** Stands for a value that is not known. */
function Nothing() {
  return (
    <span aria-hidden="true" className="text-muted">
      –
    </span>
  );
}
