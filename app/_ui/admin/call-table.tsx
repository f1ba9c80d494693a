import { getTranslations } from 'next-intl/server';
import type { LoggedCall } from '#lib/admin/requests.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { PageHref } from '#lib/routes/page-href.ts';
import { Link } from '../kit/link.tsx';
import { CallMethod } from './call-method.tsx';
import { CallStatus } from './call-status.tsx';

/** Calls of this app to the service, each linked to its details. `chosen` is the ID of the open call. */
export async function CallTable(props: {
  readonly rows: readonly LoggedCall[];
  readonly locale: string;
  readonly hrefOf: (id: string) => PageHref;
  readonly chosen?: string;
  /** Whether there is a column for users. */
  readonly users: boolean;
}) {
  const [t, times] = await Promise.all([getTranslations('admin.requests'), viewerTimes(props.locale, new Date())]);
  const number = new Intl.NumberFormat(props.locale);
  return (
    <table aria-label={t('tableLabel')} className="admin-table">
      <colgroup>
        <col className="admin-width-time" />
        <col />
        <col className="admin-width-number" />
        <col className="admin-width-number admin-wide" />
        {props.users ? <col className="admin-width-user admin-wide" /> : null}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('columns.time', { zone: times.zone })}</th>
          <th scope="col">{t('columns.request')}</th>
          <th scope="col">{t('columns.status')}</th>
          <th scope="col" className="admin-end admin-wide">
            {t('columns.duration')}
          </th>
          {props.users ? (
            <th scope="col" className="admin-wide">
              {t('columns.user')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((call) => (
          <tr key={call.id} aria-current={call.id === props.chosen ? 'true' : undefined}>
            <td className="admin-time">
              <time dateTime={call.at.toISOString()} title={times.whole(call.at)}>
                {times.brief(call.at)}
              </time>
            </td>
            <td>
              <div className="admin-line call-line">
                <CallMethod method={call.method} />
                <Link href={props.hrefOf(call.id)} scroll={false} title={call.path} className="admin-go admin-cut mono">
                  {call.path}
                </Link>
              </div>
            </td>
            <td>
              <CallStatus call={call} />
            </td>
            <td className="admin-end admin-wide">{number.format(call.durationMs)}</td>
            {props.users ? (
              <td className="admin-second admin-wide">
                <div className="admin-cut" title={call.userName ?? undefined}>
                  {call.userName ?? '–'}
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
