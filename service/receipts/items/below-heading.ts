import type { Document } from '../document.ts';
import type { Draft } from './draft.ts';
import { isFee } from './line-words.ts';
import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';

/**
 * Returns the priced lines right below the heading of a shipment's list, "In this parcel", each as one unit. A sentence
 * or another heading ends the list: further prices may be advertising.
 */
export function belowHeading(drafts: readonly Draft[], { chunks }: Document): readonly Draft[] {
  for (const heading of chunks) {
    if (heading.text.length > 60 || notAHeading.match(runOf(heading.text)) === null) continue;
    const lines: Draft[] = [];
    let end = heading.index;
    for (const draft of drafts) {
      const { index } = draft.description;
      if (index <= end) continue;
      const between = chunks.slice(end + 1, index);
      if (index - end > REACH || between.some(({ text }) => isEnd(text))) break;
      if (draft.price === null || draft.price.minor <= 0 || isFee(draft.text)) break;
      lines.push({ ...draft, headed: true });
      end = index;
    }
    if (lines.length > 0) return lines;
  }
  return [];
}

/** The longest line of a list in runs: name, options, price, and the brand above the next name. */
const REACH = 5;

function isEnd(text: string): boolean {
  return /[.!?:。！？：]$/u.test(text) || text.length > 80 || notAHeading.match(runOf(text)) !== null;
}
