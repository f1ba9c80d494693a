import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isRandomLetters } from '../text/random-letters.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads the number before the word for order, as some languages place it: "A 26-771366 számú rendelésed", "4 711
 * 905 122 numaralı siparişiniz".
 */
export function readNumberBeforeWord(document: Document, last: number): ReferenceNote | null {
  for (const chunk of document.chunks.slice(0, last)) {
    const found = findNumberBeforeWord(chunk.text);
    if (found === null) continue;
    const { value } = found;
    const start = chunk.start + found.start;
    const end = chunk.start + found.end;
    return {
      kind: 'reference',
      value: { value, marked: true },
      label: { field: 'orderNumber', language: 'en', phrase: 'order', strength: 3 },
      chunk: chunk.index,
      proof: {
        rule: 'label/number-before-word',
        excerpt: excerptOf(document.text, start, end),
        part: document.part,
        start,
        end,
      },
    };
  }
  return null;
}

/** Finds a number before the word for order in a text, with the position of both. */
export function findNumberBeforeWord(
  text: string,
): { readonly value: string; readonly start: number; readonly end: number } | null {
  const match = COUNTS.test(text) ? NUMBER_OF.exec(text) : null;
  const value = match?.groups?.['number']?.replaceAll(' ', '');
  if (match === null || value === undefined || !(/\d/.test(value) || isRandomLetters(value))) return null;
  return { value, start: match.index, end: match.index + match[0].length };
}

/** A quick first test: most runs have no such word. */
const COUNTS = new RegExp(String.raw`[\dA-Z]\s+${wordsOf(slotOf(({ papers }) => papers.numberOf))}`, 'iu');
const NUMBER_OF = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])#?(?<number>[A-Z\d](?:[A-Z\d]|-(?=[A-Z\d])){3,30}|\d{1,4}(?: \d{3,4}){2,4})\s+` +
    String.raw`(?:${wordsOf(slotOf(({ papers }) => papers.numberOf))})\s+(?:\p{L}+\s+){0,2}` +
    wordsOf(slotOf(({ papers }) => (papers.numberOf === 'none' ? 'none' : papers.order))),
  'iu',
);
