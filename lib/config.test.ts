import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readAuthSecret, readConfig, readSettingFile } from './config.ts';

test('works without any setting', () => {
  const config = readConfig({});
  expect(config.publicUrl).toBe('http://localhost:3000');
  expect(config.serviceBaseUrl).toBe('http://localhost:4000');
  expect(config.serviceBrowserUrl).toBe('http://localhost:4000');
  expect(config.clientId).toBe('postledger-web');
  expect(config.linkMailboxPath).toBe('/api/v1/link_mailbox');
  expect(config.databaseUrl).toBeNull();
  expect(config.trustedProxies).toBe('none');
});

test('treats an empty value as not set and removes a trailing slash', () => {
  const config = readConfig({ WEB_DATABASE_URL: '', SERVICE_BASE_URL: 'https://service.example/' });
  expect(config.databaseUrl).toBeNull();
  expect(config.serviceBaseUrl).toBe('https://service.example');
});

test.each([
  [{ WEB_PORT: 'eighty' }, 'WEB_PORT must be a port number'],
  [{ SERVICE_BASE_URL: 'localhost:4000' }, 'SERVICE_BASE_URL must be an http or https address'],
  [{ WEB_PUBLIC_URL: 'https://a:b@x.example' }, 'WEB_PUBLIC_URL must have no user name, password, query, or fragment'],
  [{ WEB_DATABASE_URL: 'mysql://db/x' }, 'WEB_DATABASE_URL must be a postgres:// address'],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY must be 0, 1, or comma-separated addresses and networks of proxies, such as 10.0.0.0/8,::1',
  ],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development, or test, in lower case'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  [{ AUDIT_LOG_DAYS: '0' }, 'AUDIT_LOG_DAYS must be a whole number from 90 to 36500'],
  [{ AUDIT_LOG_DAYS: '99.5' }, 'AUDIT_LOG_DAYS must be a whole number from 90 to 36500'],
  [{ BRAND_ACCENT: 'blue' }, 'BRAND_ACCENT must be a color such as #2a4fa8'],
  [{ BREACHED_PASSWORDS_FILE: '/nowhere/passwords' }, 'BREACHED_PASSWORDS_FILE cannot be read (ENOENT)'],
])('reports an invalid setting in one line: %o', (env, message) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(new ConfigError(message));
});

test('reports the setting and the path of a missing file', () => {
  expect(() => readSettingFile('NEXTAUTH_SECRET_FILE', '/nowhere/secret')).toThrow(
    'NEXTAUTH_SECRET_FILE names a file that cannot be read: /nowhere/secret',
  );
});

test('rejects an empty or short secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postledger-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'secret');
  for (const wrong of ['', '\n', 'fifteen letters']) {
    writeFileSync(file, wrong);
    expect(() => readAuthSecret(file)).toThrow(`NEXTAUTH_SECRET_FILE: ${file} must contain at least 16 characters`);
  }
  writeFileSync(file, 'sixteen letters.\n');
  expect(readAuthSecret(file)).toBe('sixteen letters.');
});
