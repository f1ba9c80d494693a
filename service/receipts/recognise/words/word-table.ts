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

/** Finds words of the tables, of the given languages or of all; each pattern is built once. */
export function patternsOf(
  tables: readonly Partial<WordTable>[],
  flags = 'iu',
  around: (cells: string) => string = (cells) => cells,
): (languages: readonly Language[] | null) => RegExp {
  const built = new Map<string, RegExp>();
  let last: { readonly languages: readonly Language[] | null; readonly pattern: RegExp } | null = null;
  return (languages) => {
    // One mail asks many times for its own languages.
    if (last?.languages === languages) return last.pattern;
    const pattern = patternFor(languages);
    last = { languages, pattern };
    return pattern;
  };

  function patternFor(languages: readonly Language[] | null): RegExp {
    const key = languages === null ? '' : languages.join();
    const known = built.get(key);
    if (known !== undefined) return known;
    const cells = (languages ?? LANGUAGES).flatMap((language) => tables.flatMap((table) => table[language] ?? []));
    // Nothing is found where no language has a word.
    const pattern = new RegExp(cells.length === 0 ? '(?!)' : around(cells.join('|')), flags);
    built.set(key, pattern);
    return pattern;
  }
}
