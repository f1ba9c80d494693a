import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { cleanText } from '../text/clean.ts';
import { excerptOf } from '../text/excerpt.ts';
import { SECOND_READER } from './rule-names.ts';

/** The position of a text in an email, in characters of `Document.text`. */
export type PrintedPlace = { readonly start: number; readonly end: number };

/**
 * Finds a text as the email prints it, starting at `from`: identical except for whitespace, and as whole words and
 * numbers. Null if the email does not print it.
 */
export function findPrinted({ text }: Document, value: string, from = 0): PrintedPlace | null {
  const words = cleanText(value).split(' ').filter(Boolean);
  if (words.length === 0 || words.length > 60) return null;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+');
  const printed = new RegExp(`${BEFORE}${pattern}${AFTER}`, 'gu');
  printed.lastIndex = from;
  const match = printed.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

/**
 * Excludes matches that are part of a longer text: "234.00" in "1,234.00" or "1 234.00", "88213" in "FK-88213", "20.00"
 * in "-20.00".
 */
const BEFORE = "(?<![\\p{L}\\p{N}][-_/.,'’]?)(?<![-−–])(?<!\\p{N}[ \\u00a0](?=\\d{3}(?!\\d)))";
const AFTER = "(?![-_/.,'’]?[\\p{L}\\p{N}])";

/**
 * Estimated shares of correct values from a second reader, until labeled emails provide measured ones. Below 80, pages
 * ask for confirmation instead of asserting.
 */
const CONFIDENCE = { orderNumber: 70, orderDate: 65, total: 70, trackingNumber: 75, item: 60 } as const;

export type SecondField = keyof typeof CONFIDENCE;

/** Returns the evidence for a second reader's value: its position in the email. */
export function provePrinted(document: Document, field: SecondField, { start, end }: PrintedPlace): Evidence {
  return {
    rule: `${SECOND_READER}${field}`,
    confidence: CONFIDENCE[field],
    excerpt: excerptOf(document.text, start, end),
    part: document.part,
    start,
    end,
  };
}
