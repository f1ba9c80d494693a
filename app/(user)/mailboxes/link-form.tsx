import { getTranslations } from 'next-intl/server';
import { Icon } from '../../_ui/kit/icon.tsx';

/**
 * A form for the address (`address` if it was typed before). A plain form post, because the response redirects to the
 * service's pages.
 */
export async function LinkForm({ address }: { readonly address: string }) {
  const t = await getTranslations('mailboxes.link');
  return (
    <form method="post" action="/api/mailboxes/link" className="link-form">
      <label htmlFor="address" className="label">
        {t('address')}
      </label>
      <div className="link-form-line">
        <span className="input-icon">
          <Icon name="mail" />
          <input
            id="address"
            name="address"
            type="email"
            className="input"
            autoComplete="email"
            defaultValue={address}
            aria-describedby="link-next"
          />
        </span>
        <button type="submit" className="button">
          {t('submit')}
        </button>
      </div>
      <p id="link-next" className="hint">
        {t('next')}
      </p>
    </form>
  );
}

/** The primary action of the page: a button that opens the form. Open if an address was typed before. */
export async function LinkMenu({ address }: { readonly address: string }) {
  const t = await getTranslations('mailboxes.link');
  return (
    <details className="menu" name="mailbox" open={address !== ''}>
      <summary className="button">
        <Icon name="plus" />
        {t('title')}
      </summary>
      <div className="menu-panel link-panel">
        <LinkForm address={address} />
      </div>
    </details>
  );
}
