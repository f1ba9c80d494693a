import type { Language } from '../languages/load.ts';
import type { LanguageWords } from '../languages/schema.ts';

/** What a label announces. */
export type LabelField = keyof LanguageWords['labels'];

/** A phrase before a value, lower case; `strength` 3 names the field beyond doubt, 1 often means less. */
export type Label = {
  readonly field: LabelField;
  readonly language: Language;
  readonly phrase: string;
  readonly strength: 1 | 2 | 3;
};
