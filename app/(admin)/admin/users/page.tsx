import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import { readParam } from '#lib/http/search-params.ts';
import { PAGE_SIZE, readOrderQuery } from '#lib/orders/list/order-query.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { listUsers, type UserRow } from '#lib/service/users.ts';
import { adminPass, requireAdmin } from '#lib/viewer.ts';
import { Badge } from '../../../_ui/kit/badge.tsx';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { Field } from '../../../_ui/kit/field.tsx';
import { MailAddress } from '../../../_ui/kit/mail-address.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { Pager } from '../../../_ui/kit/pager.tsx';
import { ServiceTrouble } from '../../../_ui/kit/service-trouble.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.users'))('title') };
}

export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const params = await searchParams;
  const admin = await requireAdmin('/admin/users');
  if (admin === null) return <NothingHere />;
  const search = readParam(params, 'search').trim().slice(0, 200);
  const { page } = readOrderQuery(params);
  const hrefOf = (number: number): Route => `/admin/users?${new URLSearchParams({ search, page: String(number) })}`;
  const pass = await adminPass(admin, search, 'list_users');
  const [t, locale, users] = await Promise.all([
    getTranslations('admin.users'),
    getLocale(),
    outcomeOf(listUsers(pass, { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })),
  ]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <search>
        <form action="/admin/users" className="my-6 flex max-w-xl items-end gap-3">
          <div className="min-w-0 flex-1">
            <Field id="search" label={t('search')} input={{ name: 'search', type: 'search', defaultValue: search }} />
          </div>
          <button type="submit" className="button">
            {t('submit')}
          </button>
        </form>
      </search>
      {!users.ok ? (
        <ServiceTrouble error={users.error} retryHref={hrefOf(page)} />
      ) : users.value.rows.length === 0 ? (
        <EmptyState title={search === '' ? t('none') : t('noMatch', { search })} text={t('lead')}>
          {search === '' ? null : (
            <Link href="/admin/users" className="button button-quiet">
              {t('clear')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <UserTable rows={users.value.rows} locale={locale} now={Date.now()} />
          <Pager
            page={page}
            shown={users.value.rows.length}
            total={null}
            previousHref={page === 1 ? null : hrefOf(page - 1)}
            nextHref={users.value.hasMore ? hrefOf(page + 1) : null}
          />
        </>
      )}
    </>
  );
}

async function UserTable(props: { readonly rows: readonly UserRow[]; readonly locale: string; readonly now: number }) {
  const t = await getTranslations('admin.users');
  const agoOf = ({ updatedAt }: UserRow) => (updatedAt === null ? null : formatAgo(updatedAt, props.now, props.locale));
  return (
    <div className="card overflow-x-auto">
      <table aria-label={t('tableLabel')} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="px-4 py-3 font-semibold">
              {t('columns.user')}
            </th>
            <th scope="col" className="px-4 py-3 font-semibold max-sm:hidden">
              {t('columns.name')}
            </th>
            <th scope="col" className="px-4 py-3 font-semibold">
              {t('columns.mailboxes')}
            </th>
            <th scope="col" className="px-4 py-3 font-semibold max-md:hidden">
              {t('columns.activity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.userName} className="relative border-b border-line last:border-b-0 hover:bg-raised">
              <td className="px-4 py-3">
                <Link
                  href={`/admin/users/${encodeURIComponent(row.userName)}/orders`}
                  prefetch={false}
                  className="wrap-anywhere font-medium text-accent after:absolute after:inset-0 hover:underline"
                >
                  <MailAddress address={row.userName} />
                </Link>
                <span className="wrap-anywhere block sm:hidden">{row.name}</span>
                <span className="block text-sm text-muted md:hidden">{agoOf(row)}</span>
              </td>
              <td className="wrap-anywhere px-4 py-3 max-sm:hidden">{row.name}</td>
              <td className="px-4 py-3">
                <MailboxesOf row={row} />
              </td>
              <td className="px-4 py-3 text-muted max-md:hidden">{agoOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The number of mailboxes, by health if the service reports it. */
async function MailboxesOf({ row: { mailboxCount, health } }: { readonly row: UserRow }) {
  const t = await getTranslations('admin.users');
  if (health === null || mailboxCount === 0) return <span className="tabular-nums">{mailboxCount}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {STATES.map(({ name, tone }) =>
        health[name] === 0 ? null : (
          <Badge key={name} tone={tone}>
            {t(`health.${name}`, { count: health[name] })}
          </Badge>
        ),
      )}
    </span>
  );
}

const STATES = [
  { name: 'well', tone: 'good' },
  { name: 'signIn', tone: 'bad' },
  { name: 'failing', tone: 'warn' },
] as const;
