import { type DateContext, findDate } from '../text/dates.ts';
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
    if (found !== null && found.start <= 30) return { date: found.date, source, end: found.end };
  }
  return null;
}

/**
 * Reads the order date right after an order number: "Order 123 of 11 March", "commande n° 123 du 11/03/2026". A date in
 * brackets or after a dot or bar, "Order #123 · 11 March", counts unless it is later than the email.
 */
export function readDateBehind(hit: Hit<unknown>, context: DateContext): { date: string; end: number } | null {
  const behind = hit.source.text.slice(hit.end);
  const spoken = SPOKEN.exec(behind)?.[0];
  const lead = spoken ?? SET_BESIDE.exec(behind)?.[0];
  if (lead === undefined) return null;
  const found = findDate(behind.slice(lead.length), context);
  if (found === null || found.start > (spoken === undefined ? 0 : 12)) return null;
  if (spoken === undefined && context.anchor !== null && Date.parse(found.date) > context.anchor) return null;
  return { date: found.date, end: hit.end + lead.length + found.end };
}

const SPOKEN =
  /^\s*[,(]?\s*(?:of|from|dated|placed on|on|vom|du|del|de|van|z dnia|z|från|av|den)\s+(?:el |il |den |le )?/iu;
const SET_BESIDE = /^\s*[(|·•]\s*/u;
