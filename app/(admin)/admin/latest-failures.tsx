import { getTranslations } from 'next-intl/server';
import type { LoggedCall } from '#lib/admin/requests.ts';
import { runtime } from '#lib/runtime.ts';
import { CallTable } from '../../_ui/admin/call-table.tsx';
import { Icon } from '../../_ui/kit/icon.tsx';
import { Link } from '../../_ui/kit/link.tsx';

/** The latest failed calls, without their users, and a link to all failed calls. */
export async function LatestFailures(props: { readonly rows: readonly LoggedCall[]; readonly locale: string }) {
  const [t, { config }] = await Promise.all([getTranslations('admin.overview'), runtime()]);
  return (
    <section className="card admin-note" aria-labelledby="failures">
      <div className="card-head">
        <h2 id="failures">{t('failures')}</h2>
        {props.rows.length === 0 ? null : (
          <div className="card-head-end">
            <Link href="/admin/requests?status=failed" className="button button-ghost button-small">
              {t('all')}
              <Icon name="arrow-right" />
            </Link>
          </div>
        )}
      </div>
      {props.rows.length === 0 ? (
        <p className="admin-none">{t('noFailures', { days: config.retention.requests })}</p>
      ) : (
        <CallTable
          rows={props.rows}
          locale={props.locale}
          hrefOf={(id) => `/admin/requests/${id}?status=failed`}
          users={false}
        />
      )}
    </section>
  );
}
