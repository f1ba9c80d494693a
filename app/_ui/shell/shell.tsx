import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { isAdminRole } from '#lib/accounts/roles.ts';
import { timeZoneCookieName, viewerDay } from '#lib/cookies/time-zone-cookie.ts';
import { findViewer } from '#lib/viewer.ts';
import { PageBehavior } from '../kit/page-behavior.tsx';
import { MenuBehavior } from './menu-behavior.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SideBar } from './side-bar.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every page except home and sign-in: a top bar for users, a side bar for admins. */
export async function Shell({ children }: { readonly children: ReactNode }) {
  const [t, viewer, today] = await Promise.all([getTranslations('app'), findViewer(), viewerDay(new Date())]);
  const withSide = viewer !== null && isAdminRole(viewer.role);
  return (
    <>
      <a href="#content" className="button skip-link">
        {t('skip')}
      </a>
      <PageBehavior cookie={timeZoneCookieName()} today={today} />
      <MenuBehavior />
      <NavigationProgress label={t('loading')} />
      <div className={withSide ? 'side-frame' : undefined}>
        {withSide ? <SideBar viewer={viewer} /> : <TopBar viewer={viewer} />}
        <main id="content" className={withSide ? 'side-page' : 'page'}>
          <StorageNotice />
          {children}
        </main>
      </div>
    </>
  );
}
