import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { viewerTimes } from '#lib/format/viewer-times.ts';
import type { AttemptPage } from '#lib/service/webhook-endpoints.ts';
import { EarlierLink } from '../../../../_ui/admin/earlier-link.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { AttemptResult } from './attempt-result.tsx';

/** Delivery attempts of an endpoint, latest first, each linked to its event. */
export async function AttemptList(props: {
  readonly page: AttemptPage;
  readonly path: `/admin/events/${string}`;
  readonly isFirst: boolean;
  /** The open event. */
  readonly chosen: string | null;
  readonly locale: string;
}) {
  const { page, path, chosen } = props;
  const [t, times] = await Promise.all([getTranslations('admin.events'), viewerTimes(props.locale, new Date())]);
  const number = new Intl.NumberFormat(props.locale);
  return (
    <section aria-label={t('attemptsLabel')}>
      <div className="card">
        {page.rows.length === 0 ? (
          <p className="admin-none event-none">{t('noAttempts')}</p>
        ) : (
          <table aria-label={t('attemptsLabel')} className="admin-table">
            <colgroup>
              <col className="admin-width-time" />
              <col />
              <col className="admin-width-status" />
              <col className="admin-width-number admin-wide" />
              <col className="admin-width-user admin-wide" />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('columns.time', { zone: times.zone })}</th>
                <th scope="col">{t('columns.event')}</th>
                <th scope="col">{t('columns.result')}</th>
                <th scope="col" className="admin-end admin-wide">
                  {t('columns.duration')}
                </th>
                <th scope="col" className="admin-wide">
                  {t('columns.user')}
                </th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((attempt) => (
                <tr key={`${attempt.event} ${attempt.at}`} aria-current={attempt.event === chosen ? 'true' : undefined}>
                  <td className="admin-time">
                    <time dateTime={new Date(attempt.at).toISOString()} title={times.whole(new Date(attempt.at))}>
                      {times.brief(new Date(attempt.at))}
                    </time>
                  </td>
                  <td>
                    <Link
                      href={`${path}?event=${encodeURIComponent(attempt.event)}` as Route}
                      scroll={false}
                      className="admin-go mono"
                    >
                      {attempt.type}
                    </Link>
                    {attempt.replay ? <span className="admin-second"> · {t('replay')}</span> : null}
                  </td>
                  <td>
                    <AttemptResult attempt={attempt} />
                  </td>
                  <td className="admin-end admin-wide">{number.format(attempt.durationMs)}</td>
                  <td className="admin-second admin-wide">{attempt.user}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <EarlierLink
        newestHref={props.isFirst ? null : (path as Route)}
        earlierHref={page.next === null ? null : (`${path}?after=${encodeURIComponent(page.next)}` as Route)}
      />
    </section>
  );
}
