import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { cleanText } from '../text/clean.ts';
import { excerptOf } from '../text/excerpt.ts';
import { SECOND_READER } from './rule-names.ts';

/** Where a text is printed in an email: characters of `Document.text`. */
export type PrintedPlace = { readonly start: number; readonly end: number };

/**
 * Finds a text as the email prints it, from `from` on: letter for letter but for whitespace, and as whole words and
 * numbers. Null when it is not printed like that.
 */
export function findPrinted({ text }: Document, value: string, from = 0): PrintedPlace | null {
  const words = cleanText(value).split(' ').filter(Boolean);
  if (words.length === 0 || words.length > 60) return null;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+');
  const printed = new RegExp(`${BEFORE}${pattern}${BEHIND}`, 'gu');
  printed.lastIndex = from;
  const match = printed.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

/**
 * Characters not allowed at either end, because the text would then be a part of something else: "234.00" of "1,234.00"
 * or "1 234.00", "88213" of "FK-88213", "20.00" of "-20.00".
 */
const BEFORE = "(?<![\\p{L}\\p{N}][-_/.,'’]?)(?<![-−–])(?<!\\p{N}[ \\u00a0](?=\\d{3}(?!\\d)))";
const BEHIND = "(?![-_/.,'’]?[\\p{L}\\p{N}])";

/**
 * Estimated shares of correct values from a second reader, until labeled emails give measured ones. Below 80, pages ask
 * instead of asserting.
 */
const CONFIDENCE = { orderNumber: 70, orderDate: 65, total: 70, trackingNumber: 75, item: 60 } as const;

export type SecondField = keyof typeof CONFIDENCE;

/** The proof of a second reader's value: where the email prints it. */
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
