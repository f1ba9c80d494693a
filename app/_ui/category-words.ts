import { CATEGORIES } from '#contract/dictionaries.ts';

/** The name of a category in the viewer's words; of one that only the service knows, its own. */
export function categoryWords(words: (id: '1') => string, name: string): string {
  const known = CATEGORIES.find((category) => category.name === name);
  return known === undefined ? name : words(String(known.id) as '1');
}
