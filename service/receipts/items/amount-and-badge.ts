import { describesItem } from '../recognise/describes-item.ts';
import { findMoney, type Money } from '../text/money.ts';

/** An amount, and the words of a badge behind it: "$20.00 SALE", "0,00 zł PLUS!". */
export type BadgedAmount = { readonly price: Money; readonly badge: string };

/** Reads an amount with a badge behind it: words that end with "!", in capital letters, or that describe an item. */
export function readBadgedAmount(text: string, country: string | null): BadgedAmount | null {
  if (text.length > LONGEST) return null;
  const [price, more] = findMoney(text, country);
  if (price === undefined || more !== undefined || price.start !== 0) return null;
  const badge = text.slice(price.end).trim();
  return BADGE.test(badge) || describesItem(badge) ? { price, badge } : null;
}

const LONGEST = 40;
const BADGE = /^[(（[]?(?:\p{Lu}{2,12}(?: \p{Lu}{2,12})?!?|\p{L}{2,14}(?: \p{L}{2,14})?!)[)）\]]?$/u;
