/** Languages that a slot of words has a cell for. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
  'el',
  'ja',
  'ko',
  'zh',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The words of one slot by language, each cell alternatives of a regular expression; null where a language has none. */
export type WordTable = Readonly<Record<Language, string | null>>;

/** All cells as alternatives of one pattern without groups of its own: `(?:…)`. */
export function wordsOf(table: WordTable): string {
  return `(?:${LANGUAGES.flatMap((language) => table[language] ?? []).join('|')})`;
}

/** A pattern that finds any of a slot's words, whatever the language. */
export function anyWord(table: WordTable): RegExp {
  return new RegExp(wordsOf(table), 'iu');
}
