import type { Leg } from './occasion.ts';

/** The legs of a journey with their days. */
type Dated = Leg & { readonly day: string | null };

/**
 * Joins legs with changes on the way to the first one-way trip: Graz–Wien and Wien–Athen are a trip from Graz to Athen.
 * A leg back, a later day, or a place that was already visited starts another trip. If the way back comes first, the way
 * there is the trip.
 */
export function wholeTrip(legs: readonly Dated[]): Leg | null {
  const [first] = legs;
  if (first === undefined) return null;
  const trip = joined(first, legs.slice(1));
  const back = legs.findIndex((leg) => isSame(leg.from, trip.to) && isEarlier(leg, first));
  const start = legs[back];
  if (start === undefined) return trip;
  const there = joined(start, legs.slice(back + 1));
  return isSame(there.to, trip.from) ? there : trip;
}

function joined(start: Dated, others: readonly Dated[]): Leg {
  const visited = [start.from, start.to];
  let last: Dated = start;
  for (const leg of others) {
    if (isSame(leg.from, last.from) && isSame(leg.to, last.to)) continue;
    if (!isSame(leg.from, last.to) || visited.some((place) => isSame(place, leg.to)) || !isSoon(last, leg)) break;
    visited.push(leg.to);
    last = leg;
  }
  return { from: start.from, to: last.to, first: start.first, last: last.last };
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((place) => place.toLowerCase().replace(/\s*[,(（].*$/u, ''));
  return one === other;
}

/** Checks whether a leg departs on the day of another or the next. */
function isSoon(before: Dated, after: Dated): boolean {
  if (before.day === null || after.day === null) return after.first - before.last < 12;
  const days = (Date.parse(after.day) - Date.parse(before.day)) / 86_400_000;
  return days >= 0 && days <= 1;
}

function isEarlier(leg: Dated, other: Dated): boolean {
  return leg.day !== null && other.day !== null && leg.day < other.day;
}
