import 'server-only';
import { LANGUAGES } from '../../i18n/languages.ts';
import { chooseLocale } from '../format/format-locale.ts';
import { escapeText } from '../mail-view/escape-text.ts';
import { UNSTORABLE_DIGEST } from '../store/unstorable.ts';

type Words = Readonly<Record<'title' | 'text' | 'unstorableTitle' | 'unstorableText' | 'number', string>>;

/**
 * Returns the words of the error page as HTML, in the language of the request with these headers.
 * @param digest number under which the error was logged, if known
 */
export function failureWords(headers: Headers, digest: string | null): string {
  const texts: Readonly<Record<string, Words>> = JSON.parse(process.env.FAILURE_TEXTS);
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(headers.get('cookie') ?? '')?.[1];
  const own = LANGUAGES.find((language) => language === chosen) ?? null;
  const { language } = chooseLocale(headers.get('accept-language'), own);
  const words = texts[language];
  if (words === undefined) return '';
  const unstorable = digest === UNSTORABLE_DIGEST;
  const [title, text] = unstorable ? [words.unstorableTitle, words.unstorableText] : [words.title, words.text];
  const number = unstorable || digest === null ? '' : `<p>${escapeText(`${words.number} ${digest}`)}</p>`;
  return `<main lang="${language}"><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${number}</main>`;
}
