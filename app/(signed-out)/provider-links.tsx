import { getTranslations } from 'next-intl/server';
import { oidcStartPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';

/** Links to the sign-in providers, below the form. Nothing if the operator configured none. */
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
            {/* Not a Link: prefetching would start a sign-in. */}
            <a href={oidcStartPath(key, { next })} className="button button-quiet w-full">
              {t('continueWith', { name })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
