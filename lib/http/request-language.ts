import 'server-only';
import type { Language } from '../../i18n/languages.ts';
import { chooseLocale, readLanguage } from '../format/format-locale.ts';

/** Returns the language of the request with these headers: the chosen one, or the best one of its browser. */
export function requestLanguage(headers: Headers): Language {
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(headers.get('cookie') ?? '')?.[1];
  return chooseLocale(headers.get('accept-language'), readLanguage(chosen)).language;
}
