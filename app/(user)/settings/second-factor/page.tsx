import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readNotice } from '#lib/cookies/notice-cookie.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { runtime } from '#lib/runtime.ts';
import { countRecoveryCodes, RECOVERY_CODES } from '#lib/second-factor/recovery-codes.ts';
import { appSince } from '#lib/second-factor/totp.ts';
import { requireUser } from '#lib/viewer.ts';
import { createNewCodes, removeAuthenticator, setUpApp } from '../../../_actions/second-factor.ts';
import { BackLink } from '../../../_ui/kit/back-link.tsx';
import { Notice } from '../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { TitledCard } from '../../../_ui/kit/titled-card.tsx';
import { Setting } from '../setting.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('secondFactor'))('title') };
}

const PATH = '/settings/second-factor';
const NOTICES = ['appAdded', 'removed'] as const;

/** The second factors of the viewer: the app, and the recovery codes. */
export default async function SecondFactorPage() {
  const viewer = await requireUser(PATH);
  const [t, settings, locale, told, { database }] = await Promise.all([
    getTranslations('secondFactor'),
    getTranslations('settings'),
    getLocale(),
    readNotice(viewer.id, PATH),
    runtime(),
  ]);
  const [app, codes] = await Promise.all([
    appSince(database.db, viewer.id),
    countRecoveryCodes(database.db, viewer.id),
  ]);
  const notice = NOTICES.find((known) => known === told['notice']);
  const saving = settings('saving');
  return (
    <section className="reading">
      {notice === undefined ? null : <Notice tone="done">{t(`notices.${notice}`)}</Notice>}
      <BackLink href="/settings">{settings('title')}</BackLink>
      <PageTitle className="mt-1">{t('title')}</PageTitle>
      <p className="lead">{t('lead')}</p>
      <div className="factor-cards">
        <TitledCard id="app" title={t('app')} rows>
          <Setting
            label={app === null ? t('notSetUp') : t('inUse')}
            value={app === null ? t('appLead') : t('since', { since: formatAgo(app.getTime(), Date.now(), locale) })}
          >
            <form action={app === null ? setUpApp : removeAuthenticator}>
              <SubmitButton
                label={app === null ? t('setUp') : t('remove')}
                pendingLabel={saving}
                className="button-quiet button-small"
              />
            </form>
          </Setting>
        </TitledCard>
        {app === null ? null : (
          <TitledCard id="codes" title={t('codes')} rows>
            <Setting label={t('codesLeft', { count: codes, all: RECOVERY_CODES })} value={t('codesLead')}>
              <form action={createNewCodes}>
                <SubmitButton label={t('newCodes')} pendingLabel={saving} className="button-quiet button-small" />
              </form>
            </Setting>
          </TitledCard>
        )}
      </div>
    </section>
  );
}
