import { currencyDigits } from '#contract/currency-digits.ts';
import type { Chunk, Document } from '../document.ts';
import { CURRENCY_CODES, resolveCurrency } from '../text/currencies.ts';

/** Reads the currency code in a label: "Sum in EUR", with a bare amount after it. Any sign may close it: "Sum (€)". */
export function currencyNamed(text: string): string | null {
  const codes = text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.filter((code) => CURRENCY_CODES.has(code)) ?? [];
  const [code] = codes;
  if (code !== undefined) return codes.length === 1 ? code : null;
  const sign = text.length > 40 ? undefined : SIGN.exec(text)?.[1];
  return sign === undefined ? null : resolveCurrency(sign, null);
}

const SIGN = /\p{L}\s?[(（](\p{Sc}|zł|Kč|Ft|lei|TL|元|円|원)[)）]\s*[:：]?$/iu;

export function isCurrency(text: string): boolean {
  return CURRENCY_CODES.has(text) || /^[€£]$/.test(text);
}

/** Reads the currency that is alone in the cell before or after an amount. */
export function currencyBeside(document: Document, { index, row }: Chunk): string | null {
  for (const beside of [document.chunks[index - 1], document.chunks[index + 1]]) {
    if (row !== -1 && beside?.row === row && isCurrency(beside.text)) return resolveCurrency(beside.text, null);
  }
  return null;
}

/**
 * Converts an amount that was read without a currency to the minor units of the currency found later: "1,200" is 120000
 * until "JPY" is found next to it.
 */
export function inUnitsOf(minor: number, currency: string | null): number {
  return currency === null ? minor : Math.round(minor * 10 ** (currencyDigits(currency) - currencyDigits(null)));
}
