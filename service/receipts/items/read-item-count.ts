import type { Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';

/** The number of items that an email states without naming them. */
export type ItemCount = { readonly value: number; readonly evidence: Evidence };

/**
 * Reads "1 item", "3 Artikel", "Subtotal (2 items)": a count alone in its run, or in brackets after a label. Null if no
 * run states one or two differ.
 */
export function readItemCount(
  document: Document,
  range: { readonly from: number; readonly to: number },
): ItemCount | null {
  const found: ItemCount[] = [];
  for (const chunk of document.chunks.slice(range.from, range.to)) {
    if (chunk.text.length > 50 || !/\d/.test(chunk.text)) continue;
    const match = ALONE.exec(chunk.text) ?? BRACKETED.exec(chunk.text) ?? LISTED.exec(chunk.text);
    const value = Number(match?.groups?.['n']);
    if (match === null || !(value >= 1 && value <= 999)) continue;
    const start = chunk.start + match.index;
    const end = start + match[0].length;
    found.push({
      value,
      evidence: {
        rule: 'items/count',
        confidence: 90,
        excerpt: excerptOf(document.text, chunk.start, chunk.start + chunk.text.length),
        part: document.part,
        start,
        end,
      },
    });
  }
  const [first] = found;
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null;
}

const THINGS = wordsOf(slotOf(({ lists }) => lists.things));
const ALONE = new RegExp(`^(?:(?<n>\\d{1,3}) ${THINGS}|(?<n>\\d{1,3})点(?:の商品)?)$`, 'iu');
/** "1 package · 4 items": one of several counts in a row. */
const LISTED = new RegExp(`^\\d{1,2} \\p{L}+ ?[·•|,] ?(?<n>\\d{1,3}) ${THINGS}$`, 'iu');
const BRACKETED = new RegExp(`\\((?<n>\\d{1,3}) ?(?:${THINGS}|点)\\)`, 'iu');
