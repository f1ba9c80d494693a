import { slotOf, wordsOf } from '../../languages/slot.ts';
import { MONTHS } from '../../text/months.ts';
import { isDated } from '../is-dated.ts';
import { PASSED, type Rule } from '../rule.ts';

const DAY_WORD =
  /^(?:am|pm|at|um|uhr|h|à|às|ás|las|alle|ore|klo?|kello|om|godz|ve|saat|st|nd|rd|th|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mo|di|mi|do|fr|sa|so|\p{L}{2,7}(?:tag|mittwoch)|lun|mar|mer|jeu|ven|sam|dim|gmt|utc|est|pst|cet)$/iu;

/** "3 - 4 business days", "2–5 Werktage": how long a delivery takes. */
const DURATION = new RegExp(
  `^\\d{1,2}\\s?[-–—]\\s?\\d{1,2}\\s(?:\\p{L}+\\s){0,2}\\p{L}{0,8}${wordsOf(slotOf(({ amounts }) => amounts.days))}(?:\\s\\p{L}+)?$`,
  'iu',
);

/** A date or a time next to a price is not an item, and neither is a label with one: "Est. delivery: 5–9 June". */
export const rule: Rule = {
  id: 'not-a-moment',
  match: ({ text }) =>
    isMoment(text.replace(UNTIL, ' ')) || isLabelledMoment(text) || isValidity(text) || DURATION.test(text)
      ? PASSED
      : null,
  examples: [
    { text: 'Feb 22, 2026', gives: { kind: 'passed' } },
    { text: '11.03.26, 8:59 AM', gives: { kind: 'passed' } },
    { text: 'jeudi 12 mars 2026 à 14h30', gives: { kind: 'passed' } },
    { text: '3 - 4 business days', gives: { kind: 'passed' } },
    { text: '3-5 working days', gives: { kind: 'passed' } },
    { text: '2–5 Werktage', gives: { kind: 'passed' } },
    { text: 'Est. delivery: Jun 5 - Jun 9', gives: { kind: 'passed' } },
    { text: 'Voraussichtlich da: Mi., 3. Juni 2026', gives: { kind: 'passed' } },
    { text: 'Chez vous : mercredi 3 juin', gives: { kind: 'passed' } },
    { text: 'Valid 01/02/2026 to 28/02/2026', gives: { kind: 'passed' } },
    { text: '14 februari 2026, 14:02 tot 16:58', gives: { kind: 'passed' } },
    { text: 'Vintage: 2019', gives: null },
    { text: 'Series: May', gives: null },
    { text: 'March beer 2026 edition', gives: null },
    { text: '7 day cleanse', gives: null },
    { text: '3 Day Pass', gives: null },
  ],
};

function isMoment(text: string): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false;
  return text.match(/\p{L}+/gu)?.every(isDayOrTime) ?? true;
}

function isDayOrTime(word: string): boolean {
  const lower = word.toLowerCase();
  return MONTHS.has(lower) || DAY_WORD.test(lower) || WEEKDAY.test(lower);
}

const WEEKDAY = new RegExp(`^${wordsOf(slotOf(({ weekdays }) => weekdays))}$`, 'iu');

/** Recognizes for how long a ticket is valid: "Valid 01/02/2026 to 28/02/2026". */
function isValidity(text: string): boolean {
  const dates = text.length > 70 ? '' : (VALIDITY.exec(text)?.groups?.['dates'] ?? '');
  return isDated(dates) && isMoment(dates.replace(UNTIL, ' '));
}

const VALIDITY = new RegExp(
  `^${wordsOf(slotOf(({ services }) => services.validity))}(?!\\p{L})\\s*[:：]?\\s*(?<dates>.*\\d.*)$`,
  'iu',
);
const UNTIL = new RegExp(`(?<!\\p{L})${wordsOf(slotOf(({ trips }) => trips.untilDay))}(?!\\p{L})`, 'giu');

/** A number alone after a label may be a vintage, so the value is a whole date or a time. */
function isLabelledMoment(text: string): boolean {
  const [, value = ''] = text.length > 70 ? [] : (LABELLED.exec(text) ?? []);
  return isMoment(value) && isDated(value);
}

const LABELLED = /^\p{L}[^\d:：]{1,30}[:：]\s*(\S.{2,40})$/u;
