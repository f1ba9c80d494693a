import { getTranslations } from 'next-intl/server';
import { oidcStartPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';

/** Other ways to sign in or up, under the form; nothing where the operator has set none. */
export async function ProviderLinks({ next }: { readonly next: string }) {
  const [t, { oidcProviders }] = await Promise.all([getTranslations('signIn'), runtime()]);
  if (oidcProviders.length === 0) return null;
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <ul className="flex flex-col gap-3">
        {oidcProviders.map(({ key, name }) => (
          <li key={key}>
            {/* No Link: asking for it ahead of time would start a sign-in. */}
            <a href={oidcStartPath(key, { next })} className="button button-quiet w-full">
              {t('continueWith', { name })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
