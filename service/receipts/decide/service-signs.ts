import { comingMoment } from '../annotate/occasions/days.ts';
import { readUsage } from '../annotate/services/read-service.ts';
import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';

/** Returns the coming day of an appointment, which the email prints with its hour. */
export function momentOf({ document, orderEnd, sender, dates }: MailContext): string | null {
  return comingMoment(document.chunks.slice(sender.bodyStart, orderEnd), { ...dates, isAhead: true }, sender.sentDay);
}

/** Recognizes a report of parking, charging, or a top-up. */
export function isUsed(context: MailContext): boolean {
  return context.recognition.milestone === 'placed' && readUsage(context) !== null;
}

/** Words for nothing to pay: a month for nothing comes before the price. */
export const FREE = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.free)));
