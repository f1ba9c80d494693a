import { canonicalText } from './canonical-text.ts';
import { strengthOf } from './confidence.ts';
import type { ItemFacts } from './facts.ts';
import { linesOfName, nameKey } from './lines-of-name.ts';
import type { ItemState, MailRef } from './order-state.ts';
import { isRuleRead } from './second-reader/rule-names.ts';

/**
 * Adds one email's item lines to all earlier ones. `sightings` contains every line of every email. `items` is derived
 * from it: as many lines of a name as any single email has, with the values of the most reliable and newest email first
 * and gaps filled from the others. A full name replaces a name truncated with "…". Lines keep the order of the first email that listed them.
 */
export function mergeItems(
  sightings: readonly ItemState[],
  facts: readonly ItemFacts[],
  mail: MailRef,
  returned: boolean,
): { readonly sightings: readonly ItemState[]; readonly items: readonly ItemState[] } {
  const all = new Map(sightings.map((item) => [canonicalText(item), item]));
  for (const [position, item] of facts.entries()) {
    const sighting: ItemState = { ...item, key: itemKey(item), returned, mail, position };
    all.set(canonicalText(sighting), sighting);
  }
  const ordered = [...all].sort(strongerFirst).map(([, item]) => item);
  // A second reader's lines count only for orders without any other lines.
  const read = ordered.filter(({ evidence }) => isRuleRead(evidence));
  return { sightings: ordered, items: itemsOf(read.length > 0 ? read : ordered) };
}

/** Checks whether the sender truncated a line's name. */
export function isCut(item: Pick<ItemFacts, 'description'>): boolean {
  return /(?:\.{2,}|…)\s*$/u.test(item.description);
}

function itemsOf(ordered: readonly ItemState[]): ItemState[] {
  const lines = [...Map.groupBy(ordered, ({ key }) => key).values()].flatMap(linesOfName).map((line) => ({
    first: line.toSorted(earlierFirst)[0] as ItemState,
    item: line.reduce(fill),
  }));
  const inOrder = lines.toSorted((a, b) => earlierFirst(a.first, b.first)).map(({ item }) => item);
  const items = withoutBookings(inOrder);
  const full = items.filter((item) => !isCut(item));
  return items.filter((item) => !isCut(item) || !full.some(({ key }) => key.startsWith(nameKey(item.key))));
}

/** Keeps a booking as the line of an order only if no email lists any, and only once. */
function withoutBookings(items: readonly ItemState[]): readonly ItemState[] {
  const listed = items.filter(({ evidence }) => !evidence.rule.startsWith('occasion/'));
  return listed.length > 0 ? listed : items.slice(0, 1);
}

function fill(item: ItemState, weaker: ItemState): ItemState {
  return {
    ...item,
    quantity: item.quantity ?? weaker.quantity,
    price: item.price ?? weaker.price,
    // Lines stored before options were read have none.
    options: item.options ?? weaker.options ?? null,
    productCode: item.productCode ?? weaker.productCode,
    productUrl: item.productUrl ?? weaker.productUrl,
    imageUrl: item.imageUrl ?? weaker.imageUrl,
    categoryId: item.categoryId ?? weaker.categoryId,
    returned: item.returned || weaker.returned,
  };
}

/**
 * Sorts by rule reliability, then newest email. The text of the line breaks ties, so the order of arrival does not
 * matter.
 */
function strongerFirst([textA, a]: readonly [string, ItemState], [textB, b]: readonly [string, ItemState]): number {
  return strengthOf(b.evidence) - strengthOf(a.evidence) || b.mail.sentAt - a.mail.sentAt || (textA < textB ? -1 : 1);
}

/** Sorts as emails listed the lines. The key breaks ties, so the order of arrival does not matter. */
function earlierFirst(a: ItemState, b: ItemState): number {
  return a.mail.sentAt - b.mail.sentAt || (a.position ?? 0) - (b.position ?? 0) || (a.key < b.key ? -1 : 1);
}

function itemKey(item: ItemFacts): string {
  return item.description
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 160);
}
