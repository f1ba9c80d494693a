import { getTranslations } from 'next-intl/server';
import { formatSpan } from '#lib/format/dates.ts';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { LinkAttempt } from '#lib/service/link-attempts.ts';
import { AttemptStatus } from '../../../_ui/admin/attempt-status.tsx';
import { stepKey } from '../../../_ui/admin/link-steps.ts';
import { Link } from '../../../_ui/kit/link.tsx';

/** Attempts to link a mailbox, each a link to its steps. */
export async function AttemptTable(props: { readonly rows: readonly LinkAttempt[]; readonly locale: string }) {
  const [t, times] = await Promise.all([getTranslations('admin.linkSessions'), viewerTimes(props.locale, new Date())]);
  return (
    <div className="card">
      <table aria-label={t('tableLabel')} className="admin-table">
        <colgroup>
          <col className="admin-width-time" />
          <col />
          <col className="admin-width-status" />
          <col className="admin-width-status admin-wide" />
          <col className="admin-width-number admin-wide" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('columns.time', { zone: times.zone })}</th>
            <th scope="col">{t('columns.user')}</th>
            <th scope="col">{t('columns.result')}</th>
            <th scope="col" className="admin-wide">
              {t('columns.step')}
            </th>
            <th scope="col" className="admin-end admin-wide">
              {t('columns.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((attempt) => (
            <tr key={attempt.id}>
              <td className="admin-time">
                <time
                  dateTime={new Date(attempt.createTime).toISOString()}
                  title={times.whole(new Date(attempt.createTime))}
                >
                  {times.brief(new Date(attempt.createTime))}
                </time>
              </td>
              <td>
                <Link
                  href={`/admin/users/${encodeURIComponent(attempt.userName)}/link-sessions/${attempt.id}`}
                  className="admin-go"
                >
                  {attempt.userName}
                </Link>
              </td>
              <td>
                <AttemptStatus attempt={attempt} />
              </td>
              <td className="admin-second admin-wide">{t(`steps.${stepKey(attempt.step)}`)}</td>
              <td className="admin-end admin-wide">{formatSpan(attempt.durationMs, props.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
