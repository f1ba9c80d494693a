import type { Booked } from '../annotate/occasions/occasion.ts';
import type { ItemFacts } from '../facts.ts';

/**
 * Returns the title of an order without a stated name: its first item and the number of other items. Null without
 * items.
 */
export function titleOf(items: readonly ItemFacts[]): string | null {
  const [first] = items;
  if (first === undefined) return null;
  return items.length === 1 ? first.description : `${first.description} + ${items.length - 1}`;
}

/** Returns a booking's title in everyday words: "Oslo → Bergen, 8 March", "Hotel Puerta del Azahar, 20–22 March". */
export function titleOfOccasion(occasion: Booked): string {
  switch (occasion.kind) {
    case 'journey':
    case 'ride':
      return withDays(`${occasion.from} → ${occasion.to}`, occasion.day);
    case 'stay':
      return withDays(occasion.name, occasion.from, occasion.until);
    case 'nights':
      return `${occasion.room}, ${occasion.nights === 1 ? '1 night' : `${occasion.nights} nights`}`;
    case 'car':
      return withDays(
        [occasion.car, occasion.place].filter((part) => part !== null).join(', '),
        occasion.from,
        occasion.until,
      );
    case 'event':
    case 'service':
      return withDays(occasion.name, occasion.day);
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * Appends the dates to a name: "8 March", "20–22 March", or "30 March–2 April". Without dates, returns the name alone.
 */
export function withDays(name: string, from: string | null, until: string | null = null): string {
  if (from === null) return name;
  const [, firstMonth = 1, firstDay = 1] = from.split('-').map(Number);
  const first = `${firstDay} ${MONTHS[firstMonth - 1]}`;
  if (until === null || until <= from) return `${name}, ${first}`;
  const [, lastMonth = 1, lastDay = 1] = until.split('-').map(Number);
  const last = `${lastDay} ${MONTHS[lastMonth - 1]}`;
  return `${name}, ${firstMonth === lastMonth ? firstDay : first}–${last}`;
}
