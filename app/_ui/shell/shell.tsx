import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { isAdminRole } from '#lib/accounts/roles.ts';
import { findViewer } from '#lib/viewer.ts';
import { MenuBehavior } from './menu-behavior.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SideBar } from './side-bar.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every page except home and sign-in: a top bar for users, a side bar for admins. */
export async function Shell({ children }: { readonly children: ReactNode }) {
  const [t, viewer] = await Promise.all([getTranslations('app'), findViewer()]);
  const withSide = viewer !== null && isAdminRole(viewer.role);
  return (
    <>
      <a href="#content" className="button skip-link">
        {t('skip')}
      </a>
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
