import type { Document } from '../document.ts';
import type { CountedLine } from './counted-lines.ts';
import type { Draft } from './draft.ts';
import { isName } from './is-name.ts';

/**
 * Reads lists whose lines start with how many of the ordered units were delivered: "2/2 Milk", "0/1 Tonic", by run. At
 * least one line has all its units, and at least two lines have this form: "3/4 Hose" alone is a measure. The quantity
 * of a line that was not delivered is 0.
 */
export function readDelivered(
  { chunks }: Document,
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<number, CountedLine> {
  const lines = chunks.slice(from, to).flatMap(({ index, text }) => {
    const line = readLine(text);
    return line === null ? [] : [{ index, ...line }];
  });
  const isList = lines.length >= 2 && lines.some(({ quantity, ordered }) => quantity === ordered);
  return new Map(isList ? lines.map(({ index, name, quantity }) => [index, { name, quantity }]) : []);
}

/** Gives the lines of table rows their quantities, and removes the lines that were not delivered. */
export function withDelivered(drafts: readonly Draft[], delivered: ReadonlyMap<number, CountedLine>): readonly Draft[] {
  if (delivered.size === 0) return drafts;
  return drafts.flatMap((draft) => {
    const line = delivered.get(draft.description.index);
    if (line === undefined) return [draft];
    return line.quantity === 0 ? [] : [{ ...draft, text: line.name, quantity: line.quantity, stated: true }];
  });
}

function readLine(text: string): (CountedLine & { readonly ordered: number }) | null {
  const { n, m, name } = (text.length > LONGEST ? null : LINE.exec(text))?.groups ?? {};
  const [quantity, ordered] = [Number(n), Number(m)];
  if (name === undefined || ordered < 1 || quantity > ordered || !isName(name)) return null;
  return { name, quantity, ordered };
}

const LONGEST = 200;
const LINE = /^(?<n>\d{1,2})\s?\/\s?(?<m>\d{1,2})\s+(?:[x×]\s)?(?<name>[\p{L}\d].{2,})$/u;
