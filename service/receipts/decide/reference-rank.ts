import type { ReferenceNote } from '../annotate/annotation.ts';
import { anyWord, slotOf, wordsOf } from '../languages/slot.ts';

/**
 * Ranks how reliably a label marks an order number: 4 an order number, 3 a booking's, 2.7 a ticket's or a course's, 2.3 a
 * long number right after the word for order, 2 a bill's, 1.9 a membership's, 1 any other word.
 */
export function referenceRank({ label, value }: ReferenceNote): number {
  // The buyer assigns a "purchase order" number. The shop's number comes first.
  if (label.strength === 3) return label.phrase.startsWith('purchase order') ? 3.5 : 4;
  // A member's number is the same for every payment.
  if (label.strength === 2 && MEMBERSHIP.test(label.phrase)) return 1.9;
  if (label.strength === 2)
    return isInvoice(label.phrase) ? 2 : TICKET.test(label.phrase) || COURSE.test(label.phrase) ? 2.7 : 3;
  // "Order #123" is as clear as "Order number 123".
  if (!ORDER_WORD.test(label.phrase)) return 1;
  return value.marked ? 4 : /(?:\d\D?){5}/.test(value.value) ? LONG_NUMBER : 1;
}

/** The rank of a long number right after the word for order. */
export const LONG_NUMBER = 2.3;

const ORDER_WORD = new RegExp(`^${wordsOf(slotOf(({ papers }) => papers.order))}`, 'iu');

/** Checks whether a label names a bill or a payment. Its number replaces the order number only if there is no other. */
export function isInvoice(phrase: string): boolean {
  return INVOICE.test(phrase);
}

const TICKET = anyWord(slotOf(({ papers }) => papers.ticket));
/** A course has one number for all who take it: "Kursnummer". */
const COURSE = new RegExp(`^${wordsOf(slotOf(({ services }) => services.course))}`, 'iu');
const MEMBERSHIP = new RegExp(`^${wordsOf(slotOf(({ papers }) => papers.membership))}`, 'iu');
const INVOICE = anyWord(slotOf(({ papers }) => papers.invoice));
