import { type Language, WORDS_BY_LANGUAGE } from '../languages/load.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { spellingsOf } from '../languages/with-capitals.ts';
import type { Label, LabelField } from './label.ts';

const STRENGTHS = [
  ['sure', 3],
  ['usual', 2],
  ['weak', 1],
] as const;

/** The labels of all languages, longest first, so that "order total" is tried before "order". */
export const LABELS: readonly Label[] = [...WORDS_BY_LANGUAGE]
  .flatMap(([language, { labels }]) => labelsOf(language, labels))
  .sort((a, b) => b.phrase.length - a.phrase.length);

function labelsOf(language: Language, labels: LanguageWords['labels']): Label[] {
  return (Object.keys(labels) as LabelField[]).flatMap((field) => {
    const cell = labels[field];
    if (cell === 'none') return [];
    return STRENGTHS.flatMap(([name, strength]) =>
      (cell[name] ?? [])
        .flatMap((phrase) => spellingsOf(phrase, language))
        .map((phrase) => ({ field, language, phrase, strength })),
    );
  });
}
