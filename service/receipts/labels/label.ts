import type { Language } from '../languages/load.ts';
import type { LanguageWords } from '../languages/schema.ts';

/** The field that a label announces. */
export type LabelField = keyof LanguageWords['labels'];

/**
 * A lower-case phrase before a value. `strength` 3 identifies the field beyond doubt, and 1 often means something else.
 */
export type Label = {
  readonly field: LabelField;
  readonly language: Language;
  readonly phrase: string;
  readonly strength: 1 | 2 | 3;
};
