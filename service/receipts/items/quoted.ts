import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wholeWordsOf, wordsOf } from '../languages/slot.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import { ANY_MILESTONE } from '../recognise/phrases.ts';
import { isName } from './is-name.ts';

/** A name in quotes, and the quantity next to it if there is one. */
export type Quoted = { readonly name: string; readonly quantity: number | null };

/**
 * Reads the names that a sentence of a report puts in quotes: "Your parcel with “Moss” x1 and “Old maps” x2 left today".
 * Without a report or a quantity, quotes may be around a button or a keyword.
 */
export function quotedIn(text: string): readonly Quoted[] {
  if (text.length > 500 || !/["“„«「『]/u.test(text)) return [];
  for (const sentence of text.split(SENTENCE_END)) {
    const quoted = [...sentence.matchAll(QUOTE)].map(({ groups = {}, index }): Quoted & { readonly lead: string } => {
      const n = groups['n'] ?? groups['m'] ?? groups['before'];
      const quantity = n === undefined ? null : Number(n);
      return { name: (groups['name'] ?? '').trim(), quantity, lead: leadOf(sentence.slice(0, index)) };
    });
    if (NUMBER_BEHIND.test(sentence) || (quoted.length === 1 && quoted[0]?.lead !== '')) continue;
    if (quoted.length === 0 || !quoted.every(({ name }) => isItem(name))) continue;
    const isReport = ANY_MILESTONE.test((quoted.length >= 2 ? text : sentence).replace(QUOTE, ' '));
    const areTitles = quoted.every(({ name }) =>
      /^\p{Lu}\S* \S|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}].{3,}/u.test(name),
    );
    if (!(isReport && areTitles) && !quoted.every(({ quantity }) => quantity !== null)) continue;
    return quoted.map(({ name, quantity, lead }) => ({ name: lead === '' ? name : `${lead} ${name}`, quantity }));
  }
  return [];
}

function isItem(name: string): boolean {
  return isName(name) && findLabels(name).length === 0 && !ANY_MILESTONE.test(name) && !ABOUT_GOODS.test(name);
}

/** Returns the noun that a quoted name belongs to, right behind "and" or a comma: "blue notebook" before “Steppe”. */
function leadOf(before: string): string {
  return LEAD.exec(before)?.groups?.['lead'] ?? '';
}

const AND = wholeWordsOf(slotOf(({ steps }) => steps.conjunction));
const LEAD = new RegExp(
  `(?:,|:|\\d|(?:${AND}))\\s(?:\\p{L}{1,3}['’\\s])?(?<lead>\\p{L}{4,20}(?: \\p{L}{4,20})?)\\s$`,
  'iu',
);
const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));
const QUOTE = new RegExp(
  `(?:(?<!\\d)(?<before>\\d{1,2})\\s?[x×]?\\s)?["“„«「『](?<name>[^"“”„«»「」『』]{3,80})["”“»」』](?:\\s?[x×]\\s?(?<n>\\d{1,2})(?!\\d)|,?\\s[(–—-]\\s?(?<m>\\d{1,2})\\s(?:${COUNTER}|\\p{L}{2,6}\\.))?`,
  'giu',
);
/** A quote within a longer name: “Summer garden” 100 g. */
const NUMBER_BEHIND = /["”“»」』]\s\d/u;
/** Excludes the dot in "1 pc.". */
const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
