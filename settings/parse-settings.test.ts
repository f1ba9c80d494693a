import { expect, test } from 'vitest';
import { type Environment, parseSettings } from './parse-settings.ts';
import { serviceSettings } from './service-settings.ts';
import { webSettings } from './web-settings.ts';

const settingsOf = (env: Environment) => parseSettings(serviceSettings, env).value;

test('treats spaces as not set, which would be the number 0', () => {
  expect(settingsOf({ RATE_LIMIT_PER_MINUTE: ' ', SERVICE_PORT: '\t', OPERATOR_TOKEN_FILE: ' ' })).toEqual(
    settingsOf({}),
  );
});

test.each(['0', '70000', '993,', '993, 143', '65536'])('rejects the ports of mail servers "%s"', (list) => {
  const { faults } = parseSettings(serviceSettings, { IMAP_ALLOWED_PORTS: list });
  expect(faults).toEqual([
    { setting: 'IMAP_ALLOWED_PORTS', complaint: 'must be port numbers with commas between them' },
  ]);
});

const PROGRAMS = [
  ['SERVICE_DATABASE_URL', serviceSettings],
  ['WEB_DATABASE_URL', webSettings],
] as const;

test.each(PROGRAMS)('accepts what the driver can read as %s', (setting, schema) => {
  for (const url of [
    'postgres://postledger:p%23w@db.example:5433/purchases?sslmode=verify-full',
    'postgresql://[::1]/purchases',
    'postgres://postledger@/purchases?host=/run/postgresql',
  ])
    expect(parseSettings(schema, { [setting]: url }).value).toMatchObject({ [setting]: url });
});

// The driver would look up a host named `base` for the first of these, and the third one's password is not encoded.
test.each(PROGRAMS)('rejects other texts as %s without repeating them', (setting, schema) => {
  for (const url of [
    'purchases',
    'http://db.example/purchases',
    'postgres://a:p#w@db.example/purchases',
    'postgres://',
  ])
    expect(parseSettings(schema, { [setting]: url }).faults).toEqual([
      { setting, complaint: 'must be a postgres:// address' },
    ]);
});

test('ignores spaces and empty values in lists', () => {
  expect(settingsOf({ KEY_ENCRYPTION_PREVIOUS_KEY_FILES: '/etc/one, /etc/two,' })).toMatchObject({
    KEY_ENCRYPTION_PREVIOUS_KEY_FILES: ['/etc/one', '/etc/two'],
  });
  const urls = ['postgres://one/a', 'postgres://two/a'];
  expect(settingsOf({ SERVICE_READ_DATABASE_URLS: `${urls.join(' , ')},` })).toMatchObject({
    SERVICE_READ_DATABASE_URLS: urls,
  });
});

test('rejects one port for requests and metrics, unless the system chooses each', () => {
  expect(parseSettings(serviceSettings, { METRICS_PORT: '4000' }).faults).toEqual([
    { setting: 'METRICS_PORT', complaint: 'must differ from SERVICE_PORT, which is 4000' },
  ]);
  expect(settingsOf({ SERVICE_PORT: '0', METRICS_PORT: '0' })).not.toBeNull();
});

test.each([
  ['SERVICE_PUBLIC_URL', serviceSettings],
  ['WEB_PUBLIC_URL', webSettings],
] as const)('rejects a path in %s', (setting, schema) => {
  const given = (url: string) => parseSettings(schema, { [setting]: url });
  expect(given('https://orders.example/').value).toMatchObject({ [setting]: 'https://orders.example' });
  expect(given('https://www.example/orders').faults).toEqual([
    { setting, complaint: 'must have no path, because the pages work only at the root of a host' },
  ]);
});

test.each([
  ['HTTPS://Shop.Example/', 'https://shop.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['https:///shop.example//', 'https://shop.example'],
  ['https://shop.example/x/..', 'https://shop.example'],
  ['https://[2001:DB8::1]:8443', 'https://[2001:db8::1]:8443'],
])('writes the public URL %s as browsers do', (given, written) => {
  expect(parseSettings(webSettings, { WEB_PUBLIC_URL: given }).value?.WEB_PUBLIC_URL).toBe(written);
  expect(parseSettings(serviceSettings, { SERVICE_PUBLIC_URL: given }).value?.SERVICE_PUBLIC_URL).toBe(written);
});

test.each(['https://shop.example/?', 'https://shop.example#'])('rejects an empty query or fragment: %s', (given) => {
  expect(parseSettings(webSettings, { WEB_PUBLIC_URL: given }).faults).toMatchObject([{ setting: 'WEB_PUBLIC_URL' }]);
});
