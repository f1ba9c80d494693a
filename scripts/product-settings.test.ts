import { describe, expect, test } from 'vitest';
import { readProductSettings, SettingError } from './product-settings.ts';

test('every setting has a default', () => {
  expect(readProductSettings({})).toMatchObject({
    servicePort: 4000,
    webPort: 3000,
    serviceBaseUrl: 'http://localhost:4000',
    servicePublicUrl: 'http://localhost:4000',
    webPublicUrl: 'http://localhost:3000',
    runsService: true,
    sandbox: true,
    clientId: 'postledger-web',
  });
});

test('turns the sandbox off in production, with an external database, and on request', () => {
  expect(readProductSettings({ NODE_ENV: 'production' }).sandbox).toBe(false);
  expect(readProductSettings({ SERVICE_DATABASE_URL: 'postgres://db/x' }).sandbox).toBe(false);
  expect(readProductSettings({ SANDBOX: '0' }).sandbox).toBe(false);
  expect(readProductSettings({ SERVICE_DATABASE_URL: 'postgres://db/x', SANDBOX: '1' }).sandbox).toBe(true);
});

test('writes URLs as browsers do', () => {
  const given = { SERVICE_BASE_URL: 'HTTP://LocalHost:4000', WEB_PUBLIC_URL: 'HTTPS://Shop.Example:443/' };
  expect(readProductSettings(given)).toMatchObject({ runsService: true, webPublicUrl: 'https://shop.example' });
});

test('runs the service only if SERVICE_BASE_URL points to it, under any of its names', () => {
  expect(readProductSettings({ SERVICE_BASE_URL: 'https://orders.example' }).runsService).toBe(false);
  expect(readProductSettings({ SERVICE_BASE_URL: 'http://localhost:4001' }).runsService).toBe(false);
  expect(readProductSettings({ SERVICE_BASE_URL: 'http://127.0.0.1:4001/', SERVICE_PORT: '4001' }).runsService).toBe(
    true,
  );
  const own = { SERVICE_BASE_URL: 'https://orders.example', SERVICE_PUBLIC_URL: 'https://orders.example/' };
  expect(readProductSettings(own).runsService).toBe(true);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000', 'http://localhost:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000', 'http://localhost:4000'],
  ['::', 'http://127.0.0.1:4000', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000', 'http://[::1]:4000'],
  ['192.0.2.7', 'http://192.0.2.7:4000', 'http://192.0.2.7:4000'],
  ['fd00::7', 'http://[fd00::7]:4000', 'http://[fd00::7]:4000'],
  ['inside.example', 'http://inside.example:4000', 'http://inside.example:4000'],
])('reaches programs that listen on %s at their address', (host, local, base) => {
  const settings = readProductSettings({ SERVICE_HOST: host, WEB_HOST: host, SANDBOX: '0' });
  expect(settings).toMatchObject({ serviceLocalUrl: local, serviceBaseUrl: base, runsService: true });
  expect(settings.webLocalUrl).toBe(local.replace('4000', '3000'));
});

describe('a sandbox that other machines can reach', () => {
  test.each([
    { WEB_HOST: '0.0.0.0' },
    { SERVICE_HOST: '0.0.0.0' },
    { WEB_HOST: '::' },
    { SERVICE_HOST: '192.168.1.5' },
  ])('stops the start and names the settings that would allow it: %o', (env) => {
    const read = () => readProductSettings(env);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^${Object.keys(env)[0]} .*SANDBOX=0, or SANDBOX_PUBLIC=1`));
    expect(read).not.toThrow(/\n/);
  });

  test('starts when a setting allows it', () => {
    expect(readProductSettings({ WEB_HOST: '0.0.0.0', SERVICE_HOST: '::', SANDBOX_PUBLIC: '1' })).toMatchObject({
      sandbox: true,
      webHost: '0.0.0.0',
    });
  });

  test('does not affect a product without a sandbox', () => {
    for (const off of [{ SANDBOX: '0' }, { NODE_ENV: 'production' }, { SERVICE_DATABASE_URL: 'postgres://db/x' }]) {
      expect(readProductSettings({ WEB_HOST: '0.0.0.0', ...off }).sandbox).toBe(false);
    }
  });

  test('starts on loopback in any notation', () => {
    for (const host of ['localhost', '127.0.0.2', '::1']) {
      expect(readProductSettings({ WEB_HOST: host, SERVICE_HOST: host }).sandbox).toBe(true);
    }
  });
});

test.each([
  [{ SANDBOX_PUBLIC: 'maybe' }, 'SANDBOX_PUBLIC'],
  [{ SERVICE_PORT: 'x' }, 'SERVICE_PORT'],
  [{ WEB_PORT: '70000' }, 'WEB_PORT'],
  [{ WEB_PORT: '4000' }, 'both 4000'],
  [{ SANDBOX: 'maybe' }, 'SANDBOX'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod", but must be production, development, or test, in lower case.'],
  [{ WEB_PUBLIC_URL: 'ftp://x' }, 'WEB_PUBLIC_URL'],
  [{ WEB_PUBLIC_URL: 'https://ann:secret@shop.example' }, 'WEB_PUBLIC_URL must have no user name'],
  [{ SERVICE_PUBLIC_URL: 'https://shop.example/?a=1' }, 'SERVICE_PUBLIC_URL must have no user name'],
  [{ SERVICE_PUBLIC_URL: 'https://shop.example/orders' }, 'SERVICE_PUBLIC_URL must have no path'],
  [{ WEB_PUBLIC_URL: 'https://shop.example/orders/' }, 'WEB_PUBLIC_URL must have no path'],
  [{ WEB_DATABASE_URL: 'mysql://root:secret@db/x' }, 'WEB_DATABASE_URL'],
])('names an invalid setting in one line without its secret: %o', (env, name) => {
  const read = () => readProductSettings(env);
  expect(read).toThrow(SettingError);
  expect(read).toThrow(name);
  expect(read).not.toThrow(/secret|\n/);
});
