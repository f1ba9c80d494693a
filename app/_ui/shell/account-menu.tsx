import { getTranslations } from 'next-intl/server';
import { config } from '#lib/config.ts';
import type { Viewer } from '#lib/viewer.ts';
import { signOut } from '../../_actions/sign-out.ts';
import { ActionForm } from '../kit/action-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { Monogram } from '../kit/monogram.tsx';

/** The viewer's monogram, which opens a menu with their address and a sign-out button. */
export async function AccountMenu({ viewer, start }: { readonly viewer: Viewer; readonly start?: boolean }) {
  const t = await getTranslations('nav');
  return (
    <details className="menu" name="account">
      <summary className="account-button" title={viewer.email}>
        <Monogram name={viewer.name === '' ? viewer.email : viewer.name} person />
        <span className="sr-only">{t('account')}</span>
        {start === true ? (
          <span className="account-words" aria-hidden="true">
            <span className="account-name truncate">{viewer.name === '' ? viewer.email : viewer.name}</span>
            <span className="truncate">{config().brand.name}</span>
          </span>
        ) : null}
      </summary>
      <div className="menu-panel">
        <p className="account-address">{t('signedInAs', { email: viewer.email })}</p>
        <div className="menu-line" />
        <ActionForm action={signOut}>
          <button type="submit" className="menu-item">
            <Icon name="log-out" />
            {t('signOut')}
          </button>
        </ActionForm>
      </div>
    </details>
  );
}
