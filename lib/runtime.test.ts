import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'postledger-runtime-'));
const files = {
  secret: join(folder, 'secret'),
  key: join(folder, 'key.pem'),
  providers: join(folder, 'providers.json'),
};

beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET_FILE', files.secret);
  vi.stubEnv('SERVICE_PRIVATE_KEY_FILE', files.key);
  vi.stubEnv('OIDC_PROVIDERS_FILE', files.providers);
  vi.stubEnv('METRICS_TOKEN_FILE', join(folder, 'token'));
  return () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
    // Other tests share this process.
    for (const name of ['config', 'secret files'])
      Reflect.deleteProperty(globalThis, Symbol.for(`postledger.web.${name}`));
  };
});

it('keeps the secrets that it read at the start for the parts that are loaded later', async () => {
  const write = (name: string) => {
    const { privateKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
    writeFileSync(files.secret, `${name}-secret-of-the-web-app`);
    writeFileSync(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const provider = { key: name, name, issuer: 'https://id.example', clientId: 'x' };
    writeFileSync(files.providers, JSON.stringify([provider]));
    writeFileSync(join(folder, 'token'), `${name}-token-of-the-metrics`);
  };
  // As the bundler does: each part has its own copy of the module.
  const load = async () => {
    vi.resetModules();
    const [{ readSecretFiles }, { config }] = await Promise.all([import('./runtime.ts'), import('./config.ts')]);
    const { secret, key, oidcProviders } = readSecretFiles(config());
    return {
      secret,
      key: key.export({ type: 'pkcs8', format: 'pem' }),
      providers: oidcProviders.map((provider) => provider.key),
      token: config().operations.token,
    };
  };
  write('first');
  const first = await load();
  expect(first).toMatchObject({ secret: 'first-secret-of-the-web-app', providers: ['first'] });
  write('second');
  expect(await load()).toEqual(first);
});
