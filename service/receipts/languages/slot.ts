import type { Cell } from './cell.ts';
import { LANGUAGES, type Language, WORDS_BY_LANGUAGE } from './load.ts';
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
  return `(?:${[...slot.values()].flat().join('|') || NOTHING})`;
}

/**
 * Returns the same as whole words, each followed by `after`. Scripts without spaces have no word boundaries.
 */
export function wholeWordsOf(slot: Slot, after = '(?!\\p{L})'): string {
  const spaced = [...slot].flatMap(([language, cells]) => (isSpaced(language) ? cells : []));
  const unspaced = [...slot].flatMap(([language, cells]) => (isSpaced(language) ? [] : cells));
  return [`(?<!\\p{L})(?:${spaced.join('|') || NOTHING})${after}`, ...unspaced].join('|');
}

/**
 * Returns the slot with the words of each language as one pattern: whole words, or words that open their run
 * (`opens`). Scripts without spaces have no word boundaries.
 */
export function wholeIn(slot: Slot, opens = false): Slot {
  const before = opens ? '^' : '(?<!\\p{L})';
  return new Map(
    [...slot].map(([language, cells]) => {
      if (cells.length === 0) return [language, cells];
      const words = cells.join('|');
      const whole = `${before}(?:${words})(?!\\p{L})`;
      return [language, [isSpaced(language) ? whole : `${opens ? '^' : ''}(?:${words})`]];
    }),
  );
}

function isSpaced(language: Language): boolean {
  const scripts = WORDS_BY_LANGUAGE.get(language)?.scripts;
  return scripts === undefined || scripts === 'none' || !scripts.some((script) => UNSPACED.has(script));
}

/** Scripts whose words no space separates, or whose words take endings without one. */
const UNSPACED: ReadonlySet<string> = new Set(['Han', 'Hangul', 'Thai']);

/** Returns a pattern that finds any word of a slot in any language. */
export function anyWord(slot: Slot): WordPattern {
  return new WordPattern(wordsOf(slot), 'iu');
}

/**
 * Returns a lookup of patterns for the words of a slot in the given languages, or in all (null). Each pattern is built
 * once.
 */
export function patternsOf(
  slot: Slot,
  flags = 'iu',
  around: (cells: string) => string = (cells) => cells,
): (languages: readonly Language[] | null) => WordPattern {
  const built = new Map<string, WordPattern>();
  let last: { readonly languages: readonly Language[] | null; readonly pattern: WordPattern } | null = null;
  return (languages) => {
    // Callers request the same languages many times per email.
    if (last?.languages === languages) return last.pattern;
    const pattern = patternFor(languages);
    last = { languages, pattern };
    return pattern;
  };

  function patternFor(languages: readonly Language[] | null): WordPattern {
    const key = languages === null ? '*' : languages.join();
    const known = built.get(key);
    if (known !== undefined) return known;
    const cells = (languages ?? LANGUAGES).flatMap((language) => slot.get(language) ?? []);
    const pattern = new WordPattern(cells.length === 0 ? NOTHING : around(cells.join('|')), flags);
    built.set(key, pattern);
    return pattern;
  }
}

/** Matches nothing: no language has a word. */
const NOTHING = '(?!)';
