import 'server-only';
import { escapeText } from '../mail-view/escape-text.ts';
import { UNSTORABLE_DIGEST } from '../store/unstorable.ts';
import { requestLanguage } from './request-language.ts';

type Words = Readonly<Record<'title' | 'text' | 'unstorableTitle' | 'unstorableText' | 'number', string>>;

/**
 * Returns the words of the error page as HTML, in the language of the request with these headers.
 * @param digest number under which the error was logged, if known
 */
export function failureWords(headers: Headers, digest: string | null): string {
  const texts: Readonly<Record<string, Words>> = JSON.parse(process.env.FAILURE_TEXTS);
  const language = requestLanguage(headers);
  const words = texts[language];
  if (words === undefined) return '';
  const unstorable = digest === UNSTORABLE_DIGEST;
  const [title, text] = unstorable ? [words.unstorableTitle, words.unstorableText] : [words.title, words.text];
  const number = unstorable || digest === null ? '' : `<p>${escapeText(`${words.number} ${digest}`)}</p>`;
  return `<main lang="${language}"><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${number}</main>`;
}
