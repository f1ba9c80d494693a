import type { Chunk } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { type DateContext, findDate } from '../text/dates.ts';
import { findMoney } from '../text/money.ts';
import type { Hit } from './hit.ts';
import type { Spot } from './spot.ts';

/** Reads the date that a label announces: after it, else in a nearby run. */
export function readDateNear({ rest, chunk, near }: Spot, context: DateContext): Hit<{ date: string }> | null {
  const own = findDate(rest, context);
  if (own !== null && own.start <= 30)
    return { date: own.date, source: chunk, end: chunk.text.length - rest.length + own.end };
  if (rest.length > 20) return null;
  for (const source of near) {
    const found = findDate(source.text, context);
    // A date in the name of an item: "Harbour Lights, 9 May - £10.00".
    if (findMoney(source.text, null).length > 0) continue;
    if (found !== null && found.start <= 30) return { date: found.date, source, end: found.end };
  }
  return null;
}

/**
 * Reads the order date right after an order number: "Order 123 of 11 March", "commande n° 123 du 11/03/2026", also if
 * the number ends its run and the date opens the next. A date in brackets or after a dot or bar, "[Order #123] (11 March)",
 * counts unless it is later than the email.
 */
export function readDateAfter(
  { source, end }: Hit<unknown>,
  next: Chunk | undefined,
  context: DateContext,
): DateAfter | null {
  const after = source.text.slice(end);
  if (next !== undefined && after.trim() === '') {
    const spoken = SPOKEN.exec(next.text)?.[0];
    const found = spoken === undefined ? null : readDay(next.text, spoken, 3, context);
    return found === null ? null : { ...found, source: next };
  }
  const spoken = SPOKEN.exec(after)?.[0];
  const lead = spoken ?? SET_BESIDE.exec(after)?.[0];
  const found = lead === undefined ? null : readDay(after, lead, spoken === undefined ? 0 : 12, context);
  if (found === null) return null;
  if (spoken === undefined && context.anchor !== null && Date.parse(found.date) > context.anchor) return null;
  return { date: found.date, source, end: end + found.end };
}

/** Reads a date right after a word such as "of" or "from" at the start of a text. */
export function readSpokenDate(text: string, context: DateContext): { date: string; end: number } | null {
  const spoken = SPOKEN.exec(text)?.[0];
  return spoken === undefined ? null : readDay(text, spoken, 3, context);
}

type DateAfter = { readonly date: string; readonly source: Chunk; readonly end: number };

function readDay(text: string, lead: string, gap: number, context: DateContext): { date: string; end: number } | null {
  const found = findDate(text.slice(lead.length), context);
  return found === null || found.start > gap ? null : { date: found.date, end: lead.length + found.end };
}

const DATED = wordsOf(slotOf(({ papers }) => papers.dated));
const SPOKEN = new RegExp(`^\\s*[,(]?\\s*${DATED}\\s+(?:el |il |den |le )?`, 'iu');
const SET_BESIDE = /^\s*(?:\]?\s*[(|·•]|,\s)\s*/u;
