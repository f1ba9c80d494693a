import { expect, test } from 'vitest';
import { googleProvider, microsoftProvider } from '../mail/xoauth2-provider.ts';
import type { FoundServer } from '../store/linking/link-tables.ts';
import { findOauthProvider, providerIdOf } from './oauth-offer.ts';
import { isSameAccount } from './same-account.ts';

const registration = { clientId: 'x', clientSecret: null };
const google = googleProvider(registration);
const microsoft = microsoftProvider(registration, 'common');
const school = { ...google, key: 'school', dictionaryKey: null, domains: ['school.example', 'xn--bcher-kva.example'] };
const found = (server: Partial<FoundServer>): FoundServer => ({
  source: 'mx',
  providerKey: 'imap',
  host: 'imap.example',
  port: 993,
  security: 'tls',
  login: '%EMAILADDRESS%',
  ...server,
});

test.each([
  ['anna@gmail.com', null, 'google'],
  ['anna@HOTMAIL.com', null, 'microsoft'],
  ['anna@school.example', null, 'school'],
  ['anna@own.example', found({ providerKey: 'outlook' }), 'microsoft'],
  ['anna@own.example', found({ source: 'autoconfig', host: 'imap.gmail.com' }), 'google'],
  ['anna@own.example', found({}), undefined],
  ['anna@yahoo.com', null, undefined],
  ['anna@BÜCHER.example', null, 'school'],
  ['anna@xn--bcher-kva.example', null, 'school'],
])('picks the provider of the address or server for %s', (address, server, key) => {
  const provider = findOauthProvider([school, google, microsoft].toReversed(), address, server);
  // Two entries share a host. The one with the matching domain takes precedence.
  expect(provider?.key).toBe(key);
});

test("lists a mailbox under the dictionary's provider, or as a generic server", () => {
  expect(providerIdOf(google)).toBe(1);
  expect(providerIdOf(school)).toBe(90);
});

test.each([
  ['Anna@Mail.test', 'anna@mail.test', true],
  ['a.nna+shop@gmail.com', 'anna@googlemail.com', true],
  ['a.nna@mail.test', 'anna@mail.test', false],
  ['anna@gmail.com', 'anna@gmail.com.evil.example', false],
  ['anna@mail.test', 'bert@mail.test', false],
  ['anna@bücher.example', 'Anna@xn--bcher-kva.example', true],
  ['anna@bücher.example', 'anna@bucher.example', false],
  ['anna@büch/er.example', 'anna@büch.er.example', false],
])('compares %s and %s: same account %s', (one, other, same) => {
  expect(isSameAccount(one, other)).toBe(same);
});
