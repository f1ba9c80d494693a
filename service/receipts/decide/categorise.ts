import type { ItemFacts, OrderFacts, ShipmentFacts } from '../facts.ts';
import { categoriesOf } from '../items/category.ts';
import type { Language } from '../languages/load.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { MerchantKind } from '../merchants/kinds.ts';

/** The sender's domain, and the languages that the email may be in. */
type Mail = { readonly domain: string; readonly languages: readonly Language[] | null };

/**
 * Adds categories to the lines of an order. The category of a booking, or of a merchant that sells only one kind, comes
 * first, then the category from markup, then the words of a line. Without a match, the line gets the merchant's usual
 * category or the usual category of the purchase type.
 */
export function categorised(order: OrderFacts, { domain, languages }: Mail): OrderFacts {
  const kind = merchantOfDomain(domain)?.kind ?? null;
  const booked = bookedCategory(order);
  const sent = isSent(order);
  const only = booked ?? (kind?.isOnly === true ? usualOf(kind, sent) : null);
  const usual = usualOf(kind, sent) ?? CATEGORY_OF_TYPE.get(order.purchaseTypeId) ?? null;
  const categoryOf = (item: ItemFacts) => only ?? item.categoryId ?? byWords(item.description, usual, languages);
  return { ...order, items: order.items.map((item) => ({ ...item, categoryId: categoryOf(item) })) };
}

/** Adds categories to the lines of a shipment by the same rules. */
export function categorisedParcel(parcel: ShipmentFacts, { domain, languages }: Mail): ShipmentFacts {
  const kind = merchantOfDomain(domain)?.kind ?? null;
  const usual = usualOf(kind, true);
  const only = kind?.isOnly === true ? usual : null;
  const items = parcel.items.map((item) => ({
    ...item,
    categoryId: only ?? item.categoryId ?? byWords(item.description, usual, languages),
  }));
  return { ...parcel, items };
}

/**
 * Returns the category that most words indicate. If several are equally frequent, returns the usual one, which may be
 * null.
 */
function byWords(description: string, usual: number | null, languages: readonly Language[] | null): number | null {
  const [first, ...others] = categoriesOf(description, languages);
  return first === undefined || others.length > 0 ? usual : first;
}

/**
 * Returns the category of a booking that names the order: travel for a journey, a stay, or a car, but not for an event.
 */
function bookedCategory({ evidence }: OrderFacts): number | null {
  const [family, kind] = evidence['title']?.rule.split('/') ?? [];
  if (family !== 'occasion' || kind === undefined) return null;
  return kind === 'event' ? EVENTS : TRAVEL;
}

const EVENTS = 27;
const TRAVEL = 28;

/** Returns the category of a merchant's usual goods. A game sent by post is not a download. */
function usualOf(kind: MerchantKind | null, sent: boolean): number | null {
  return kind?.name === 'games' && sent ? TOYS_AND_GAMES : (kind?.categoryId ?? null);
}

const TOYS_AND_GAMES = 8;

/** Checks whether part of the order is sent by post. */
function isSent({ shipping }: OrderFacts): boolean {
  return shipping !== null && shipping > 0;
}

/** The usual category of each purchase type (contract §5), used if neither words nor the merchant decide. */
const CATEGORY_OF_TYPE: ReadonlyMap<number, number> = new Map([
  [4, 20],
  [6, 24],
]);
