import { patternsOf, slotOf, wholeIn, wholeWordsOf } from '../languages/slot.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { PLACED } from './phrases.ts';

/** A text without some of its words, and where each of its positions is in the original. */
export type PlainReport = { readonly text: string; readonly originalOf: (index: number) => number };

/**
 * Removes what interrupts the words of an event without changing it: adverbs ("has just been delivered", "è stato appena
 * spedito") and numbers ("order no. 4711 is confirmed"). Null if there is nothing to remove.
 */
export function withoutInterruptions(text: string, languages: SpokenLanguages): PlainReport | null {
  const numbers = LONG_NUMBER.test(text) ? text.matchAll(NUMBER) : [];
  const found = [...ADVERB(languages).matchesIn(text), ...numbers].sort((a, b) => a.index - b.index);
  const removed: { readonly at: number; readonly length: number }[] = [];
  let plain = '';
  let from = 0;
  for (const { 0: words, index } of found) {
    if (index < from) continue;
    plain += text.slice(from, index);
    removed.push({ at: plain.length, length: words.length });
    from = index + words.length;
  }
  if (removed.length === 0) return null;
  const originalOf = (index: number) =>
    removed.reduce((sum, { at, length }) => (at <= index ? sum + length : sum), index);
  return { text: plain + text.slice(from), originalOf };
}

const ADVERB = patternsOf(
  wholeIn(slotOf(({ steps }) => steps.adverb)),
  (word) =>
    `(?:${word})(?:\\s+(?=[\\p{L}\\p{N}])|(?<=[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Hira}\\p{sc=Thai}\\p{sc=Hangul}])[、,]?\\s?)`,
);

/** Checks whether a text reports that an order was placed, with or without interruptions. Naming one is no report. */
export function reportsPlaced(text: string, languages: SpokenLanguages): boolean {
  const pattern = PLACED(languages);
  if (pattern.test(text)) return true;
  const plain = withoutInterruptions(withoutNumberDots(text), languages);
  return plain !== null && pattern.test(plain.text);
}

/** What every `NUMBER` contains. */
const LONG_NUMBER = /\d{4}/;
const CODE = String.raw`[#№]? ?(?<![\p{L}\d])\p{Lu}{0,4}-?\d{4,}[\d\p{Lu}-]*`;
const NUMBER_WORD = String.raw`(?:(?i:${wholeWordsOf(slotOf(({ papers }) => papers.numberWord))}|n[.·]?[°ºo])[.·:]?|\p{L}{1,5}·)[°ºª]?`;
/**
 * A number within a sentence, in brackets or with the words before it: "no. 4711", "#AB-4711", "(4711)", "with number
 * 4711". No amount or date.
 */
const NUMBER = new RegExp(
  String.raw` (?<=\p{L} )(?:\((?:${NUMBER_WORD} ?)?${CODE}\)(?=[ ,.!?:;–]|$)|(?:(?:\p{L}{1,4} ){0,2}${NUMBER_WORD} ?)?${CODE}(?=[,.!?:;]? |[.!?]?$)(?! \p{Lu}{3}(?!\p{L})))`,
  'gu',
);

/**
 * Replaces the period of an abbreviation before a number by another mark, because it ends no sentence: "Bestellung Nr.
 * 4711 wurde storniert". The text keeps its length.
 */
export function withoutNumberDots(text: string): string {
  return text.replace(NUMBER_DOT, '·');
}

/** Of up to five letters, because a sentence may end with a word and the next begin with a number. */
const NUMBER_DOT = /\.(?<=(?<!\p{L})\p{L}{1,5}°?\.)(?=\s?[º°ª#№]{0,2}\s?\p{Lu}{0,4}-?\d)/gu;
