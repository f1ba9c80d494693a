import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatShortDate } from '#lib/format/dates.ts';
import { formatMoney, type Money } from '#lib/format/money.ts';
import type { ColumnKey } from '#lib/orders/list/columns.ts';
import { orderPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';
import { Monogram } from '../kit/monogram.tsx';
import { kindWords } from './dictionary-words.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderName } from './order-title.tsx';
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
      return <Order row={row} view={view} />;
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

/** The monogram and name of the shop. On a phone, the date follows, because its column is hidden there. */
function Shop({ row, view }: { readonly row: OrderRow; readonly view: TableView }) {
  const t = useTranslations('orders');
  const name = row.merchantName;
  return (
    <div className="ledger-line">
      {name === null ? (
        <span className="monogram ledger-no-shop">
          <Icon name="store" />
        </span>
      ) : (
        <Monogram name={name} />
      )}
      <span className="ledger-shop-name">
        {name === null ? t('unknownMerchant') : <FromMail>{name}</FromMail>}
        {view.columns.some(({ key }) => key === 'date') ? (
          <span className="ledger-on">
            {' · '}
            <OrderDay row={row} view={view} />
          </span>
        ) : null}
      </span>
    </div>
  );
}

/** The day of an order. A year that the row of the month shows, or that is the current one, is left out. */
function OrderDay({ row, view }: { readonly row: OrderRow; readonly view: TableView }) {
  const t = useTranslations('orders');
  if (row.date === null) return t('noDate');
  const withYear = !view.byMonth && row.date.slice(0, 4) !== view.today.slice(0, 4);
  return <time dateTime={row.date}>{formatShortDate(row.date, withYear, view.locale)}</time>;
}

/** The title, which links the whole row, the number of further items, and the order number. */
function Order({ row, view }: { readonly row: OrderRow; readonly view: TableView }) {
  const t = useTranslations('orders');
  const more = row.titleItem?.more ?? 0;
  const withNumber = row.number !== null && row.title !== null && !view.columns.some(({ key }) => key === 'number');
  return (
    <div className="ledger-line">
      <Link href={orderPath(view.list, row.id)} prefetch={false} className="ledger-link">
        <OrderName order={row} />
      </Link>
      {more === 0 ? null : (
        <span className="ledger-more">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">{t('andMore', { count: more })}</span>
        </span>
      )}
      {withNumber ? (
        <span className="ledger-number" title={row.number}>
          <span className="sr-only">{t('number')} </span>
          <FromMail>{row.number}</FromMail>
        </span>
      ) : null}
    </div>
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

/** Placeholder for an unknown value. `words` say what is unknown. */
function Nothing({ words }: { readonly words?: string }) {
  return (
    <span className="ledger-none" title={words}>
      <span aria-hidden="true">—</span>
      {words === undefined ? null : <span className="sr-only">{words}</span>}
    </span>
  );
}
