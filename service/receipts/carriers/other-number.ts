import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { slotOf, wholeWordsOf } from '../languages/slot.ts';
import { isZeros } from '../text/placeholder.ts';

/**
 * Checks whether a number identifies no shipment: it has only zeros, or the words before it show that it is an example
 * ("Sample tracking number: …", "e.g. …") or the tax number of a company ("VAT GB …").
 */
export function isOtherNumber(number: string, document: Document, subject: string, evidence: Evidence): boolean {
  const { part, start, end } = evidence;
  if (isZeros(number)) return true;
  if (start === undefined || end === undefined) return false;
  const text = part === 'subject' ? subject : document.text;
  const from = Math.max(0, start - REACH);
  // Evidence of a label starts at the label, and separators make a number longer than it is stored.
  const at = text.slice(start, end + number.length).search(new RegExp([...number].join('[\\s.-]?'), 'i'));
  if (at === -1) return false;
  const before =
    text
      .slice(from, start + at)
      .split('\n')
      .at(-1) ?? '';
  return EXAMPLE.test(before) || TAX_NUMBER.test(before);
}

/** The length of text before a number that may contain such words. */
const REACH = 60;

/** Up to three words may follow the word for an example: "Sample tracking number: ". */
const EXAMPLE = new RegExp(
  `(?:${wholeWordsOf(slotOf(({ papers }) => papers.example))})[\\s:：,(„“"«'-]*(?:\\p{L}+[.\\s:：#(]*){0,3}$`,
  'iu',
);

/** The tax, and perhaps words for its number: "VAT reg. no.: ", "USt-IdNr. ". */
const TAX_NUMBER = new RegExp(
  `(?:${wholeWordsOf(slotOf(({ amounts }) => amounts.tax))})(?:[\\s.:#/-]*(?:id|ident|reg|registration|${wholeWordsOf(
    slotOf(({ papers }) => papers.numberWord),
  )})(?:nr)?(?!\\p{L}))*[\\s.:：#/-]*$`,
  'iu',
);
