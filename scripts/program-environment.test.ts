import { expect, test } from 'vitest';
import type { DataFolder } from './data-folder.ts';
import { readProductSettings } from './product-settings.ts';
import { serviceEnvironment, webEnvironment } from './program-environment.ts';

const folder = { keyEncryptionKeyFile: '/x/kek', privateKeyFile: '/x/key', authSecretFile: '/x/secret' } as DataFolder;

/** The environment of `npm start`, with a secret in each setting that only one program has. */
const OF_SERVICE = {
  SERVICE_DATABASE_URL: 'postgres://service@db/service',
  SERVICE_READ_DATABASE_URLS: 'postgres://service@replica/service',
  OPERATOR_TOKEN: 'operator-token-of-the-test',
  MAIL_GOOGLE_CLIENT_SECRET: 'secret-of-google',
  MAIL_MICROSOFT_CLIENT_SECRET_FILE: '/run/secrets/microsoft',
  MAIL_OAUTH_PROVIDERS_FILE: '/run/secrets/mail-providers',
  SECOND_READER_KEY: 'key-of-the-reader',
  KEY_ENCRYPTION_PREVIOUS_KEY_FILES: '/run/secrets/kek-1',
};
const OF_WEB = {
  WEB_DATABASE_URL: 'postgres://web@db/web',
  NEXTAUTH_SECRET_FILE: '/run/secrets/nextauth',
  SERVICE_PRIVATE_KEY_FILE: '/run/secrets/key',
  OIDC_PROVIDERS_FILE: '/run/secrets/oidc',
  SEED_ACCOUNTS_FILE: '/run/secrets/accounts',
};
const OF_BOTH = { SMTP_URL: 'smtp://mail.example', METRICS_TOKEN: 'token-of-the-metrics', PATH: '/bin' };

test("no program gets the other one's secrets", async () => {
  const env = { ...OF_SERVICE, ...OF_WEB, ...OF_BOTH, BRAND_NAME: '', NODE_ENV: 'production' } as const;
  const settings = readProductSettings({ ...env, MAIL_MICROSOFT_CLIENT_SECRET_FILE: undefined });
  const service = await serviceEnvironment(settings, folder, undefined, env);
  const web = await webEnvironment(settings, folder, undefined, env);
  expect(service).toMatchObject({ ...OF_SERVICE, ...OF_BOTH });
  expect(web).toMatchObject({ ...OF_WEB, ...OF_BOTH });
  expect(Object.keys(OF_WEB).filter((name) => service[name] !== undefined)).toEqual([]);
  expect(Object.keys(OF_SERVICE).filter((name) => web[name] !== undefined)).toEqual([]);
  expect(web).not.toHaveProperty('BRAND_NAME');
});
