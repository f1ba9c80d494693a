import type { Document } from '../document.ts';
import { patternsOf, slotOf } from '../languages/slot.ts';
import { findDate } from '../text/dates.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { DayNote } from './annotation.ts';
import type { LabelContext } from './page.ts';

/**
 * Reads the order date in front of the word for order, as some languages place it: "4.12.2025 tekemäsi tilaus", "4 Mart
 * 2026 tarihli siparişiniz". Null if there is none.
 */
export function readDateBeforeOrder(document: Document, { dates, orderEnd, bodyStart }: LabelContext): DayNote | null {
  for (const { text, start, index } of document.chunks.slice(bodyStart, orderEnd)) {
    if (!/\d/.test(text) || text.length > 400 || !ANYWHERE.test(text)) continue;
    const found = findDate(text, dates);
    const words = found === null ? null : DATED.exec(text.slice(found.end));
    if (found === null || words === null) continue;
    const from = start + found.start;
    const end = start + found.end + words[0].length;
    const excerpt = excerptOf(document.text, from, end);
    return {
      kind: 'date',
      value: found.date,
      label: { field: 'orderDate', language: 'en', phrase: 'in front of the order', strength: 3 },
      chunk: index,
      proof: { rule: 'label/date-before-order', excerpt, part: document.part, start: from, end },
    };
  }
  return null;
}

const WORDS = slotOf(({ papers }) => papers.datedOrder);
const ANYWHERE = patternsOf(WORDS)(null);
const DATED = patternsOf(WORDS, (cells) => `^\\s?(?:${cells})`)(null);
