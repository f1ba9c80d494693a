import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatMoney } from '#lib/format/money.ts';
import { type BinSize, binMonths } from '#lib/orders/spending.ts';
import { type LabelledBin, MonthChart } from './month-chart.tsx';
import type { SpendingPart } from './spending-part.ts';

/** Spending by month, or by longer periods if there are many, as a chart and a table. */
export async function OverTime({ groups, currency, list, links }: SpendingPart) {
  const [t, locale] = await Promise.all([getTranslations('charts'), getLocale()]);
  const { size, bins, undated, earlier, later } = binMonths(groups, currency);
  const { bar, rest } = list.state;
  const labelled = bins.map((bin): LabelledBin => {
    const amount = formatMoney({ minor: bin.minor, currency }, locale);
    const name = spanWords(bin.from, size, locale, (quarter, year) => t('quarter', { quarter, year }));
    const chosen = bar.from === bin.from && bar.to === bin.to;
    return {
      ...bin,
      label: name,
      chosen,
      words: t(chosen ? 'binChosen' : 'bin', { span: name, amount, count: bin.count }),
      // Dates chosen earlier remain the limits: a bar shows no more than the list.
      href: links.filtered({ bar: { ...bar, ...(chosen ? { from: '', to: '' } : within(bin, bar)) }, rest }),
    };
  });
  if (labelled.length === 0) return <p className="mt-2 text-muted">{t('undatedOnly', { count: undated })}</p>;
  return (
    <div className="mt-3">
      <MonthChart bins={labelled} currency={currency} locale={locale} label={t('overTime')} />
      {undated > 0 ? <p className="mt-1 text-sm text-muted">{t('undated', { count: undated })}</p> : null}
      {earlier > 0 ? <p className="mt-1 text-sm text-muted">{t('earlier', { count: earlier })}</p> : null}
      {later > 0 ? <p className="mt-1 text-sm text-muted">{t('later', { count: later })}</p> : null}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-sm text-accent">{t('asTable')}</summary>
        <table className="w-full max-w-md text-sm">
          <caption className="sr-only">{t('overTime')}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="py-1 text-left">
                {t('span')}
              </th>
              <th scope="col" className="py-1 text-right">
                {t('orders')}
              </th>
              <th scope="col" className="py-1 text-right">
                {t('spent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {labelled.map((bin) => (
              <tr key={bin.from} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  {bin.count === 0 ? (
                    <span className="inline-flex min-h-11 items-center">{bin.label}</span>
                  ) : (
                    <Link href={bin.href} prefetch={false} scroll={false} className="link link-alone">
                      {bin.label}
                    </Link>
                  )}
                </th>
                <td className="text-right tabular-nums">{bin.count}</td>
                <td className="text-right tabular-nums">{formatMoney({ minor: bin.minor, currency }, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function within(
  bin: { readonly from: string; readonly to: string },
  bar: { readonly from: string; readonly to: string },
) {
  return { from: bar.from > bin.from ? bar.from : bin.from, to: bar.to !== '' && bar.to < bin.to ? bar.to : bin.to };
}

/** A period as text: "Mar 2026", "Q1 2026", "2026". */
function spanWords(
  from: string,
  size: BinSize,
  locale: string,
  quarterWords: (quarter: number, year: string) => string,
): string {
  const [year = '', month = '1'] = from.split('-');
  switch (size) {
    case 'month':
      return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(from),
      );
    case 'quarter':
      return quarterWords(Math.ceil(Number(month) / 3), year);
    case 'year':
      return year;
  }
}
