import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { mayOpen } from '#lib/accounts/roles.ts';
import { countAccounts } from '#lib/admin/overview.ts';
import { callsByHour, listCalls } from '#lib/admin/requests.ts';
import { runtime } from '#lib/runtime.ts';
import { countMailboxes } from '#lib/service/mailbox-counts.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { NothingHere } from '../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../_ui/kit/service-failure.tsx';
import { Figures } from './figures.tsx';
import { HourChart } from './hour-chart.tsx';
import { LatestFailures } from './latest-failures.tsx';
import { MailboxStates } from './mailbox-states.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.overview'))('title') };
}

const EVERY_FAILURE = { reqId: '', userName: '', result: 'failed', method: null } as const;

/** Figures for the whole app, each linked to its list. No user is named. */
export default async function AdminPage() {
  const admin = await requireAdmin('/admin', 'overview');
  if (admin === null) return <NothingHere />;
  const pass = await adminPass(admin, '', 'view_overview');
  const withUsers = mayOpen(admin.role, 'users');
  const now = new Date();
  const [t, locale, { database }] = await Promise.all([getTranslations('admin.overview'), getLocale(), runtime()]);
  const [accounts, hours, failures, mailboxes] = await Promise.all([
    countAccounts(database.db, now),
    callsByHour(database.db, now),
    listCalls(database.db, EVERY_FAILURE, { before: null, limit: 6 }),
    outcomeOf(countMailboxes(pass)),
  ]);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <Figures
        accounts={accounts}
        hours={hours}
        mailboxes={mailboxes.ok ? mailboxes.value : null}
        withUsers={withUsers}
        locale={locale}
      />
      <div className="admin-two">
        <HourChart hours={hours} locale={locale} />
        {mailboxes.ok ? (
          <MailboxStates mailboxes={mailboxes.value} withUsers={withUsers} locale={locale} />
        ) : (
          <ServiceFailure error={mailboxes.error} retryHref="/admin" />
        )}
      </div>
      <LatestFailures rows={failures.rows} locale={locale} />
    </>
  );
}
