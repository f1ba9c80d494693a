import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '../../_ui/kit/link.tsx';
import { PageTitle } from '../../_ui/kit/page-title.tsx';

/** The frame of a settings page: its title, the navigation of all groups, and the groups of this page. */
export async function SettingsFrame(props: {
  readonly title: string;
  readonly current: 'account' | 'data';
  /** The result of an action. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const [t, privacy] = await Promise.all([getTranslations('settings'), getTranslations('privacy')]);
  const current = (group: typeof props.current) => (props.current === group ? 'page' : undefined);
  return (
    <>
      <div className="page-head">
        <PageTitle>{props.title}</PageTitle>
      </div>
      {props.notice}
      <div className="settings">
        <nav aria-label={t('title')} className="settings-nav">
          <Link href="/settings" aria-current={current('account')}>
            {t('account')}
          </Link>
          <Link href="/settings#sign-in">{t('signIn')}</Link>
          <Link href="/settings#emails">{t('emails.title')}</Link>
          <Link href="/settings#devices">{t('devices')}</Link>
          <Link href="/settings/privacy" aria-current={current('data')}>
            {privacy('title')}
          </Link>
        </nav>
        <div className="settings-groups">{props.children}</div>
      </div>
    </>
  );
}
