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

/** Reads the tax behind the label of a sum, without brackets: "Total incl. 19% VAT €63.71", with the sum in the next cell. */
export function readTaxBehind(text: string, country: string | null): Money | null {
  const shift = text.length > 90 ? -1 : text.search(BEHIND);
  const money = shift <= 0 ? null : readIncludedTax(text.slice(shift), country);
  return money === null ? null : { ...money, start: money.start + shift, end: money.end + shift };
}

/** Blanks out the tax that a run states of its sum at its end, in brackets or not. */
export function withoutTaxAside(text: string): string {
  const bracketed = text.replace(/\([^()]*\)\s*$/, blank);
  const at = bracketed === text ? text.search(BEHIND) : -1;
  return at <= 0 ? bracketed : text.slice(0, at) + blank(text.slice(at));
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

const INCLUDED = new RegExp(`^[\\s(（*]*${wordsOf(slotOf(({ amounts }) => amounts.included))}`, 'iu');
const BEHIND = new RegExp(`(?<=\\p{L}\\s)(?:${wordsOf(slotOf(({ amounts }) => amounts.included))}).*\\d`, 'iu');
const TAX = new RegExp(wholeWordsOf(slotOf(({ amounts }) => amounts.tax)), 'iu');
