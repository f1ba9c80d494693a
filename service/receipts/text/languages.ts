import type { Cell } from '../languages/cell.ts';
import { isLetter } from '../languages/fold.ts';
import { LANGUAGES, type Language, WORDS_BY_LANGUAGE } from '../languages/load.ts';

/** Languages that a text may be in. Null if nothing identifies them: words of all languages are searched. */
export type SpokenLanguages = readonly Language[] | null;

/**
 * Returns the languages whose most common words or script occur in a text, always with English. It includes too many
 * rather than too few, since it only saves searching for words that cannot be there.
 */
export function languagesOf(text: string): SpokenLanguages {
  const { isShort, hits } = countHints(text);
  const enough = isShort ? 1 : 2;
  const found = new Set([...hits].flatMap(([language, count]) => (count >= enough ? [language] : [])));
  if (OTHER_SCRIPTS.test(text)) {
    for (const [script, languages] of SCRIPTS)
      if (script.test(text)) for (const language of languages) found.add(language);
  }
  if (found.size === 0 || (found.size === 1 && (hits.get('en') ?? 3) < 3)) return null;
  for (const language of [...found])
    for (const other of listOf(WORDS_BY_LANGUAGE.get(language)?.readWith)) found.add(other);
  return sameList(LANGUAGES.filter((language) => language === 'en' || found.has(language)));
}

/** Returns one array for equal lists, because patterns are kept for each array (`patternsOf`). */
function sameList(languages: readonly Language[]): readonly Language[] {
  const key = languages.join();
  const known = lists.get(key);
  if (known !== undefined) return known;
  if (lists.size >= MOST_LISTS) lists.clear();
  lists.set(key, languages);
  return languages;
}

const lists = new Map<string, readonly Language[]>();
/** More combinations of languages than most mailboxes have. */
const MOST_LISTS = 200;

/**
 * Returns the home country of a text's language as a top-level domain. Null if several languages are equally likely or
 * the language is spoken in many countries. Traditional Chinese characters map to Taiwan.
 */
export function countryOfWords(text: string): string | null {
  if (!KANA.test(text) && /\p{Script=Han}/u.test(text) && !/\p{Script=Hangul}/u.test(text))
    return TRADITIONAL.test(text) ? 'tw' : 'cn';
  const language = languageOfWords(text);
  const country = language === null ? undefined : WORDS_BY_LANGUAGE.get(language)?.country;
  return country === undefined || country === 'none' ? null : country;
}

/** Returns the language with the most common words in a text. Null if there are few or two languages have as many. */
export function languageOfWords(text: string): Language | null {
  const { hits } = countHints(text);
  const [best, next] = [...hits].sort(([, a], [, b]) => b - a);
  if (best === undefined || best[1] < 3) return null;
  // Swedish shares more words with its neighbors than it has alone, but not their letters: "Moms", "Betalt", "Umeå".
  const isSwedish = NEIGHBORS.has(best[0]) && hits.has('sv') && /[äö]/iu.test(text) && !/[æø]/iu.test(text);
  if (isSwedish) return 'sv';
  return best[1] === next?.[1] ? null : best[0];
}

const NEIGHBORS: ReadonlySet<Language> = new Set(['da', 'no']);

/**
 * Returns the language of an email: that of its body, else the one with the most common words in both subject and body,
 * however few, else the only one of its script or letters. Null if two languages are equally likely.
 */
export function languageOfEmail(subject: string, body: string): Language | null {
  const known = languageOfWords(body);
  if (known !== null) return known;
  const whole = `${subject}\n${body}`;
  const [best, next] = [...countHints(whole).hits].sort(([, a], [, b]) => b - a);
  if (best !== undefined && best[1] > (next?.[1] ?? 0) && (best[1] > 1 || fitsLetters(best[0], whole))) return best[0];
  if (KANA.test(whole)) return 'ja';
  if (isUkrainian(whole)) return 'uk';
  const [, other, more] = OTHER_SCRIPTS.test(whole) ? (languagesOf(whole) ?? []) : [];
  return more === undefined ? (other ?? null) : null;
}

/** Recognizes Ukrainian by letters that no other language has, and by the lack of those that only Russian has. */
function isUkrainian(text: string): boolean {
  return /[їєґ]/iu.test(text) && !/[ыэъ]/iu.test(text);
}

/** Checks whether a text has letters beyond a to z if the language does: one word, "bus", may be of any language. */
function fitsLetters(language: Language, text: string): boolean {
  return ACCENTED.test(text) || !ACCENTED_LANGUAGES.has(language);
}

const ACCENTED = /[^\P{L}a-z]/iu;
/** Languages of which every fifth common word has letters beyond a to z. */
const ACCENTED_LANGUAGES: ReadonlySet<Language> = new Set(
  [...WORDS_BY_LANGUAGE].flatMap(([language, { commonWords }]) => {
    const words = commonWords === 'none' ? [] : commonWords;
    return words.filter((word) => ACCENTED.test(word)).length * 5 >= Math.max(1, words.length) ? [language] : [];
  }),
);

/**
 * Returns the country whose crowns "kr" means in a text: the Nordic language with the most common words in it that its
 * letters allow. Null if two are equally likely.
 */
export function crownCountryOf(text: string): string | null {
  if (!/\dkr|\d\s?kr\b|\bkr\.?\s?\d/iu.test(text)) return null;
  const { hits } = countHints(text);
  const of = (language: Language) => hits.get(language) ?? 0;
  if (/[þð]/iu.test(text) && of('is') > 0) return 'is';
  if (/[æø]/iu.test(text) === /[äö]/iu.test(text)) return null;
  if (/[äö]/iu.test(text)) return of('sv') > 0 ? 'se' : null;
  if (of('da') === of('no')) return null;
  return of('da') > of('no') ? 'dk' : 'no';
}

/** Japanese letters, next to which Chinese characters are Japanese, too. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const TRADITIONAL = /[訂單號總額運費數體這個們會點貨門寄貴員]/u;

type Hints = { readonly isShort: boolean; readonly hits: ReadonlyMap<Language, number> };

/** The hints of the latest text, because callers request its languages and then its country. */
let latest: { readonly text: string; readonly hints: Hints } | null = null;

function countHints(text: string): Hints {
  if (latest?.text !== text) latest = { text, hints: hintsIn(text) };
  return latest.hints;
}

/**
 * Returns how many different words at the beginning of a text are common in each language, and whether it has few
 * different words.
 */
function hintsIn(text: string): Hints {
  const start = text.slice(0, 4_000).toLowerCase();
  const words = new Set<string>();
  const hits = new Map<Language, number>();
  forWords(start, (from, to) => {
    // Most words are common in no language, so they only matter until there are enough of them.
    if (words.size >= SHORT && MAY_HINT[placeOf(start, from, to)] !== 1) return;
    const word = start.slice(from, to);
    if (words.has(word)) return;
    words.add(word);
    for (const language of HINTS.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  });
  return { isShort: words.size < SHORT, hits };
}

/** Calls `use` with the start and the end of each run of 2 to 14 letters in a text. Longer runs are several. */
function forWords(text: string, use: (start: number, end: number) => void): void {
  if (/[\ud800-\udfff]/.test(text)) {
    for (const { 0: word, index } of text.matchAll(/\p{L}{2,14}/gu)) use(index, index + word.length);
    return;
  }
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const ends = at === text.length || !isLetter(text.charCodeAt(at));
    if (!ends && at - start < 14) continue;
    if (at - start >= 2) use(start, at);
    start = ends ? at + 1 : at;
  }
}

/** Returns the place of a word in `MAY_HINT`, by its length, its first two letters, and its last two. */
function placeOf(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start) * 31 + text.charCodeAt(start + 1);
  const last = text.charCodeAt(end - 2) * 31 + text.charCodeAt(end - 1);
  return (Math.imul(first * 16 + end - start, 0x9e3779b1) ^ Math.imul(last, 0x85ebca6b)) >>> 17;
}

/** In a text with fewer different words, one common word is enough. */
const SHORT = 30;

const listOf = (cell: Cell | undefined) => (cell === undefined || cell === 'none' ? [] : cell);

/** Every script that identifies a language, with all languages written in it. */
const SCRIPTS: readonly (readonly [RegExp, readonly Language[]])[] = [
  ...new Set([...WORDS_BY_LANGUAGE.values()].flatMap(({ scripts }) => listOf(scripts))),
].map((script) => [
  new RegExp(`\\p{Script=${script}}`, 'u'),
  LANGUAGES.filter((language) => listOf(WORDS_BY_LANGUAGE.get(language)?.scripts).includes(script)),
]);

/** All characters above Latin letters except punctuation and symbols, and the ohm sign, which is Greek. */
const OTHER_SCRIPTS = /[\u0370-\u1fff\u2126\u2c00-\uffff]/;

const HINTS: ReadonlyMap<string, readonly Language[]> = (() => {
  const hints = new Map<string, Language[]>();
  for (const [language, { commonWords }] of WORDS_BY_LANGUAGE) {
    for (const word of listOf(commonWords)) hints.set(word, [...(hints.get(word) ?? []), language]);
  }
  return hints;
})();

/** Whether a word may be common in a language, by its place (`placeOf`). */
const MAY_HINT = new Uint8Array(1 << 15);
for (const word of HINTS.keys()) MAY_HINT[placeOf(word, 0, word.length)] = 1;
