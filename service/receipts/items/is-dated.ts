import { slotOf, wordsOf } from '../languages/slot.ts';
import { MONTHS, MONTHS_THAT_ARE_WORDS } from '../text/months.ts';

/** Recognizes a date or a time: "20 de abril de 2026", "10:30". */
export function isDated(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return MOMENT.test(text) || (/\d/.test(text) && words.some((word) => isMonth(word, text) || WEEKDAY.test(word)));
}

/** Checks for a month. One that is also a word needs its day: "16 mac 2026", not "Office 2024 for Mac". */
function isMonth(word: string, text: string): boolean {
  return MONTHS.has(word) && (!MONTHS_THAT_ARE_WORDS.has(word) || WITH_DAY.test(text));
}

/** "1:25 000" is the scale of a map. */
const MOMENT =
  /\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}(?!\d))|(?<!\d)\d{1,2}[:h]\d\d(?!\d|[ .]\d{3}(?!\d))|\d\s?(?:uhr|am|pm|h)(?!\p{L})/iu;
const WORD_MONTHS = `(?:${[...MONTHS_THAT_ARE_WORDS].join('|')})`;
const WITH_DAY = new RegExp(
  `(?<!\\d)\\d{1,2}\\.? (?:de )?${WORD_MONTHS}(?!\\p{L})|(?<!\\p{L})${WORD_MONTHS}\\.? \\d{1,2}(?!\\d)`,
  'iu',
);
const WEEKDAY = new RegExp(`^${wordsOf(slotOf(({ weekdays }) => weekdays))}$`, 'iu');
