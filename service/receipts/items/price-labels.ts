import type { Chunk, Document } from '../document.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as countTimesPrice } from './rules/count-times-price.ts';
import { rule as notAMeasure } from './rules/not-a-measure.ts';

/**
 * Finds amounts behind a label that several items repeat below their quantities: "Oat milk ⏎ 2 x $5.00 ⏎ Final item price
 * $10.00". The label names no item, in any language. Returns their runs.
 */
export function readPriceLabels(
  { chunks }: Document,
  { range, taken }: Pick<ItemContext, 'range' | 'taken'>,
): ReadonlySet<number> {
  const byLabel = new Map<string, Chunk[]>();
  for (const chunk of chunks.slice(range.from, range.to)) {
    const label = chunk.text.length > LONGEST || taken.has(chunk.index) ? undefined : LABEL.exec(chunk.text)?.[1];
    if (label !== undefined) byLabel.set(label, [...(byLabel.get(label) ?? []), chunk]);
  }
  const repeated = [...byLabel.values()].filter(
    (runs) => runs.length >= 2 && runs.every((run) => isBelowCount(run, chunks)),
  );
  return new Set(repeated.flat().map(({ index }) => index));
}

const LONGEST = 50;
/** Words without digits, and an amount. */
const LABEL = /^(\p{L}[^\d\p{Sc}:：]{1,30}?)[\s:：]*(?:[A-Z]{2,3}\s?)?\p{Sc}?\s?\d[\d.,\s]*\P{N}{0,5}$/u;

/** Checks whether a name and its quantity or weight are above a run. */
function isBelowCount({ index }: Chunk, chunks: readonly Chunk[]): boolean {
  const above = chunks.slice(Math.max(0, index - REACH), index).reverse();
  const count = above.slice(0, 2).findIndex(({ text }) => isCount(text));
  return count !== -1 && above.slice(count + 1).some(({ text }) => isName(text));
}

/** The longest item in runs above the label: name, option, quantity, and unit price. */
const REACH = 4;

function isCount(text: string): boolean {
  const run = runOf(text);
  return readQuantity(text)?.rest === '' || countTimesPrice.match(run) !== null || notAMeasure.match(run) !== null;
}
