import type { Chunk, Document } from '../document.ts';
import { slotOf, wholeWordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';
import { readReference } from '../text/references.ts';
import type { ReferenceNote } from './annotation.ts';

/**
 * Reads the numbers of several orders in one list: "Your orders 70411 and 70418", "Zamówienia: 7d1c8e40-a1f2, 9b44c0a2-a1f5".
 * All have the form of the first. Empty if the email has no such list before `last`.
 */
export function readOrderList(document: Document, last: number): readonly ReferenceNote[] {
  for (const chunk of document.chunks.slice(0, last)) {
    if (chunk.struck || chunk.text.length > 600 || !TWO_NUMBERS.test(chunk.text)) continue;
    for (const { 0: phrase, index } of chunk.text.matchAll(ORDERS)) {
      const numbers = numbersAt(chunk.text, index + phrase.length);
      if (numbers.length > 1) return numbers.map((number) => noteOf(document, chunk, number, { phrase, index }));
    }
  }
  return [];
}

type Printed = { readonly value: string; readonly end: number };

/** Reads the numbers of one form that follow each other in a text from a position. */
function numbersAt(text: string, from: number): readonly Printed[] {
  const first = readReference(text.slice(from), false);
  if (first === null || !(first.marked || first.value.length > 4)) return [];
  const found: Printed[] = [{ value: first.value, end: from + first.end }];
  for (let position = from + first.end; found.length < 10; ) {
    const between = AND.exec(text.slice(position))?.[0].length;
    const next = between === undefined ? null : readReference(text.slice(position + between), false);
    if (between === undefined || next === null || formOf(next.value) !== formOf(first.value)) break;
    position += between + next.end;
    if (!found.some(({ value }) => value === next.value)) found.push({ value: next.value, end: position });
  }
  return found;
}

/** Two numbers of one shop may have different letters and digits, but not in different groups. */
function formOf(number: string): string {
  return `${/[^\d-]/.test(number)} ${number.replace(/[\p{L}\d]/gu, '0')}`;
}

function noteOf(
  { part, text }: Document,
  chunk: Chunk,
  { value, end }: Printed,
  { phrase, index }: { readonly phrase: string; readonly index: number },
): ReferenceNote {
  const start = chunk.start + index;
  return {
    kind: 'reference',
    value: { value, marked: true },
    label: { field: 'orderNumber', language: 'en', phrase: phrase.toLowerCase(), strength: 3 },
    chunk: chunk.index,
    proof: {
      rule: 'label/list-of-orders',
      excerpt: excerptOf(text, start, chunk.start + end),
      part,
      start,
      end: chunk.start + end,
    },
  };
}

/** A quick first test: most runs print no two numbers with so little between them. */
const TWO_NUMBERS =
  /\d[\p{L}\d-]*\s*(?:[,;/&+、・]|\s\p{L}{1,4}\s|\p{Script=Han}|と|및|와|과)\s*[^\d\s]{0,6}\s*[\p{L}]*\d/u;
const ORDERS = new RegExp(wholeWordsOf(slotOf(({ papers }) => papers.orders)), 'giu');
const AND = new RegExp(
  `^\\s*(?:[,;/&+、・]\\s*(?:${wholeWordsOf(slotOf(({ steps }) => steps.conjunction))})?|${wholeWordsOf(slotOf(({ steps }) => steps.conjunction))}|[と和及與与]|및|와|과)\\s*`,
  'iu',
);
