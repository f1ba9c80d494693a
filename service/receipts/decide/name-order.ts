import { weigh } from '../annotate/annotation.ts';
import { isAboutRide, readOccasion } from '../annotate/occasions/read-occasion.ts';
import type { EvidenceByField, ItemFacts } from '../facts.ts';
import { itemOf } from '../items/item-of.ts';
import { isUnnamed } from '../items/line-words.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import { titleOf, titleOfOccasion, withDays } from './order-title.ts';

/** The title of an order, with the proof if the email states it in other words than its lines. */
export type Name = {
  readonly title: string | null;
  readonly evidence: EvidenceByField;
  /** The name of the event that the order's tickets are for, without its day. */
  readonly event?: string;
};

/** The name a person would give an order: by the booking, else by its first line. */
export function nameOrder(context: MailContext, items: readonly ItemFacts[], purchaseTypeId: number): Name {
  const occasion = readOccasion(context, purchaseTypeId === TICKET);
  if (occasion !== null) {
    const event = occasion.kind === 'event' ? { event: occasion.name } : {};
    return { title: titleOfOccasion(occasion), evidence: { title: weigh(occasion, 85) }, ...event };
  }
  const { sender } = context;
  const kind = merchantOfDomain(sender.domain)?.kind.name;
  if (kind === 'ride' && sender.merchant !== null && isAboutRide(context))
    return { title: withDays(`${sender.merchant.name} ride`, sender.sentDay), evidence: {} };
  if (kind === 'grocer' && items.length === 0) return { title: 'Groceries', evidence: {} };
  return { title: titleOf(items), evidence: {} };
}

/** Tickets that the bill calls "Tickets" are named after their event. */
export function namedTickets(items: readonly ItemFacts[], { event }: Name): readonly ItemFacts[] {
  const [only, more] = items;
  if (event === undefined || only === undefined || more !== undefined || !isUnnamed(only.description)) return items;
  return [{ ...only, description: event }];
}

/** The booking is the only line of an order that lists nothing else, so that it has a category. */
export function bookedItem({ title, evidence }: Name): ItemFacts[] {
  const proof = evidence['title'];
  return title === null || proof === undefined ? [] : [itemOf(title, 1, null, proof)];
}
