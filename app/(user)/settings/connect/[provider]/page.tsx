import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { isFreshSession } from '#lib/accounts/sessions.ts';
import { listIdentities } from '#lib/oidc/identities.ts';
import { connectPath, oidcStartPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';
import { requireUser, type Viewer } from '#lib/viewer.ts';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { ConnectForm } from './connect-form.tsx';

export async function generateMetadata({ params }: PageProps<'/settings/connect/[provider]'>): Promise<Metadata> {
  const [t, { provider: key }, { oidcProviders }] = await Promise.all([getTranslations('settings'), params, runtime()]);
  const name = oidcProviders.find((provider) => provider.key === key)?.name ?? '';
  return { title: t('connectTitle', { name }) };
}

/** Asks the user to authenticate again before connecting a provider. */
export default async function ConnectPage({ params }: PageProps<'/settings/connect/[provider]'>) {
  const { provider: key } = await params;
  const viewer = await requireUser(`/settings/connect/${encodeURIComponent(key)}`);
  const [t, { database, oidcProviders }] = await Promise.all([getTranslations('settings'), runtime()]);
  const provider = oidcProviders.find((known) => known.key === key);
  if (provider === undefined) notFound();
  const { name } = provider;
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t('connectTitle', { name })}</PageTitle>
      <div className="card mt-6 p-5">
        <p className="mb-4 text-sm text-muted">{t('connectLead', { name })}</p>
        {(await hasPassword(database.db, viewer.id)) ? (
          <ConnectForm
            provider={key}
            email={viewer.email}
            texts={{
              current: t('currentPassword'),
              submit: t('connectSubmit'),
              pending: t('saving'),
              goOn: t('goOn', { name }),
            }}
          />
        ) : (await isFreshSession(database.db, viewer.sessionId, new Date())) ? (
          <a href={await connectPath(viewer, provider)} className="button w-full">
            {t('goOn', { name })}
          </a>
        ) : (
          <SignInAgain viewer={viewer} next={`/settings/connect/${key}`} />
        )}
      </div>
      <p className="mt-4">
        <Link href="/settings" className="link link-alone">
          {t('back')}
        </Link>
      </p>
    </div>
  );
}

/** For an account without a password: signing in again confirms the owner. */
async function SignInAgain({ viewer, next }: { readonly viewer: Viewer; readonly next: string }) {
  const [t, { database, oidcProviders }] = await Promise.all([getTranslations('settings'), runtime()]);
  const issuers = (await listIdentities(database.db, viewer.id)).map(({ issuer }) => issuer);
  return (
    <>
      <p className="mb-4">{t('signInAgain')}</p>
      <ul className="flex flex-col gap-3">
        {oidcProviders
          .filter(({ issuer }) => issuers.includes(issuer))
          .map(({ key, name }) => (
            <li key={key}>
              <a href={oidcStartPath(key, { next })} className="button button-quiet w-full">
                {t('signInAgainWith', { name })}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
