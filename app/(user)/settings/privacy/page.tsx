import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type Flash, readFlash } from '#lib/cookies/flash-cookie.ts';
import { readParam } from '#lib/http/search-params.ts';
import { findStoredHere } from '#lib/privacy/stored-here.ts';
import { runtime } from '#lib/runtime.ts';
import { CALL_FAILURES } from '#lib/service/call-failure.ts';
import { listMailboxes } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { countStored } from '#lib/service/stored-counts.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { Notice } from '../../../_ui/kit/notice.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { TitledCard } from '../../../_ui/kit/titled-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { AccessLog } from './access-log.tsx';
import { Consents } from './consents.tsx';
import { StoredList } from './stored-list.tsx';

const PATH = '/settings/privacy';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy'))('title') };
}

export default async function PrivacyPage({ searchParams }: PageProps<'/settings/privacy'>) {
  const viewer = await requireUser(PATH);
  const [t, locale, params, flash, user, { config, database, outbox }] = await Promise.all([
    getTranslations('privacy'),
    getLocale(),
    searchParams,
    readFlash(viewer.id, PATH),
    actAsViewer(viewer),
    runtime(),
  ]);
  const [stored, mailboxes, here] = await Promise.all([
    outcomeOf(countStored(user)),
    outcomeOf(listMailboxes(user)),
    findStoredHere(database.db, viewer.id, new Date()),
  ]);
  const since = here === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(here.since);
  return (
    <SettingsFrame title={t('title')} current="data" notice={<ExportNotice flash={flash} />}>
      <TitledCard id="stored" title={t('stored.title')}>
        {stored.ok ? (
          <>
            <StoredList counts={stored.value} />
            <div className="form-actions mt-4">
              <Link href="/settings/privacy/mails" className="button button-quiet">
                {t('stored.mails')}
              </Link>
              <Link href="/mailboxes" className="button button-ghost">
                {t('stored.toMailboxes')}
              </Link>
            </div>
          </>
        ) : (
          <ServiceFailure error={stored.error} retryHref={PATH} />
        )}
      </TitledCard>
      <TitledCard id="here" title={t('here.title')}>
        <ul className="losses">
          <li className="wrap-anywhere">{t('here.account', { name: viewer.name, email: viewer.email, since })}</li>
          <li>{t('here.devices', { count: here?.devices.length ?? 0 })}</li>
          {here === null || here.signIns.length === 0 ? null : (
            <li>{t('here.signIns', { count: here.signIns.length })}</li>
          )}
          <li>{t('here.views', { count: here?.views.length ?? 0 })}</li>
          <li>{t('here.log', { days: config.retention.requests })}</li>
          {outbox === null ? null : <li>{t('here.emails')}</li>}
        </ul>
        <Link href="/settings#devices" className="button button-quiet mt-4">
          {t('here.toDevices')}
        </Link>
      </TitledCard>
      {mailboxes.ok ? <Consents mailboxes={mailboxes.value} locale={locale} /> : null}
      <AccessLog userName={viewer.userName} before={readParam(params, 'before')} locale={locale} />
      <TitledCard id="export" title={t('export.title')}>
        <p>{t('export.text')}</p>
        <form method="post" action="/api/export" className="mt-2">
          <label className="setting-choice">
            <input type="checkbox" name="mails" value="1" />
            {t('export.mails')}
          </label>
          <button type="submit" className="button mt-2">
            <Icon name="download" />
            {t('export.submit')}
          </button>
        </form>
        <p className="hint mt-3">{t('export.note')}</p>
      </TitledCard>
      <TitledCard id="erase" title={t('erase.title')}>
        <p>{t('erase.text')}</p>
        <Link href="/settings/privacy/delete" className="button button-danger mt-4">
          {t('erase.link')}
        </Link>
      </TitledCard>
    </SettingsFrame>
  );
}

/** The result of an export. */
async function ExportNotice({ flash }: { readonly flash: Flash }) {
  const [t, failureTexts] = await Promise.all([getTranslations('privacy.export'), getTranslations('serviceFailure')]);
  const why = CALL_FAILURES.find((known) => known === flash['why']);
  const reqId = flash['reqId'];
  const throttled = flash['notice'] === 'export_throttled';
  if (!throttled && (flash['failed'] !== 'export' || why === undefined || reqId === undefined)) return null;
  return (
    <Notice tone="bad">
      {throttled ? t('throttled') : t('failed', { why: failureTexts(`${why ?? 'problem'}.title`), reqId: reqId ?? '' })}
    </Notice>
  );
}
