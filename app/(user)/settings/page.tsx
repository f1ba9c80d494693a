import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { describeShown } from '#accounts/shown-values.ts';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { languageName, readLanguage } from '#lib/format/format-locale.ts';
import { newFormKey } from '#lib/http/form-key.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { hasSecondFactor } from '#lib/second-factor/factors.ts';
import { requireFresh, requireUser } from '#lib/viewer.ts';
import { FromMail } from '../../_ui/kit/from-mail.tsx';
import { Link } from '../../_ui/kit/link.tsx';
import { Notice } from '../../_ui/kit/notice.tsx';
import { TitledCard } from '../../_ui/kit/titled-card.tsx';
import { Address } from './address.tsx';
import { ChangedSetting } from './changed-setting.tsx';
import { DataRows } from './data-rows.tsx';
import { Devices } from './devices.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notices } from './notices.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { CancelEdit, EDITED, EditedSetting, Setting } from './setting.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SignIns } from './sign-ins.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

const NOTICES = [
  'profile',
  'language',
  'password',
  'devices',
  'connected',
  'disconnected',
  'address',
  'emails',
] as const;
const PROBLEMS = ['expired', 'refused', 'unavailable', 'taken', 'second', 'last'] as const;

/** The settings. `?edit=` names the row that shows its form. */
export default async function SettingsPage({ searchParams }: PageProps<'/settings'>) {
  const viewer = await requireUser('/settings');
  const { database, oidcProviders, outbox } = await runtime();
  const now = Date.now();
  const [t, factor, locale, params, flash, knowsPassword, hasFactor] = await Promise.all([
    getTranslations('settings'),
    getTranslations('secondFactor'),
    getLocale(),
    searchParams,
    readFlash(viewer.id, '/settings'),
    hasPassword(database.db, viewer.id),
    hasSecondFactor(database.db, viewer.id),
  ]);
  const editing = EDITED.find((name) => name === readParam(params, 'edit'));
  if (editing === 'email' && outbox !== null) await requireFresh(viewer, '/settings?edit=email');
  const notice = NOTICES.find((known) => known === flash['notice']);
  const problem = PROBLEMS.find((known) => known === flash['problem']);
  const provider = oidcProviders.find(({ key }) => key === flash['provider'])?.name ?? t('provider');
  const language = readLanguage(viewer.language ?? undefined);
  return (
    <SettingsFrame
      title={t('title')}
      current="account"
      notice={
        <>
          {notice === undefined ? null : <Notice tone="done">{t(`notices.${notice}`)}</Notice>}
          {problem === undefined ? null : <Notice tone="bad">{t(`problems.${problem}`, { name: provider })}</Notice>}
          <ChangedSetting flash={flash} />
        </>
      }
    >
      <TitledCard id="account" title={t('account')} rows>
        <EditedSetting
          name="name"
          editing={editing === 'name'}
          label={t('nameLabel')}
          value={<FromMail>{viewer.name}</FromMail>}
          edit={t('edit')}
        >
          <ProfileForm
            name={viewer.name}
            shown={describeShown({ name: viewer.name })}
            formKey={newFormKey()}
            texts={{ name: t('name'), submit: t('saveName'), pending: t('saving') }}
            cancel={<CancelEdit />}
          />
        </EditedSetting>
        <Address viewer={viewer} editing={editing === 'email'} />
        <EditedSetting
          name="language"
          editing={editing === 'language'}
          label={t('language')}
          value={language === null ? t('asBrowser') : languageName(language)}
          edit={t('change')}
        >
          <LanguageChoice chosen={language} cancel={<CancelEdit />} />
        </EditedSetting>
      </TitledCard>
      <TitledCard id="sign-in" title={t('signIn')} rows>
        <EditedSetting
          name="password"
          editing={editing === 'password'}
          label={t('password')}
          value={knowsPassword ? t('passwordIsSet') : t('passwordNotSet')}
          edit={knowsPassword ? t('change') : t('set')}
        >
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
            cancel={<CancelEdit />}
          />
        </EditedSetting>
        <Setting label={factor('title')} value={hasFactor ? factor('inUse') : factor('notSetUp')}>
          <Link href="/settings/second-factor" className="button button-quiet button-small">
            {hasFactor ? t('change') : factor('setUp')} <span className="sr-only">{factor('title')}</span>
          </Link>
        </Setting>
        <SignIns viewer={viewer} now={now} locale={locale} />
      </TitledCard>
      <Notices viewer={viewer} />
      <Devices viewer={viewer} now={now} locale={locale} />
      <DataRows />
    </SettingsFrame>
  );
}
