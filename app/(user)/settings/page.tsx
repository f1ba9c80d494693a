import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { type Device, listDevices } from '#lib/accounts/devices.ts';
import { readNotice } from '#lib/cookies/notice-cookie.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { listIdentities } from '#lib/oidc/identities.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser, type Viewer } from '#lib/viewer.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { chooseLanguage, disconnectProvider, signDevicesOut } from '../../_actions/settings.ts';
import { Badge } from '../../_ui/kit/badge.tsx';
import { MailAddress } from '../../_ui/kit/mail-address.tsx';
import { Notice } from '../../_ui/kit/notice.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { SectionTitle } from '../../_ui/kit/section-title.tsx';
import { SubmitButton } from '../../_ui/kit/submit-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

const NOTICES = ['profile', 'language', 'password', 'devices', 'connected', 'disconnected'] as const;
const PROBLEMS = ['expired', 'refused', 'unavailable', 'taken', 'second', 'last'] as const;

export default async function SettingsPage() {
  const viewer = await requireUser('/settings');
  const { database, oidcProviders } = await runtime();
  const now = new Date();
  const [t, locale, told, devices, knowsPassword] = await Promise.all([
    getTranslations('settings'),
    getLocale(),
    readNotice(viewer.id, '/settings'),
    listDevices(database.db, viewer.id, now),
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
          <ProfileForm name={viewer.name} texts={{ name: t('name'), submit: t('saveName'), pending: t('saving') }} />
        </Part>
        <Part id="language" title={t('language')}>
          <form action={chooseLanguage}>
            <fieldset>
              <legend className="sr-only">{t('language')}</legend>
              {[...LANGUAGES, ''].map((language) => (
                <label key={language} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name="language"
                    value={language}
                    defaultChecked={(viewer.language ?? '') === language}
                    className="size-5 accent-accent"
                  />
                  {/* Each in its own words, to be found by whoever cannot read the others. */}
                  <span lang={language === '' ? undefined : language}>{languageName(language) ?? t('asBrowser')}</span>
                </label>
              ))}
            </fieldset>
            <div className="mt-3">
              <SubmitButton label={t('saveLanguage')} pendingLabel={t('saving')} className="button-quiet" />
            </div>
          </form>
        </Part>
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
        <SignIns viewer={viewer} now={now.getTime()} locale={locale} />
        <Part id="devices" title={t('devices')}>
          <p className="text-sm text-muted">{t('devicesLead')}</p>
          <ul className="mt-2 divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow
                key={device.sessionId}
                device={device}
                mine={device.sessionId === viewer.sessionId}
                now={now.getTime()}
                locale={locale}
              />
            ))}
          </ul>
          {devices.length > 1 ? (
            <form action={signDevicesOut} className="mt-3">
              <SubmitButton label={t('endOthers')} pendingLabel={t('saving')} className="button-quiet" />
            </form>
          ) : null}
        </Part>
      </div>
      <p className="mt-6">
        <Link href="/settings/privacy" className="link link-alone">
          {t('privacy')}
        </Link>
      </p>
    </>
  );
}

/** Providers that sign in to the account, and those that could. */
async function SignIns(props: { readonly viewer: Viewer; readonly now: number; readonly locale: string }) {
  const { viewer, now, locale } = props;
  const { database, oidcProviders } = await runtime();
  const [t, identities] = await Promise.all([getTranslations('settings'), listIdentities(database.db, viewer.id)]);
  const open = oidcProviders.filter(({ issuer }) => !identities.some((identity) => identity.issuer === issuer));
  if (identities.length === 0 && open.length === 0) return null;
  return (
    <Part id="sign-ins" title={t('signIns')}>
      <p className="text-sm text-muted">{t('signInsLead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {identities.map((identity) => {
          // One that was taken out of the settings since still goes by its address.
          const known = oidcProviders.find(({ issuer }) => issuer === identity.issuer);
          const name = known?.name ?? new URL(identity.issuer).host;
          return (
            <li key={identity.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="wrap-anywhere text-sm text-muted">
                  {t(identity.email === null ? 'connectedSince' : 'connectedAs', {
                    email: identity.email ?? '',
                    since: formatAgo(identity.connectedAt, now, locale),
                  })}
                </p>
              </div>
              <form action={disconnectProvider}>
                <input type="hidden" name="identity" value={identity.id} />
                <button type="submit" className="link link-alone cursor-pointer text-sm">
                  {t('disconnect')} <span className="sr-only">{name}</span>
                </button>
              </form>
            </li>
          );
        })}
        {open.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 font-medium">{name}</p>
            <Link href={`/settings/connect/${key}`} className="link link-alone text-sm">
              {t('connect')} <span className="sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="card min-w-0 p-5">
      <SectionTitle id={props.id} className="mb-3">
        {props.title}
      </SectionTitle>
      {props.children}
    </section>
  );
}

async function DeviceRow(props: {
  readonly device: Device;
  readonly mine: boolean;
  readonly now: number;
  readonly locale: string;
}) {
  const { device, mine, now, locale } = props;
  const t = await getTranslations('settings');
  const { browser, system } = device;
  const name =
    browser === null && system === null
      ? t('deviceUnknown')
      : browser === null || system === null
        ? (browser ?? system ?? '')
        : t('device', { browser, system });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name} {mine ? <Badge tone="accent">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {t('deviceTimes', {
            since: formatAgo(device.startedAt, now, locale),
            seen: formatAgo(device.seenAt, now, locale),
          })}
        </p>
      </div>
      {mine ? null : (
        <form action={signDevicesOut}>
          <input type="hidden" name="device" value={device.sessionId} />
          <button type="submit" className="link link-alone cursor-pointer text-sm">
            {t('endDevice')} <span className="sr-only">{name}</span>
          </button>
        </form>
      )}
    </li>
  );
}

function languageName(language: string): string | undefined {
  if (language === '') return undefined;
  return new Intl.DisplayNames(language, { type: 'language' }).of(language);
}
