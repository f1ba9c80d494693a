import 'server-only';
import { cookies } from 'next/headers';
import { config } from './config.ts';
import type { Language } from './format/format-locale.ts';

/** Holds the language a person chose, for pages before signing in too. */
export const LANGUAGE_COOKIE = 'language';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Makes the browser ask for pages in a language from now on; null lets its own settings decide again. */
export async function setLanguageCookie(language: Language | null): Promise<void> {
  const secure = config().publicUrl.startsWith('https://');
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const store = await cookies();
  store.set(LANGUAGE_COOKIE, language ?? '', { ...options, maxAge: language === null ? 0 : YEAR_SECONDS });
}
