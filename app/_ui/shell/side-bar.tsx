import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { type AdminArea, mayOpen } from '#lib/accounts/roles.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { IconName } from '#look/icon-names.ts';
import { Icon } from '../kit/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { NavLink } from './nav-link.tsx';
import { OwnLinks } from './own-links.tsx';

type Entry = { readonly name: string; readonly href: Route; readonly icon: IconName; readonly area: AdminArea };

const USERS = [
  { name: 'overview', href: '/admin', icon: 'layout-dashboard', area: 'overview' },
  { name: 'users', href: '/admin/users', icon: 'users', area: 'users' },
  { name: 'requests', href: '/admin/requests', icon: 'list', area: 'requests' },
  { name: 'linkSessions', href: '/admin/link-sessions', icon: 'link', area: 'users' },
  { name: 'audit', href: '/admin/audit', icon: 'eye', area: 'log' },
  { name: 'people', href: '/admin/people', icon: 'shield-check', area: 'people' },
] as const satisfies readonly Entry[];

const DEVELOPERS = [
  { name: 'explorer', href: '/admin/explorer', icon: 'square-terminal', area: 'tools' },
  { name: 'signature', href: '/admin/signature', icon: 'signature', area: 'tools' },
  { name: 'keys', href: '/admin/keys', icon: 'key-round', area: 'tools' },
  { name: 'events', href: '/admin/events', icon: 'webhook', area: 'tools' },
  { name: 'sandbox', href: '/admin/sandbox', icon: 'flask-conical', area: 'tools' },
] as const satisfies readonly Entry[];

/**
 * The navigation of admins, limited to their role: the users they support, tools for developers, and their own pages.
 */
export async function SideBar({ viewer }: { readonly viewer: Viewer }) {
  const t = await getTranslations('nav');
  const link = ({ name, href, icon }: (typeof USERS)[number] | (typeof DEVELOPERS)[number]) => (
    <NavLink key={name} href={href} label={t(name)} alone={name === 'overview'}>
      <Icon name={icon} />
    </NavLink>
  );
  const tools = DEVELOPERS.filter(({ area }) => mayOpen(viewer.role, area));
  return (
    <header className="side-bar">
      <BrandMark />
      <nav aria-label={t('label')} className="nav">
        {USERS.filter(({ area }) => mayOpen(viewer.role, area)).map(link)}
        {tools.length === 0 ? null : <p className="side-title">{t('developers')}</p>}
        {tools.map(link)}
        <p className="side-title">{t('own')}</p>
        <OwnLinks />
      </nav>
      <div className="side-foot">
        <AccountMenu viewer={viewer} start />
      </div>
    </header>
  );
}
