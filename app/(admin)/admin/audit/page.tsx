import type { Metadata, Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { listAudit } from '#lib/admin/audit-log.ts';
import { auditQueryString, readAuditQuery } from '#lib/admin/audit-query.ts';
import { runtime } from '#lib/runtime.ts';
import { requireAdmin } from '#lib/viewer.ts';
import { EarlierLink } from '../../../_ui/admin/earlier-link.tsx';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.audit'))('title') };
}

const ON_PAGE = 50;

/** Every access by an admin to user data. */
export default async function AuditPage({ searchParams }: PageProps<'/admin/audit'>) {
  const query = readAuditQuery(await searchParams);
  const admin = await requireAdmin(`/admin/audit${auditQueryString(query)}`, 'log');
  if (admin === null) return <NothingHere />;
  const [t, common, locale, { database }] = await Promise.all([
    getTranslations('admin.audit'),
    getTranslations('admin'),
    getLocale(),
    runtime(),
  ]);
  const { rows, hasMore } = await listAudit(database.db, query, { ...query, limit: ON_PAGE });
  const whole = auditQueryString({ ...query, after: null });
  const pageAt = (after: string | null) => `/admin/audit${auditQueryString({ ...query, after })}` as Route;
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
        <div className="page-head-end">
          <a href={`/admin/audit/export${whole}`} download className="button button-quiet">
            <Icon name="download" />
            {t('export')}
          </a>
        </div>
      </div>
      <p className="lead">{t('lead')}</p>
      <AuditTools query={query} />
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} icon="list-filter">
          <Link href="/admin/audit" className="button button-quiet">
            {common('clear')}
          </Link>
        </EmptyState>
      ) : (
        <AuditTable rows={rows} locale={locale} />
      )}
      <EarlierLink
        newestHref={query.after === null ? null : pageAt(null)}
        earlierHref={hasMore ? pageAt(rows.at(-1)?.id ?? null) : null}
        oldestFirst={query.order === 'oldest'}
      />
    </>
  );
}
