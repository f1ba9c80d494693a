import { comingMoment, momentInSentence } from '../annotate/occasions/days.ts';
import { readBookedService, readUsage } from '../annotate/services/read-service.ts';
import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import type { OrderNumber } from './order-number.ts';

/** Returns the coming day of an appointment, which the email prints with its hour. */
export function momentOf({ document, orderEnd, sender, dates }: MailContext): string | null {
  const lines = document.chunks.slice(sender.bodyStart, orderEnd);
  const ahead = { ...dates, isAhead: true };
  return comingMoment(lines, ahead, sender.sentDay) ?? momentInSentence(lines, ahead, sender.sentDay);
}

/**
 * Checks whether an email lists a booking: its number, what was booked behind a label, and the coming day with its hour. A
 * reminder and a change of the day do so, too.
 */
export function listsBooking(context: MailContext, orderNumber: OrderNumber | null): boolean {
  if (orderNumber === null || orderNumber.kind === 'invoice' || context.sender.personal) return false;
  return readBookedService(context, true)?.proof.rule === 'service/booked' && momentOf(context) !== null;
}

/** Recognizes a report of parking, charging, or a top-up. */
export function isUsed(context: MailContext): boolean {
  return context.recognition.milestone === 'placed' && readUsage(context) !== null;
}

/** Words for nothing to pay: a month for nothing comes before the price. */
export const FREE = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.free)));
