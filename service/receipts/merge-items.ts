import type { OrderStatus } from '#contract/dictionaries.ts';
import { canonicalText } from './canonical-text.ts';
import { strengthOf } from './confidence.ts';
import type { ItemFacts } from './facts.ts';
import { lineKey } from './keys.ts';
import { findSameLine, linesOfName, nameKey, withJoinedApart, withOptionsApart } from './lines-of-name.ts';
import type { ItemState, MailRef } from './order-state.ts';
import { isRuleRead } from './second-reader/rule-names.ts';

/**
 * Adds one email's item lines to all earlier ones. `sightings` contains every line of every email. `items` is derived
 * from it: as many lines of a name as any single email has, with the values of the most reliable and newest email first
 * and gaps filled from the others. A full name replaces a name truncated with "…". Lines keep the order of the first
 * email that listed them. A line that the seller cancels is left out, unless the whole order is cancelled, and one that
 * is not in a later list of all that is left.
 * @param status the order's status in the email. Null for a shipment's lines
 * @param isWhole the email lists all that is left of the order
 */
export function mergeItems(
  sightings: readonly ItemState[],
  facts: readonly ItemFacts[],
  mail: MailRef,
  status: OrderStatus | null,
  isWhole = false,
): { readonly sightings: readonly ItemState[]; readonly items: readonly ItemState[] } {
  const all = new Map(sightings.map((item) => [canonicalText(item), item]));
  for (const [position, item] of facts.entries()) {
    const sighting: ItemState = {
      ...item,
      key: lineKey(item.description),
      returned: status === 'returned',
      ...(status === 'cancelled' ? { cancelled: true } : {}),
      ...(status === 'shipped' || status === 'delivered' ? { sent: true } : {}),
      ...(isWhole ? { whole: true } : {}),
      mail,
      position,
    };
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
  const named = withJoinedApart(withOptionsApart(ordered));
  const lines = [...Map.groupBy(named, ({ key }) => key).values()].flatMap(linesOfName).map((line) => ({
    first: line.toSorted(earlierFirst)[0] as ItemState,
    item: line.reduce(fill),
  }));
  const inOrder = lines.toSorted((a, b) => earlierFirst(a.first, b.first)).map(({ item }) => item);
  const items = withoutCancelled(withoutBookings(inOrder), named);
  const full = items.filter((item) => !isCut(item));
  const uncut = items.filter((item) => !isCut(item) || !full.some(({ key }) => key.startsWith(nameKey(item.key))));
  return withoutReplaced(uncut, named);
}

/**
 * Leaves out the lines that are not in the newest list of all that is left, unless a later email lists them, they were
 * returned, or they were sent before the order changed. That of a delivered order, a till's receipt, also decides what
 * was sent.
 */
function withoutReplaced(items: readonly ItemState[], sightings: readonly ItemState[]): ItemState[] {
  const newest = sightings.filter(({ whole }) => whole === true).sort(laterFirst)[0];
  if (newest === undefined) return [...items];
  const isKept = (line: ItemState) =>
    line.mail.sentAt >= newest.mail.sentAt || line.returned || (line.sent === true && newest.sent !== true);
  const kept = sightings.filter(isKept);
  const isLeft = ({ key }: ItemState) =>
    kept.some((line) => nameKey(line.key) === nameKey(key) || (isCut(line) && key.startsWith(nameKey(line.key))));
  return items.filter(isLeft);
}

function laterFirst(a: ItemState, b: ItemState): number {
  return b.mail.sentAt - a.mail.sentAt || (a.mail.emailId < b.mail.emailId ? -1 : 1);
}

/** Leaves out the lines that an email cancels and no later one lists, if others are left. */
function withoutCancelled(items: readonly ItemState[], sightings: readonly ItemState[]): readonly ItemState[] {
  const cancelled = sightings.filter((sighting) => sighting.cancelled === true && !isListedAfter(sighting, sightings));
  const gone = new Set<ItemState>();
  for (const sighting of cancelled) {
    const named = items.filter((item) => nameKey(item.key) === sighting.key && !gone.has(item));
    const line = findSameLine(named, sighting) ?? (named.length === 1 ? named[0] : undefined);
    if (line !== undefined && (sighting.quantity ?? Number.POSITIVE_INFINITY) >= (line.quantity ?? 0)) gone.add(line);
  }
  return gone.size === items.length ? items : items.filter((item) => !gone.has(item));
}

/** Checks whether an email after a line's own lists the line again: it was not cancelled. */
function isListedAfter(line: ItemState, sightings: readonly ItemState[]): boolean {
  const isAgain = (other: ItemState) => other.key === line.key && other.cancelled !== true && !other.returned;
  return sightings.some((other) => isAgain(other) && other.mail.sentAt > line.mail.sentAt);
}

/**
 * Keeps a booking or a service as the line of an order only if no email lists any, and only once: an email about the
 * payment of listed goods may look like one about a service.
 */
function withoutBookings(items: readonly ItemState[]): readonly ItemState[] {
  const listed = items.filter(({ evidence }) => !/^(?:occasion|service)\//.test(evidence.rule));
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
 * Sorts by rule reliability, then newest email. Emails that cancel or return lines come last, because they state only
 * what is undone: 1 of 3. The text of the line breaks ties, so the order of arrival does not
 * matter.
 */
function strongerFirst([textA, a]: readonly [string, ItemState], [textB, b]: readonly [string, ItemState]): number {
  const isUndone = ({ returned, cancelled }: ItemState) => Number(returned || cancelled === true);
  const byUse = isUndone(a) - isUndone(b);
  return (
    byUse ||
    strengthOf(b.evidence) - strengthOf(a.evidence) ||
    b.mail.sentAt - a.mail.sentAt ||
    (textA < textB ? -1 : 1)
  );
}

/** Sorts as emails listed the lines. The key breaks ties, so the order of arrival does not matter. */
function earlierFirst(a: ItemState, b: ItemState): number {
  return a.mail.sentAt - b.mail.sentAt || (a.position ?? 0) - (b.position ?? 0) || (a.key < b.key ? -1 : 1);
}
