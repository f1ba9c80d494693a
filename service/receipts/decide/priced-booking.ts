import type { AmountNote } from '../annotate/annotation.ts';
import { isReport } from '../annotate/is-report.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import { readBookedService, readSureService } from '../annotate/services/read-service.ts';
import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { PAID_AMOUNT } from '../recognise/phrases.ts';
import { onlyPrice } from './only-price.ts';
import type { OrderNumber } from './order-number.ts';
import { listsBooking, momentOf } from './service-signs.ts';

/**
 * Checks whether an email states a booking with its price: it lists the booking, or prints its number, an amount that it
 * calls paid, "48.00 € (paid by card)", and what was booked or when. A reminder of it, or a change, demands nothing and is
 * about more than a day.
 */
export function statesPricedBooking(context: MailContext, orderNumber: OrderNumber | null): boolean {
  if (listsBooking(context, orderNumber) && isPriced(context)) return true;
  if (orderNumber === null || orderNumber.kind === 'invoice' || context.sender.personal) return false;
  if (!context.annotations.amounts.some((amount) => isPaidTotal(context, amount))) return false;
  return (
    momentOf(context) !== null ||
    readOccasion(context, true) !== null ||
    readBookedService(context, true) !== null ||
    readSureService(context, true) !== null
  );
}

/** Checks whether an email prints a total, or the price of what was booked. */
function isPriced(context: MailContext): boolean {
  const { amounts } = context.annotations;
  return (
    amounts.some(({ label, value }) => label.field === 'total' && label.strength >= 2 && value.minor > 0) ||
    onlyPrice(context) !== null
  );
}

/** Checks whether the run of a total, or the value next to its label, says that it was paid, and not that it is to be. */
function isPaidTotal({ document, languages }: MailContext, { label, value, chunk }: AmountNote): boolean {
  if (label.field !== 'total' || label.strength < 2 || value.minor <= 0) return false;
  const own = document.chunks[chunk];
  const next = document.chunks[chunk + 1];
  const texts = [own, next?.row === own?.row ? next : undefined].map((run) => run?.text ?? '');
  if (texts.some((text) => TO_PAY(languages).test(text))) return false;
  return texts.some((text) => {
    const paid = text.length > LONGEST ? null : PAID_AMOUNT(languages).exec(text);
    if (paid === null || FUTURE(languages).test(text.slice(0, paid.index))) return false;
    const source = { isCarrier: false, isKnown: false, sendsFiles: false, isSubject: false, languages };
    return isReport(text, 'placed', paid, source);
  });
}

/** The number of characters of a run with an amount and how it was paid. */
const LONGEST = 120;
const TO_PAY = patternsOf(wholeIn(slotOf(({ papers }) => papers.toPay)));
const FUTURE = patternsOf(wholeIn(slotOf(({ steps }) => steps.future)));
