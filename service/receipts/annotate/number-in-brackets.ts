import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads the number that a sentence about the order has in brackets after other words: "Ihre Bestellung im Radhaus
 * (Nummer: 20187)", "your order at Harbour Goods (no. 4471)", "the status of your delivery (Number: 4471)".
 */
export function readNumberInBrackets(document: Document, end: number): ReferenceNote | null {
  for (const chunk of document.chunks.slice(0, end)) {
    const match = chunk.text.includes('(') && chunk.text.length < 400 ? BRACKETS.exec(chunk.text) : null;
    const value = match?.groups?.['number'];
    if (match === null || value === undefined) continue;
    const start = chunk.start + match.index;
    const stop = start + match[0].length;
    return {
      kind: 'reference',
      value: { value, marked: true },
      label: { field: 'orderNumber', language: 'en', phrase: 'order', strength: 3 },
      chunk: chunk.index,
      proof: {
        rule: 'label/number-in-brackets',
        excerpt: excerptOf(document.text, start, stop),
        part: document.part,
        start,
        end: stop,
      },
    };
  }
  return null;
}

const ORDER = wordsOf(
  slotOf(
    ({ papers }) => papers.order,
    ({ lists }) => lists.delivery,
  ),
);
const NUMBER_WORD = wordsOf(slotOf(({ papers }) => papers.numberWord));
const BRACKETS = new RegExp(
  `(?<!\\p{L})${ORDER}(?!\\p{L})[^.!?()]{1,60}\\((?:(?:${ORDER}[ -]?)?${NUMBER_WORD}\\.?\\s?[:#]?)\\s?#?(?<number>(?:[A-Z]{1,3}-?)?\\d[\\d-]{2,20})\\)`,
  'iu',
);
