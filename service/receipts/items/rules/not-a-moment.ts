import { MONTHS } from '../../text/months.ts';
import { PASSED, type Rule } from '../rule.ts';

const DAY_WORD =
  /^(?:am|pm|at|um|uhr|h|st|nd|rd|th|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mo|di|mi|do|fr|sa|so|\p{L}{2,7}(?:tag|mittwoch)|lun|mar|mer|jeu|ven|sam|dim|gmt|utc|est|pst|cet)$/iu;

/** A date or a time next to a price is not an item. */
export const rule: Rule = {
  id: 'not-a-moment',
  match: ({ text }) => (isMoment(text) ? PASSED : null),
  examples: [
    { text: 'Feb 22, 2026', gives: { kind: 'passed' } },
    { text: '11.03.26, 8:59 AM', gives: { kind: 'passed' } },
    { text: 'March beer 2026 edition', gives: null },
  ],
};

function isMoment(text: string): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false;
  return text.match(/\p{L}+/gu)?.every((word) => MONTHS.has(word.toLowerCase()) || DAY_WORD.test(word)) ?? true;
}
