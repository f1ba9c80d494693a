import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads the number before the word for order, as some languages place it: "A 26-771366 számú rendelésed", "4711
 * numaralı siparişiniz".
 */
export function readNumberBeforeWord(document: Document, end: number): ReferenceNote | null {
  for (const chunk of document.chunks.slice(0, end)) {
    const match = COUNTS.test(chunk.text) ? NUMBER_OF.exec(chunk.text) : null;
    const value = match?.groups?.['number'];
    if (match === null || value === undefined) continue;
    const start = chunk.start + match.index;
    return {
      kind: 'reference',
      value: { value, marked: true },
      label: { field: 'orderNumber', language: 'en', phrase: 'order', strength: 3 },
      chunk: chunk.index,
      proof: {
        rule: 'label/number-before-word',
        excerpt: excerptOf(document.text, start, start + match[0].length),
        part: document.part,
        start,
        end: start + match[0].length,
      },
    };
  }
  return null;
}

/** A quick first test: most runs have no such word. */
const COUNTS = new RegExp(String.raw`\d\s+${wordsOf(slotOf(({ papers }) => papers.numberOf))}`, 'iu');
const NUMBER_OF = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])#?(?<number>[A-Z\d](?:[A-Z\d]|-(?=[A-Z\d])){3,30})\s+` +
    String.raw`(?:${wordsOf(slotOf(({ papers }) => papers.numberOf))})\s+(?:\p{L}+\s+){0,2}` +
    wordsOf(slotOf(({ papers }) => (papers.numberOf === 'none' ? 'none' : papers.order))),
  'iu',
);
