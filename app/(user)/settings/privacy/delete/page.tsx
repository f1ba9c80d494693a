import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { findOpenErasure } from '#lib/erasure/erasures.ts';
import { runtime } from '#lib/runtime.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { countStored } from '#lib/service/stored-counts.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { SectionTitle } from '../../../../_ui/kit/section-title.tsx';
import { ServiceTrouble } from '../../../../_ui/kit/service-trouble.tsx';
import { StoredList } from '../stored-list.tsx';
import { EraseForm } from './erase-form.tsx';

const PATH = '/settings/privacy/delete';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy.delete'))('title') };
}

export default async function DeleteEverythingPage() {
  const viewer = await requireUser(PATH);
  const [t, { database }] = await Promise.all([getTranslations('privacy.delete'), runtime()]);
  const [stored, byPassword, open] = await Promise.all([
    outcomeOf(actAsViewer(viewer).then(countStored)),
    hasPassword(database.db, viewer.id),
    findOpenErasure(database.db, viewer.id),
  ]);
  const word = t('word');
  return (
    <section className="mx-auto max-w-2xl">
      <BackLink href="/settings/privacy">{t('back')}</BackLink>
      <PageTitle className="mt-2">{t('title')}</PageTitle>
      {open === null ? null : (
        <p role="status" className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
          {t(open.counts === null ? 'unfinished' : 'accountLeft')}
        </p>
      )}
      <div className="card mt-6 p-5 sm:p-6">
        <SectionTitle>{t('goes')}</SectionTitle>
        {stored.ok ? (
          <StoredList counts={stored.value} />
        ) : (
          <div className="mt-4">
            <ServiceTrouble error={stored.error} retryHref={PATH} />
          </div>
        )}
        <ul className="mt-4 list-disc space-y-1 pl-6">
          <li>{t('mails')}</li>
          <li>{t('signIns')}</li>
          <li className="wrap-anywhere">{t('account', { email: viewer.email })}</li>
        </ul>
        <SectionTitle className="mt-6">{t('stays')}</SectionTitle>
        <ul className="mt-2 list-disc space-y-1 pl-6 text-muted">
          <li>{t('mailboxStays')}</li>
          <li>{t('logStays')}</li>
          <li>{t('receiptStays')}</li>
        </ul>
        <EraseForm
          byPassword={byPassword}
          texts={{
            label: byPassword ? t('password') : t('typeWord', { word }),
            hint: t('forGood'),
            submit: t('submit'),
            pending: t('pending'),
          }}
        />
      </div>
    </section>
  );
}
