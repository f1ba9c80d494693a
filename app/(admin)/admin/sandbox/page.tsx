import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SANDBOX_EVENTS } from '#contract/sandbox.ts';
import { mayOpen } from '#lib/accounts/roles.ts';
import { readActing } from '#lib/admin/explorer/explorer-call.ts';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { readParam } from '#lib/http/search-params.ts';
import { runtime } from '#lib/runtime.ts';
import { certainCapabilities } from '#lib/service/configured-capabilities.ts';
import { findMailboxesOf } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { type Admin, actForUser, requireAdmin } from '#lib/viewer.ts';
import { EmptyState } from '../../../_ui/kit/empty-state.tsx';
import { Icon } from '../../../_ui/kit/icon.tsx';
import { Link } from '../../../_ui/kit/link.tsx';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { Notice } from '../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { ServiceFailure } from '../../../_ui/kit/service-failure.tsx';
import { SandboxMailbox } from './sandbox-mailbox.tsx';
import { TestAddresses } from './test-addresses.tsx';

const PATH = '/admin/sandbox';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.sandbox'))('title') };
}

/** Emails and faults on demand in sandbox mailboxes, and the addresses with fixed outcomes. */
export default async function SandboxPage({ searchParams }: PageProps<'/admin/sandbox'>) {
  const params = await searchParams;
  const admin = await requireAdmin(PATH, 'tools');
  if (admin === null) return <NothingHere />;
  const [t, flash, { service }] = await Promise.all([
    getTranslations('admin.sandbox'),
    readFlash(admin.id, PATH),
    runtime(),
  ]);
  const can = await outcomeOf(certainCapabilities(service));
  const userName = readActing(readParam(params, 'user'));
  const event = SANDBOX_EVENTS.find((known) => known === flash['notice']);
  return (
    <>
      {event === undefined ? null : (
        <Notice tone="done">
          {event === 'sign_in_lost' ? t('notices.signIn') : t('notices.emails', { count: Number(flash['count'] ?? 0) })}
        </Notice>
      )}
      {flash['problem'] === 'failed' ? (
        <Notice tone="bad">{t('failed', { reqId: flash['reqId'] ?? '' })}</Notice>
      ) : null}
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <p className="lead">{t('lead')}</p>
      {!can.ok ? (
        <ServiceFailure error={can.error} retryHref={PATH} />
      ) : can.value.has('sandbox') ? (
        <>
          <search>
            <form action={PATH} className="admin-tools">
              <label className="input-icon">
                <Icon name="user" />
                <span className="sr-only">{t('user')}</span>
                <input
                  type="search"
                  name="user"
                  required
                  defaultValue={userName ?? ''}
                  placeholder={t('user')}
                  className="input"
                />
              </label>
              <button type="submit" className="button button-quiet">
                {t('find')}
              </button>
            </form>
          </search>
          {userName === null ? null : <Mailboxes admin={admin} userName={userName} />}
          <TestAddresses />
        </>
      ) : (
        <EmptyState title={t('off.title')} text={t('off.text')} icon="flask-conical" />
      )}
    </>
  );
}

/** A user's mailboxes with their sandbox controls. */
async function Mailboxes({ admin, userName }: { readonly admin: Admin; readonly userName: string }) {
  const user = await actForUser(admin, userName, 'view_user');
  const [t, locale, found] = await Promise.all([
    getTranslations('admin.sandbox'),
    getLocale(),
    outcomeOf(findMailboxesOf(user)),
  ]);
  if (!found.ok) return <ServiceFailure error={found.error} retryHref={PATH} />;
  const mailboxes = (found.value ?? []).filter(({ email }) => email?.endsWith('@sandbox.example') === true);
  if (mailboxes.length === 0) return <EmptyState title={t('none.title')} text={t('none.text')} icon="flask-conical" />;
  return (
    <>
      {mailboxes.map((mailbox) => (
        <SandboxMailbox key={mailbox.id} userName={userName} mailbox={mailbox} locale={locale} />
      ))}
      {mayOpen(admin.role, 'users') ? (
        <p className="admin-note">
          <Link href={`/admin/users/${encodeURIComponent(userName)}`} className="link">
            {t('userPage')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
