import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { config } from '#lib/config.ts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  const { brand } = config();
  return { title: { default: brand.name, template: `%s · ${brand.name}` }, description: t('description') };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f6f3' },
    { media: '(prefers-color-scheme: dark)', color: '#121417' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const { brand } = config();
  return (
    <html lang={await getLocale()}>
      <head>{brand.accent === null ? null : <link rel="stylesheet" href="/brand.css" precedence="brand" />}</head>
      <body>{children}</body>
    </html>
  );
}
