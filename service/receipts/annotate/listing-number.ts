import type { Document } from '../document.ts';
import { slotOf, wholeWordsOf } from '../languages/slot.ts';
import { isShopNumber } from '../merchants/number-formats.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads the number of a listing in the format of a marketplace whose orders have the numbers of their listings: "Item ID:
 * m58203771946". Null if the email prints several.
 */
export function readListingNumber({ chunks, text, part }: Document, end: number): ReferenceNote | null {
  const found = chunks.slice(0, end).flatMap(({ text: run, index, start }) => {
    const value = LISTING.exec(run)?.groups?.['number'];
    return value === undefined || !isShopNumber(value) ? [] : [{ value, index, start, length: run.length }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return null;
  const [start, stop] = [first.start, first.start + first.length];
  return {
    kind: 'reference',
    value: { value: first.value, marked: true },
    label: { field: 'orderNumber', language: 'en', phrase: 'item id', strength: 3 },
    chunk: first.index,
    proof: { rule: 'label/listing-number', excerpt: excerptOf(text, start, stop), part, start, end: stop },
  };
}

const LISTING = new RegExp(
  `^(?:${wholeWordsOf(slotOf(({ papers }) => papers.listing))})\\s?[:：]\\s?(?<number>[a-z\\d]{6,20})$`,
  'iu',
);
