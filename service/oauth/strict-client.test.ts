import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser.ts';
import { addApp, giveAccess, REDIRECT, startProvider, type TestProvider } from './testing/provider.ts';

/**
 * Tests with a certified client library, which reads the metadata and validates every response against the standards.
 */
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.close());

/** Sends the library's requests for the service's public URL to the port on which it listens. */
const http = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: (url: string, options: oauth.CustomFetchOptions<string, URLSearchParams | undefined>) =>
    fetch(url.replace('http://service.test', provider.base), {
      method: options.method,
      headers: options.headers,
      ...(options.body === undefined ? {} : { body: options.body }),
    }),
};

function authOf(method: string, secret: string): oauth.ClientAuth {
  switch (method) {
    case 'client_secret_basic':
      return oauth.ClientSecretBasic(secret);
    case 'client_secret_post':
      return oauth.ClientSecretPost(secret);
    default:
      return oauth.None();
  }
}

test.each([
  ['with its secret in the form', 'client_secret_post'],
  ['with HTTP Basic', 'client_secret_basic'],
  ['without a secret', 'none'],
])('lets a client %s discover the provider, sign a user in, refresh, and revoke', async (_what, method) => {
  const app = await addApp(provider, `strict-${method.replaceAll('_', '-')}`, { isPublic: method === 'none' });
  const issuer = new URL('http://service.test');
  const found = await oauth.discoveryRequest(issuer, { ...http, algorithm: 'oauth2' });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const client = { client_id: app.id };
  expect(server.token_endpoint_auth_methods_supported).toContain(method);
  expect(server.revocation_endpoint_auth_methods_supported).toContain(method);
  const auth = authOf(method, app.secret ?? '');
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();

  const url = new URL(String(server.authorization_endpoint).replace('http://service.test', provider.base));
  url.search = new URLSearchParams({
    client_id: app.id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  }).toString();
  const back = await giveAccess(new Browser(), url.href, `${app.id}@mail.example`);
  const answer = oauth.validateAuthResponse(server, client, new URL(back.location ?? ''), state);

  const granted = await oauth.authorizationCodeGrantRequest(server, client, auth, answer, REDIRECT, verifier, http);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, granted);
  expect(tokens.expires_in).toBe(3600);
  const self = await fetch(`${provider.base}/api/v1/users/self`, {
    headers: { authorization: `${tokens.token_type} ${tokens.access_token}` },
  });
  expect(await self.json()).toMatchObject({ result: { userEmail: `${app.id}@mail.example` } });

  const renewed = await oauth.refreshTokenGrantRequest(server, client, auth, tokens.refresh_token ?? '', http);
  const next = await oauth.processRefreshTokenResponse(server, client, renewed);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  const revoked = await oauth.revocationRequest(server, client, auth, next.refresh_token ?? '', http);
  await oauth.processRevocationResponse(revoked);
  const dead = await oauth.refreshTokenGrantRequest(server, client, auth, next.refresh_token ?? '', http);
  await expect(oauth.processRefreshTokenResponse(server, client, dead)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
