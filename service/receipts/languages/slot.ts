import { alternation } from './alternation.ts';
import type { Cell } from './cell.ts';
import { type Language, WORDS_BY_LANGUAGE } from './load.ts';
import type { PhraseSource } from './phrase-index.ts';
import type { LanguageWords } from './schema.ts';
import { withCapitals } from './with-capitals.ts';
import { WordPattern } from './word-pattern.ts';

/** The cells of one slot, or of several matched together, by language: alternatives of a regular expression. */
export type Slot = ReadonlyMap<Language, readonly string[]>;

/** Returns the words that `pick` selects from every language's file. */
export function slotOf(...picks: readonly ((words: LanguageWords) => Cell)[]): Slot {
  return new Map(
    [...WORDS_BY_LANGUAGE].map(([language, words]) => [
      language,
      picks.flatMap((pick) => {
        const cell = pick(words);
        return cell === 'none' ? [] : cell.map((source) => withCapitals(source, language));
      }),
    ]),
  );
}

/** Returns all words of a slot as alternatives of one non-capturing pattern: `(?:…)`. */
export function wordsOf(slot: Slot): string {
  return `(?:${alternation([...slot.values()].flat()) || NOTHING})`;
}

/**
 * Returns the same as whole words, each followed by `after`. Scripts without spaces have no word boundaries.
 */
export function wholeWordsOf(slot: Slot, after = '(?!\\p{L})'): string {
  const spaced = [...slot].flatMap(([language, cells]) => (isSpaced(language) ? cells : []));
  const unspaced = [...slot].flatMap(([language, cells]) => (isSpaced(language) ? [] : cells));
  return [`(?<!\\p{L})(?:${alternation(spaced) || NOTHING})${after}`, ...unspaced].join('|');
}

/**
 * Returns the slot with patterns that match its words only as whole words, or only if they open their run (`opens`).
 * Scripts without spaces have no word boundaries.
 */
export function wholeIn(slot: Slot, opens = false): Slot {
  const before = opens ? '^' : '(?<!\\p{L})';
  return new Map(
    [...slot].map(([language, cells]) => [
      language,
      cells.map((word) => (isSpaced(language) ? `${before}(?:${word})(?!\\p{L})` : `${opens ? '^' : ''}(?:${word})`)),
    ]),
  );
}

function isSpaced(language: Language): boolean {
  const scripts = WORDS_BY_LANGUAGE.get(language)?.scripts;
  return scripts === undefined || scripts === 'none' || !scripts.some((script) => UNSPACED.has(script));
}

/** Scripts whose words no space separates, or whose words take endings without one. */
const UNSPACED: ReadonlySet<string> = new Set(['Han', 'Hangul', 'Thai']);

/** Returns the words of a slot as phrases, each with the same surroundings. */
export function phrasesOf(slot: Slot, around: (word: string) => string = (word) => word): readonly PhraseSource[] {
  return [...slot].flatMap(([language, cells]) => cells.map((word) => ({ source: around(word), language })));
}

/** Returns a pattern that finds any word of a slot in any language. */
export function anyWord(slot: Slot): WordPattern {
  return patternsOf(slot)(null);
}

/**
 * Returns a lookup of patterns for the words of a slot in the given languages, or in all (null).
 * @param around adds the same surroundings to every word
 */
export function patternsOf(
  slot: Slot,
  around: (word: string) => string = (word) => word,
): (languages: readonly Language[] | null) => WordPattern {
  const all = WordPattern.ofPhrases(phrasesOf(slot, around));
  const known = new WeakMap<readonly Language[], WordPattern>();
  return (languages) => {
    if (languages === null) return all;
    const same = known.get(languages);
    if (same !== undefined) return same;
    const pattern = all.in(languages);
    known.set(languages, pattern);
    return pattern;
  };
}

/** Returns a lookup of patterns for the whole words of a slot (`wholeWordsOf`) in the given languages, or in all (null). */
export function wholePatternsOf(slot: Slot): (languages: readonly Language[] | null) => WordPattern {
  const bySpaces = [...slot].sort(([a], [b]) => Number(isSpaced(b)) - Number(isSpaced(a)));
  return patternsOf(wholeIn(new Map(bySpaces)));
}

/** Matches nothing: no language has a word. */
const NOTHING = '(?!)';
