import { CZECH } from './czech.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import type { Label, LabelField, LabelPhrases, Language } from './label.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

const LANGUAGES: Readonly<Record<Language, LabelPhrases>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  sv: SWEDISH,
  cs: CZECH,
  ja: JAPANESE,
  ko: KOREAN,
};

/** Every label of every language, longest first, so that "order total" is tried before "order". */
export const LABELS: readonly Label[] = (Object.keys(LANGUAGES) as Language[])
  .flatMap((language) => labelsOf(language, LANGUAGES[language]))
  .sort((a, b) => b.phrase.length - a.phrase.length);

function labelsOf(language: Language, phrases: LabelPhrases): Label[] {
  return (Object.keys(phrases) as LabelField[]).flatMap((field) =>
    (phrases[field] ?? []).flatMap((list, weakness) =>
      list
        .split(/\s*[|\n]\s*/)
        .filter((phrase) => phrase !== '')
        .map((phrase) => ({ field, language, phrase, strength: (3 - weakness) as 1 | 2 | 3 })),
    ),
  );
}
