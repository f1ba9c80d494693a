import type { Booked } from '../annotate/occasions/occasion.ts';
import { withoutOwner } from '../annotate/services/owner.ts';
import type { ItemFacts } from '../facts.ts';
import type { Language } from '../languages/load.ts';
import { titleWordsOf } from './title-words.ts';

/**
 * Returns the title of an order without a stated name: its first item and the number of other items. Null without
 * items.
 */
export function titleOf(items: readonly ItemFacts[]): string | null {
  const [first] = items;
  if (first === undefined) return null;
  const name = withoutOwner(first.description);
  return items.length === 1 ? name : `${name} + ${items.length - 1}`;
}

/**
 * Returns a booking's title in everyday words of the email's language, or in English (null): "Oslo → Bergen, 8. mars",
 * "Hotel Puerta del Azahar, 20–22 March".
 */
export function titleOfOccasion(occasion: Booked, language: Language | null): string {
  switch (occasion.kind) {
    case 'journey':
    case 'ride':
      return withDays(language, `${occasion.from} → ${occasion.to}`, occasion.day);
    case 'stay':
      return withDays(language, occasion.name, occasion.from, occasion.until);
    case 'nights':
      return `${occasion.room}, ${titleWordsOf(language).nights(occasion.nights)}`;
    case 'car':
      return withDays(
        language,
        [occasion.car ?? titleWordsOf(language).rentalCar, occasion.place].filter((part) => part !== null).join(', '),
        occasion.from,
        occasion.until,
      );
    case 'event':
    case 'service':
      return withDays(language, occasion.name, occasion.day);
  }
}

/**
 * Appends days to a name, as the language writes them: "8 March", "20.–22. März", "30 March–2 April". Without days,
 * returns the name alone.
 */
export function withDays(
  language: Language | null,
  name: string,
  from: string | null,
  until: string | null = null,
): string {
  if (from === null || DATED.test(name)) return name;
  const days = until === null || until <= from ? dayText(language, from) : daysText(language, from, until);
  return `${name}, ${days}`;
}

/** A name that ends with its own days: "3-day pass, 18–20 Aug 2026". */
const DATED = /\d.*(?<!\d)20\d\d$/u;

function daysText(language: Language | null, from: string, until: string): string {
  if (from.slice(0, 7) !== until.slice(0, 7)) return `${dayText(language, from)}–${dayText(language, until)}`;
  const parts = partsOf(language, until);
  const at = parts.findIndex(({ type }) => type === 'day');
  const first = partsOf(language, from).find(({ type }) => type === 'day')?.value ?? '';
  // In "20.–22. März", the point belongs to both days.
  const point = parts[at + 1]?.value.startsWith('.') && parts.some(({ type }, place) => type === 'month' && place > at);
  return parts.map(({ value }, place) => (place === at ? `${first}${point ? '.' : ''}–${value}` : value)).join('');
}

function dayText(language: Language | null, day: string): string {
  return partsOf(language, day)
    .map(({ value }) => value)
    .join('');
}

function partsOf(language: Language | null, day: string): Intl.DateTimeFormatPart[] {
  return titleWordsOf(language).days.formatToParts(new Date(`${day}T00:00:00Z`));
}
