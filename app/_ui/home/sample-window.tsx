import { getLocale, getTranslations } from 'next-intl/server';
import type { OrderStatus } from '#contract/dictionaries.ts';
import { formatMonth } from '#lib/format/dates.ts';
import { dateFormat } from '#lib/format/formatters.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Icon } from '../kit/icon.tsx';
import { Monogram } from '../kit/monogram.tsx';
import { type Dot, Status } from '../kit/status.tsx';
import { MARKED, type SampleOrder, sampleMonths } from './sample-orders.ts';

const DOTS: Readonly<Record<OrderStatus, Dot>> = {
  placed: 'open',
  shipped: 'moving',
  delivered: 'good',
  returned: 'warn',
  cancelled: 'off',
};

/**
 * An illustration: the list of orders with fictional orders, and over its corner an email with the same total marked.
 */
export async function SampleWindow() {
  const [t, orders, locale] = await Promise.all([getTranslations('home'), getTranslations('orders'), getLocale()]);
  return (
    <figure className="sample">
      <figcaption className="sr-only">{t('sample.caption')}</figcaption>
      <div aria-hidden="true" inert>
        <div className="sample-window">
          <p className="sample-head">{orders('title')}</p>
          <table className="sample-table">
            <thead>
              <tr>
                {(['date', 'merchant', 'order', 'status', 'total'] as const).map((column) => (
                  <th key={column}>{orders(`columns.${column}`)}</th>
                ))}
              </tr>
            </thead>
            {sampleMonths(new Date().toISOString().slice(0, 10)).map(({ month, orders: rows }) => (
              <tbody key={month}>
                <tr className="sample-month">
                  <th colSpan={3}>{formatMonth(month, locale)}</th>
                  <th colSpan={2}>{sumsOf(rows, locale)}</th>
                </tr>
                {rows.map((row) => (
                  <SampleRow key={row.number} row={row} locale={locale} />
                ))}
              </tbody>
            ))}
          </table>
          <div className="sample-fade" />
        </div>
        <SampleMail locale={locale} />
      </div>
    </figure>
  );
}

/** Returns the sums of a month, one per currency, without returned orders. */
function sumsOf(rows: readonly SampleOrder[], locale: string): string {
  const sums = new Map<string | null, number>();
  for (const { total, status } of rows) {
    if (status !== 'returned') sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.minor);
  }
  return [...sums].map(([currency, minor]) => formatMoney({ minor, currency }, locale)).join(' · ');
}

async function SampleRow({ row, locale }: { readonly row: SampleOrder; readonly locale: string }) {
  const [t, orders] = await Promise.all([getTranslations('home.sample'), getTranslations('orders')]);
  const day = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(row.date));
  const total = formatMoney(row.total, locale);
  return (
    <tr>
      <td className="sample-date">{day}</td>
      <td className="sample-shop">
        <Monogram name={row.shop} />
        <span className="truncate">{row.shop}</span>
        <span className="sample-day">{day}</span>
      </td>
      <td className="sample-order">
        <span className="truncate">{t(`items.${row.item}`)}</span>
        <span className="sample-number">{row.number}</span>
      </td>
      <td className="sample-status">
        <Status dot={DOTS[row.status]}>{orders(`status.${row.status}`)}</Status>
      </td>
      <td className="sample-total">{row.item === MARKED.item ? <mark>{total}</mark> : total}</td>
    </tr>
  );
}

/** The email of the marked order. */
async function SampleMail({ locale }: { readonly locale: string }) {
  const [t, order] = await Promise.all([getTranslations('home.sample'), getTranslations('order')]);
  const { lines, currency } = MARKED;
  const sum = lines.itemsTotal + lines.shipping + lines.tax;
  return (
    <div className="sample-mail">
      <p className="sample-from">
        <Monogram name={MARKED.shop} size="small" />
        <span className="truncate">{t('confirmation')}</span>
      </p>
      {(['itemsTotal', 'shipping', 'tax'] as const).map((line) => (
        <p key={line} className="sample-line">
          <span>{order(line)}</span>
          <span>{formatMoney({ minor: lines[line], currency }, locale)}</span>
        </p>
      ))}
      <p className="sample-line sample-sum">
        <span>{order('total')}</span>
        <mark>{formatMoney({ minor: sum, currency }, locale)}</mark>
      </p>
      <p className="sample-source">
        <Icon name="highlighter" />
        {t('source')}
      </p>
    </div>
  );
}
