import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdTokenSigner } from '../../test-support/id-tokens.ts';
import { type OauthProvider, signInAtProvider, startOauthProvider } from '../../test-support/oauth-provider.ts';
import { beginOidc, finishOidc } from './flow.ts';
import type { OidcProvider } from './providers.ts';

const call = { redirectUri: 'http://localhost:3000/api/oidc/acme/callback', answerMs: 5_000 };
let server: OauthProvider;
let acme: OidcProvider;

beforeAll(async () => {
  server = await startOauthProvider(call.redirectUri);
  acme = {
    key: 'acme',
    name: 'Acme',
    issuer: server.issuer,
    clientId: server.clientId,
    clientSecret: server.clientSecret,
    clientAuthentication: 'post',
    scopes: ['openid', 'email', 'profile'],
    trustEmail: false,
  };
});
afterAll(() => server.stop());

test("discovers a provider by its issuer and returns the user's claims", async () => {
  const { url, request } = await beginOidc(acme, call);
  const back = await signInAtProvider(url, 'ada@acme.example');
  expect(`${back.origin}${back.pathname}`).toBe(call.redirectUri);
  const claims = {
    issuer: server.issuer,
    subject: 'ada@acme.example',
    email: 'ada@acme.example',
    emailVerified: true,
    name: 'Name of ada@acme.example',
  };
  expect(await finishOidc(acme, request, back.searchParams, call)).toEqual(claims);
  // A code is valid once.
  await expect(finishOidc(acme, request, back.searchParams, call)).rejects.toMatchObject({ code: 'unavailable' });
});

test('does not sign in a user who declined at the provider', async () => {
  const { url, request } = await beginOidc(acme, call);
  const back = await signInAtProvider(url, 'ada@acme.example', 'refuse');
  await expect(finishOidc(acme, request, back.searchParams, call)).rejects.toMatchObject({ code: 'refused' });
});

test.each(['state', 'nonce', 'verifier'] as const)('rejects a response to another request: %s', async (part) => {
  const { url, request } = await beginOidc(acme, call);
  const other = await beginOidc(acme, call);
  const back = await signInAtProvider(url, 'ada@acme.example');
  const mixed = { ...request, [part]: other.request[part] };
  await expect(finishOidc(acme, mixed, back.searchParams, call)).rejects.toMatchObject({ code: 'unavailable' });
});

test('rejects a code from another provider', async () => {
  const { url, request } = await beginOidc(acme, call);
  const back = await signInAtProvider(url, 'ada@acme.example');
  back.searchParams.set('iss', 'https://evil.example');
  await expect(finishOidc(acme, request, back.searchParams, call)).rejects.toMatchObject({ code: 'unavailable' });
});

test('reports a wrong client secret as unavailable, and logs no secret', async () => {
  const wrong = { ...acme, clientSecret: 'not-the-s3cret' };
  const { url, request } = await beginOidc(wrong, call);
  const back = await signInAtProvider(url, 'ada@acme.example');
  const error = await finishOidc(wrong, request, back.searchParams, call).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('acme') });
  expect(String(error)).not.toMatch(/s3cret/);
});

test.each([
  ['of the published key', true],
  ['of another key', false],
])('checks the signature of the ID token: %s', async (_which, isOwn) => {
  const signers = [createIdTokenSigner(), createIdTokenSigner()] as const;
  const request = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
  const provider = createServer((incoming, response) => {
    const issuer = `http://${incoming.headers.host}`;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: acme.clientId, sub: '1', email: 'ada@acme.example', nonce: request.nonce };
    const id_token = signers[isOwn ? 0 : 1].sign({ ...claims, iat: now, exp: now + 60 });
    const bodies: Readonly<Record<string, object>> = {
      '/.well-known/openid-configuration': { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` },
      '/token': { access_token: 'token', token_type: 'Bearer', id_token },
      '/keys': signers[0].jwks,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(bodies[incoming.url ?? '']));
  });
  const issuer = await listen(provider);
  try {
    const finished = finishOidc({ ...acme, issuer }, request, new URLSearchParams('code=1&state=state'), call);
    if (isOwn) await expect(finished).resolves.toMatchObject({ subject: '1', email: 'ada@acme.example' });
    else await expect(finished).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    provider.close();
  }
});

test.each<[string, (issuer: string) => string]>([
  ['text that is not JSON', () => 'hello'],
  ['another issuer', () => metadata('https://evil.example', 'https://evil.example/auth')],
  ['no authorization endpoint', (issuer) => JSON.stringify({ issuer })],
  ['an invalid endpoint', (issuer) => metadata(issuer, 'javascript:alert(1)')],
  ['no TLS', (issuer) => metadata(issuer, 'http://login.acme.example/auth')],
])('rejects metadata: %s', async (_what, answer) => {
  const broken = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').end(answer(`http://${request.headers.host}`));
  });
  const issuer = await listen(broken);
  try {
    await expect(beginOidc({ ...acme, issuer }, call)).rejects.toMatchObject({ code: 'unavailable' });
  } finally {
    broken.close();
  }
});

test('times out if a provider does not respond', async () => {
  const silent = createServer(() => undefined);
  const issuer = await listen(silent);
  try {
    await expect(beginOidc({ ...acme, issuer }, { ...call, answerMs: 50 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

function metadata(issuer: string, authorizationEndpoint: string): string {
  return JSON.stringify({ issuer, authorization_endpoint: authorizationEndpoint });
}

async function listen(at: Server): Promise<string> {
  await new Promise<void>((listening) => at.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(at.address() as AddressInfo).port}`;
}
