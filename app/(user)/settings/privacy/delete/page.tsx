import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findOpenErasure } from '#lib/erasure/erasures.ts';
import { confirmPath } from '#lib/routes/account-routes.ts';
import { runtime } from '#lib/runtime.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { countStored } from '#lib/service/stored-counts.ts';
import { actAsViewer, isFresh, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { SectionTitle } from '../../../../_ui/kit/section-title.tsx';
import { ServiceFailure } from '../../../../_ui/kit/service-failure.tsx';
import { StoredList } from '../stored-list.tsx';
import { EraseForm } from './erase-form.tsx';

const PATH = '/settings/privacy/delete';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy.delete'))('title') };
}

export default async function DeleteEverythingPage() {
  const viewer = await requireUser(PATH);
  const [t, { config, database }] = await Promise.all([getTranslations('privacy.delete'), runtime()]);
  const [stored, fresh, open] = await Promise.all([
    outcomeOf(actAsViewer(viewer).then(countStored)),
    isFresh(viewer),
    findOpenErasure(database.db, viewer.id),
  ]);
  return (
    <section className="reading">
      <BackLink href="/settings/privacy">{t('back')}</BackLink>
      <PageTitle className="mt-1">{t('title')}</PageTitle>
      {open === null ? null : (
        <p role="status" className="note note-warn mt-4">
          <Icon name="triangle-alert" />
          {t(open.counts === null ? 'unfinished' : 'accountLeft')}
        </p>
      )}
      <div className="card form-card">
        <SectionTitle>{t('goes')}</SectionTitle>
        {stored.ok ? <StoredList counts={stored.value} /> : <ServiceFailure error={stored.error} retryHref={PATH} />}
        <ul className="losses">
          <li>{t('mails')}</li>
          <li>{t('signIns')}</li>
          <li className="wrap-anywhere">{t('account', { email: viewer.email })}</li>
        </ul>
        <SectionTitle>{t('stays')}</SectionTitle>
        <ul className="losses">
          <li>{t('mailboxStays')}</li>
          <li>{t('logStays', { days: config.retention.requests })}</li>
          <li>{t('receiptStays')}</li>
        </ul>
        {fresh ? (
          <EraseForm
            texts={{
              label: t('typeWord', { word: t('word') }),
              hint: t('forGood'),
              submit: t('submit'),
              pending: t('pending'),
            }}
          />
        ) : (
          <>
            <p className="hint">{t('forGood')}</p>
            <p>
              <Link href={confirmPath(PATH)} className="button button-erase">
                {t('confirmFirst')}
              </Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
