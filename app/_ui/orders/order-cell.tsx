import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { formatDate } from '#lib/format/dates.ts';
import { formatMoney, type Money } from '#lib/format/money.ts';
import type { ColumnKey } from '#lib/orders/list/columns.ts';
import { type OrderListPath, orderPath } from '#lib/routes/order-routes.ts';
import type { OrderRow } from '#lib/service/order-view.ts';
import { Badge } from '../kit/badge.tsx';
import { FromMail } from '../kit/from-mail.tsx';
import { kindWords } from './dictionary-words.ts';
import { Numbered, OrderTitle } from './order-title.tsx';
import { ORDER_TONES } from './status-tones.ts';

/** A cell of the list. */
export async function OrderCell(props: {
  readonly column: ColumnKey;
  readonly row: OrderRow;
  readonly locale: string;
  readonly list: OrderListPath;
  /** Whether the order number is shown below the title. */
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
    default:
      return <Plain value={row.plain[column] ?? null} locale={locale} />;
  }
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

/** Checks whether a column has no content in a row. A card leaves its line out. */
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

/** Placeholder for an unknown value. */
function Nothing() {
  return (
    <span aria-hidden="true" className="text-muted">
      –
    </span>
  );
}
