import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ADMIN_ROLES } from '#lib/accounts/roles.ts';
import { listAdminAccounts } from '#lib/admin/admin-accounts.ts';
import { readFlash } from '#lib/cookies/flash-cookie.ts';
import { runtime } from '#lib/runtime.ts';
import { requireAdmin } from '#lib/viewer.ts';
import { endSessions, resetSecondFactors } from '../../../_actions/people.ts';
import { NothingHere } from '../../../_ui/kit/nothing-here.tsx';
import { Notice } from '../../../_ui/kit/notice.tsx';
import { PageTitle } from '../../../_ui/kit/page-title.tsx';
import { AccountForm } from './account-form.tsx';
import { GiveRoleForm } from './give-role-form.tsx';
import { PeopleTable } from './people-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.people'))('title') };
}

const NOTICES = ['changed', 'taken', 'reset', 'ended'] as const;
const PROBLEMS = ['unknown', 'same', 'stale', 'last_owner'] as const;

const ACCOUNT_FORMS = [
  ['lost', resetSecondFactors],
  ['sessions', endSessions],
] as const;

/** Accounts with a role, the forms that assign, change, and remove roles, and the account actions of owners. */
export default async function PeoplePage() {
  const admin = await requireAdmin('/admin/people', 'people');
  if (admin === null) return <NothingHere />;
  const { database } = await runtime();
  const [t, locale, flash, rows] = await Promise.all([
    getTranslations('admin.people'),
    getLocale(),
    readFlash(admin.id, '/admin/people'),
    listAdminAccounts(database.db),
  ]);
  const notice = NOTICES.find((known) => known === flash['notice']);
  const problem = PROBLEMS.find((known) => known === flash['problem']);
  const email = flash['email'] ?? '';
  return (
    <>
      {notice === undefined ? null : <Notice tone="done">{t(`notices.${notice}`, { email })}</Notice>}
      {problem === undefined ? null : <Notice tone="bad">{t(`problems.${problem}`, { email })}</Notice>}
      <div className="page-head">
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <p className="lead">{t('lead')}</p>
      <PeopleTable rows={rows} locale={locale} now={Date.now()} ownId={admin.id} />
      <div className="admin-two">
        <section className="card" aria-labelledby="give">
          <div className="card-head">
            <h2 id="give">{t('give.title')}</h2>
          </div>
          <div className="card-body">
            <GiveRoleForm
              roles={ADMIN_ROLES.map((role) => [role, t(`roles.${role}`)] as const)}
              texts={{
                email: t('give.email'),
                hint: t('give.hint'),
                role: t('columns.role'),
                submit: t('give.submit'),
                pending: t('saving'),
              }}
            />
          </div>
        </section>
        <section className="card" aria-labelledby="roles">
          <div className="card-head">
            <h2 id="roles">{t('rolesTitle')}</h2>
          </div>
          <ul className="admin-rows">
            {ADMIN_ROLES.map((role) => (
              <li key={role}>
                <p className="font-semibold">{t(`roles.${role}`)}</p>
                <p className="admin-facts">{t(`may.${role}`)}</p>
              </li>
            ))}
          </ul>
        </section>
        {ACCOUNT_FORMS.map(([key, action]) => (
          <section key={key} className="card" aria-labelledby={key}>
            <div className="card-head">
              <h2 id={key}>{t(`${key}.title`)}</h2>
            </div>
            <div className="card-body">
              <AccountForm
                id={`${key}-email`}
                action={action}
                texts={{
                  email: t('accountEmail'),
                  hint: t(`${key}.hint`),
                  submit: t(`${key}.submit`),
                  pending: t('saving'),
                }}
              />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
