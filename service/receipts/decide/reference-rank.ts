import type { ReferenceNote } from '../annotate/annotation.ts';
import { anyWord, slotOf, wordsOf } from '../languages/slot.ts';

/** How reliably a label marks an order's number: 4 its number, 3 a booking's, 2 a bill's, 1 a mere word. */
export function referenceRank({ label, value }: ReferenceNote): number {
  // A "purchase order" number is assigned by the buyer: the shop's number comes first.
  if (label.strength === 3) return label.phrase.startsWith('purchase order') ? 3.5 : 4;
  if (label.strength === 2) return isInvoice(label.phrase) ? 2 : 3;
  // "Order #123" says as much as "Order number 123".
  return value.marked && ORDER_WORD.test(label.phrase) ? 4 : 1;
}

const ORDER_WORD = new RegExp(`^${wordsOf(slotOf(({ papers }) => papers.order))}`, 'iu');

/** Checks that a label names a bill or a payment: it replaces the order number only if there is no other. */
export function isInvoice(phrase: string): boolean {
  return INVOICE.test(phrase);
}

const INVOICE = anyWord(slotOf(({ papers }) => papers.invoice));
