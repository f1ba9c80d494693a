import type { Document } from '../document.ts';
import { findMoney } from '../text/money.ts';
import { type AddedUp, findItemLines } from './add-up.ts';
import type { Draft } from './draft.ts';
import type { ItemContext } from './item-context.ts';

/**
 * Finds the lines of a refund or a return without labeled sums that add up to the only amount of a sentence above them:
 * "We have refunded €58.00 to your card." Null if there are none.
 */
export function findRefunded(
  { chunks }: Document,
  drafts: readonly Draft[],
  { range, about, sums, country }: ItemContext,
): AddedUp | null {
  const priced = drafts.filter(({ price }) => price !== null && price.minor > 0);
  if (about !== 'undone' || priced.length === 0 || sums.total !== null || sums.subtotal !== null) return null;
  for (const { text, index } of chunks.slice(range.from, priced.at(-1)?.description.index)) {
    const [only, more] = SENTENCE.test(text) ? findMoney(text, country) : [];
    if (only === undefined || more !== undefined) continue;
    const below = priced.filter(({ description }) => description.index > index);
    const found = findItemLines(below, { ...sums, subtotal: Math.abs(only.minor) });
    if (found !== null) return found;
  }
  return null;
}

/** At least four words, and a number. */
const SENTENCE = /^(?=.{12,240}$)(?=.*\d)(?:\S+\s+){3,}\S+$/u;
