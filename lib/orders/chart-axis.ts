import 'server-only';
import { numberFormat } from '../format/formatters.ts';

/** The values at the lines of a chart, from the base upward. The bars lie between the first and the last line. */
export type ChartAxis = readonly number[];

/** Easily readable steps within a power of ten. */
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10] as const;

/** Returns an axis for amounts with lines at zero and at two round values above it, and below it for refunds. */
export function axisOf(amounts: readonly number[]): ChartAxis {
  const step = niceStep(Math.max(0, ...amounts) / 2 || -Math.min(0, ...amounts) / 2 || 1);
  const below = Math.ceil(-Math.min(0, ...amounts) / step);
  return Array.from({ length: below + 3 }, (_, index) => (index - below) * step);
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (NICE.find((nice) => nice * power >= least) ?? 10) * power;
}

/** A currency without a symbol is written as its code, which is too wide for the axis. The sum above the chart has it. */
const LONGEST_SYMBOL = 2;

/** Formats the values of an axis: "€150", "€1.5K", and in dinars "1.5K". */
export function axisWords(currency: string | null, locale: string): (value: number) => string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  try {
    const money = { style: 'currency', currency: currency ?? '', currencyDisplay: 'narrowSymbol' } as const;
    const format = numberFormat(locale, { ...options, ...money });
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
    if (symbol.length <= LONGEST_SYMBOL) return (value) => format.format(value);
  } catch {
    // Not a currency code.
  }
  return (value) => numberFormat(locale, options).format(value);
}
