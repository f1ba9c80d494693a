import { getTranslations } from 'next-intl/server';
import type { Viewer } from '#lib/viewer.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { OwnLinks } from './own-links.tsx';

/** The navigation of users: pills in the top bar, or on a phone a bar at the bottom. */
export async function TopBar({ viewer }: { readonly viewer: Viewer | null }) {
  const t = await getTranslations('nav');
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <BrandMark />
        {viewer === null ? null : (
          <>
            <nav aria-label={t('label')} className="nav nav-main">
              <OwnLinks />
            </nav>
            <div className="top-bar-end">
              <AccountMenu viewer={viewer} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
