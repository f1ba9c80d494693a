import { weigh } from '../annotate/annotation.ts';
import { isAboutRide, readOccasion } from '../annotate/occasions/read-occasion.ts';
import type { EvidenceByField, ItemFacts } from '../facts.ts';
import { itemOf } from '../items/item-of.ts';
import { isUnnamed } from '../items/line-words.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import { titleOf, titleOfOccasion, withDays } from './order-title.ts';

/** The title of an order, with evidence if the email states it in words other than those of its lines. */
export type Name = {
  readonly title: string | null;
  readonly evidence: EvidenceByField;
  /** The name of the event that the tickets are for, without its date. */
  readonly event?: string;
};

/** Names an order the way a person would: after the booking, else after its first line. */
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

/** Names tickets after their event if the bill calls them only "Tickets". */
export function namedTickets(items: readonly ItemFacts[], { event }: Name): readonly ItemFacts[] {
  const [only, more] = items;
  if (event === undefined || only === undefined || more !== undefined || !isUnnamed(only.description)) return items;
  return [{ ...only, description: event }];
}

/** Returns the booking as the only line of an order without other lines, so that the order gets a category. */
export function bookedItem({ title, evidence }: Name): ItemFacts[] {
  const proof = evidence['title'];
  return title === null || proof === undefined ? [] : [itemOf(title, 1, null, proof)];
}
