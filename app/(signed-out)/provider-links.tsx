import { getTranslations } from 'next-intl/server';
import { oidcStartPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';
import { Icon } from '../_ui/kit/icon.tsx';

/** Links to the sign-in providers, below the form. Empty if the operator configured none. */
export async function ProviderLinks({ next }: { readonly next: string }) {
  const [t, { oidcProviders }] = await Promise.all([getTranslations('signIn'), runtime()]);
  if (oidcProviders.length === 0) return null;
  return (
    <>
      <p className="or-line">{t('or')}</p>
      <ul className="grid gap-2">
        {oidcProviders.map(({ key, name }) => (
          <li key={key}>
            {/* Not a Link: this route redirects to another site. */}
            <a href={oidcStartPath(key, { next })} className="button button-quiet button-wide">
              <Icon name="key-round" />
              {t('continueWith', { name })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
