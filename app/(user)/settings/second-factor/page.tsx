import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { RECOVERY_CODES } from '#accounts/recovery-codes.ts';
import { describeShown } from '#accounts/shown-values.ts';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { formatAgo } from '#lib/format/dates.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { passkeySite } from '#lib/second-factor/passkey-site.ts';
import { listPasskeys } from '#lib/second-factor/passkeys.ts';
import { countRecoveryCodes, shownCodes } from '#lib/second-factor/recovery-codes.ts';
import { appSince } from '#lib/second-factor/totp.ts';
import { isFresh, lacksFactor, requireSession } from '#lib/viewer.ts';
import { createNewCodes, removeAuthenticator, setUpApp } from '../../../_actions/second-factor.ts';
import { ActionForm } from '../../../_ui/kit/action-form.tsx';
import { BackLink } from '../../../_ui/kit/back-link.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Notice } from '../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { SubmitButton } from '../../../_ui/kit/submit-button.tsx';
import { TitledCard } from '../../../_ui/kit/titled-card.tsx';
import { Setting } from '../setting.tsx';
import { Passkeys } from './passkeys.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('secondFactor'))('title') };
}

const PATH = '/settings/second-factor';
const PROBLEMS = ['required', 'changed', 'codesChanged', 'nameChanged'] as const;
const NOTICES = ['appAdded', 'passkeyAdded', 'renamed', 'removed'] as const;

/** The second factors of the viewer: the app, the passkeys, and the recovery codes. `?rename=` names a passkey. */
export default async function SecondFactorPage({ searchParams }: PageProps<'/settings/second-factor'>) {
  const viewer = await requireSession(PATH);
  const [t, params, settings, locale, flash, { database, config }] = await Promise.all([
    getTranslations('secondFactor'),
    searchParams,
    getTranslations('settings'),
    getLocale(),
    readFlash(viewer.id, PATH),
    runtime(),
  ]);
  const [app, passkeys, lacking, fresh, codes, shown] = await Promise.all([
    appSince(database.db, viewer.id),
    listPasskeys(database.db, viewer.id),
    lacksFactor(viewer),
    isFresh(viewer),
    countRecoveryCodes(database.db, viewer.id),
    shownCodes(database.db, viewer.id).then(describeShown),
  ]);
  const notice = NOTICES.find((known) => known === flash['notice']);
  const problem = PROBLEMS.find((known) => known === flash['problem']);
  const saving = settings('saving');
  const now = Date.now();
  return (
    <section className="reading">
      {problem === undefined ? null : (
        <Notice tone="bad">{t(problem, { now: flash['now'] ?? '', yours: flash['yours'] ?? '' })}</Notice>
      )}
      {notice === undefined ? null : <Notice tone="done">{t(`notices.${notice}`)}</Notice>}
      <BackLink href="/settings">{settings('title')}</BackLink>
      <PageTitle className="mt-1">{t('title')}</PageTitle>
      <p className="lead">{t('lead')}</p>
      {lacking ? (
        <p role="status" className="note note-warn mt-4">
          <Icon name="triangle-alert" />
          {config.userSecondFactor ? t('lackingAll') : t('lacking')}
        </p>
      ) : null}
      <div className="factor-cards">
        <TitledCard id="app" title={t('app')} rows>
          <Setting
            label={app === null ? t('notSetUp') : t('inUse')}
            value={app === null ? t('appLead') : t('since', { since: formatAgo(app.getTime(), now, locale) })}
          >
            <ActionForm action={app === null ? setUpApp : removeAuthenticator}>
              <input type="hidden" name="shown" value={describeShown({ since: app?.getTime() ?? null })} />
              <SubmitButton
                label={app === null ? t('setUp') : t('remove')}
                pendingLabel={saving}
                className="button-quiet button-small"
              />
            </ActionForm>
          </Setting>
        </TitledCard>
        {passkeySite(config) === null && passkeys.length === 0 ? null : (
          <Passkeys
            passkeys={passkeys}
            isFresh={fresh}
            renaming={readParam(params, 'rename')}
            now={now}
            locale={locale}
          />
        )}
        {app === null && passkeys.length === 0 ? null : (
          <TitledCard id="codes" title={t('codes')} rows>
            <Setting label={t('codesLeft', { count: codes, all: RECOVERY_CODES })} value={t('codesLead')}>
              <ActionForm action={createNewCodes}>
                <input type="hidden" name="shown" value={shown} />
                <SubmitButton label={t('newCodes')} pendingLabel={saving} className="button-quiet button-small" />
              </ActionForm>
            </Setting>
          </TitledCard>
        )}
      </div>
    </section>
  );
}
