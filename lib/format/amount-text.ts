import 'server-only';
import { currencyDigits } from '#contract/currency-digits.ts';
import { numberFormat } from './formatters.ts';

/** No purchase is larger, and a larger number would lose its last digits. */
const MOST_MINOR = 999_999_999_999;

/**
 * Reads an amount as typed in this locale, in minor units. Returns null if it is not an amount of this currency or is
 * ambiguous. The filter bar and the edit forms both use it.
 *
 * Either separator may mark the decimals if that is clear ("12,50", "12.5", "1.234,56", "1,234.56"). A single separator
 * before exactly three digits separates thousands unless it is the locale's decimal separator: "1.234" is 1,234 in
 * German. In English, it is 1.234 if the currency has three decimal digits, and invalid otherwise.
 * @param currency ISO 4217; empty or null counts as one with two decimal digits
 */
export function readAmount(text: string, currency: string | null, locale: string): number | null {
  const [, minus = '', number = ''] = /^([-−]?)\s*([\d.,'’\s]+)$/.exec(text.trim()) ?? [];
  const digits = currencyDigits(currency);
  const parts = partsOf(number, locale);
  if (parts === null || parts.fraction.length > digits) return null;
  const minor = Number(parts.whole + parts.fraction.padEnd(digits, '0'));
  if (minor > MOST_MINOR) return null;
  return minus === '' || minor === 0 ? minor : -minor;
}

/**
 * Formats an amount in minor units for a field: "12.50", in German "12,50", in yen "1250". Every amount has the
 * decimals of its currency, so that fields in a column align. `readAmount` is the inverse.
 */
export function amountText(minor: number | null, currency: string | null, locale: string): string {
  if (minor === null) return '';
  const digits = currencyDigits(currency);
  return numberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(minor / 10 ** digits);
}

/** Splits a number at its decimal separator. Returns null if the separator is ambiguous. */
function partsOf(number: string, locale: string): { readonly whole: string; readonly fraction: string } | null {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const sign = number.charAt(last);
  const [before, behind] = last < 0 ? [number, ''] : [number.slice(0, last), number.slice(last + 1)];
  if (last < 0 || partsThousands(sign, before, behind, locale)) {
    const whole = ungrouped(number, locale);
    return whole === null ? null : { whole, fraction: '' };
  }
  const whole = ungrouped(before, locale);
  return whole === null || before.includes(sign) || !/^\d+$/.test(behind) ? null : { whole, fraction: behind };
}

function partsThousands(sign: string, before: string, behind: string, locale: string): boolean {
  if (before.includes(sign)) return true;
  // If a different separator precedes it, the last one marks the decimals.
  if (!/^[1-9]\d{0,2}$/.test(before) || behind.length !== 3) return false;
  return partOf('decimal', 1.5, locale) !== sign;
}

/** Removes thousands separators, which must be every three digits or as in the locale. */
function ungrouped(text: string, locale: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const [sign] = /[^\d]/.exec(text) ?? [];
  const groups = sign === undefined ? [] : text.split(sign);
  const [first = '', ...others] = groups;
  // In India, 10 million is 1,00,00,000.
  const usual = partOf('integer', 10_000_000, locale).length === 1 ? [2, 3] : [3];
  const sound =
    /^\d{1,3}$/.test(first) &&
    others.every((group, index) => {
      const isLast = index === others.length - 1;
      return /^\d+$/.test(group) && (isLast ? group.length === 3 : usual.includes(group.length));
    });
  return sound ? groups.join('') : null;
}

/** Returns the first part of this kind in a number formatted for the locale. */
function partOf(kind: 'decimal' | 'integer', number: number, locale: string): string {
  const parts = numberFormat(locale, { numberingSystem: 'latn' }).formatToParts(number);
  return parts.find(({ type }) => type === kind)?.value ?? '';
}
