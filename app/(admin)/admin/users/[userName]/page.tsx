import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { findPerson } from '#lib/admin/people.ts';
import { userHistory } from '#lib/admin/user-history.ts';
import { readUserName, titleWithUser } from '#lib/admin/user-name.ts';
import { whyNoOrders } from '#lib/admin/why-no-orders.ts';
import { runtime } from '#lib/runtime.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { listLinkAttempts } from '#lib/service/link-attempts.ts';
import { findMailboxesOf } from '#lib/service/mailboxes.ts';
import { listOrders } from '#lib/service/orders.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actForUser, requireAdmin } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { Icon } from '../../../../_ui/kit/icon.tsx';
import { Link } from '../../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../../_ui/kit/nothing-here.tsx';
import { ServiceFailure } from '../../../../_ui/kit/service-failure.tsx';
import { UserHead } from './user-head.tsx';
import { UserHistory } from './user-history.tsx';
import { UserMailboxList } from './user-mailbox-list.tsx';
import { UserOrders } from './user-orders.tsx';
import { WhyNoOrdersNote } from './why-no-orders-note.tsx';

export async function generateMetadata({ params }: PageProps<'/admin/users/[userName]'>): Promise<Metadata> {
  const [{ userName }, t] = await Promise.all([params, getTranslations('admin.users')]);
  return { title: titleWithUser(t('columns.user'), userName) };
}

const ORDERS = { filter: '', orderBy: '', limit: 5, include: ['shipments'] } as const;

/** A user for support: orders, mailboxes with their status, why there are no orders, and what happened. */
export default async function UserPage({ params }: PageProps<'/admin/users/[userName]'>) {
  const { userName: segment } = await params;
  const path = `/admin/users/${segment}` as const;
  const admin = await requireAdmin(path, 'users');
  if (admin === null) return <NothingHere />;
  const userName = readUserName(segment);
  if (userName === null) return <NothingHere />;
  const user = await actForUser(admin, userName, 'view_user');
  const [t, locale, { database, service }] = await Promise.all([getTranslations('admin.user'), getLocale(), runtime()]);
  const [person, mailboxes, orders, attempts] = await Promise.all([
    findPerson(database.db, userName),
    outcomeOf(findMailboxesOf(user)),
    outcomeOf(listOrders(user, ORDERS)),
    serviceCapabilities(service).then((capabilities) =>
      capabilities.has('link-sessions')
        ? outcomeOf(listLinkAttempts({ service, admin: true }, { userName, limit: 20, offset: 0 }))
        : null,
    ),
  ]);
  // The service does not know a user who never linked a mailbox, but that user may have an account here.
  if (mailboxes.ok && mailboxes.value === null && person === null) return <NothingHere />;
  const tried = attempts?.ok === true ? attempts.value.rows : null;
  const linked = mailboxes.ok ? (mailboxes.value ?? []) : null;
  const why = orders.ok && linked !== null && orders.value.rows.length === 0 ? whyNoOrders(linked, tried) : null;
  const events = await userHistory(database.db, userName, { person, attempts: tried ?? [] });
  return (
    <>
      <BackLink href="/admin/users">{t('back')}</BackLink>
      <UserHead userName={userName} person={person} locale={locale}>
        {tried === null ? null : (
          <Link href={`/admin/link-sessions?user=${encodeURIComponent(userName)}`} className="button button-quiet">
            <Icon name="link" />
            {t('attempts')}
          </Link>
        )}
        <Link href={`/admin/requests?user=${encodeURIComponent(userName)}`} className="button button-quiet">
          <Icon name="list" />
          {t('requests')}
        </Link>
      </UserHead>
      <p className="note note-info admin-note">
        <Icon name="eye" />
        <span className="wrap-anywhere">
          {/* Only an account of this app has a page that shows it. */}
          {person === null ? t('recordedOnly') : t('recorded', { name: person.name || userName })}
        </span>
      </p>
      <WhyNoOrdersNote why={why} />
      <div className="admin-two">
        {orders.ok ? (
          <UserOrders orders={orders.value} listHref={`${path}/orders`} locale={locale} />
        ) : (
          <ServiceFailure error={orders.error} retryHref={path} />
        )}
        {linked !== null ? <UserMailboxList mailboxes={linked} locale={locale} /> : null}
      </div>
      <UserHistory events={events} locale={locale} />
    </>
  );
}
