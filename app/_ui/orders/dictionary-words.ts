import { CATEGORIES, type DictionaryEntry, PURCHASE_TYPES } from '#contract/dictionaries.ts';

/** Returns the name of a category in the viewer's language, or the service's name for an unknown category. */
export function categoryWords(words: (id: '1') => string, name: string): string {
  return wordsOf(CATEGORIES, (id) => words(id as '1'), name);
}

/** Returns the name of an order type, or the service's name for an unknown type. */
export function kindWords(words: (id: '2') => string, name: string): string {
  return wordsOf(PURCHASE_TYPES, (id) => words(id as '2'), name);
}

function wordsOf(dictionary: readonly DictionaryEntry[], words: (id: string) => string, name: string): string {
  const known = dictionary.find((entry) => entry.name === name);
  return known === undefined ? name : words(String(known.id));
}
