import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdTokenSigner } from '../../test-support/id-tokens.ts';
import { exchangeCode, refreshGrant, revokeGrant, type SignInRequest } from './xoauth2-client.ts';
import { readGrant, writeGrant } from './xoauth2-credential.ts';
import { googleProvider, type MailOauthProvider, microsoftProvider } from './xoauth2-provider.ts';

const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const registration = { clientId: 'our-id', clientSecret: 'our-secret' };
const request: SignInRequest = {
  state: 'state-1',
  nonce: 'nonce-1',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://x.example/back',
};
const call = { clock: () => 1_000_000 };

let server: Server;
let origin: string;
/** Next responses of the token and userinfo endpoints. */
let answers: {
  status: number;
  token: Record<string, unknown>;
  userinfo: Record<string, unknown>;
  /** The endpoint that sends many spaces before its response, as is or compressed. */
  long?: { readonly path: string; readonly gzip: boolean };
};
let bodies: string[];
const signer = createIdTokenSigner();

beforeAll(async () => {
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const isKeys = incoming.url?.startsWith('/keys') === true;
      if (!isKeys) bodies.push(Buffer.concat(chunks).toString());
      const body = isKeys ? signer.jwks : incoming.url === '/userinfo' ? answers.userinfo : answers.token;
      const { long, status } = answers;
      const isLong = incoming.url === long?.path;
      const text = `${isLong ? ' '.repeat(300_000) : ''}${JSON.stringify(body)}`;
      const isPacked = isLong && long?.gzip === true;
      response.writeHead(isKeys ? 200 : status, {
        'content-type': 'application/json',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(isPacked ? gzipSync(text) : text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
});

beforeEach(() => {
  bodies = [];
  answers = { status: 200, token: {}, userinfo: {} };
});

const here = (provider: MailOauthProvider): MailOauthProvider => ({
  ...provider,
  tokenEndpoint: `${origin}/token`,
  userinfoEndpoint: provider.userinfoEndpoint === null ? null : `${origin}/userinfo`,
  jwksEndpoint: `${origin}/keys`,
});
const google = () => here(googleProvider(registration));
const microsoft = (tenant = 'common') => here(microsoftProvider(registration, tenant));

function idToken(claims: Record<string, unknown>, by = signer): string {
  const seconds = Math.floor(Date.now() / 1000);
  const standard = { aud: registration.clientId, sub: 'sub-1', nonce: request.nonce, iat: seconds, exp: seconds + 600 };
  return by.sign({ ...standard, ...claims });
}

function grant(claims: Record<string, unknown>, more: Record<string, unknown> = {}): Record<string, unknown> {
  const tokens = { access_token: 'at-1', refresh_token: 'rt-1', token_type: 'Bearer', expires_in: 3600 };
  return { ...tokens, id_token: idToken(claims), ...more };
}

const exchange = (provider: MailOauthProvider, more: Record<string, string> = {}) =>
  exchangeCode(provider, request, new URLSearchParams({ code: 'code-1', state: request.state, ...more }), call);

const fails = (code: string) => expect.objectContaining({ name: 'SignInError', code });

describe('account address', () => {
  test('reads the address from the ID token at Google', async () => {
    answers.token = grant({ iss: 'https://accounts.google.com', email: 'anna@gmail.com' });
    expect(await exchange(google(), { iss: 'https://accounts.google.com' })).toEqual({
      accessToken: 'at-1',
      refreshToken: 'rt-1',
      expiresAt: 1_000_000 + 3_600_000,
      address: 'anna@gmail.com',
    });
    expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: request.redirectUri,
      code_verifier: request.verifier,
      client_id: 'our-id',
      client_secret: 'our-secret',
    });
  });

  test('requests userinfo if the ID token has no address, and accepts only the same subject', async () => {
    answers.token = grant({ iss: 'https://accounts.google.com' });
    answers.userinfo = { sub: 'sub-1', email: 'anna@gmail.com' };
    expect(await exchange(google())).toMatchObject({ address: 'anna@gmail.com' });
    answers.userinfo = { sub: 'another', email: 'eve@gmail.com' };
    await expect(exchange(google())).rejects.toEqual(fails('sign_in_unavailable'));
  });

  test("accepts the issuer of the account's own tenant at Microsoft", async () => {
    const iss = `https://login.microsoftonline.com/${TENANT}/v2.0`;
    answers.token = grant({ iss, tid: TENANT, preferred_username: 'anna@outlook.com' });
    expect(await exchange(microsoft(), { iss })).toMatchObject({ address: 'anna@outlook.com' });
    expect(await exchange(microsoft(TENANT), { iss })).toMatchObject({ address: 'anna@outlook.com' });
    for (const claims of [
      { iss, tid: TENANT.replace('9', '8') },
      { iss, tid: 'common' },
      { iss },
      { iss: 'https://login.microsoftonline.com/{tenantid}/v2.0' },
      { iss: 'https://evil.example', tid: TENANT },
    ]) {
      answers.token = grant(claims);
      await expect(exchange(microsoft()), JSON.stringify(claims)).rejects.toEqual(fails('sign_in_unavailable'));
    }
  });
});

test.each<[string, () => MailOauthProvider, string[]]>([
  ['another issuer', google, ['https://evil.example']],
  ['another issuer than that of a tenant', microsoft, ['https://evil.example']],
  ['an issuer that only begins like a tenant', microsoft, [`https://login.microsoftonline.com/${TENANT}/v2.0/x`]],
  ['an issuer without a tenant', microsoft, ['https://login.microsoftonline.com/{tenantid}/v2.1']],
  ['two issuers', microsoft, Array(2).fill(`https://login.microsoftonline.com/${TENANT}/v2.0`)],
  ['an empty issuer', google, ['']],
])('sends no code for a response with %s', async (_name, provider, issuers) => {
  const answer = new URLSearchParams({ code: 'code-1', state: request.state });
  for (const issuer of issuers) answer.append('iss', issuer);
  await expect(exchangeCode(provider(), request, answer, call)).rejects.toEqual(fails('sign_in_unavailable'));
  expect(bodies).toEqual([]);
});

test.each([
  ['another nonce', { nonce: 'other' }],
  ['another audience', { aud: 'other-client' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a past expiry', { exp: 1_000 }],
])('rejects an ID token with %s', async (_name, claims) => {
  answers.token = grant({ iss: 'https://accounts.google.com', email: 'anna@gmail.com', ...claims });
  await expect(exchange(google())).rejects.toEqual(fails('sign_in_unavailable'));
});

test('rejects an ID token with the signature of another key, or changed claims', async () => {
  const claims = { iss: 'https://accounts.google.com', email: 'anna@gmail.com' };
  answers.token = grant(claims, { id_token: idToken(claims, createIdTokenSigner()) });
  await expect(exchange(google())).rejects.toEqual(fails('sign_in_unavailable'));
  const [header, , signature] = idToken(claims).split('.');
  const [, content] = idToken({ ...claims, email: 'eve@gmail.com' }).split('.');
  answers.token = grant(claims, { id_token: [header, content, signature].join('.') });
  await expect(exchange(google())).rejects.toEqual(fails('sign_in_unavailable'));
  answers.token = grant(claims);
  await expect(exchange(google())).resolves.toMatchObject({ address: 'anna@gmail.com' });
});

test('accepts any signature if the keys of a provider are not known', async () => {
  const claims = { iss: 'https://accounts.google.com', email: 'anna@gmail.com' };
  answers.token = grant(claims, { id_token: idToken(claims, createIdTokenSigner()) });
  await expect(exchange({ ...google(), jwksEndpoint: null })).resolves.toMatchObject({ address: 'anna@gmail.com' });
});

test('reports unticked scopes as incomplete, ignoring identity scopes and letter case', async () => {
  const claims = { iss: 'https://accounts.google.com', email: 'anna@gmail.com' };
  answers.token = grant(claims, { scope: 'openid https://www.googleapis.com/auth/userinfo.email' });
  await expect(exchange(google())).rejects.toEqual(fails('sign_in_incomplete'));
  answers.token = grant(claims, { scope: 'https://mail.google.com/' });
  await expect(exchange(google())).resolves.toMatchObject({ address: 'anna@gmail.com' });
  const iss = `https://login.microsoftonline.com/${TENANT}/v2.0`;
  answers.token = grant(
    { iss, tid: TENANT, email: 'anna@outlook.com' },
    { scope: 'https://outlook.office.com/IMAP.accessAsUser.all' },
  );
  await expect(exchange(microsoft())).resolves.toMatchObject({ address: 'anna@outlook.com' });
});

test.each([
  ['access_denied', 'sign_in_declined'],
  ['consent_required', 'sign_in_declined'],
  ['server_error', 'sign_in_unavailable'],
  ['temporarily_unavailable', 'sign_in_unavailable'],
])('maps the authorization error %s to %s', async (error, code) => {
  const answer = new URLSearchParams({ error, state: request.state });
  await expect(exchangeCode(google(), request, answer, call)).rejects.toEqual(fails(code));
  expect(bodies).toEqual([]);
});

test('reports an expired code as sign_in_expired, not sign_in_revoked', async () => {
  answers = { ...answers, status: 400, token: { error: 'invalid_grant' } };
  await expect(exchange(google())).rejects.toEqual(fails('sign_in_expired'));
});

describe('token refresh', () => {
  test('returns no refresh token if it stays the same', async () => {
    answers.token = { access_token: 'at-2', token_type: 'Bearer', expires_in: 1800 };
    expect(await refreshGrant(google(), 'rt-1', call)).toEqual({
      accessToken: 'at-2',
      refreshToken: null,
      expiresAt: 1_000_000 + 1_800_000,
    });
    answers.token = { access_token: 'at-3', token_type: 'Bearer', refresh_token: 'rt-2' };
    expect(await refreshGrant(google(), 'rt-1', call)).toMatchObject({ refreshToken: 'rt-2' });
  });

  test.each([0, 60, 1e15, 1e307, '1e306'])('can store a token that expires in %s seconds', async (seconds) => {
    answers.token = { access_token: 'at-2', token_type: 'Bearer', expires_in: seconds };
    const { accessToken, expiresAt } = await refreshGrant(google(), 'rt-1', call);
    expect(expiresAt - call.clock()).toBe(Math.min(Number(seconds), 30 * 86_400) * 1000);
    const grant = { login: 'anna@gmail.com', refreshToken: 'rt-1', accessToken, expiresAt };
    expect(readGrant(writeGrant(grant))).toEqual(grant);
  });

  test('does not end the sign-in because of an error with the status 429', async () => {
    answers = { ...answers, status: 429, token: { error: 'invalid_grant' } };
    await expect(refreshGrant(google(), 'rt-1', call)).rejects.toEqual(fails('sign_in_unavailable'));
  });

  test("includes the provider's error code in errors, but nothing that was sent or received", async () => {
    answers = { ...answers, status: 400, token: { error: 'invalid_client', error_description: 'rt-1 our-secret' } };
    const error = await refreshGrant(google(), 'rt-1', call).catch((caught: unknown) => caught);
    expect(error).toEqual(fails('sign_in_unavailable'));
    const shown = `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    expect(shown).toContain('invalid_client');
    expect(shown).not.toMatch(/rt-1|our-secret/);
    answers = { ...answers, status: 200, token: { access_token: 7, refresh_token: 'rt-9', token_type: 'Bearer' } };
    const broken = await refreshGrant(google(), 'rt-1', call).catch((caught: unknown) => caught);
    expect(`${(broken as Error).stack} ${JSON.stringify(broken)}`).not.toMatch(/rt-1|rt-9/);
  });
});

test.each([
  ['/token', false],
  ['/token', true],
  ['/userinfo', true],
  ['/keys-of-this-test', true],
])('rejects a long response of %s, compressed: %s', async (path, gzip) => {
  answers.token = grant({ iss: 'https://accounts.google.com' });
  answers.userinfo = { sub: 'sub-1', email: 'anna@gmail.com' };
  answers.long = { path, gzip };
  // Known keys are not requested again.
  const provider = { ...google(), jwksEndpoint: `${origin}${path.startsWith('/keys') ? path : '/keys'}` };
  await expect(exchange(provider)).rejects.toEqual(fails('sign_in_unavailable'));
  answers.long = { path: '/none', gzip };
  await expect(exchange(provider)).resolves.toMatchObject({ address: 'anna@gmail.com' });
});

test('treats a grant unknown to the provider as revoked', async () => {
  const provider = { ...google(), revocationEndpoint: `${origin}/revoke` };
  answers = { ...answers, status: 400, token: { error: 'invalid_token' } };
  await expect(revokeGrant(provider, 'rt-1', call)).resolves.toBeUndefined();
  answers = { ...answers, status: 503, token: {} };
  await expect(revokeGrant(provider, 'rt-1', call)).rejects.toEqual(fails('sign_in_unavailable'));
});
