import type { Metadata, Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { listPeople, type UserSearch } from '#lib/admin/list-people.ts';
import { readParam } from '#lib/http/search-params.ts';
import { readOrderQuery } from '#lib/orders/list/order-query.ts';
import { runtime } from '#lib/runtime.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { Choice } from '../../../_ui/admin/choice.tsx';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { Pager } from '../../../_ui/kit/pager.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { UserTable } from './user-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.users'))('title') };
}

const STATES = ['well', 'signIn', 'failing'] as const;

export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const params = await searchParams;
  const admin = await requireAdmin('/admin/users', 'users');
  if (admin === null) return <NothingHere />;
  const wanted = readParam(params, 'state');
  const listQuery: UserSearch = {
    search: readParam(params, 'search').trim().slice(0, 200),
    state: STATES.find((known) => known === wanted) ?? null,
    page: readOrderQuery(params).page,
  };
  const { search, state, page } = listQuery;
  const pass = await adminPass(admin, search, 'list_users');
  const [t, locale, { database }] = await Promise.all([getTranslations('admin.users'), getLocale(), runtime()]);
  const users = await outcomeOf(listPeople(database.db, pass, listQuery));
  const total = users.ok ? users.value.total : null;
  return (
    <>
      <div className="page-head">
        <PageTitle>
          {t('title')}
          {total === null ? null : (
            <span className="admin-count tabular"> {new Intl.NumberFormat(locale).format(total)}</span>
          )}
        </PageTitle>
      </div>
      <p className="lead">{t('lead')}</p>
      <search>
        <form action="/admin/users" className="admin-tools">
          <label className="input-icon">
            <Icon name="search" />
            <span className="sr-only">{t('search')}</span>
            <input type="search" name="search" defaultValue={search} placeholder={t('search')} className="input" />
          </label>
          <Choice
            name="state"
            label={t('state')}
            value={state ?? ''}
            options={[['', t('states.any')], ...STATES.map((name) => [name, t(`states.${name}`)] as const)]}
          />
          <button type="submit" className="button button-quiet">
            {t('submit')}
          </button>
        </form>
      </search>
      {!users.ok ? (
        <ServiceFailure error={users.error} retryHref={hrefOf(listQuery, page)} />
      ) : users.value.rows.length === 0 ? (
        <EmptyState
          title={
            state !== null
              ? t(users.value.next === null && page === 1 ? 'noState' : 'noStateHere')
              : search === ''
                ? t('none')
                : t('noMatch', { search })
          }
          {...(state === null && search === ''
            ? { text: t('lead') }
            : { text: t('noMatchText'), icon: 'users' as const })}
        >
          {search === '' && state === null ? null : (
            <Link href="/admin/users" className="button button-quiet">
              {t('clear')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <UserTable rows={users.value.rows} locale={locale} now={Date.now()} />
      )}
      {users.ok ? (
        // With a state, the list has as many users as the pages read for it, so there are no numbers, and no way back
        // except to the first page.
        <Pager
          page={page}
          shown={state === null ? users.value.rows.length : 0}
          total={null}
          previousHref={page === 1 ? null : hrefOf(listQuery, state === null ? page - 1 : 1)}
          nextHref={users.value.next === null ? null : hrefOf(listQuery, users.value.next)}
        />
      ) : null}
    </>
  );
}

function hrefOf({ search, state }: UserSearch, page: number): Route {
  return `/admin/users?${new URLSearchParams({ search, ...(state === null ? {} : { state }), page: String(page) })}`;
}
