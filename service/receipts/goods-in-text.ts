import type { ItemFacts, Reading } from './facts.ts';

type Facts = Extract<Reading, { kind: 'facts' }>;

/** Checks whether an email about goods that were sent names none of them, or only the one in its subject. */
export function lacksGoods({ orders, shipments }: Facts): boolean {
  return shipments.length > 0 && [...orders, ...shipments].every(({ items }) => items.every(isOfSubject));
}

/**
 * Checks whether the text part states the same orders and shipments as the HTML part and also lists goods: some shops show
 * them there as pictures. Any value that it lacks or changes leaves the HTML part as it is.
 */
export function listsGoodsOf(text: Reading, html: Facts): boolean {
  if (text.kind !== 'facts' || !hasAll(text.orders, html.orders) || !hasAll(text.shipments, html.shipments))
    return false;
  const items = [...text.orders, ...text.shipments].flatMap((facts) => facts.items);
  return items.length > 0 && items.every((item) => !isOfSubject(item));
}

function isOfSubject({ evidence }: ItemFacts): boolean {
  return evidence.part === 'subject';
}

/** Checks whether facts have every value of others, in the same order, but for what names their goods. */
function hasAll(facts: readonly object[], others: readonly object[]): boolean {
  return (
    facts.length === others.length &&
    others.every((other, place) => {
      const own = new Map<string, unknown>(Object.entries(facts[place] ?? {}));
      return Object.entries(other).every(
        ([key, value]) => OF_GOODS.has(key) || value === null || JSON.stringify(value) === JSON.stringify(own.get(key)),
      );
    })
  );
}

const OF_GOODS: ReadonlySet<string> = new Set([
  'items',
  'itemCount',
  'title',
  'description',
  'evidence',
  'purchaseTypeId',
]);
