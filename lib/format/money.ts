import 'server-only';
import { currencyDigits } from '#contract/currency-digits.ts';
import { numberFormat } from './formatters.ts';

/** An amount in minor units of its currency (contract §1). Currency is null if the service does not return one. */
export type Money = { readonly minor: number; readonly currency: string | null };

/** Checks that a text has the format of an ISO 4217 code. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/**
 * Formats an amount with its currency, or as a plain number with 2 decimal digits if there is none. Whole amounts have
 * the decimals that the locale writes for the currency, such as none for forints. Sums that exceed a number are bigint
 * and keep all digits.
 */
export function formatMoney(money: Omit<Money, 'minor'> & { readonly minor: number | bigint }, locale: string): string {
  const digits = currencyDigits(money.currency);
  const value = typeof money.minor === 'bigint' ? toDecimal(money.minor, digits) : money.minor / 10 ** digits;
  if (money.currency !== null) {
    try {
      const decimals = isWhole(money.minor, digits) ? {} : decimalsOf(digits);
      return numberFormat(locale, { style: 'currency', currency: money.currency, ...decimals }).format(value);
    } catch {
      // Not a currency code, so shown unchanged next to the number.
      return `${formatNumber(value, digits, locale)} ${money.currency}`;
    }
  }
  return formatNumber(value, digits, locale);
}

function formatNumber(value: number | Decimal, digits: number, locale: string): string {
  return numberFormat(locale, decimalsOf(digits)).format(value);
}

function decimalsOf(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

function isWhole(minor: number | bigint, digits: number): boolean {
  return typeof minor === 'bigint' ? minor % 10n ** BigInt(digits) === 0n : minor % 10 ** digits === 0;
}

/** A number as text, which Intl formats exactly. */
type Decimal = `${number}`;

function toDecimal(minor: bigint, digits: number): Decimal {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${minor < 0n ? '-' : ''}${whole}${fraction}` as Decimal;
}
