import { expect, test } from 'vitest';
import { buildLinkUrl, findProviderKey, type LinkUrlParts } from './link-url.ts';

const parts: LinkUrlParts = {
  serviceUrl: 'https://service.example',
  path: '/api/v1/link_mailbox',
  token: 'a-b.c_d~e',
  callbackUrl: 'https://app.example/api/mailboxes/callback',
  state: 's.1.m',
  provider: null,
  loginHint: null,
  locale: 'de-AT',
  mailboxHref: null,
};

test("puts token, callback, state, and language into the URL with the service's parameter names", () => {
  const url = new URL(buildLinkUrl(parts));
  expect(url.origin + url.pathname).toBe('https://service.example/api/v1/link_mailbox');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    rt: 'a-b.c_d~e',
    locale: 'de-AT',
    callbackUrl: 'https://app.example/api/mailboxes/callback',
    state: 's.1.m',
  });
});

test('keeps the path if the service is not at the root of its host', () => {
  const url = buildLinkUrl({ ...parts, serviceUrl: 'https://host.example/purchases' });
  expect(url).toMatch(/^https:\/\/host\.example\/purchases\/api\/v1\/link_mailbox\?rt=/);
});

test('adds provider, address, and mailbox if they are known', () => {
  const href = 'https://service.example/api/v1/mailboxes/7';
  const url = new URL(buildLinkUrl({ ...parts, provider: 'gmail', loginHint: 'a+b@gmail.com', mailboxHref: href }));
  expect(url.searchParams.get('provider')).toBe('gmail');
  expect(url.searchParams.get('login_hint')).toBe('a+b@gmail.com');
  expect(url.searchParams.get('mailbox')).toBe(href);
});

test('keeps an unsafe token out of the URL and the error', () => {
  expect(() => buildLinkUrl({ ...parts, token: 'abc+/=' })).toThrow(/^(?!.*abc).*must be URL-safe/);
});

test("finds the provider by the address's domain", () => {
  expect(findProviderKey('someone@GMAIL.com')).toBe('gmail');
  expect(findProviderKey('someone@shop.example')).toBeNull();
  expect(findProviderKey('no address')).toBeNull();
});
