import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { DayNote } from './annotation.ts';
import { readSpokenDate } from './date-near.ts';
import type { LabelContext } from './page.ts';

/**
 * Reads the order date that a sentence about the order has behind its number, wherever the number comes from: "Ihre
 * Bestellung 4386 vom 27.03.2026 wurde versandt", "your order at Harbour Goods (Number: 2097) on 28 Oct 2026", or right
 * behind the word for order. Null if there is none.
 */
export function readDateBehindOrder(document: Document, { dates, orderEnd, bodyStart }: LabelContext): DayNote | null {
  for (const { text, start, index } of document.chunks.slice(bodyStart, orderEnd)) {
    if (text.length > 400 || !/\d{3}/.test(text)) continue;
    const [found] = [ORDER_NUMBER, ORDER].flatMap((pattern) => {
      const match = pattern.exec(text);
      const end = match === null ? 0 : match.index + match[0].length;
      const day = match === null ? null : readSpokenDate(text.slice(end), dates);
      return match === null || day === null ? [] : [{ match, end, day }];
    });
    if (found === undefined) continue;
    const { match, end, day } = found;
    const [from, stop] = [start + match.index, start + end + day.end];
    return {
      kind: 'date',
      value: day.date,
      label: { field: 'orderDate', language: 'en', phrase: 'behind the order', strength: 3 },
      chunk: index,
      proof: {
        rule: 'label/date-behind-order',
        excerpt: excerptOf(document.text, from, stop),
        part: document.part,
        start: from,
        end: stop,
      },
    };
  }
  return null;
}

/** "on", which also precedes the day of anything else that happened to the order. */
const ON_DAY = wordsOf(slotOf(({ milestones }) => milestones.onDay));
/** The word for order right before its day: "part of your order from March 2, 2026". */
const ORDER = new RegExp(
  `(?<!\\p{L})(?:${wordsOf(slotOf(({ papers }) => papers.order))})(?=\\s${wordsOf(
    slotOf(({ papers }) => papers.dated),
  )}\\s[^.!?]{0,12}\\d)(?!\\s${ON_DAY}\\s)`,
  'iu',
);

/** The word for order or delivery and, in the same sentence, a number, perhaps in brackets. */
const ORDER_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${wordsOf(
    slotOf(
      ({ papers }) => papers.order,
      ({ lists }) => lists.delivery,
    ),
  )})(?!\\p{L})[^.!?]{0,60}?(?<![\\d.,])(?:[A-Z]{1,4}-?)?\\d[\\d-]{2,20}(?![\\d.,/:]\\d)\\)?(?=[\\s,])`,
  'iu',
);
