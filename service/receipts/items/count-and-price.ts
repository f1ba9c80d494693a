import type { Money } from '../text/money.ts';
import { onlyMoney } from './only-money.ts';

/** Reads the groups `n` and `price` of the first matching pattern. */
export function readCountAndPrice(
  patterns: readonly RegExp[],
  text: string,
  country: string | null,
): { quantity: number; price: Money } | null {
  // Every pattern has a number.
  if (!/\d/.test(text)) return null;
  const match = firstMatch(patterns, text)?.groups;
  const price = match?.['price'] === undefined ? null : onlyMoney(match['price'], country);
  const quantity = Number(match?.['n']);
  return price === null || quantity < 1 ? null : { quantity, price };
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}
