import { slotOf, wordsOf } from '../languages/slot.ts';
import { MONTHS } from '../text/months.ts';

/** Recognizes a date or a time: "20 de abril de 2026", "10:30". */
export function isDated(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return MOMENT.test(text) || (/\d/.test(text) && words.some((word) => MONTHS.has(word) || WEEKDAY.test(word)));
}

/** "1:25 000" is the scale of a map. */
const MOMENT =
  /\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}(?!\d))|(?<!\d)\d{1,2}[:h]\d\d(?!\d|[ .]\d{3}(?!\d))|\d\s?(?:uhr|am|pm|h)(?!\p{L})/iu;
const WEEKDAY = new RegExp(`^${wordsOf(slotOf(({ weekdays }) => weekdays))}$`, 'iu');
