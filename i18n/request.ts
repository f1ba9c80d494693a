import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { chooseLocale, readLanguage } from '#lib/format/format-locale.ts';
import { LANGUAGE_COOKIE } from '#lib/language-cookie.ts';

/** Texts in the language that was chosen, else the browser's; numbers and dates by the viewer's region. */
export default getRequestConfig(async () => {
  const chosen = readLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value);
  const { language, locale } = chooseLocale((await headers()).get('accept-language'), chosen);
  const messages = (await import(`../messages/${language}.json`)).default;
  return { locale, messages, timeZone: 'UTC' };
});
