import 'server-only';
import { numberFormat } from './formatters.ts';

/** An amount in minor units of its currency (contract §1); currency null when the service does not say. */
export type Money = { readonly minor: number; readonly currency: string | null };

/** How many minor digits a currency has by ISO 4217, as Intl knows it; 2 when it is not known. */
export function minorDigits(currency: string | null): number {
  if (currency === null || currency === '') return 2;
  try {
    const format = numberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // Not a currency code: the interface's own default.
    return 2;
  }
}

/** Words an amount for a person: with its currency when there is one, else as a plain number of two digits. */
export function formatMoney(money: Money, locale: string): string {
  const digits = minorDigits(money.currency);
  const value = money.minor / 10 ** digits;
  if (money.currency !== null) {
    try {
      return numberFormat(locale, { style: 'currency', currency: money.currency }).format(value);
    } catch {
      // Not a currency code: shown beside the number as it came.
      return `${formatNumber(value, digits, locale)} ${money.currency}`;
    }
  }
  return formatNumber(value, digits, locale);
}

function formatNumber(value: number, digits: number, locale: string): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(locale, options).format(value);
}
