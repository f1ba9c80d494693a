import { useTranslations } from 'next-intl';
import { formatShortDate } from '#lib/format/dates.ts';
import { formatMoney, type Money } from '#lib/format/money.ts';
import type { ColumnKey } from '#lib/orders/list/columns.ts';
import { orderPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { kindWords } from './dictionary-words.ts';
import { OrderProgress } from './order-progress.tsx';
import { RowShop, RowTitle } from './row-parts.tsx';
import type { TableView } from './table-view.ts';

/** The contents of a cell. */
export function OrderCell(props: { readonly column: ColumnKey; readonly row: OrderRow; readonly view: TableView }) {
  const { column, row, view } = props;
  const { locale } = view;
  const t = useTranslations('orders');
  const money = (amount: Money | null) => (amount === null ? <Nothing /> : formatMoney(amount, locale));
  switch (column) {
    case 'date':
      return <OrderDay row={row} view={view} />;
    case 'merchant':
      return <Shop row={row} view={view} />;
    case 'order':
      return <Title row={row} view={view} />;
    case 'status':
      return <OrderProgress order={row} />;
    case 'total':
      if (row.total === null) return <Nothing words={t('noAmount')} />;
      return row.status === 'cancelled' ? <s>{money(row.total)}</s> : money(row.total);
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
    default:
      return <Plain value={row.plain[column] ?? null} locale={locale} />;
  }
}

/** The day of an order. */
function OrderDay({ row, view }: { readonly row: OrderRow; readonly view: TableView }) {
  const words = useDayWords(row, view);
  return row.date === null ? words : <time dateTime={row.date}>{words}</time>;
}

/** Returns the day of an order. The year is left out if it is the current one or the month's row shows it. */
function useDayWords(row: OrderRow, view: TableView): string {
  const t = useTranslations('orders');
  if (row.date === null) return t('noDate');
  const withYear = !view.byMonth && row.date.slice(0, 4) !== view.today.slice(0, 4);
  return formatShortDate(row.date, withYear, view.locale);
}

function Shop({ row, view }: { readonly row: OrderRow; readonly view: TableView }) {
  const words = useDayWords(row, view);
  const withDay = view.columns.some(({ key }) => key === 'date');
  return <RowShop name={row.merchantName} day={withDay ? { date: row.date, words } : null} />;
}

function Title({ row, view }: { readonly row: OrderRow; readonly view: TableView }) {
  const t = useTranslations('orders');
  const count = row.titleItem?.more ?? 0;
  return (
    <RowTitle
      href={orderPath(view.list, row.id)}
      name={row.titleItem?.name ?? row.title}
      number={row.number}
      withNumber={row.title !== null && !view.columns.some(({ key }) => key === 'number')}
      more={count === 0 ? null : { count, words: t('andMore', { count }) }}
    />
  );
}

/** The fields that columns with special rendering need. A null means that the column always has content. */
const NEEDED = {
  date: null,
  merchant: null,
  order: null,
  status: null,
  total: null,
  items: null,
  number: 'number',
  kind: 'purchaseType',
  shipping: 'shipping',
  tax: 'tax',
  discount: 'discount',
  mailbox: 'mailboxEmail',
} as const satisfies Partial<Record<ColumnKey, keyof OrderRow | null>>;

/** Checks whether a column has no content in a row. On a phone, its line is left out. */
export function isMissing(column: ColumnKey, row: OrderRow): boolean {
  if (!isNeeding(column)) return row.plain[column] === undefined;
  const field = NEEDED[column];
  return field !== null && row[field] === null;
}

function isNeeding(column: ColumnKey): column is keyof typeof NEEDED {
  return column in NEEDED;
}

/** A plain value: an amount, or text from an email or a user. */
function Plain({ value, locale }: { readonly value: string | Money | null; readonly locale: string }) {
  if (value === null) return <Nothing />;
  return typeof value === 'string' ? <FromMail>{value}</FromMail> : formatMoney(value, locale);
}

/** Placeholder for an unknown value. `words` describe the missing value. */
function Nothing({ words }: { readonly words?: string }) {
  return (
    <span className="ledger-none" title={words}>
      <span aria-hidden="true">—</span>
      {words === undefined ? null : <span className="sr-only">{words}</span>}
    </span>
  );
}
