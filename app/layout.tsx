import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { config } from '#lib/config.ts';
import { KeptFormNotice } from './_ui/shell/kept-form-notice.tsx';
import { OfflineNotice } from './_ui/shell/offline-notice.tsx';
import { FONT_CLASSES } from './fonts.ts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  const { brand } = config();
  return { title: { default: brand.name, template: `%s · ${brand.name}` }, description: t('description') };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f9faf9' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1211' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const t = await getTranslations('app');
  const { brand } = config();
  return (
    <html lang={await getLocale()} className={FONT_CLASSES}>
      <head>{brand.accent === null ? null : <link rel="stylesheet" href="/brand.css" precedence="brand" />}</head>
      <body>
        <OfflineNotice words={t('offline')} />
        <KeptFormNotice
          words={{
            unanswered: t('keptForm.unanswered'),
            signed_out: t('keptForm.signed_out'),
            signIn: t('keptForm.signIn'),
            retry: t('keptForm.retry'),
          }}
        />
        {children}
      </body>
    </html>
  );
}
