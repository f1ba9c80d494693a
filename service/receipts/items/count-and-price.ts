import type { Money } from '../text/money.ts';
import { onlyMoney } from './only-money.ts';

/** Reads the groups `n` and `price` of the first matching pattern. */
export function readCountAndPrice(
  patterns: readonly RegExp[],
  text: string,
  country: string | null,
): { quantity: number; price: Money } | null {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)?.groups;
  const price = match?.['price'] === undefined ? null : onlyMoney(match['price'], country);
  const quantity = Number(match?.['n']);
  return price === null || quantity < 1 ? null : { quantity, price };
}
