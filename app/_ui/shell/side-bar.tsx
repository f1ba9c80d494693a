import { getTranslations } from 'next-intl/server';
import type { Viewer } from '#lib/viewer.ts';
import { Icon } from '../kit/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { NavLink } from './nav-link.tsx';
import { OwnLinks } from './own-links.tsx';

/** The navigation of admins: the users they support, tools for developers, and below what is their own. */
export async function SideBar({ viewer }: { readonly viewer: Viewer }) {
  const t = await getTranslations('nav');
  return (
    <header className="side-bar">
      <BrandMark />
      <nav aria-label={t('label')} className="nav">
        <NavLink href="/admin" label={t('overview')} alone>
          <Icon name="layout-dashboard" />
        </NavLink>
        <NavLink href="/admin/users" label={t('users')}>
          <Icon name="users" />
        </NavLink>
        <NavLink href="/admin/requests" label={t('requests')}>
          <Icon name="list" />
        </NavLink>
        <NavLink href="/admin/link-sessions" label={t('linkSessions')}>
          <Icon name="link" />
        </NavLink>
        <NavLink href="/admin/audit" label={t('audit')}>
          <Icon name="eye" />
        </NavLink>
        <p className="side-title">{t('developers')}</p>
        <NavLink href="/admin/explorer" label={t('explorer')}>
          <Icon name="square-terminal" />
        </NavLink>
        <NavLink href="/admin/signature" label={t('signature')}>
          <Icon name="signature" />
        </NavLink>
        <NavLink href="/admin/keys" label={t('keys')}>
          <Icon name="key-round" />
        </NavLink>
        <p className="side-title">{t('own')}</p>
        <OwnLinks />
      </nav>
      <div className="side-foot">
        <AccountMenu viewer={viewer} start />
      </div>
    </header>
  );
}
