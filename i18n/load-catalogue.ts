import type { Messages } from 'next-intl';
import type { Language } from './languages.ts';

/** Loads all texts of a language on demand. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  return (await import(`../messages/${language}.json`)).default;
}
