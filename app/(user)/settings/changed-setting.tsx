import { getLocale, getTranslations } from 'next-intl/server';
import { NOTICES } from '#lib/accounts/recipients.ts';
import type { Flash } from '#lib/cookies/flash-cookie.ts';
import { languageName, readLanguage } from '#lib/format/format-locale.ts';
import { Notice } from '../../_ui/kit/notice.tsx';

/** Reports that another window changed a setting after its form was opened: the stored value and the user's choice. */
export async function ChangedSetting({ flash }: { readonly flash: Flash }) {
  const what = (['language', 'emails'] as const).find((known) => known === flash['changed']);
  if (what === undefined) return null;
  const [t, locale] = await Promise.all([getTranslations('settings'), getLocale()]);
  const language = (name: string) => {
    const known = readLanguage(name);
    return known === null ? t('asBrowser') : languageName(known);
  };
  const notices = (listed: string) => {
    const sent = NOTICES.filter((kind) => listed.split(',').includes(kind));
    const names = sent.map((kind) => t(`emails.notices.${kind}`));
    return names.length === 0 ? t('changed.noEmails') : new Intl.ListFormat(locale).format(names);
  };
  const words = what === 'language' ? language : notices;
  const [now, yours] = [words(flash['now'] ?? ''), words(flash['yours'] ?? '')];
  return <Notice tone="bad">{t(`changed.${what}`, { now, yours })}</Notice>;
}
