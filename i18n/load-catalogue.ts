import type { Messages } from 'next-intl';
import type { Language } from './languages.ts';

/** All texts in a language. A file that is not asked for is not read. */
export async function loadCatalogue(language: Language): Promise<Messages> {
  return (await import(`../messages/${language}.json`)).default;
}
