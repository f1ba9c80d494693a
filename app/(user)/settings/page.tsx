import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { readNotice } from '#lib/cookies/notice-cookie.ts';
import { readLanguage } from '#lib/format/format-locale.ts';
import { newFormKey } from '#lib/http/form-key.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser } from '#lib/viewer.ts';
import { MailAddress } from '../../_ui/kit/mail-address.tsx';
import { Notice } from '../../_ui/kit/notice.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { Devices } from './devices.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Part } from './part.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignIns } from './sign-ins.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

const NOTICES = ['profile', 'language', 'password', 'devices', 'connected', 'disconnected'] as const;
const PROBLEMS = ['expired', 'refused', 'unavailable', 'taken', 'second', 'last'] as const;

export default async function SettingsPage() {
  const viewer = await requireUser('/settings');
  const { database, oidcProviders } = await runtime();
  const now = Date.now();
  const [t, locale, told, knowsPassword] = await Promise.all([
    getTranslations('settings'),
    getLocale(),
    readNotice(viewer.id, '/settings'),
    hasPassword(database.db, viewer.id),
  ]);
  const notice = NOTICES.find((known) => known === told['notice']);
  const problem = PROBLEMS.find((known) => known === told['problem']);
  const provider = oidcProviders.find(({ key }) => key === told['provider'])?.name ?? t('provider');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {notice === undefined ? null : <Notice tone="done">{t(`notices.${notice}`)}</Notice>}
      {problem === undefined ? null : <Notice tone="bad">{t(`problems.${problem}`, { name: provider })}</Notice>}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Part id="profile" title={t('profile')}>
          <p className="mb-4 text-sm text-muted">
            {t('address')}{' '}
            <strong className="wrap-anywhere font-medium text-ink">
              <MailAddress address={viewer.email} />
            </strong>
            <br />
            {t('addressStays')}
          </p>
          <ProfileForm
            name={viewer.name}
            formKey={newFormKey()}
            texts={{ name: t('name'), submit: t('saveName'), pending: t('saving') }}
          />
        </Part>
        <LanguageChoice chosen={readLanguage(viewer.language ?? undefined)} />
        <Part id="password" title={t('password')}>
          <PasswordForm
            email={viewer.email}
            texts={{
              current: knowsPassword ? t('currentPassword') : null,
              next: t('nextPassword'),
              hint: t('passwordHint'),
              submit: knowsPassword ? t('savePassword') : t('setPassword'),
              pending: t('saving'),
              show: t('showTyped'),
            }}
          />
        </Part>
        <SignIns viewer={viewer} now={now} locale={locale} />
        <Devices viewer={viewer} now={now} locale={locale} />
      </div>
      <p className="mt-6">
        <Link href="/settings/privacy" className="link link-alone">
          {t('privacy')}
        </Link>
      </p>
    </>
  );
}
