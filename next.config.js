import { readFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';
import { LANGUAGES } from './i18n/languages.ts';

const withNextIntl = createNextIntlPlugin('./i18n/request.ts');

/** Sent with everything, static files too. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];

/** For what is no page. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page says that failed, in each language: `app/_ui/failure/failure-words.ts` says why it is put into the scripts. */
function failureWords() {
  const catalogue = (language) => readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8');
  return JSON.stringify(Object.fromEntries(LANGUAGES.map((each) => [each, JSON.parse(catalogue(each)).failure])));
}

/**
 * `cacheComponents` is off: it puts a shell that was rendered at build time before every page, and such a shell cannot carry
 * the nonce of a request, which the Content-Security-Policy needs. Every page here belongs to one viewer anyway.
 * @type {import('next').NextConfig}
 */
const config = {
  typedRoutes: true,
  // A build looks at what it builds; tests are looked at by `npm run typecheck`.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  env: { FAILURE_WORDS: failureWords() },
  poweredByHeader: false,
  reactStrictMode: true,
  // proxy.ts reads bodies up to 1 MB; more of one is not kept for what comes after it.
  experimental: { proxyClientMaxBodySize: '2mb' },
  turbopack: { root: import.meta.dirname },
  // Where browsers look for an icon before they have read a page's head.
  async rewrites() {
    return [{ source: '/favicon.ico', destination: '/icon.svg' }];
  },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      // What proxy.ts does not see; on pages its own policy, with a nonce, takes the place of this one.
      { source: '/((?!api/mails/).*)', headers: [{ key: 'content-security-policy', value: BARE_POLICY }] },
      // The frame of a mail stands in a page of ours; its own policy says so to newer browsers.
      { source: '/((?!api/mails/).*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
      { source: '/api/mails/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    ];
  },
};

export default withNextIntl(config);
