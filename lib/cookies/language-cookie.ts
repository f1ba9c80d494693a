import 'server-only';
import { cookies } from 'next/headers';
import type { Language } from '../../i18n/languages.ts';
import { config } from '../config.ts';
import { hostCookie } from './host-cookie.ts';

/** Returns the cookie with the user's language, also for pages before sign-in. */
export function languageCookie() {
  return hostCookie('language', config().publicUrl);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sets the language of later pages in this browser; null returns to the browser's settings. */
export async function setLanguageCookie(language: Language | null): Promise<void> {
  const { name, options } = languageCookie();
  const store = await cookies();
  store.set(name, language ?? '', { ...options, maxAge: language === null ? 0 : YEAR_SECONDS });
}
