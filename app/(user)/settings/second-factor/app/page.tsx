import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { drawQrCode } from '#accounts/qr-code.ts';
import { runtime } from '#lib/runtime.ts';
import { factorKeys } from '#lib/second-factor/factor-keys.ts';
import { findAppSetup } from '#lib/second-factor/totp.ts';
import { requireFresh, requireSession } from '#lib/viewer.ts';
import { BackLink } from '../../../../_ui/kit/back-link.tsx';
import { CopyButton } from '../../../../_ui/kit/copy-button.tsx';
import { PageTitle } from '../../../../_ui/kit/page-title.tsx';
import { AppForm } from './app-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('secondFactor'))('appTitle'), robots: { index: false } };
}

/** Shows the secret of an app that is being set up, and takes its first code. */
export default async function AppPage() {
  const viewer = await requireSession('/settings/second-factor');
  await requireFresh(viewer, '/settings/second-factor/app');
  const [t, settings, { database, secret, config }] = await Promise.all([
    getTranslations('secondFactor'),
    getTranslations('settings'),
    runtime(),
  ]);
  const setup = await findAppSetup(database.db, factorKeys(secret), viewer, config.brand.name, new Date());
  if (setup === null) redirect('/settings/second-factor');
  const { size, path } = drawQrCode(setup.uri);
  return (
    <section className="max-w-sm">
      <BackLink href="/settings/second-factor">{t('title')}</BackLink>
      <PageTitle className="mt-1">{t('appTitle')}</PageTitle>
      <div className="card form-card">
        <p>{t('scan')}</p>
        <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrLabel')}>
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <div>
          <p className="hint">{t('typeSecret')}</p>
          <div className="app-secret">
            <code className="mono">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={setup.secret} label={t('copy')} done={t('copied')} />
          </div>
        </div>
        <AppForm
          texts={{ code: t('firstCode'), hint: t('firstCodeHint'), submit: t('finish'), pending: settings('saving') }}
        />
      </div>
    </section>
  );
}
