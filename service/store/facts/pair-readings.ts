import type { ItemFacts, OrderFacts, ShipmentFacts } from '../../receipts/facts.ts';
import { normaliseNumber } from '../../receipts/keys.ts';

/**
 * Pairs old and new readings of the same thing, so that its ID and a user's edits are kept. `tests` are ordered from
 * the most to the least reliable. Each pairs only unambiguous readings.
 * @returns indexes in both lists
 */
function pairAlike<Old, New>(
  olds: readonly Old[],
  news: readonly New[],
  tests: readonly ((old: Old, next: New) => boolean)[],
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  for (const isAlike of tests) {
    const left = news.flatMap((next, at) => ([...pairs.values()].includes(at) ? [] : [{ next, at }]));
    const candidates = olds.flatMap((old, at) =>
      pairs.has(at) ? [] : [{ at, fits: left.filter(({ next }) => isAlike(old, next)).map((fit) => fit.at) }],
    );
    for (const { at, fits } of candidates) {
      const [only, ...others] = fits;
      const wanted = candidates.filter((other) => only !== undefined && other.fits.includes(only));
      if (only !== undefined && others.length === 0 && wanted.length === 1) pairs.set(at, only);
    }
  }
  return pairs;
}

/** Pairs orders of one email: by number, by total, and if there is only one previous and one current order. */
export function pairOrders(olds: readonly OrderFacts[], news: readonly OrderFacts[]): ReadonlyMap<number, number> {
  const alone = olds.length === 1 && news.length === 1;
  return pairAlike(olds, news, [
    (old, next) => isSameNumber(old.orderNumber, next.orderNumber),
    (old, next) => old.total !== null && old.total === next.total && old.currency === next.currency,
    () => alone,
  ]);
}

/**
 * Pairs shipments of one email: by tracking number, by order, and if there is only one previous and one current
 * shipment.
 */
export function pairShipments(
  olds: readonly ShipmentFacts[],
  news: readonly ShipmentFacts[],
): ReadonlyMap<number, number> {
  const alone = olds.length === 1 && news.length === 1;
  return pairAlike(olds, news, [
    (old, next) => isSameNumber(old.trackingNumber, next.trackingNumber),
    (old, next) => isSameNumber(old.orderNumber, next.orderNumber),
    () => alone,
  ]);
}

/**
 * Pairs lines of one order in one email: by product, by a name that contains the other, or by price and quantity. Two
 * lines with none of these in common are two items, even if there is only one previous and one current line.
 */
export function pairLines(olds: readonly ItemFacts[], news: readonly ItemFacts[]): ReadonlyMap<number, number> {
  return pairAlike(olds, news, [
    (old, next) => old.productCode !== null && old.productCode === next.productCode,
    (old, next) => old.productUrl !== null && old.productUrl === next.productUrl,
    (old, next) => containsName(old.description, next.description) || containsName(next.description, old.description),
    (old, next) => old.price !== null && old.price === next.price && old.quantity === next.quantity,
  ]);
}

function isSameNumber(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && normaliseNumber(a) === normaliseNumber(b);
}

function containsName(long: string, short: string): boolean {
  const name = wordsOf(short);
  return name.length > 3 && ` ${wordsOf(long)} `.includes(` ${name} `);
}

function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
