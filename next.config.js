import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';
import { LANGUAGES } from './i18n/languages.ts';

/**
 * The build parses the texts of the catalogues. Otherwise every page would parse each text with a placeholder that it
 * shows, because next-intl keeps parsed texts for one request only.
 */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: LANGUAGES, precompile: true } },
});

/** Sent with every response, including static files. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];

/** For everything that is not a page. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Texts of an error page in each language. `app/_ui/failure/failure-texts.ts` explains why they are compiled into the
 * scripts.
 */
function failureTexts() {
  const catalogue = (language) => readFileSync(new URL(`messages/${language}.json`, import.meta.url), 'utf8');
  return JSON.stringify(Object.fromEntries(LANGUAGES.map((each) => [each, JSON.parse(catalogue(each)).failure])));
}

/**
 * Next derives the IDs of server actions from this key, which it would generate for each build. Then no form of a page
 * opened before an upgrade could be sent after it. The key also encrypts values in which actions are enclosed, and this
 * app has no such action, so it need not be secret.
 */
process.env['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] = createHash('sha256').update('postledger').digest('base64');

/**
 * `cacheComponents` is off: it prepends a shell rendered at build time to every page, and such a shell cannot contain
 * the nonce of a request, which the Content-Security-Policy needs. Every page here belongs to one viewer anyway.
 * @type {import('next').NextConfig}
 */
const config = {
  typedRoutes: true,
  // Copies the files that the server needs into a folder from which images are built.
  output: 'standalone',
  // `npm run typecheck` checks all types, which is part of `npm test`.
  typescript: { ignoreBuildErrors: true },
  env: { FAILURE_TEXTS: failureTexts() },
  poweredByHeader: false,
  reactStrictMode: true,
  // proxy.ts reads bodies up to 1 MB. Larger ones are truncated for later handlers.
  // A cache of the compiler is written at the end of each build and helps only the next one.
  // Without a connection, a form would be replaced by the error page, with all that was typed.
  experimental: { proxyClientMaxBodySize: '2mb', turbopackFileSystemCacheForBuild: false, useOffline: true },
  turbopack: { root: import.meta.dirname },
  // Browsers request this icon before they have read a page.
  async rewrites() {
    return [{ source: '/favicon.ico', destination: '/icon.svg' }];
  },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders },
      // For responses that proxy.ts does not see. On pages, its policy with a nonce replaces this one.
      { source: '/((?!api/mails/|api/outbox/).*)', headers: [{ key: 'content-security-policy', value: BARE_POLICY }] },
      // The frame of an email is on a page of this app. Its policy says so to newer browsers.
      { source: '/((?!api/mails/|api/outbox/).*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
      { source: '/api/mails/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
      { source: '/api/outbox/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    ];
  },
};

export default withNextIntl(config);
