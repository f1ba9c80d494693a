import 'server-only';
import { numberFormat } from './formatters.ts';

/** An amount in minor units of its currency (contract §1); currency null when the service does not say. */
export type Money = { readonly minor: number; readonly currency: string | null };

/** Whether text has the shape of an ISO 4217 code. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

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

/**
 * Words an amount for a person: with its currency when there is one, else as a plain number of two digits. Sums that no
 * number holds come as bigint, and keep all of their digits.
 */
export function formatMoney(money: Omit<Money, 'minor'> & { readonly minor: number | bigint }, locale: string): string {
  const digits = minorDigits(money.currency);
  const value = typeof money.minor === 'bigint' ? toDecimal(money.minor, digits) : money.minor / 10 ** digits;
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

function formatNumber(value: number | Decimal, digits: number, locale: string): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(locale, options).format(value);
}

/** A number in writing, which Intl formats exactly. */
type Decimal = `${number}`;

function toDecimal(minor: bigint, digits: number): Decimal {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${minor < 0n ? '-' : ''}${whole}${fraction}` as Decimal;
}
