import { type Language, WORDS_BY_LANGUAGE } from '../languages/load.ts';
import { spellingsOf } from '../languages/with-capitals.ts';

/** Month names and their usual short forms, in lower case, mapped to 1–12. */
type MonthNames = ReadonlyMap<string, number>;

const BY_LANGUAGE: ReadonlyMap<Language, MonthNames> = new Map(
  [...WORDS_BY_LANGUAGE].map(([language, { months }]) => [
    language,
    new Map(
      (months === 'none' ? [] : months).flatMap((names, index) =>
        names.flatMap((name) => spellingsOf(name, language).map((form) => [form, index + 1] as const)),
      ),
    ),
  ]),
);

/** Month names of every language. If a name is two months, the language whose code comes last decides. */
export const MONTHS: MonthNames = new Map([...BY_LANGUAGE.values()].flatMap((names) => [...names]));

/**
 * Returns the month that a name means in a language, else in any. Croatian "listopad" is October, in Polish and Czech it
 * is November.
 */
export function monthNamed(name: string, language: Language | null): number | undefined {
  return (language === null ? undefined : BY_LANGUAGE.get(language)?.get(name)) ?? MONTHS.get(name);
}

/** Short forms that are also everyday words ("check out 5", "set 2"): months only if a year follows. */
export const MONTHS_THAT_ARE_WORDS: ReadonlySet<string> = new Set(
  [...WORDS_BY_LANGUAGE.values()].flatMap(({ monthsThatAreWords: names }) => (names === 'none' ? [] : names)),
);
