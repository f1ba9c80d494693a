import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { type CallQuery, callQueryString } from '#lib/admin/call-query.ts';
import { listCalls } from '#lib/admin/requests.ts';
import { runtime } from '#lib/runtime.ts';
import { CallTable } from '../../../_ui/admin/call-table.tsx';
import { EarlierLink } from '../../../_ui/admin/earlier-link.tsx';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { Link } from '../../../_ui/kit/link.tsx';

const ON_PAGE = 50;

/** A page of the calls that match a query. `chosen` is the ID of the open call. */
export async function CallList(props: {
  readonly query: CallQuery;
  readonly locale: string;
  readonly chosen?: string;
}) {
  const { query, locale, chosen } = props;
  const [t, { database }] = await Promise.all([getTranslations('admin.requests'), runtime()]);
  const { rows, hasMore } = await listCalls(database.db, query, { before: query.before, limit: ON_PAGE });
  if (rows.length === 0) return <NoCalls filtered={callQueryString(query) !== ''} />;
  const listAt = (before: string | null) => `/admin/requests${callQueryString({ ...query, before })}` as Route;
  return (
    <section aria-label={t('tableLabel')}>
      <div className="card">
        <CallTable
          rows={rows}
          locale={locale}
          hrefOf={(id) => `/admin/requests/${id}${callQueryString(query)}`}
          {...(chosen === undefined ? {} : { chosen })}
          users
        />
      </div>
      <EarlierLink
        newestHref={query.before === null ? null : listAt(null)}
        earlierHref={hasMore ? listAt(rows.at(-1)?.id ?? null) : null}
      />
    </section>
  );
}

async function NoCalls({ filtered }: { readonly filtered: boolean }) {
  const [t, { config }] = await Promise.all([getTranslations('admin'), runtime()]);
  const { requests: days } = config.retention;
  if (!filtered) return <EmptyState title={t('requests.none')} text={t('requests.noneText', { days })} icon="list" />;
  return (
    <EmptyState title={t('requests.noMatch')} text={t('requests.noMatchText', { days })} icon="list-filter">
      <Link href="/admin/requests" className="button button-quiet">
        {t('clear')}
      </Link>
    </EmptyState>
  );
}
