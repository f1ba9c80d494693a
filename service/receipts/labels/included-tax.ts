import { findMoney, type Money } from '../text/money.ts';

/**
 * The tax in a run that says how much of a sum is tax, in either order: "incl. 3,80 € VAT", "of which VAT: 3.80",
 * "(tax included 3.80)". Null when the run is about anything else or holds more than one amount.
 */
export function readIncludedTax(text: string, country: string | null): Money | null {
  if (text.length > 90 || !INCLUDED.test(text)) return null;
  const [money, ...others] = findMoney(text, country);
  if (money === undefined || others.length > 0) return null;
  const words = `${text.slice(0, money.start)} ${text.slice(money.end)}`.replace(/\d+(?:[.,]\d+)?\s?%/g, ' ');
  return TAX.test(words) && !/[.!?]\s+\p{L}/u.test(words.replace(/\p{L}{1,5}\.\s/gu, ' ')) ? money : null;
}

/** The tax in brackets behind a sum: "€44,75 (inclusief €7,77 21% btw)". Null when the brackets are about anything else. */
export function readTaxAside(text: string, country: string | null): Money | null {
  const match = text.length > 90 ? null : /\(([^()]{4,60})\)\s*$/.exec(text);
  const inner = match?.[1];
  const money = inner === undefined ? null : readIncludedTax(inner, country);
  if (match === null || money === null) return null;
  const shift = match.index + 1;
  return { ...money, start: money.start + shift, end: money.end + shift };
}

const INCLUDED =
  /^[\s(（*]*(?:incl|inkl|inc\b|includ|inclu|including|contain|of which|thereof|davon|darin|enthält|enthalten|dont|incluye|de los cuales|de los que|di cui|include|comprensiv|waarvan|w tym|zawiera|dos quais|inclui|varav|herav|heraf|うち|内)/iu;
const TAX =
  /(?<!\p{L})(?:vat|tax(?:es)?|gst|hst|mwst|mehrwertsteuer|ust|umsatzsteuer|steuern?|tva|taxes?|iva|i\.v\.a|impuestos?|imposte|btw|podatku?|impostos?|moms|mva)(?!\p{L})|消費税|税/iu;
