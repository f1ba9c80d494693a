import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { findViewer } from '#lib/viewer.ts';
import { signOut } from '../../_actions/sign-out.ts';
import { BrandMark } from './brand-mark.tsx';
import { NavLink } from './nav-link.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { StorageNotice } from './storage-notice.tsx';

/** Header and frame of the pages for signed-in users. */
export async function Shell({ children }: { readonly children: ReactNode }) {
  const [t, app, viewer] = await Promise.all([getTranslations('nav'), getTranslations('app'), findViewer()]);
  return (
    <>
      <a
        href="#content"
        className="button sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-2 focus:z-10"
      >
        {app('skip')}
      </a>
      <NavigationProgress label={app('loading')} />
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 sm:px-6">
          <BrandMark />
          {viewer === null ? null : (
            <>
              <nav
                aria-label={t('label')}
                className="order-last flex w-full flex-wrap justify-between gap-x-2 max-sm:text-sm sm:order-none sm:w-auto sm:justify-start sm:gap-x-6"
              >
                <NavLink href="/orders" label={t('orders')} />
                <NavLink href="/mailboxes" label={t('mailboxes')} />
                <NavLink href="/settings" label={t('settings')} />
                {viewer.role === 'admin' ? <NavLink href="/admin/users" label={t('users')} /> : null}
              </nav>
              <div className="ml-auto flex items-center gap-4">
                <span
                  className="hidden max-w-64 truncate xl:max-w-md text-sm text-muted lg:inline"
                  title={viewer.email}
                >
                  {t('signedInAs', { email: viewer.email })}
                </span>
                <form action={signOut}>
                  <button type="submit" className="link link-alone cursor-pointer text-sm">
                    {t('signOut')}
                  </button>
                </form>
              </div>
            </>
          )}
        </div>
      </header>
      <main id="content" className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
        <div className="mb-6 empty:hidden">
          <StorageNotice />
        </div>
        {children}
      </main>
    </>
  );
}
