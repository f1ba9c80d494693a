import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { chooseLocale } from '#lib/format/format-locale.ts';

/** Texts by the viewer's language, numbers and dates by their region. */
export default getRequestConfig(async () => {
  const { language, locale } = chooseLocale((await headers()).get('accept-language'));
  const messages = (await import(`../messages/${language}.json`)).default;
  return { locale, messages, timeZone: 'UTC' };
});
