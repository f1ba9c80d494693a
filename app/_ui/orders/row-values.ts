import type { useTranslations } from 'next-intl';
import { formatShortDate } from '#lib/format/dates.ts';
import { formatMoney, type Money } from '#lib/format/money.ts';
import type { ColumnKey } from '#lib/orders/list/columns.ts';
import { type OrderListPath, orderPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import type { Dot } from '../kit/status.tsx';
import { isPlaced } from './column-layout.ts';
import { kindWords } from './dictionary-words.ts';
import { dotOf } from './order-progress.tsx';
import type { TableView } from './table-view.ts';

/** The value of a column without special rendering; null if the order has none. */
export type PlainValue = { readonly text: string; readonly fromMail: boolean } | null;

/** What a row of a ledger shows, in the viewer's language. */
export type RowValues = {
  /** Whether the order is cancelled. */
  readonly off: boolean;
  /** The day as a date, if the order has one, and in words. */
  readonly date: string | null;
  readonly day: string;
  /** Name of the shop; null if unknown. */
  readonly shop: string | null;
  readonly href: `${OrderListPath}/${string}`;
  /** The title or its first item; null for an order with neither. */
  readonly name: string | null;
  readonly number: string | null;
  /** Whether the number is shown next to the title. */
  readonly withNumber: boolean;
  /** How many more items the order has, as a number and in words; null if none. */
  readonly more: { readonly count: number; readonly words: string } | null;
  readonly status: { readonly dot: Dot; readonly words: string } | null;
  readonly total: string | null;
  /** By column; absent for the usual ones. */
  readonly plain: Readonly<Partial<Record<ColumnKey, PlainValue>>>;
  /** URL of the tracking page, or null. */
  readonly tracked: string | null;
  /** The order's ID if the viewer may edit and delete it, otherwise null. */
  readonly edited: string | null;
};

type Words = {
  readonly orders: ReturnType<typeof useTranslations<'orders'>>;
  readonly progress: ReturnType<typeof useTranslations<'orders.progress'>>;
};

/** Returns what the row of an order shows. */
export function rowValues(row: OrderRow, view: TableView, words: Words): RowValues {
  const { locale, columns } = view;
  const more = row.titleItem?.more ?? 0;
  const status = dotOf(row);
  const others = columns.filter(({ key }) => !isPlaced(key));
  return {
    off: row.status === 'cancelled',
    date: row.date,
    day: dayWords(row, view, words),
    shop: row.merchantName,
    href: orderPath(view.list, row.id),
    name: row.titleItem?.name ?? row.title,
    number: row.number,
    withNumber: row.title !== null && !columns.some(({ key }) => key === 'number'),
    more: more === 0 ? null : { count: more, words: words.orders('andMore', { count: more }) },
    status: status === null ? null : { dot: status.dot, words: words.progress(status.progress) },
    total: row.total === null ? null : formatMoney(row.total, locale),
    plain: Object.fromEntries(others.map(({ key }) => [key, plainValue(key, row, locale, words)])),
    tracked:
      row.shipments.find(({ trackingUrl, sentAgain }) => trackingUrl !== null && sentAgain === null)?.trackingUrl ??
      null,
    edited: view.editable ? row.id : null,
  };
}

/** Returns the day of an order. A year that the row of the month shows, or that is the current one, is left out. */
function dayWords(row: OrderRow, view: TableView, words: Words): string {
  if (row.date === null) return words.orders('noDate');
  const withYear = !view.byMonth && row.date.slice(0, 4) !== view.today.slice(0, 4);
  return formatShortDate(row.date, withYear, view.locale);
}

function plainValue(key: ColumnKey, row: OrderRow, locale: string, { orders }: Words): PlainValue {
  const own = (text: string) => ({ text, fromMail: false });
  const money = (amount: Money | null) => (amount === null ? null : own(formatMoney(amount, locale)));
  const fromMail = (text: string | null) => (text === null ? null : { text, fromMail: true });
  switch (key) {
    case 'number':
      return fromMail(row.number);
    case 'items':
      return own(String(row.itemCount));
    case 'kind':
      return row.purchaseType === null ? null : own(kindWords((id) => orders(`kinds.${id}`), row.purchaseType));
    case 'shipping':
      return money(row.shipping);
    case 'tax':
      return money(row.tax);
    case 'discount':
      return money(row.discount);
    case 'mailbox':
      return fromMail(row.mailboxEmail);
    case 'date':
    case 'merchant':
    case 'order':
    case 'status':
    case 'total':
      return null;
    default: {
      const value = row.plain[key] ?? null;
      return typeof value === 'string' ? fromMail(value) : money(value);
    }
  }
}
