import { getTranslations } from 'next-intl/server';
import { redactFilter } from '#lib/admin/redact-filter.ts';
import type { LoggedCall } from '#lib/admin/requests.ts';
import { CallStatus } from '../../../../_ui/admin/call-status.tsx';
import { Facts } from '../../../../_ui/admin/facts.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';

/** This app's record of a call. Text values in its filter are hidden. */
export async function AppSide(props: {
  readonly call: LoggedCall;
  /** Whether the viewer may open the user's page. */
  readonly withUser: boolean;
  readonly locale: string;
}) {
  const { call, withUser, locale } = props;
  const t = await getTranslations('admin.requests.detail');
  const { userName, filter, orderBy, code } = call;
  const parameters = Object.entries(call.parameters ?? {});
  return (
    <section className="call-part" aria-labelledby="app-side">
      <h3 id="app-side">{t('app')}</h3>
      <Facts
        facts={[
          [t('status'), <CallStatus key="status" call={call} />],
          [t('code'), code === null ? null : <code key="code">{code}</code>],
          [t('duration'), t('ms', { ms: new Intl.NumberFormat(locale).format(call.durationMs) })],
          [
            t('user'),
            userName === null ? null : !withUser ? (
              userName
            ) : (
              <Link key="user" href={`/admin/users/${encodeURIComponent(userName)}`} className="link wrap-anywhere">
                {userName}
              </Link>
            ),
          ],
          [
            t('filter'),
            filter === null || filter === '' ? null : (
              <code key="filter" className="wrap-anywhere">
                {redactFilter(filter)}
              </code>
            ),
          ],
          [
            t('parameters'),
            parameters.length === 0 ? null : (
              <code key="parameters" className="wrap-anywhere">
                {parameters.map(([name, value]) => `${name}=${value ?? '…'}`).join(' ')}
              </code>
            ),
          ],
          [t('orderBy'), orderBy === null || orderBy === '' ? null : <code key="order">{orderBy}</code>],
        ]}
      />
      {filter?.includes("'") === true || parameters.some(([, value]) => value === null) ? (
        <p className="hint">{t('redacted')}</p>
      ) : null}
    </section>
  );
}
