import { slotOf, wholePatternsOf } from '../languages/slot.ts';
import type { Spot } from './spot.ts';

/** Checks whether a total's label says that it replaces an earlier total: "New order total", "Total after cancellation". */
export function isNewTotal({ found, chunk, rest }: Spot): boolean {
  if (found.label.field !== 'total') return false;
  const end = found.end + (/^\D*/.exec(rest)?.[0].length ?? 0);
  for (const { index, 0: words } of NEW(null).matchesIn(chunk.text.slice(0, end)))
    if (index + words.length > found.start) return true;
  return false;
}

const NEW = wholePatternsOf(slotOf(({ amounts }) => amounts.newTotal));
