import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readUserName, titleWithUser } from '#lib/admin/user-name.ts';
import { findLinkAttempt } from '#lib/service/link-attempts.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actForUser, requireAdmin } from '#lib/viewer.ts';
import { AttemptStatus } from '../../../../../../_ui/admin/attempt-status.tsx';
import { BackLink } from '../../../../../../_ui/kit/back-link.tsx';
import { NothingHere } from '../../../../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../../../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../../../../../_ui/kit/service-failure.tsx';
import { AttemptEnd } from './attempt-end.tsx';
import { AttemptFacts } from './attempt-facts.tsx';
import { AttemptSteps } from './attempt-steps.tsx';

export async function generateMetadata({
  params,
}: PageProps<'/admin/users/[userName]/link-sessions/[id]'>): Promise<Metadata> {
  const [{ userName }, t] = await Promise.all([params, getTranslations('admin.linkSessions')]);
  return { title: titleWithUser(t('detailTitle'), userName) };
}

/** One attempt to link a mailbox: its steps, their durations, and where it stopped. */
export default async function LinkSessionPage({ params }: PageProps<'/admin/users/[userName]/link-sessions/[id]'>) {
  const { userName: segment, id } = await params;
  const path = `/admin/users/${segment}/link-sessions/${id}` as const;
  const admin = await requireAdmin(path, 'users');
  if (admin === null) return <NothingHere />;
  const userName = readUserName(segment);
  if (userName === null) return <NothingHere />;
  const user = await actForUser(admin, userName, 'view_link_session');
  const [t, locale, found] = await Promise.all([
    getTranslations('admin.linkSessions'),
    getLocale(),
    outcomeOf(findLinkAttempt(user, id)),
  ]);
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={path} wholePage />;
  const attempt = found.value;
  if (attempt === null) return <NothingHere />;
  return (
    <>
      <BackLink href={`/admin/users/${segment}`}>{userName}</BackLink>
      <div className="page-head">
        <PageTitle>{t('detailTitle')}</PageTitle>
        <AttemptStatus attempt={attempt} />
      </div>
      <AttemptEnd attempt={attempt} />
      <div className="admin-two">
        <AttemptSteps attempt={attempt} locale={locale} />
        <AttemptFacts attempt={attempt} locale={locale} />
      </div>
    </>
  );
}
