import { getTranslations } from 'next-intl/server';
import { Icon } from '../kit/icon.tsx';
import { NavLink } from './nav-link.tsx';

/** Links to the viewer's orders, mailboxes, and settings. */
export async function OwnLinks() {
  const t = await getTranslations('nav');
  return (
    <>
      <NavLink href="/orders" label={t('orders')}>
        <Icon name="package" />
      </NavLink>
      <NavLink href="/mailboxes" label={t('mailboxes')}>
        <Icon name="mail" />
      </NavLink>
      <NavLink href="/settings" label={t('settings')}>
        <Icon name="settings" />
      </NavLink>
    </>
  );
}
