import { slotOf, wordsOf } from '../languages/slot.ts';
import { isBookNumber } from '../text/book-number.ts';
import { findMoney } from '../text/money.ts';
import { readDateAfter } from './date-near.ts';
import type { Noted, Page } from './page.ts';
import { readReferenceNear, readWrappedReference } from './reference-near.ts';
import { proofAt, type Spot } from './spot.ts';

/** Notes the number that a label of an order, booking, or bill announces, and a date right after it. */
export function annotateReference(page: Page, spot: Spot): Noted[] {
  const { document, context } = page;
  const { found, chunk } = spot;
  const { label } = found;
  if (chunk.index > context.orderEnd && label.strength < 3) return [];
  if (label.strength === 1 && isArticleCode(page, spot)) return [];
  const hit = readReferenceNear(spot) ?? readWrappedReference(document, spot);
  if (hit === null || isBookNumber(hit.value) || isCoupon(hit.value, spot)) return [];
  const marked = hit.marked || chunk.text.slice(found.start, found.end).includes('#');
  const proof = proofAt(document, spot, hit.source, hit.end);
  const number: Noted = {
    note: { kind: 'reference', value: { value: hit.value, marked }, label, chunk: chunk.index, proof },
    takes: hit.source,
  };
  const day =
    chunk.index < context.bodyStart ? null : readDateAfter(hit, document.chunks[hit.source.index + 1], context.dates);
  if (day === null) return [number];
  const orderDate: Noted = {
    note: {
      kind: 'date',
      value: day.date,
      label: { field: 'orderDate', language: label.language, phrase: 'behind the number', strength: 3 },
      chunk: chunk.index,
      proof: {
        ...proofAt(document, spot, day.source, day.end),
        rule: `label/${label.language}/date-behind-number`,
      },
    },
    takes: null,
  };
  return [number, orderDate];
}

/** Recognizes "Tasse bleue (réf. TB-1234)" left of a price: the code of an item, in brackets behind its name. */
function isArticleCode({ document, context }: Page, { found, chunk }: Spot): boolean {
  if (chunk.row === -1 || !CODE_HEAD.test(found.label.phrase)) return false;
  if (!/[)\]]$/.test(chunk.text) || !/\p{L}.*[([]\s*$/u.test(chunk.text.slice(0, found.start))) return false;
  const cells = document.chunks.slice(chunk.index + 1, chunk.index + 6).filter(({ row }) => row === chunk.row);
  return cells.some(({ text }) => text.length < 24 && findMoney(text, context.country).length > 0);
}

/** Recognizes "your first order: WELCOME10": a code for an order to come. */
function isCoupon(value: string, { found, chunk }: Spot): boolean {
  return /^\p{Lu}{3,}\d{0,3}$/u.test(value) && COMING.test(chunk.text.slice(0, found.start));
}

const COMING = new RegExp(`(?:^|[\\s(])${wordsOf(slotOf(({ papers }) => papers.coming))}\\s?$`, 'iu');
const CODE_HEAD = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.codeHead))}$`, 'iu');
