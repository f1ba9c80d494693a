import { slotOf, wholeWordsOf, wordsOf } from '../languages/slot.ts';
import { findMoney, type Money } from '../text/money.ts';

/**
 * Reads the tax from a run that states how much of a sum is tax, in either order: "incl. 3,80 € VAT", "of which VAT:
 * 3.80", "(tax included 3.80)". Null if the run is about anything else or has more than one amount.
 */
export function readIncludedTax(text: string, country: string | null): Money | null {
  if (text.length > 90 || !INCLUDED.test(text)) return null;
  const [money, ...others] = findMoney(text, country);
  if (money === undefined || others.length > 0) return null;
  const words = `${text.slice(0, money.start)} ${text.slice(money.end)}`.replace(/\d+(?:[.,]\d+)?\s?%/g, ' ');
  return TAX.test(words) && !/[.!?]\s+\p{L}/u.test(words.replace(/\p{L}{1,5}\.\s/gu, ' ')) ? money : null;
}

/**
 * Reads the tax in brackets after a sum: "€44,75 (inclusief €7,77 21% btw)". Null if the brackets are about anything
 * else.
 */
export function readTaxAside(text: string, country: string | null): Money | null {
  const match = text.length > 90 ? null : /\(([^()]{4,60})\)\s*$/.exec(text);
  const inner = match?.[1];
  const money = inner === undefined ? null : readIncludedTax(inner, country);
  if (match === null || money === null) return null;
  const shift = match.index + 1;
  return { ...money, start: money.start + shift, end: money.end + shift };
}

const INCLUDED = new RegExp(`^[\\s(（*]*${wordsOf(slotOf(({ amounts }) => amounts.included))}`, 'iu');
const TAX = new RegExp(wholeWordsOf(slotOf(({ amounts }) => amounts.tax)), 'iu');
