import { findSameLine, joinedKeys, nameKey, namesWithOptions } from './lines-of-name.ts';
import { isCut } from './merge-items.ts';
import type { ItemState, OrderState } from './order-state.ts';

/** A stored line of an order. */
export type StoredLine = {
  readonly id: string;
  readonly key: string;
  /** The user edited or deleted it. */
  readonly touched: boolean;
  /** It is hidden because another line names the same item better. */
  readonly superseded: boolean;
};

/**
 * Matches stored lines with the lines of the merged order. A line with a truncated name stays the same line if an email
 * states the full name, and if that email is erased again. Its ID and a user's edits therefore stay. This applies only
 * if the names are unambiguous.
 * @returns stored lines by the key of their current line
 */
export function matchLines<Line extends StoredLine>(
  stored: readonly Line[],
  { items, sightings }: Pick<OrderState, 'items' | 'sightings'>,
): ReadonlyMap<string, Line> {
  const keys = new Set(items.map(({ key }) => key));
  const matched = new Map(stored.filter(({ key }) => keys.has(key)).map((line) => [line.key, line]));
  const cut = new Set(sightings.filter(isCut).map(({ key }) => key));
  const left = stored.filter(({ key }) => !keys.has(key)).toSorted(touchedFirst);
  for (const line of left) {
    const [only, ...others] = items.filter(({ key }) => isSameCut(line.key, key, cut));
    if (only !== undefined && others.length === 0 && !matched.has(only.key)) matched.set(only.key, line);
  }
  return matched;
}

/**
 * Returns the keys of the order lines that match a shipment's lines: by name, perhaps with the options in it, or by its
 * start if one of the two is truncated, or as one of several names in one line. Among several lines of the same name, by what else both state.
 */
export function matchingLineKeys(parcel: readonly Line[], order: readonly Line[]): readonly string[] {
  const left = new Set(order);
  return parcel.flatMap((line) => {
    const named = [...left].filter((own) => nameKey(own.key) === nameKey(line.key) || namesWithOptions(line, own));
    const found =
      findSameLine(named, line) ?? named.find(({ key }) => key === line.key) ?? named[0] ?? alike(line, order);
    if (found === undefined)
      return joinedKeys(
        line.key,
        order.map(({ key }) => key),
      );
    left.delete(found);
    return [found.key];
  });
}

type Line = Pick<ItemState, 'key' | 'description' | 'options' | 'quantity' | 'price'>;

/** Several names with the same start are ambiguous. */
function alike(line: Line, order: readonly Line[]): Line | undefined {
  const [only, more] = order.filter((other) => startsAlike(line, other));
  return more === undefined ? only : undefined;
}

function startsAlike(a: Pick<ItemState, 'key' | 'description'>, b: Pick<ItemState, 'key' | 'description'>): boolean {
  return (isCut(a) && b.key.startsWith(a.key)) || (isCut(b) && a.key.startsWith(b.key));
}

function isSameCut(a: string, b: string, cut: ReadonlySet<string>): boolean {
  return (cut.has(a) && b.startsWith(a)) || (cut.has(b) && a.startsWith(b));
}

function touchedFirst(a: StoredLine, b: StoredLine): number {
  return Number(b.touched) - Number(a.touched) || Number(a.superseded) - Number(b.superseded) || (a.id < b.id ? -1 : 1);
}
