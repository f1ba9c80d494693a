import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { hasAccount } from '#lib/accounts/accounts.ts';
import { readUserName, titleWithUser } from '#lib/admin/user-name.ts';
import { rawQuery } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { findMailboxesOf } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { actForUser, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../../../_ui/kit/empty-state.tsx';
import { NothingHere } from '../../../../../_ui/kit/nothing-here.tsx';
import { OrderBrowser } from '../../../../../_ui/orders/order-browser.tsx';
import { UserMailboxes } from './user-mailboxes.tsx';

export async function generateMetadata({ params }: PageProps<'/admin/users/[userName]/orders'>): Promise<Metadata> {
  const [{ userName }, t] = await Promise.all([params, getTranslations('orders')]);
  return { title: titleWithUser(t('title'), userName) };
}

export default async function UserOrdersPage({ params, searchParams }: PageProps<'/admin/users/[userName]/orders'>) {
  const [{ userName: segment }, query, t, { database }] = await Promise.all([
    params,
    searchParams,
    getTranslations('orders'),
    runtime(),
  ]);
  const path = `/admin/users/${segment}/orders` as const;
  const admin = await requireAdmin(`${path}${rawQuery(query)}`, 'users');
  if (admin === null) return <NothingHere />;
  const userName = readUserName(segment);
  if (userName === null) return <NothingHere />;
  const user = await actForUser(admin, userName, 'view_orders');
  const mailboxes = await outcomeOf(findMailboxesOf(user));
  // The service does not know a user who never linked a mailbox, but that user may have an account here.
  if (mailboxes.ok && mailboxes.value === null && !(await hasAccount(database.db, userName))) return <NothingHere />;
  return (
    <OrderBrowser
      user={user}
      accountId={admin.id}
      title={t('titleOf', { userName })}
      above={mailboxes.ok ? <UserMailboxes mailboxes={mailboxes.value ?? []} /> : null}
      path={path}
      ofUser={userName}
      params={query}
      empty={<EmptyState title={t('empty.title')} text={t('empty.adminText')} />}
    />
  );
}
