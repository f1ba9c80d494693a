import { getTranslations } from 'next-intl/server';
import { listIdentities } from '#lib/oidc/identities.ts';
import { oidcStartPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Confirms the owner of an account without a password: they sign in again with a connected provider. */
export async function SignInAgain({ viewer, next }: { readonly viewer: Viewer; readonly next: string }) {
  const [t, { database, oidcProviders }] = await Promise.all([getTranslations('settings'), runtime()]);
  const issuers = (await listIdentities(database.db, viewer.id)).map(({ issuer }) => issuer);
  return (
    <>
      <p>{t('signInAgain')}</p>
      <ul className="grid gap-2">
        {oidcProviders
          .filter(({ issuer }) => issuers.includes(issuer))
          .map(({ key, name }) => (
            <li key={key}>
              <a href={oidcStartPath(key, { next })} className="button button-quiet button-wide">
                {t('signInAgainWith', { name })}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
