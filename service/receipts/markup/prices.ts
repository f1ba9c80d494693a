import { currencyDigits } from '#contract/currency-digits.ts';
import { countryOf, type Sender } from '../sender.ts';
import { CURRENCY_CODES } from '../text/currencies.ts';
import { findMoney, readNumber } from '../text/money.ts';
import { type SchemaNode, statedIn } from './nodes.ts';

/** A value that markup states, with the text of its property. */
export type Read<T> = { readonly value: T; readonly excerpt: string };

/** Returns the first currency that one of the nodes states, by its code or next to an amount. */
export function readCurrency(nodes: readonly (SchemaNode | null)[], sender: Sender): Read<string> | null {
  for (const node of nodes) {
    if (node === null) continue;
    const code = statedIn(node, 'priceCurrency', 'totalPriceCurrency', 'currency');
    const value = code?.text.toUpperCase();
    if (code !== null && value !== undefined && CURRENCY_CODES.has(value)) return { value, excerpt: code.excerpt };
    const amount = statedIn(node, 'price', 'totalPrice', 'value');
    const inside = findMoney(amount?.text ?? '', countryOf(sender.domain))[0]?.currency ?? null;
    if (amount !== null && inside !== null) return { value: inside, excerpt: amount.excerpt };
  }
  return null;
}

/** Returns the first amount that one of the nodes states, in minor units. */
export function firstPrice(nodes: readonly (SchemaNode | null)[], currency: string | null): Read<number> | null {
  for (const node of nodes) {
    if (node === null) continue;
    const amount = statedIn(node, 'price', 'totalPrice', 'total', 'value');
    const value = price(amount?.text ?? null, currency);
    if (amount !== null && value !== null) return { value, excerpt: amount.excerpt };
  }
  return null;
}

/** Parses a price property in any common notation: `139.8`, `"  139.80 € "`, `1.234,56`, `$1,299.00`. */
export function price(text: string | null, currency: string | null): number | null {
  if (text === null) return null;
  // schema.org requires a plain decimal number, so a single point is a decimal point.
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 10 ** currencyDigits(currency));
  const digits = /\d[\d.,' ’]*/.exec(text)?.[0].trim();
  return digits === undefined ? null : (readNumber(digits, currencyDigits(currency))?.minor ?? null);
}
