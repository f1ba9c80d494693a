import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://app.example:8443';

test.each([
  [{ origin: SITE }, true],
  [{ origin: SITE, host: 'internal:3000' }, true],
  [{ origin: 'http://app.example:8443' }, false],
  [{ origin: 'https://app.example' }, false],
  [{ origin: 'https://app.example:8443/' }, false],
  [{ origin: 'HTTPS://app.example:8443' }, false],
  [{ origin: 'https://sub.app.example:8443' }, false],
  [{ origin: `${SITE}, https://elsewhere.example` }, false],
  [{ origin: 'https://elsewhere.example', host: 'elsewhere.example' }, false],
  [{ origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'referer': `${SITE}/signin`, 'host': 'app.example:8443' }, false],
])('returns for a post with %o whether it is from this site: %s', (headers, same) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>), SITE)).toBe(same);
});

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://app.example:443', 'https://app.example'],
  ['https://App.Example/shop', 'https://app.example'],
])('reads the origin of WEB_PUBLIC_URL %s as %s', (publicUrl, origin) => {
  expect(isSameOrigin(new Headers({ origin }), publicUrl)).toBe(true);
});
