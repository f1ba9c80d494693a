import { WORDS_BY_LANGUAGE } from '../languages/load.ts';
import { lowerWithoutLocale } from '../languages/with-capitals.ts';

/** Month names and their usual short forms in every language, in lower case, mapped to 1–12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  [...WORDS_BY_LANGUAGE].flatMap(([language, { months }]) =>
    months === 'none'
      ? []
      : months.flatMap((names, index) =>
          names.flatMap((name) => [name, lowerWithoutLocale(name, language)].map((form) => [form, index + 1] as const)),
        ),
  ),
);

/** Short forms that are also everyday words ("check out 5", "set 2"): months only if a year follows. */
export const MONTHS_THAT_ARE_WORDS: ReadonlySet<string> = new Set(
  [...WORDS_BY_LANGUAGE.values()].flatMap(({ monthsThatAreWords: names }) => (names === 'none' ? [] : names)),
);
