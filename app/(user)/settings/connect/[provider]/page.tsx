import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { hasPassword } from '#lib/accounts/accounts.ts';
import { connectPath } from '#lib/oidc/oidc-deps.ts';
import { runtime } from '#lib/runtime.ts';
import { isFresh, requireUser } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { SignInAgain } from '../../../../_ui/shell/sign-in-again.tsx';
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
    <div className="max-w-sm">
      <BackLink href="/settings">{t('title')}</BackLink>
      <PageTitle className="mt-1">{t('connectTitle', { name })}</PageTitle>
      <p className="lead">{t('connectLead', { name })}</p>
      <div className="card form-card">
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
        ) : (await isFresh(viewer)) ? (
          <a href={await connectPath(viewer, provider)} className="button button-wide">
            {t('goOn', { name })}
          </a>
        ) : (
          <SignInAgain viewer={viewer} next={`/settings/connect/${key}`} />
        )}
      </div>
    </div>
  );
}
