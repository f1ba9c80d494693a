import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { listAccesses, readAccessId } from '#lib/privacy/access-log.ts';
import { runtime } from '#lib/runtime.ts';
import { SectionTitle } from '../../../_ui/kit/section-title.tsx';

const AT_ONCE = 20;

/** Accesses to the viewer's data by admins, latest first. `before` is the cursor of an earlier page. */
export async function AccessLog(props: {
  readonly userName: string;
  readonly before: string;
  readonly locale: string;
}) {
  const [t, { database }] = await Promise.all([getTranslations('privacy.looks'), runtime()]);
  const before = readAccessId(props.before);
  const { accesses, hasMore } = await listAccesses(database.db, props.userName, { before, limit: AT_ONCE });
  const time = new Intl.DateTimeFormat(props.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const earlier = hasMore ? accesses.at(-1)?.id : undefined;
  return (
    <section id="looks" className="card mt-6 scroll-mt-4 p-5 sm:p-6" aria-labelledby="looks-title">
      <SectionTitle id="looks-title">{t('title')}</SectionTitle>
      <p className="mt-1 text-muted">{t('lead')}</p>
      {accesses.length === 0 ? (
        <p className="mt-3">{t(before === null ? 'none' : 'noMore')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {accesses.map((access) => (
            <li key={access.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 break-words">
                {t(`actions.${ACTIONS.find((known) => known === access.action) ?? 'other'}`, {
                  admin: access.admin ?? t('adminGone'),
                })}
              </span>
              <span className="text-sm text-muted tabular-nums">{t('at', { time: time.format(access.at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {before === null && earlier === undefined ? null : (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {before === null ? null : (
            <Link href="/settings/privacy#looks" className="link link-alone">
              {t('latest')}
            </Link>
          )}
          {earlier === undefined ? null : (
            <Link href={`/settings/privacy?before=${earlier}#looks`} className="link link-alone">
              {t('earlier')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

const ACTIONS = ['list_users', 'view_orders', 'view_order', 'export_orders'] as const;
