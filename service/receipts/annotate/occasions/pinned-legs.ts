import type { Leg, Line } from './occasion.ts';
import { isPlace, placeIn } from './places.ts';

/** Finds the only two places behind a mark for a point on a map: "● Harbour Station ⏎ 11:24 PM ⏎ ● Mill Lane 4". */
export function pinnedLegs(lines: readonly Line[]): Leg[] {
  const pinned = lines.flatMap(({ text, index }) => {
    const marked = text.length > MOST_CHARACTERS ? undefined : PINNED.exec(text)?.groups?.['place'];
    const place = placeIn(marked ?? '').replace(LAST_TIME, '');
    return place !== '' && isPlace(place) ? [{ place, index }] : [];
  });
  const [start, end, more] = pinned;
  if (start === undefined || end === undefined || more !== undefined) return [];
  return end.index - start.index > APART ? [] : legBetween(start, end);
}

/** Finds the two places right below the length and the duration of a ride: "6.4 km 18 mins ⏎ Mill Lane ⏎ Old Port". */
export function legsBelowLength(lines: readonly Line[]): Leg[] {
  return lines.flatMap(({ text }, at) => {
    if (text.length > MOST_CHARACTERS || !LENGTH.test(text) || !DURATION.test(text.replace(LENGTH, ''))) return [];
    const [start, end, next] = lines.slice(at + 1, at + 4);
    const [from, to] = [start, end].map((line) => (line !== undefined && isPlace(line.text) ? line : null));
    // Three places are stops, or no places.
    if (from == null || to == null || (next !== undefined && isPlace(next.text) && !/\d/.test(next.text))) return [];
    return legBetween({ place: from.text, index: from.index }, { place: to.text, index: to.index });
  });
}

type Point = { readonly place: string; readonly index: number };

function legBetween(start: Point, end: Point): Leg[] {
  if (start.place.toLowerCase() === end.place.toLowerCase()) return [];
  return [{ from: start.place, to: end.place, first: start.index, last: end.index }];
}

const MOST_CHARACTERS = 90;
/** The largest number of runs between both places: their times and parts of their addresses. */
const APART = 5;
const PINNED = /^(?:[●○◉◯◎⦿⚫⚪⬤🟢🔴🔵🟡🟠🟣🟥🟩🟦📍🏁⋮▲▼◆■□▪]\uFE0F?\s*)+(?<place>[\p{L}\d].+)$/u;
const LAST_TIME = /[\s,–—(-]+\d{1,2}[:.h]\d{2}\s?(?:[ap]\.?m\.?)?\)?$/iu;
const LENGTH = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})?\s?(?:km|mi|miles?|км|كم|ק"מ|公里|กม\.?)(?!\p{L})/iu;
const DURATION =
  /\d{1,3}\s?(?:m|mn|min(?:s|ute[ns]?|utos?|uti|uut(?:ti|tia|it)?|úta)?|мин|хв|دقيقة|分鐘?|分钟|분|นาที|phút|דק['׳]?)\.?(?!\p{L})/iu;
