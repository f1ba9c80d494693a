import type { Document } from '../document.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads an order number without a label from a run with only a date and a marked number, such as "19 March
 * # 2000004417735", at the top of a purchase's details. Null if there is none or several differ.
 */
export function readNumberAfterDate(document: Document, end: number): ReferenceNote | null {
  const found = document.chunks.slice(0, end).flatMap((chunk) => {
    const value = chunk.text.length > 60 ? undefined : HEAD.exec(chunk.text)?.groups?.['number'];
    return value === undefined ? [] : [{ chunk, value }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return null;
  const { chunk, value } = first;
  const stop = chunk.start + chunk.text.length;
  return {
    kind: 'reference',
    value: { value, marked: true },
    label: { field: 'orderNumber', language: 'en', phrase: 'order', strength: 1 },
    chunk: chunk.index,
    proof: {
      rule: 'label/number-behind-date',
      excerpt: excerptOf(document.text, chunk.start, stop),
      part: document.part,
      start: stop - value.length,
      end: stop,
    },
  };
}

const HEAD =
  /^(?:\d{1,2}\.? (?:de )?\p{L}{3,12}\.?(?:,? (?:de )?\d{4})?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{L}{3,12} \d{1,2}(?:, \d{4})?)\s?[|·•–-]\s?[#№]\s?(?<number>\d{8,20})$/u;
