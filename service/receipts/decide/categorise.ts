import type { ItemFacts, OrderFacts, ShipmentFacts } from '../facts.ts';
import { categoriesOf } from '../items/category.ts';
import type { Language } from '../languages/load.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { MerchantKind } from '../merchants/kinds.ts';

/** The sender of an email, and the languages it may be written in. */
type Mail = { readonly domain: string; readonly languages: readonly Language[] | null };

/**
 * An order with the categories of its lines. Markup comes first. If the merchant sells only one kind, that kind is
 * next. Then the words of a line decide, and without any, the merchant's usual goods or the usual category of such a
 * purchase.
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

/** A shipment with the categories of its lines, as those of an order. */
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

/** The category that most of the words indicate. If several are equally likely, the usual one, which may be none. */
function byWords(description: string, usual: number | null, languages: readonly Language[] | null): number | null {
  const [first, ...others] = categoriesOf(description, languages);
  return first === undefined || others.length > 0 ? usual : first;
}

/** The category of a booking that names the order: a journey, a stay, or a car is travel, an event is not. */
function bookedCategory({ evidence }: OrderFacts): number | null {
  const [family, kind] = evidence['title']?.rule.split('/') ?? [];
  if (family !== 'occasion' || kind === undefined) return null;
  return kind === 'event' ? EVENTS : TRAVEL;
}

const EVENTS = 27;
const TRAVEL = 28;

/** What a merchant mostly sells. A game sent by post is no download. */
function usualOf(kind: MerchantKind | null, sent: boolean): number | null {
  return kind?.name === 'games' && sent ? TOYS_AND_GAMES : (kind?.categoryId ?? null);
}

const TOYS_AND_GAMES = 8;

/** Checks whether something in the order is sent by post. */
function isSent({ shipping }: OrderFacts): boolean {
  return shipping !== null && shipping > 0;
}

/** Contract §5: the usual category of a purchase of this type, if neither words nor the merchant decide. */
const CATEGORY_OF_TYPE: ReadonlyMap<number, number> = new Map([
  [4, 20],
  [6, 24],
]);
