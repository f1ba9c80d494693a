import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { languageCookie } from '#lib/cookies/language-cookie.ts';
import { chooseLocale, readLanguage } from '#lib/format/format-locale.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Configures texts in the chosen or the browser's language, and numbers and dates for the viewer's region. */
export default getRequestConfig(async () => {
  const store = await cookies();
  const chosen = readLanguage(store.get(languageCookie().name)?.value);
  const { language, locale } = chooseLocale((await headers()).get('accept-language'), chosen);
  return { locale, messages: await loadCatalogue(language), timeZone: 'UTC' };
});
