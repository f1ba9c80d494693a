import { useSyncExternalStore } from 'react';

/** What a page says that failed. */
type FailureWords = Readonly<
  Record<'title' | 'text' | 'unstorableTitle' | 'unstorableText' | 'number' | 'retry', string>
>;

/**
 * The words in each language. The catalogues are not sent to the browser, where such a page is made, and what would hand
 * them on may be what failed: so `next.config.js` puts these few into the scripts.
 */
const WORDS: Readonly<Record<string, FailureWords>> = JSON.parse(process.env.FAILURE_WORDS);

/** The words in the language of the page, or of the browser where the page failed before it had one. */
export function useFailureWords(): { readonly language: string; readonly words: FailureWords } {
  const asked = useSyncExternalStore(never, languageHere, noLanguage);
  const language = failureLanguage(asked, Object.keys(WORDS));
  const words = WORDS[language];
  if (words === undefined) throw new Error(`There are no words in ${language}`);
  return { language, words };
}

/** The language of a tag such as `de-AT`, when it is one of these; else the first. */
export function failureLanguage(tag: string, languages: readonly string[]): string {
  const wanted = tag.toLowerCase().split('-')[0];
  return languages.find((language) => language === wanted) ?? languages[0] ?? '';
}

function languageHere(): string {
  return document.documentElement.lang || navigator.language;
}

function noLanguage(): string {
  return '';
}

/** React looks again by itself once the page is there. */
function never(): () => void {
  return () => {};
}
