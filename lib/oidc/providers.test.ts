import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOidcProviders } from './providers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-oidc-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: unknown) {
  const file = join(folder, 'providers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readOidcProviders(file);
}

const one = { key: 'acme', name: 'Acme', issuer: 'https://login.acme.example', clientId: 'app' };

test('requires four settings per provider and has defaults for the rest, with the secret optionally in a file', async () => {
  expect(readOidcProviders(null)).toEqual([]);
  expect(await read([one])).toEqual([
    {
      ...one,
      clientSecret: null,
      clientAuthentication: 'post',
      scopes: ['openid', 'email', 'profile'],
      trustEmail: false,
    },
  ]);
  await writeFile(join(folder, 'secret'), ' s3cret\n');
  expect(await read([{ ...one, clientSecretFile: join(folder, 'secret') }])).toMatchObject([
    { clientSecret: 's3cret' },
  ]);
});

test.each([
  ['{ "clientSecret": "s3cret" ', 'is not JSON'],
  [{}, 'expected array'],
  [[{ ...one, key: 'A/B' }], '0.key must be lower-case letters'],
  [[{ ...one, issuer: 'login.acme.example' }], '0.issuer must be the https address'],
  [[{ ...one, issuer: 'http://login.acme.example' }], 'the issuer of acme must be https'],
  [[{ ...one, scopes: ['email'] }], '0.scopes must include openid'],
  [[{ ...one, clientSecret: 's3cret', clientSecretFile: 'x' }], 'one is enough'],
  [[{ ...one, clientSecretFile: '/nowhere/secret' }], 'cannot be read'],
  [[{ ...one, clientsecret: 's3cret' }], 'Unrecognized key'],
  [[one, { ...one, name: 'Other' }], 'two providers acme'],
])('names an invalid setting without its secret: %j', async (content, message) => {
  const complaint = await read(content).then(
    () => 'none',
    (error: unknown) => String(error),
  );
  expect(complaint).toContain('OIDC_PROVIDERS_FILE');
  expect(complaint).toContain(message);
  expect(complaint).not.toContain('s3cret');
});

test('accepts a provider without TLS on this machine', async () => {
  expect(await read([{ ...one, issuer: 'http://127.0.0.1:9000' }])).toHaveLength(1);
});
