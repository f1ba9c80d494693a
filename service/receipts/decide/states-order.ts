import { anyWord, slotOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { PAID, PAID_AMOUNT, PLACED } from '../recognise/phrases.ts';
import type { OrderNumber } from './order-number.ts';

/**
 * Checks whether an email states an order: it reports that one was placed, in the subject or its opening, and
 * prints its number and total. Sentences in such an email are about this order: a demand says how to pay for it, a
 * charge to come when. Titles of papers ("invoice", "receipt") report no purchase.
 */
export function statesOrder(context: MailContext, orderNumber: OrderNumber | null): boolean {
  const { recognition, sender, document, annotations } = context;
  if (recognition.milestone !== 'placed' || sender.personal) return false;
  const hasTotal = annotations.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2);
  // "Paid today: £27.99" is settled without a number.
  if (!hasTotal || (orderNumber === null && !isSettled(context))) return false;
  return reportsOrder(context, sender.subject) || reportsOrder(context, document.text.slice(0, OPENING));
}

/** Checks whether a sure label calls an amount paid: "Total paid", "You paid". */
export function isSettled({ annotations, languages }: MailContext): boolean {
  return annotations.amounts.some(
    ({ label }) => label.field === 'total' && label.strength === 3 && PAID_AMOUNT(languages).test(label.phrase),
  );
}

/** Checks whether a run opens with such a label. In "… is not paid. Pay £31.50", the amount only follows it. */
export function printsPaid({ annotations, document, languages }: MailContext): boolean {
  return annotations.amounts.some(
    ({ label, chunk }) =>
      label.field === 'total' &&
      label.strength === 3 &&
      PAID_AMOUNT(languages).test(label.phrase) &&
      document.chunks[chunk]?.text.toLowerCase().startsWith(label.phrase) === true,
  );
}

/** A card with its last digits: "Visa ···· 4402". */
export const CARD =
  /(?:visa|master ?card|amex|american express|maestro)[^\p{L}\d\n]{0,12}(?:[x*•.·]+[^\p{L}\d\n]{0,3})?\d{4}(?!\d)/iu;

/** Checks whether a text reports that something was bought, in words other than the title of a paper. */
export function reportsOrder({ languages }: Pick<MailContext, 'languages'>, text: string): boolean {
  const pattern = PLACED(languages);
  let rest = text;
  for (let reports = 0; reports < MOST_REPORTS; reports++) {
    const found = pattern.exec(rest);
    if (found === null) return false;
    if (!PAPER.test(found[0])) return true;
    rest = rest.slice(found.index + found[0].length);
  }
  return false;
}

/** Checks whether the subject or the opening reports a purchase. A cart that was left behind only mentions one. */
export function reportsPurchase(context: MailContext): boolean {
  return reportsOrder(context, context.sender.subject) || reportsOrder(context, context.document.text.slice(0, 600));
}

/** More reports than an email has before the one of its order. Each search reads the rest of the text again. */
const MOST_REPORTS = 24;

/** Checks whether all words that report an order are about its payment: "Thank you for your payment of €49.00". */
export function thanksForPayment({ languages }: MailContext, text: string): boolean {
  const pattern = PLACED(languages);
  let rest = text;
  for (let reports = 0; reports < MOST_REPORTS; reports++) {
    const found = pattern.exec(rest);
    if (found === null) return rest !== text;
    if (!PAYMENT.test(found[0]) || ORDER_OR_PAPER.test(found[0])) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

/** Recognizes "Payment received: bill 4711", followed by the amount that was paid. A reminder only names the bill. */
export function reportsPayment(context: MailContext, orderNumber: OrderNumber | null): boolean {
  const { sender, languages, annotations, recognition } = context;
  if (orderNumber === null || recognition.milestone !== 'placed' || !PAID(languages).test(sender.subject)) return false;
  // "Your payment of £49.00" names the amount in a sentence.
  return annotations.amounts.some(
    ({ label }) => label.field === 'total' && (label.strength === 3 || PAYMENT.test(label.phrase)),
  );
}

const PAYMENT = anyWord(slotOf(({ purchases }) => purchases.payment));
/** An order, or a receipt, which a shop sends: "Payment receipt". */
const ORDER_OR_PAPER = anyWord(
  slotOf(
    ({ papers }) => papers.order,
    ({ papers }) => papers.invoice,
  ),
);

const OPENING = 1_500;
const PAPER = anyWord(slotOf(({ papers }) => papers.invoice));
