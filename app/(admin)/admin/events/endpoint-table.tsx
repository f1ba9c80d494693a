import { getTranslations } from 'next-intl/server';
import { formatAgo } from '#lib/format/dates.ts';
import type { Endpoint } from '#lib/service/webhook-endpoints.ts';
import { Link } from '../../../_ui/kit/link.tsx';
import { EndpointStatus } from './endpoint-status.tsx';

/** Endpoints, each a link to its page. */
export async function EndpointTable(props: {
  readonly rows: readonly Endpoint[];
  readonly locale: string;
  /** In ms. */
  readonly now: number;
}) {
  const t = await getTranslations('admin.events');
  return (
    <div className="card admin-note">
      <table aria-label={t('tableLabel')} className="admin-table">
        <colgroup>
          <col />
          <col className="admin-width-status" />
          <col className="admin-width-status admin-wide" />
          <col className="admin-width-status admin-wide" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('columns.endpoint')}</th>
            <th scope="col">{t('columns.state')}</th>
            <th scope="col" className="admin-wide">
              {t('columns.types')}
            </th>
            <th scope="col" className="admin-wide">
              {t('columns.created')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((endpoint) => (
            <tr key={endpoint.id}>
              <td>
                <Link href={`/admin/events/${endpoint.id}`} className="admin-go mono">
                  {endpoint.url}
                </Link>
                {endpoint.description === null || endpoint.description === '' ? null : (
                  <p className="admin-second">{endpoint.description}</p>
                )}
              </td>
              <td>
                <EndpointStatus endpoint={endpoint} />
              </td>
              <td className="admin-second admin-wide">
                {endpoint.types.length === 0 ? t('allTypes') : t('someTypes', { count: endpoint.types.length })}
              </td>
              <td className="admin-second admin-wide">{formatAgo(endpoint.createTime, props.now, props.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
