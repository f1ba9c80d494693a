import { getLocale, getTranslations } from 'next-intl/server';
import { dateFormat, numberFormat } from '#lib/format/formatters.ts';
import { formatMoney } from '#lib/format/money.ts';
import type { BinSize, SpendingBin, SpendingBins } from '#lib/orders/spending.ts';
import { Link } from '../kit/link.tsx';
import { type LabelledBin, MonthChart } from './month-chart.tsx';
import type { SpendingPart } from './spending-part.ts';

/** Spending by month, or by longer periods if there are many, as a chart and a table. */
export async function OverTime(
  props: Omit<SpendingPart, 'groups'> & { readonly binned: SpendingBins; readonly leavesOut: boolean },
) {
  const { binned, currency, list, links } = props;
  const [t, locale] = await Promise.all([getTranslations('charts'), getLocale()]);
  const { size, bins, undated, earlier, later } = binned;
  const { bar, rest } = list.state;
  const number = numberFormat(locale, {});
  const labelled = bins.map((bin, index): LabelledBin => {
    const amount = formatMoney({ minor: bin.minor, currency }, locale);
    const label = spanWords(bin, size, locale, (quarter, year) => t('quarter', { quarter, year }));
    const chosen = bar.from === bin.from && bar.to === bin.to;
    return {
      ...bin,
      label,
      amount,
      chosen,
      short: shortWords(bin, size, locale),
      year: size !== 'year' && (index === 0 || bin.from.endsWith('-01-01')) ? bin.from.slice(0, 4) : null,
      orders: t('orderCount', { count: bin.count }),
      words: t(chosen ? 'binChosen' : 'bin', { span: label, amount, count: bin.count }),
      // The dates chosen earlier remain the limits: a bar shows no more than the list.
      href: links.filtered({ bar: { ...bar, ...(chosen ? { from: '', to: '' } : within(bin, bar)) }, rest }),
    };
  });
  if (labelled.length === 0) return <p className="hint mt-2">{t('undatedOnly', { count: undated })}</p>;
  const notes = [
    props.leavesOut ? t('leftOut') : '',
    undated > 0 ? t('undated', { count: undated }) : '',
    earlier > 0 ? t('earlier', { count: earlier }) : '',
    later > 0 ? t('later', { count: later }) : '',
  ].filter((note) => note !== '');
  return (
    <>
      <MonthChart bins={labelled} currency={currency} locale={locale} label={t('overTime')} />
      <div className="spend-foot">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <details>
          <summary className="link link-alone">{t('asTable')}</summary>
          <table className="spend-table">
            <caption className="sr-only">{t('overTime')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('span')}</th>
                <th scope="col">{t('orders')}</th>
                <th scope="col">{t('spent')}</th>
              </tr>
            </thead>
            <tbody>
              {labelled.map((bin) => (
                <tr key={bin.from}>
                  <th scope="row">
                    {bin.count === 0 ? (
                      bin.label
                    ) : (
                      <Link href={bin.href} scroll={false} className="link link-alone">
                        {bin.label}
                      </Link>
                    )}
                  </th>
                  <td>{number.format(bin.count)}</td>
                  <td>{bin.amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </>
  );
}

function within(
  bin: { readonly from: string; readonly to: string },
  bar: { readonly from: string; readonly to: string },
) {
  return { from: bar.from > bin.from ? bar.from : bin.from, to: bar.to !== '' && bar.to < bin.to ? bar.to : bin.to };
}

/** Formats a period: "Mar 2026", "Q1 2026", "2026". */
function spanWords(
  { from }: SpendingBin,
  size: BinSize,
  locale: string,
  quarterWords: (quarter: number, year: string) => string,
): string {
  const year = from.slice(0, 4);
  switch (size) {
    case 'month':
      return dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(from));
    case 'quarter':
      return quarterWords(quarterOf(from), year);
    case 'year':
      return year;
  }
}

/** Formats a period without its year, for labels under bars: "Mar", "Q1". */
function shortWords({ from }: SpendingBin, size: BinSize, locale: string): string {
  switch (size) {
    case 'month':
      return dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(Date.parse(from));
    case 'quarter':
      return `Q${quarterOf(from)}`;
    case 'year':
      return from.slice(0, 4);
  }
}

function quarterOf(day: string): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3);
}
