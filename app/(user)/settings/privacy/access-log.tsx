import { getTranslations } from 'next-intl/server';
import { readRowId } from '#lib/admin/row-id.ts';
import { listAccesses } from '#lib/privacy/access-log.ts';
import { runtime } from '#lib/runtime.ts';
import { Link } from '../../../_ui/kit/link.tsx';
import { TitledCard } from '../../../_ui/kit/titled-card.tsx';

const AT_ONCE = 20;

/** Accesses to the viewer's data by admins, latest first. `before` is the cursor of an earlier page. */
export async function AccessLog(props: {
  readonly userName: string;
  readonly before: string;
  readonly locale: string;
}) {
  const [t, { database }] = await Promise.all([getTranslations('privacy.accesses'), runtime()]);
  const before = readRowId(props.before);
  const { accesses, hasMore } = await listAccesses(database.db, props.userName, { before, limit: AT_ONCE });
  const time = new Intl.DateTimeFormat(props.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const earlier = hasMore ? accesses.at(-1)?.id : undefined;
  return (
    <TitledCard id="accesses" title={t('title')} rows>
      <div className="setting">
        <p className="setting-words setting-value">{t('lead')}</p>
      </div>
      {accesses.length === 0 ? (
        <p className="setting">{t(before === null ? 'none' : 'noMore')}</p>
      ) : (
        <ul>
          {accesses.map((access) => (
            <li key={access.id} className="setting">
              <span className="setting-words">
                {t(`actions.${ACTIONS.find((known) => known === access.action) ?? 'other'}`, {
                  admin: access.admin ?? t('adminGone'),
                })}
              </span>
              <span className="setting-end setting-value">{t('at', { time: time.format(access.at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {before === null && earlier === undefined ? null : (
        <p className="setting">
          {before === null ? null : (
            <Link href="/settings/privacy#accesses" className="button button-quiet button-small">
              {t('latest')}
            </Link>
          )}
          {earlier === undefined ? null : (
            <Link href={`/settings/privacy?before=${earlier}#accesses`} className="button button-quiet button-small">
              {t('earlier')}
            </Link>
          )}
        </p>
      )}
    </TitledCard>
  );
}

/** Accesses that name a user. Others concern no single user. */
const ACTIONS = [
  'list_users',
  'view_user',
  'view_orders',
  'view_order',
  'export_orders',
  'list_link_sessions',
  'view_link_session',
  'list_requests',
  'view_request',
  'send_request',
  'send_change',
  'give_support',
  'give_developer',
  'give_owner',
  'take_role',
  'reset_factors',
  'end_sessions',
] as const;
