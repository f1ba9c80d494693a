import type { Document } from '../document.ts';
import { patternsOf, type Slot, slotOf, wholeIn } from '../languages/slot.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import type { Milestone } from '../recognise/phrases.ts';
import type { Sender } from '../sender.ts';
import type { SpokenLanguages } from '../text/languages.ts';

const whole = (slot: Slot) => patternsOf(wholeIn(slot));

/** Contract §5 types with the words that name them, in order of precedence: goods that are sent are not a ticket. */
const BY_WORDS = [
  [whole(slotOf(({ purchases }) => purchases.pickup)), 15],
  [whole(slotOf(({ purchases }) => purchases.sent)), 2],
  [whole(slotOf(({ purchases }) => purchases.ticket)), TICKET],
  [whole(slotOf(({ purchases }) => purchases.subscription)), 6],
  [whole(slotOf(({ purchases }) => purchases.digital)), 4],
  [whole(slotOf(({ purchases }) => purchases.inStore)), 5],
] as const;
const PAYMENT = whole(slotOf(({ purchases }) => purchases.payment));
const RIDE = whole(slotOf(({ trips }) => trips.ride));

type Mail = { readonly sender: Sender; readonly document: Document; readonly languages: SpokenLanguages };

/**
 * Returns the contract §5 purchase type by the merchant and the email's words. If goods are sent, it is a shippable
 * purchase.
 */
export function purchaseTypeOf({ sender, document, languages }: Mail, milestone: Milestone | null): number {
  const known = merchantOfDomain(sender.domain)?.kind.purchaseTypeId ?? null;
  if (known !== null) return known;
  if (milestone === 'shipped' || milestone === 'outForDelivery' || milestone === 'delivered') return 2;
  if (milestone === 'readyForPickup') return 15;
  const text = `${sender.subject}\n${document.text.slice(0, 12_000)}`;
  const named = BY_WORDS.find(([words]) => words(languages).test(text))?.[1];
  if (named !== undefined) return named;
  if (RIDE(languages).test(sender.subject)) return TICKET;
  return PAYMENT(languages).test(sender.subject) ? 3 : 2;
}
