import type { Document } from '../document.ts';
import { type Slot, slotOf, wordsOf } from '../languages/slot.ts';

/** Headings of lists whose items differ from the rest of the email, by chunk index. */
export type ListHeadings = {
  /** "Still to come", "Other items in this order": outside this shipment or cancellation. */
  readonly remainder: number | null;
  /** "Not available", "Out of stock": ordered but not delivered. */
  readonly notGiven: readonly number[];
  /** "We received": returned, in an email that also lists the replacements. */
  readonly returned: readonly number[];
  /** "We sent": replacements. */
  readonly sent: readonly number[];
};

/** Reads the list headings in a range of an email. */
export function readListHeadings(
  document: Document,
  range: { readonly from: number; readonly to: number },
): ListHeadings {
  let remainder: number | null = null;
  const notGiven: number[] = [];
  const returned: number[] = [];
  const sent: number[] = [];
  for (const { text, index } of document.chunks.slice(range.from, range.to)) {
    if (text.length > 60) continue;
    if (NOT_GIVEN.test(text)) notGiven.push(index);
    else if (RETURNED.test(text)) returned.push(index);
    else if (SENT.test(text)) sent.push(index);
    else if (remainder === null && REMAINDER.test(text)) remainder = index;
  }
  return { remainder, notGiven, returned, sent };
}

/** Perhaps with a count or a remark: "Still to come (2)", "Follows later (week 5):". */
const heading = (slot: Slot) => new RegExp(`^${wordsOf(slot)}(?:\\s*\\d{1,3}|\\s*\\([^()]{1,20}\\))?\\s*[:：]?$`, 'iu');

const REMAINDER = heading(slotOf(({ lists }) => lists.remainder));
const NOT_GIVEN = heading(slotOf(({ lists }) => lists.notGiven));
const RETURNED = heading(slotOf(({ lists }) => lists.returned));
const SENT = heading(slotOf(({ lists }) => lists.sentInstead));
