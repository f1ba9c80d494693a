import 'server-only';
import { createHash } from 'node:crypto';
import { createTranslator } from 'next-intl';
import { loadCatalogue } from '../../i18n/load-catalogue.ts';
import { escapeText } from '../mail-view/escape-text.ts';
import { requestLanguage } from './request-language.ts';

/** The reason why a request reaches no page or route, as the key of its texts, with its values. */
export type Refusal =
  | { readonly status: 405; readonly why: 'method'; readonly values: { readonly methods: string } }
  | { readonly status: 403; readonly why: 'elsewhere'; readonly values: { readonly origin: string } }
  | { readonly status: 429; readonly why: 'tooMany' }
  | { readonly status: 400 | 413 | 415; readonly why: 'unreadable' | 'tooLong' | 'otherType' };

/** The body of a rejection and the headers that describe it. */
export type WordedRefusal = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

const STYLE =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.375rem;line-height:1.25}';

const POLICY = [
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/**
 * Words a rejection in the language of the request with these headers: as a page for browsers, else as plain text. The
 * page is not one of this app's, because Next would take a post to such a page for a server action.
 */
export async function wordRefusal(request: Headers, refusal: Refusal): Promise<WordedRefusal> {
  const language = requestLanguage(request);
  const t = createTranslator({ locale: language, messages: await loadCatalogue(language), namespace: 'refusal' });
  const title = t(`${refusal.why}.title`);
  const text = t(`${refusal.why}.text`, 'values' in refusal ? refusal.values : {});
  const isPage = /\btext\/html\b/.test(request.get('accept') ?? '');
  // The policy of a route is that of pages, from proxy.ts, which passes its nonce on. It replaces the one given here.
  const nonce = /'nonce-([\w+/=]+)'/.exec(request.get('content-security-policy') ?? '')?.[1];
  return {
    body: isPage ? pageOf(language, nonce ?? null, { title, text, home: t('home') }) : `${title}. ${text}\n`,
    headers: {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Language': language,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  };
}

function pageOf(
  language: string,
  nonce: string | null,
  words: Readonly<Record<'title' | 'text' | 'home', string>>,
): string {
  const [title, text, home] = [words.title, words.text, words.home].map(escapeText);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style${nonce === null ? '' : ` nonce="${nonce}"`}>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></main></body></html>
`;
}
