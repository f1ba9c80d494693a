import { type Language, WORDS_BY_LANGUAGE } from '../languages/load.ts';

/** How titles of one language name a kind of purchase, a ride, nights, and days. */
export type TitleWords = {
  readonly flight: string;
  readonly trainTrip: string;
  readonly trip: string;
  readonly rentalCar: string;
  readonly tickets: string;
  readonly groceries: string;
  /** Names a ride after its seller. */
  readonly ride: (shop: string) => string;
  readonly nights: (count: number) => string;
  readonly days: Intl.DateTimeFormat;
};

/** Returns the words of a language, or those of English (null). */
export function titleWordsOf(language: Language | null): TitleWords {
  const code = language ?? 'en';
  const known = byLanguage.get(code) ?? makeWords(code);
  byLanguage.set(code, known);
  return known;
}

const byLanguage = new Map<Language, TitleWords>();

function makeWords(language: Language): TitleWords {
  const { titles } = WORDS_BY_LANGUAGE.get(language) ?? englishWords();
  const locale = LOCALES.get(language) ?? language;
  const plural = new Intl.PluralRules(locale);
  return {
    ...titles,
    ride: (shop) => titles.ride.replace('{shop}', () => shop),
    nights: (count) => (titles.nights[plural.select(count)] ?? titles.nights.other ?? '').replace('{n}', String(count)),
    days: new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  };
}

function englishWords() {
  const words = WORDS_BY_LANGUAGE.get('en');
  if (words === undefined) throw new Error('languages/en.json is missing.');
  return words;
}

/** Languages whose code is none of a locale, or whose locale has a country: days come first in British English. */
const LOCALES: ReadonlyMap<Language, string> = new Map([
  ['en', 'en-GB'],
  ['no', 'nb'],
  ['sr', 'sr-Latn'],
]);
