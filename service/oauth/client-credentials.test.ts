import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OAUTH_PATHS } from './oauth-context.ts';
import { Browser } from './testing/browser.ts';
import {
  addApp,
  answerOf,
  authorizeUrl,
  CHALLENGE,
  giveAccess,
  newCode,
  post,
  REDIRECT,
  redeem,
  startProvider,
  type TestProvider,
  type TokenAnswer,
  VERIFIER,
} from './testing/provider.ts';

type App = Awaited<ReturnType<typeof addApp>>;

const PKCE = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };

let provider: TestProvider;
let app: App;
let native: App;

beforeAll(async () => {
  provider = await startProvider();
  app = await addApp(provider, 'basic-app');
  native = await addApp(provider, 'basic-native', { isPublic: true });
});

afterAll(() => provider.close());

/** Builds the header with both parts form-encoded first (RFC 6749 §2.3.1). */
function basic(
  id: string,
  secret: string,
  encode: (text: string) => string = encodeURIComponent,
): { readonly authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}` };
}

/** Percent-encodes every character, which a form may do (RFC 3986 §2.3 only advises against it). */
function escapeAll(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

async function exchange(
  headers: Readonly<Record<string, string>>,
  form: Readonly<Record<string, string | null>> = {},
): Promise<TokenAnswer> {
  const code = await newCode(provider, app.id);
  const whole = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...form };
  return post(provider, OAUTH_PATHS.token, whole, headers);
}

const secretOf = ({ secret }: App): string => secret ?? '';

describe('HTTP Basic at the token endpoint', () => {
  test.each<[string, () => Readonly<Record<string, string>>]>([
    ['as a form encodes it', () => basic(app.id, secretOf(app))],
    ['without the form encoding', () => basic(app.id, secretOf(app), (text) => text)],
    ['with every character escaped', () => basic(app.id, secretOf(app), escapeAll)],
    [
      'with the scheme in lower case and two spaces',
      () => ({ authorization: basic(app.id, secretOf(app)).authorization.replace('Basic ', 'bAsIc  ') }),
    ],
  ])('accepts the client %s', async (_what, headers) => {
    const answer = await exchange(headers());
    expect([answer.status, answer.body['token_type']]).toEqual([200, 'Bearer']);
  });

  test('accepts the same client_id in the form', async () => {
    expect((await exchange(basic(app.id, secretOf(app)), { client_id: app.id })).status).toBe(200);
  });

  test.each<[string, () => Readonly<Record<string, string>>]>([
    ['a wrong secret', () => basic(app.id, 'wrong')],
    ['no secret', () => basic(app.id, '')],
    ['an unknown client', () => basic('nobody', secretOf(app))],
    ['the secret in another letter case', () => basic(app.id, secretOf(app).toUpperCase())],
    ['no colon', () => ({ authorization: `Basic ${Buffer.from(app.id).toString('base64')}` })],
    ['text that is not Base64', () => ({ authorization: 'Basic ***' })],
    ['no credentials', () => ({ authorization: 'Basic' })],
    [
      'bytes that are not UTF-8',
      () => ({ authorization: `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}` }),
    ],
    ['a broken escape', () => basic(app.id, '%zz', (text) => text)],
    ['a NUL', () => basic(app.id, '%00', (text) => text)],
  ])('rejects %s with 401 and a challenge', async (_what, headers) => {
    const answer = await exchange(headers());
    expect([answer.status, answer.body['error']]).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="[^"]+"/);
  });

  test.each<[string, () => Readonly<Record<string, string | null>>]>([
    ['the secret also in the form', () => ({ client_id: app.id, client_secret: app.secret })],
    ['only the secret also in the form', () => ({ client_secret: app.secret })],
    ['a wrong secret in the form', () => ({ client_id: app.id, client_secret: 'wrong' })],
    ['another client_id in the form', () => ({ client_id: native.id })],
  ])('rejects %s as invalid_request', async (_what, form) => {
    const answer = await exchange(basic(app.id, secretOf(app)), form());
    expect([answer.status, answer.body['error']]).toEqual([400, 'invalid_request']);
  });

  test('accepts a public client with an empty secret', async () => {
    const code = await newCode(provider, native.id, PKCE);
    const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
    expect((await post(provider, OAUTH_PATHS.token, form, basic(native.id, 'x'))).status).toBe(401);
    expect((await post(provider, OAUTH_PATHS.token, form, basic(native.id, ''))).status).toBe(200);
  });

  test('rejects an empty secret in the form for a confidential client', async () => {
    const code = await newCode(provider, app.id);
    const answer = await redeem(provider, { ...app, secret: '' }, code);
    expect([answer.status, answer.body['error']]).toEqual([401, 'invalid_client']);
  });

  test('challenges a client with wrong credentials in the form', async () => {
    const answer = await redeem(provider, { ...app, secret: 'wrong' }, 'any');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Postledger"']);
  });
});

test('revokes tokens with HTTP Basic', async () => {
  const tokens = (await exchange(basic(app.id, secretOf(app)))).body;
  const revoke = (headers: Readonly<Record<string, string>>) =>
    post(
      provider,
      OAUTH_PATHS.revoke,
      { token: tokens['access_token'] ?? '', token_type_hint: 'access_token' },
      headers,
    );
  const status = async () =>
    (
      await fetch(`${provider.base}/api/v1/users/self`, {
        headers: { authorization: `Bearer ${tokens['access_token']}` },
      })
    ).status;
  const wrong = await revoke(basic(app.id, 'wrong'));
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Postledger"']);
  expect(await status()).toBe(200);
  expect((await revoke(basic(app.id, secretOf(app)))).status).toBe(200);
  expect(await status()).toBe(401);
});

describe('requests-oauthlib and Authlib with default settings', () => {
  const AGENT = { 'accept': 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  /** Builds the header from raw bytes, without form encoding, as requests does. */
  const raw = () => basic(app.id, secretOf(app), (text) => text);

  test('exchange a code, refresh and revoke', async () => {
    const first = await exchange({ ...AGENT, ...raw() }, { state: 'echoed by some versions' });
    expect(first.status).toBe(200);
    const refreshing = { grant_type: 'refresh_token', refresh_token: first.body['refresh_token'] ?? '', scope: '' };
    const next = await post(provider, OAUTH_PATHS.token, refreshing, { ...AGENT, ...raw() });
    expect(next.status).toBe(200);
    const revoking = { token: next.body['refresh_token'] ?? '', token_type_hint: 'refresh_token' };
    expect((await post(provider, OAUTH_PATHS.revoke, revoking, { ...AGENT, ...raw() })).status).toBe(200);
  });
});

describe('simple-oauth2 with default settings', () => {
  type Token = {
    readonly token: Readonly<Record<string, unknown>>;
    refresh(): Promise<Token>;
    revoke(which: string): Promise<void>;
    revokeAll(): Promise<void>;
  };
  type Client = {
    authorizeURL(options: object): string;
    getToken(options: object): Promise<Token>;
    createToken(token: object): Token;
  };
  const { AuthorizationCode }: { readonly AuthorizationCode: new (options: object) => Client } = createRequire(
    import.meta.url,
  )('simple-oauth2');
  const clientOf = ({ id }: App, secret: string) =>
    new AuthorizationCode({ client: { id, secret }, auth: { tokenHost: provider.base } });

  test('signs a user in, refreshes, and revokes', async () => {
    const client = clientOf(app, secretOf(app));
    const url = client.authorizeURL({ redirect_uri: REDIRECT, state: 's-1' });
    const { code, state } = answerOf(await giveAccess(new Browser(), url, 'simple@mail.example'));
    expect(state).toBe('s-1');
    const first = await client.getToken({ code, redirect_uri: REDIRECT });
    const statusOf = async (token: Token) => {
      const headers = { authorization: `Bearer ${token.token['access_token']}` };
      return (await fetch(`${provider.base}/api/v1/users/self`, { headers })).status;
    };
    expect(await statusOf(first)).toBe(200);
    const next = await first.refresh();
    expect(await statusOf(next)).toBe(200);
    await next.revokeAll();
    expect(await statusOf(next)).toBe(401);
  });

  test('reports the reason to its caller if the secret is wrong', async () => {
    const { code } = answerOf(
      await giveAccess(new Browser(), authorizeUrl(provider, { client_id: app.id }), 'simple-wrong@mail.example'),
    );
    await expect(clientOf(app, 'wrong').getToken({ code, redirect_uri: REDIRECT })).rejects.toMatchObject({
      output: { statusCode: 401 },
      data: { payload: { error: 'invalid_client' } },
    });
  });
});
