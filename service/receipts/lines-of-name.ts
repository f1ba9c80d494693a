import type { ItemState } from './order-state.ts';

/**
 * Sorts the sightings of one name, most reliable first, into the lines of the order: a shop lists the same shirt twice
 * if it was bought in two sizes. There are as many lines as in the email with the most of them. A line of another email
 * belongs to the line with the same options, else with the same quantity and price, else to the next one without a line
 * of that email. The key of each further line ends in its number, such as "linen shirt#2".
 * @returns the sightings of each line, of which the first has the values to show and the others fill its gaps
 */
export function linesOfName(ordered: readonly ItemState[]): readonly (readonly ItemState[])[] {
  const emails = [...Map.groupBy(ordered, ({ mail }) => mail.emailId).values()].map((of) => of.toSorted(byPosition));
  const most = Math.max(...emails.map(({ length }) => length));
  if (most <= 1) return [ordered];
  const [fullest = [], ...others] = emails.toSorted((a, b) => b.length - a.length);
  const lines = fullest.map((item) => ({ item, sightings: [item], weaker: [] as ItemState[] }));
  for (const email of others) {
    const free = new Set(lines);
    const left = IS_SAME.reduce(
      (rest, isSame) =>
        rest.filter((sighting) => {
          const line = [...free].find(({ item }) => isSame(item, sighting));
          if (line === undefined) return true;
          free.delete(line);
          line.sightings.push(sighting);
          return false;
        }),
      email,
    );
    // Which of the lines these are is only a guess, so they overrule nothing.
    const rest = [...free];
    for (const [n, sighting] of left.entries()) rest[n]?.weaker.push(sighting);
  }
  const rank = new Map(ordered.map((sighting, n) => [sighting, n]));
  return lines.map(({ sightings, weaker }, n) => {
    const line = sightings.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    return [...line, ...weaker].map((item) => (n === 0 ? item : { ...item, key: `${item.key}#${n + 1}` }));
  });
}

/**
 * Gives sightings whose name ends in what another email calls options ("Bedspread Nele, sage" next to "Bedspread Nele"
 * with "Color: sage") the shorter name and these options.
 */
export function withOptionsApart(sightings: readonly ItemState[]): readonly ItemState[] {
  const chosen = sightings.filter(({ options }) => options != null);
  if (chosen.length === 0) return sightings;
  return sightings.map((sighting) => {
    const base = sighting.options == null ? chosen.find((line) => namesWithOptions(sighting, line)) : undefined;
    if (base === undefined) return sighting;
    return { ...sighting, key: base.key, description: base.description, options: base.options };
  });
}

/**
 * Splits sightings that name several lines of other sightings in one, "Items: Oak tray, Clay cup", into these lines. Which
 * of their values are of which line is unknown.
 */
export function withJoinedApart(sightings: readonly ItemState[]): readonly ItemState[] {
  const known = new Map(sightings.map((line) => [line.key, line]));
  return sightings.flatMap((sighting) => {
    const joined = joinedKeys(sighting.key, [...known.keys()]);
    if (joined.length === 0) return [sighting];
    const unknown = { quantity: null, price: null, options: null, productCode: null };
    return joined.flatMap((key) => {
      const line = known.get(key);
      return line === undefined ? [] : [{ ...sighting, ...unknown, key, description: line.description }];
    });
  });
}

/** Returns the keys of at least two lines that make up a key one after another, or none. */
export function joinedKeys(key: string, keys: readonly string[]): readonly string[] {
  const parts = keys.filter((part) => part !== '' && part.length < key.length && key.includes(part));
  const split = (rest: string): readonly string[] | null => {
    if (rest === '') return [];
    for (const part of parts) {
      if (rest !== part && !rest.startsWith(`${part} `)) continue;
      const others = split(rest.slice(part.length + 1));
      if (others !== null) return [part, ...others];
    }
    return null;
  };
  const found = parts.length < 2 || parts.length > MOST_PARTS ? null : split(key);
  return found !== null && new Set(found).size === found.length ? found : [];
}

/** Names that are parts of more lines are common words. */
const MOST_PARTS = 12;

/** Checks whether a name consists of another line's name and all its chosen options. */
export function namesWithOptions({ key }: Pick<ItemState, 'key'>, base: Pick<ItemState, 'key' | 'options'>): boolean {
  const name = nameKey(base.key);
  if (base.options == null || !key.startsWith(`${name} `)) return false;
  const rest = nameKey(key)
    .slice(name.length + 1)
    .split(' ');
  const options = base.options
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return rest.every((word) => options.includes(word));
}

/** Returns the key of a line's name, which is that of its first line. */
export function nameKey(lineKey: string): string {
  return lineKey.replace(/#\d+$/, '');
}

/** Returns the line that a sighting of the same name belongs to, or null if none is clearly the same. */
export function findSameLine<Line extends Values>(lines: readonly Line[], sighting: Values): Line | null {
  for (const isSame of IS_SAME) {
    const found = lines.find((line) => isSame(line, sighting));
    if (found !== undefined) return found;
  }
  return null;
}

type Values = Pick<ItemState, 'options' | 'quantity' | 'price'>;

/** Whether a sighting is another email's line of the same item, the surest sign first. */
const IS_SAME: readonly ((line: Values, sighting: Values) => boolean)[] = [
  (line, { options }) => options != null && line.options === options,
  (line, { quantity, price }) => price !== null && line.price === price && line.quantity === quantity,
  (line, { quantity }) => quantity !== null && line.quantity === quantity,
];

/** Sorts as the email lists the lines. */
function byPosition(a: ItemState, b: ItemState): number {
  return (a.position ?? 0) - (b.position ?? 0);
}
