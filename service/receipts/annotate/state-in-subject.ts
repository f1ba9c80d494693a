import { patternsOf, slotOf } from '../languages/slot.ts';
import type { Milestone } from '../recognise/phrases.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { stateOf } from './stated-status.ts';

/** A state in a subject, and its position. */
export type StateInSubject = { readonly milestone: Milestone; readonly start: number; readonly end: number };

/**
 * Finds the state right behind the order or its number in a subject: "Bestellung Nr. 4711 versandt", "Pedido enviado".
 * Null if other words are between them, "How orders are delivered", or if the subject asks.
 */
export function readStateInSubject(subject: string, languages: SpokenLanguages): StateInSubject | null {
  for (const { 0: sentence, index } of subject.matchAll(SENTENCE)) {
    if (sentence.length > LONGEST || /[?？]/.test(sentence)) continue;
    const words = [...sentence.matchAll(WORD)];
    for (const count of [3, 2, 1]) {
      const start = words.at(-count)?.index ?? 0;
      const milestone = words.length > count ? stateOf(words.slice(-count).join(' ')) : null;
      if (milestone === null || !namesOrder(sentence.slice(0, start), languages)) continue;
      return { milestone, start: index + start, end: index + sentence.trimEnd().length };
    }
  }
  return null;
}

/** Checks whether a text ends with an order or goods, or with their number. Without one, plurals are advertisements. */
function namesOrder(text: string, languages: SpokenLanguages): boolean {
  const noun = text.replace(NUMBER, ' ').replace(SIGN, ' ').trim();
  const isNumbered = noun.length < text.replace(SIGN, ' ').trim().length;
  return (isNumbered ? INFLECTED : NOUN)(languages).test(noun);
}

const SENTENCE = /[^.!?！？|–—]+(?:\.(?=\S| ?\d)[^.!?！？|–—]*)*(?:[.!?！？]|$)?/gu;
const WORD = /[\p{L}\p{M}\d'’#№º°-]+/gu;
const LONGEST = 90;

/** The number of the order, with the sign before it: "Nr. 4711", "č. 4711", "#4711-20". */
const NUMBER =
  /(?:(?<=\s)\p{L}{1,4}[.º°]{0,2}\s?|[#№]\s?|\(\s?)?(?=[\p{L}\d-]*\d{3})[\p{L}\d]+(?:[-/.][\p{L}\d]+)*\)?/gu;
const SIGN = /[#№(),:：]+/gu;

const NOUNS = slotOf(
  ({ papers }) => papers.order,
  ({ milestones }) => milestones.goods,
);
/** The order or the goods, at the end. */
const NOUN = patternsOf(NOUNS, (word) => `(?<!\\p{L})(?:${word})$`);
const INFLECTED = patternsOf(NOUNS, (word) => `(?<!\\p{L})(?:${word})\\p{L}{0,2}$`);
