import type { Metadata, Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readParam } from '#lib/http/search-params.ts';
import { PAGE_SIZE, readOrderQuery } from '#lib/orders/list/order-query.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { listLinkAttempts } from '#lib/service/link-attempts.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { Pager } from '../../../_ui/kit/pager.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { AttemptTable } from './attempt-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.linkSessions'))('title') };
}

/** Attempts to link a mailbox, newest first: of all users, or of one. */
export default async function LinkSessionsPage({ searchParams }: PageProps<'/admin/link-sessions'>) {
  const params = await searchParams;
  const user = readParam(params, 'user').trim().slice(0, 200);
  const { page } = readOrderQuery(params);
  const hrefOf = (number: number): Route =>
    `/admin/link-sessions?${new URLSearchParams({ user, page: String(number) })}`;
  const admin = await requireAdmin(hrefOf(page), 'users');
  if (admin === null) return <NothingHere />;
  const pass = await adminPass(admin, user, 'list_link_sessions');
  const [t, locale, capabilities] = await Promise.all([
    getTranslations('admin.linkSessions'),
    getLocale(),
    serviceCapabilities(pass.service),
  ]);
  const filter = { userName: user === '' ? null : user, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const found = capabilities.has('link-sessions') ? await outcomeOf(listLinkAttempts(pass, filter)) : null;
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <p className="lead">{t('lead')}</p>
      <UserSearch user={user} />
      {found === null ? (
        <EmptyState title={t('unable')} text={t('unableText')} icon="link" />
      ) : !found.ok ? (
        <ServiceFailure error={found.error} retryHref={hrefOf(page)} />
      ) : found.value.rows.length === 0 ? (
        <EmptyState
          title={t(user === '' ? 'none' : 'noMatch')}
          text={t(user === '' ? 'noneText' : 'noMatchText')}
          icon="link"
        />
      ) : (
        <>
          <AttemptTable rows={found.value.rows} locale={locale} />
          <Pager
            page={page}
            shown={found.value.rows.length}
            total={null}
            previousHref={page === 1 ? null : hrefOf(page - 1)}
            nextHref={found.value.hasMore ? hrefOf(page + 1) : null}
          />
        </>
      )}
    </>
  );
}

async function UserSearch({ user }: { readonly user: string }) {
  const [t, common] = await Promise.all([getTranslations('admin.linkSessions'), getTranslations('admin')]);
  return (
    <search>
      <form action="/admin/link-sessions" className="admin-tools">
        <label className="input-icon">
          <Icon name="user" />
          <span className="sr-only">{t('user')}</span>
          <input type="search" name="user" defaultValue={user} placeholder={t('user')} className="input" />
        </label>
        <button type="submit" className="button button-quiet">
          {common('apply')}
        </button>
        {user === '' ? null : (
          <Link href="/admin/link-sessions" className="button button-ghost">
            {common('clear')}
          </Link>
        )}
      </form>
    </search>
  );
}
