import { useSyncExternalStore } from 'react';

/** Texts of an error page. */
type FailureTexts = Readonly<
  Record<'title' | 'text' | 'unstorableTitle' | 'unstorableText' | 'number' | 'retry', string>
>;

/**
 * The texts by language. Error pages run in the browser, which does not get the catalogues, and the code that loads
 * them may be what failed. So `next.config.js` compiles these few texts into the scripts.
 */
const WORDS: Readonly<Record<string, FailureTexts>> = JSON.parse(process.env.FAILURE_TEXTS);

/** Returns the texts in the language of the page, or of the browser if the page failed before its language was set. */
export function useFailureTexts(): { readonly language: string; readonly words: FailureTexts } {
  const tag = useSyncExternalStore(never, languageHere, noLanguage);
  const language = failureLanguage(tag, Object.keys(WORDS));
  const words = WORDS[language];
  if (words === undefined) throw new Error(`No texts in ${language}`);
  return { language, words };
}

/** Returns the language of a tag such as `de-AT` if it is supported, otherwise the first one. */
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

/** The language never changes, so nothing subscribes. React reads it again after hydration. */
function never(): () => void {
  return () => {};
}
