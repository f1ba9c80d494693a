import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openOauthProviders } from './xoauth2-registry.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-oauth-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const open = async (env: Record<string, string>) => {
  const config = readConfig(env);
  return openOauthProviders(config.mailOauth, config);
};

const OWN = {
  key: 'school',
  name: 'School Mail',
  domains: ['school.example'],
  imap: { host: 'imap.school.example' },
  issuer: 'https://id.school.example',
  authorizationEndpoint: 'https://id.school.example/authorize',
  tokenEndpoint: 'https://id.school.example/token',
  scopes: ['openid', 'email', 'offline_access', 'imap'],
  clientId: 'ours',
};

test('offers no provider without a registration', async () => {
  expect(await open({})).toEqual([]);
});

test('enables known providers by client ID, with secrets from a setting or a file', async () => {
  const providers = await open({
    MAIL_GOOGLE_CLIENT_ID: 'g.apps.example',
    MAIL_GOOGLE_CLIENT_SECRET_FILE: await file('google', 'from-the-file\n'),
    MAIL_MICROSOFT_CLIENT_ID: 'm',
    MAIL_MICROSOFT_TENANT: 'consumers',
    MAIL_YAHOO_CLIENT_ID: 'y',
    MAIL_YAHOO_CLIENT_SECRET: 'from-the-setting',
  });
  expect(providers.map(({ key, clientSecret }) => [key, clientSecret])).toEqual([
    ['google', 'from-the-file'],
    ['microsoft', null],
    ['yahoo', 'from-the-setting'],
  ]);
  expect(providers[1]?.tokenEndpoint).toBe('https://login.microsoftonline.com/consumers/oauth2/v2.0/token');
});

test('reads additional providers from a file and fills in defaults', async () => {
  const secretFile = await file('school-secret', 'shh');
  const list = await file('list.json', JSON.stringify([{ ...OWN, clientSecretFile: secretFile }]));
  expect(await open({ MAIL_OAUTH_PROVIDERS_FILE: list })).toEqual([
    {
      ...OWN,
      dictionaryKey: null,
      imap: { host: 'imap.school.example', port: 993, security: 'tls' },
      revocationEndpoint: null,
      userinfoEndpoint: null,
      jwksEndpoint: null,
      authorizationParameters: {},
      clientSecret: 'shh',
      clientAuthentication: 'post',
    },
  ]);
});

test.each([
  ['invalid JSON', '[{"clientSecret": "hush"', /is not JSON$/],
  ['an unknown member', JSON.stringify([{ ...OWN, clientsecret: 'hush' }]), /Unrecognized key/],
  ['no scopes', JSON.stringify([{ ...OWN, scopes: [] }]), /0\.scopes/],
  ['two secrets', JSON.stringify([{ ...OWN, clientSecret: 'hush', clientSecretFile: 'x' }]), /give one/],
  ['a duplicate key', JSON.stringify([OWN, OWN]), /two providers school/],
  ['plain HTTP', JSON.stringify([{ ...OWN, tokenEndpoint: 'http://id.school.example/token' }]), /must be https/],
  [
    'a port that is not allowed',
    JSON.stringify([{ ...OWN, imap: { host: 'imap.school.example', port: 1993 } }]),
    /school: port 1993 is not in IMAP_ALLOWED_PORTS/,
  ],
  [
    'a password in a URL',
    JSON.stringify([{ ...OWN, tokenEndpoint: 'https://me:hush@id.school.example/token' }]),
    /id\.school\.example must have no user/,
  ],
  [
    'a fragment in a URL',
    JSON.stringify([{ ...OWN, authorizationEndpoint: 'https://id.school.example/a#b' }]),
    /must have no user or fragment/,
  ],
  [
    'a loopback look-alike',
    JSON.stringify([{ ...OWN, tokenEndpoint: 'http://127.0.0.1.evil.example/' }]),
    /must be https/,
  ],
])('stops the start without repeating a secret if the file has %s', async (_name, content, complaint) => {
  const list = await file('bad.json', content);
  const error = await open({ MAIL_OAUTH_PROVIDERS_FILE: list }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'config_invalid', message: expect.stringMatching(complaint) });
  expect(String(error)).not.toContain('hush');
});

test('allows plain HTTP endpoints on this machine, but not in production', async () => {
  const list = await file('local.json', JSON.stringify([{ ...OWN, tokenEndpoint: 'http://127.0.0.1:9/token' }]));
  expect(await open({ MAIL_OAUTH_PROVIDERS_FILE: list })).toHaveLength(1);
  await expect(open({ MAIL_OAUTH_PROVIDERS_FILE: list, NODE_ENV: 'production' })).rejects.toThrow('must be https');
});

test.each([
  [{ MAIL_GOOGLE_CLIENT_SECRET: 'hush' }, /MAIL_GOOGLE_CLIENT_ID: is required with its secret/],
  [{ MAIL_YAHOO_CLIENT_ID: 'y', MAIL_YAHOO_CLIENT_SECRET: 'hush', MAIL_YAHOO_CLIENT_SECRET_FILE: 'x' }, /give this or/],
  [{ MAIL_MICROSOFT_CLIENT_ID: 'm', MAIL_MICROSOFT_TENANT: '../x' }, /MAIL_MICROSOFT_TENANT/],
  [{ MAIL_GOOGLE_CLIENT_ID: 'g', MAIL_GOOGLE_CLIENT_SECRET_FILE: '/nowhere/at/all' }, /MAIL_GOOGLE_CLIENT_SECRET_FILE/],
])('names the unusable setting: %j', async (env, complaint) => {
  const error = await open(env).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'config_invalid', message: expect.stringMatching(complaint) });
  expect(String(error)).not.toContain('hush');
});
