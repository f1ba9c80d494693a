import 'server-only';
import { NextResponse } from 'next/server';
import { createTranslator } from 'next-intl';
import { loadCatalogue } from '../../i18n/load-catalogue.ts';
import { escapeText } from '../mail-view/escape-text.ts';
import { requestLanguage } from './request-language.ts';

/** The reason why a request reaches no page or route, as the key of its texts, with its values. */
export type Refusal =
  | { readonly status: 405; readonly why: 'method'; readonly values: { readonly methods: string } }
  | { readonly status: 403; readonly why: 'elsewhere'; readonly values: { readonly origin: string } }
  | { readonly status: 400 | 413 | 415; readonly why: 'unreadable' | 'tooLong' | 'otherType' };

/**
 * Rejects a request, in the language of its sender: as a page for browsers, else as plain text. The page is not one of
 * this app's, because Next would take a post to such a page for a server action. It has no styles, because routes and
 * pages have other policies.
 */
export async function refuse(
  request: Request,
  refusal: Refusal,
  more: Readonly<Record<string, string>> = {},
): Promise<NextResponse> {
  const language = requestLanguage(request.headers);
  const t = createTranslator({ locale: language, messages: await loadCatalogue(language), namespace: 'refusal' });
  const title = t(`${refusal.why}.title`);
  const text = t(`${refusal.why}.text`, 'values' in refusal ? refusal.values : {});
  const isPage = /\btext\/html\b/.test(request.headers.get('accept') ?? '');
  const body = isPage ? pageOf(language, { title, text, home: t('home') }) : `${title}. ${text}\n`;
  const headers = {
    ...more,
    'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Language': language,
    'Cache-Control': 'no-store',
  };
  return new NextResponse(body, { status: refusal.status, headers });
}

function pageOf(language: string, words: Readonly<Record<'title' | 'text' | 'home', string>>): string {
  const [title, text, home] = [words.title, words.text, words.home].map(escapeText);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></main></body></html>
`;
}
