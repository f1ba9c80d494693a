import 'server-only';
import { cookies } from 'next/headers';
import type { Language } from '../../i18n/languages.ts';
import { config } from '../config.ts';
import { hostCookie } from './host-cookie.ts';

/** The cookie that holds the language a person chose, for pages before signing in too. */
export function languageCookie() {
  return hostCookie('language', config().publicUrl);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Makes the browser ask for pages in a language from now on; null lets its own settings decide again. */
export async function setLanguageCookie(language: Language | null): Promise<void> {
  const { name, options } = languageCookie();
  const store = await cookies();
  store.set(name, language ?? '', { ...options, maxAge: language === null ? 0 : YEAR_SECONDS });
}
