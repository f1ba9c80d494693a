import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expire } from '../jobs/expire.ts';
import { CODE_LIFETIME_MS } from '../store/oauth/oauth-codes.ts';
import { ACCESS_LIFETIME_MS, REFRESH_LIFETIME_MS } from '../store/oauth/oauth-tokens.ts';
import { OAUTH_PATHS } from './oauth-context.ts';
import { Browser } from './testing/browser.ts';
import {
  addApp,
  authorizeUrl,
  CHALLENGE,
  giveAccess,
  newCode,
  post,
  REDIRECT,
  redeem,
  refresh,
  startProvider,
  type TestProvider,
  VERIFIER,
} from './testing/provider.ts';

type App = Awaited<ReturnType<typeof addApp>>;

const PKCE = { code_challenge: CHALLENGE, code_challenge_method: 'S256' };

let provider: TestProvider;
let app: App;
let native: App;

beforeAll(async () => {
  provider = await startProvider();
  app = await addApp(provider, 'diary-app');
  native = await addApp(provider, 'native-app', { isPublic: true });
});

afterAll(() => provider.close());

async function statusOf(token: string | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${provider.base}/api/v1/users/self`, { headers })).status;
}

describe('a code', () => {
  test('is exchanged for tokens in the order that old clients expect', async () => {
    const answer = await redeem(provider, app, await newCode(provider, app.id));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /^\{"access_token":"[\w-]{43}","expires_in":3600,"token_type":"Bearer","refresh_token":"[\w-]{43}"\}$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await statusOf(answer.body['access_token'])).toBe(200);
  });

  test('is exchanged despite a stray Authorization header', async () => {
    const form = {
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      client_id: app.id,
      client_secret: app.secret,
    };
    for (const authorization of ['Bearer undefined', 'Bearer', 'Digest username="x"', 'nonsense', 'Basically x']) {
      const code = await newCode(provider, app.id);
      const answer = await post(provider, OAUTH_PATHS.token, { ...form, code }, { authorization });
      expect(answer.status).toBe(200);
    }
  });

  test('revokes its tokens if it is used again', async () => {
    const code = await newCode(provider, app.id);
    const first = await redeem(provider, app, code);
    const again = await redeem(provider, app, code);
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
    expect(await statusOf(first.body['access_token'])).toBe(401);
    expect((await refresh(provider, app, first.body['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
  });

  test('is exchanged at most once in twenty parallel requests, and leaves no valid tokens', async () => {
    const code = await newCode(provider, app.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(provider, app, code)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await statusOf(good[0]?.body['access_token'])).toBe(401);
  });

  test('expires after 60 seconds', async () => {
    const last = await newCode(provider, app.id);
    provider.service.time.now += CODE_LIFETIME_MS - 1;
    expect((await redeem(provider, app, last)).status).toBe(200);
    const late = await newCode(provider, app.id);
    provider.service.time.now += CODE_LIFETIME_MS;
    expect((await redeem(provider, app, late)).body['error']).toBe('invalid_grant');
  });

  test.each([
    ['another redirect_uri', { redirect_uri: 'https://app.example/other' }, 'invalid_grant'],
    ['no redirect_uri', { redirect_uri: null }, 'invalid_grant'],
    ['an unexpected verifier', { code_verifier: VERIFIER }, 'invalid_grant'],
    ['another code', { code: 'A'.repeat(43) }, 'invalid_grant'],
    ['no code', { code: null }, 'invalid_request'],
    ['no grant_type', { grant_type: null }, 'invalid_request'],
    ['another grant_type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a wrong secret', { client_secret: 'A'.repeat(43) }, 'invalid_client'],
    ['no secret', { client_secret: null }, 'invalid_client'],
    ['no client', { client_id: null }, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody-here' }, 'invalid_client'],
  ])('is rejected with %s', async (_what, change, error) => {
    const answer = await redeem(provider, app, await newCode(provider, app.id), change);
    expect([answer.body['error'], answer.status]).toEqual([error, error === 'invalid_client' ? 401 : 400]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is rejected for another client and stays valid', async () => {
    const other = await addApp(provider, 'other-app');
    const code = await newCode(provider, app.id);
    expect((await redeem(provider, other, code)).body['error']).toBe('invalid_grant');
    expect((await redeem(provider, app, code)).status).toBe(200);
  });

  test('requires the announced verifier if the client has no secret', async () => {
    const good = await redeem(provider, native, await newCode(provider, native.id, PKCE), { code_verifier: VERIFIER });
    expect(good.status).toBe(200);
    for (const verifier of [null, `${VERIFIER}x`, CHALLENGE]) {
      const code = await newCode(provider, native.id, PKCE);
      expect((await redeem(provider, native, code, { code_verifier: verifier })).body['error']).toBe('invalid_grant');
      // A caller without the verifier presented the code, so it is invalidated for everyone.
      expect((await redeem(provider, native, code, { code_verifier: VERIFIER })).body['error']).toBe('invalid_grant');
    }
  });

  test('is invalid, like its tokens, once the client is no longer confirmed', async () => {
    const doubted = await addApp(provider, 'doubted-app');
    const tokens = await redeem(provider, doubted, await newCode(provider, doubted.id));
    const code = await newCode(provider, doubted.id);
    const { db } = provider.service.database;
    await db.updateTable('clients').set({ confirmed: false }).where('id', '=', doubted.id).execute();
    expect((await redeem(provider, doubted, code)).body['error']).toBe('unauthorized_client');
    expect(await statusOf(tokens.body['access_token'])).toBe(403);
  });

  test('is rejected in the query, as JSON, or repeated', async () => {
    const code = await newCode(provider, app.id);
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      client_id: app.id,
      client_secret: app.secret ?? '',
    };
    const query = new URLSearchParams(form);
    const inQuery = await post(provider, `${OAUTH_PATHS.token}?${query}`, {});
    expect(inQuery.body['error']).toBe('invalid_client');
    const url = `${provider.base}${OAUTH_PATHS.token}`;
    const json = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(form),
      headers: { 'content-type': 'application/json' },
    });
    expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    const twice = await fetch(url, { method: 'POST', body: new URLSearchParams([...query, ['code', 'x']]) });
    expect([twice.status, await twice.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    expect((await redeem(provider, app, code)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  const begin = async () => (await redeem(provider, app, await newCode(provider, app.id))).body;

  test('is replaced at each use by tokens that work', async () => {
    const first = await begin();
    const second = await refresh(provider, app, first['refresh_token'] ?? '');
    expect(second.text).toMatch(
      /^\{"access_token":"[\w-]{43}","expires_in":3600,"token_type":"Bearer","refresh_token":"[\w-]{43}"\}$/,
    );
    expect(second.body['refresh_token']).not.toBe(first['refresh_token']);
    expect(await statusOf(second.body['access_token'])).toBe(200);
    expect((await refresh(provider, app, second.body['refresh_token'] ?? '')).status).toBe(200);
  });

  test('revokes the whole family if used again', async () => {
    const first = await begin();
    const second = await refresh(provider, app, first['refresh_token'] ?? '');
    expect((await refresh(provider, app, first['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
    expect((await refresh(provider, app, second.body['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
    for (const token of [first['access_token'], second.body['access_token']]) expect(await statusOf(token)).toBe(401);
  });

  test('yields one pair in twenty parallel requests, which is then revoked', async () => {
    const first = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(provider, app, first['refresh_token'] ?? '')),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await statusOf(good[0]?.body['access_token'])).toBe(401);
  });

  test('expires after 14 days, and an access token after an hour', async () => {
    const first = await begin();
    provider.service.time.now += ACCESS_LIFETIME_MS - 1;
    expect(await statusOf(first['access_token'])).toBe(200);
    provider.service.time.now += 1;
    expect(await statusOf(first['access_token'])).toBe(401);
    provider.service.time.now += REFRESH_LIFETIME_MS - ACCESS_LIFETIME_MS - 1;
    const second = await refresh(provider, app, first['refresh_token'] ?? '');
    expect(second.status).toBe(200);
    provider.service.time.now += REFRESH_LIFETIME_MS;
    expect((await refresh(provider, app, second.body['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
  });

  test('is not accepted as an access token, or for another client, and an access token not as a refresh token', async () => {
    const first = await begin();
    const other = await addApp(provider, 'stranger-app');
    expect(await statusOf(first['refresh_token'])).toBe(401);
    expect((await refresh(provider, app, first['access_token'] ?? '')).body['error']).toBe('invalid_grant');
    expect((await refresh(provider, other, first['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
    expect((await refresh(provider, app, first['refresh_token'] ?? '')).status).toBe(200);
  });
});

describe('revocation', () => {
  const revoke = (token: string | undefined, as: App = app) =>
    post(provider, OAUTH_PATHS.revoke, { token: token ?? null, client_id: as.id, client_secret: as.secret });
  const begin = async () => (await redeem(provider, app, await newCode(provider, app.id))).body;

  test('ends only an access token, but both tokens if given the refresh token', async () => {
    const tokens = await begin();
    const answer = await revoke(tokens['access_token']);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ result: { success: true } });
    expect(await statusOf(tokens['access_token'])).toBe(401);
    const next = (await refresh(provider, app, tokens['refresh_token'] ?? '')).body;
    expect(await statusOf(next['access_token'])).toBe(200);
    await revoke(next['refresh_token']);
    expect(await statusOf(next['access_token'])).toBe(401);
    expect((await refresh(provider, app, next['refresh_token'] ?? '')).body['error']).toBe('invalid_grant');
  });

  test('returns success without effect for an unknown, revoked, or foreign token', async () => {
    const tokens = await begin();
    const other = await addApp(provider, 'revoking-app');
    for (const token of ['nonsense', 'A'.repeat(43), tokens['access_token'], tokens['refresh_token']]) {
      expect((await revoke(token, other)).status).toBe(200);
    }
    expect(await statusOf(tokens['access_token'])).toBe(200);
    await revoke(tokens['refresh_token']);
    expect((await revoke(tokens['refresh_token'])).status).toBe(200);
  });

  test('requires the client and a token', async () => {
    expect((await revoke('x', { ...app, secret: 'wrong' })).status).toBe(401);
    expect((await revoke(undefined)).body['error']).toBe('invalid_request');
  });

  test('ends every token when the user revokes access, and allows new access as the same user', async () => {
    const browser = new Browser();
    const url = authorizeUrl(provider, { client_id: app.id });
    const codeOf = (location: string | null) => new URL(location ?? '').searchParams.get('code') ?? '';
    const first = await redeem(provider, app, codeOf((await giveAccess(browser, url, 'back@mail.example')).location));
    const waiting = codeOf((await browser.open(url)).location);
    await browser.open(`${provider.base}${OAUTH_PATHS.accesses}`);
    await browser.submit(OAUTH_PATHS.accesses, { client: app.id });
    expect(await statusOf(first.body['access_token'])).toBe(401);
    expect((await redeem(provider, app, waiting)).body['error']).toBe('invalid_grant');
    const replaced = await redeem(
      provider,
      app,
      codeOf((await giveAccess(browser, url, 'back@mail.example')).location),
    );
    expect(await statusOf(replaced.body['access_token'])).toBe(200);
    const { db } = provider.service.database;
    const users = await db.selectFrom('users').selectAll().where('user_email', '=', 'back@mail.example').execute();
    expect(users).toHaveLength(1);
  });
});

test('stores no token in the database', async () => {
  const tokens = (await redeem(provider, app, await newCode(provider, app.id))).body;
  const { db } = provider.service.database;
  const rows = JSON.stringify([
    await db.selectFrom('oauth_tokens').selectAll().execute(),
    await db.selectFrom('clients').selectAll().execute(),
  ]);
  for (const secret of [tokens['access_token'] ?? '', tokens['refresh_token'] ?? '', app.secret ?? '']) {
    expect(secret).not.toBe('');
    expect(rows).not.toContain(secret);
  }
});

test('deletes expired rows and keeps valid ones', async () => {
  const { db } = provider.service.database;
  const { time } = provider.service;
  time.now += 1;
  const tokens = (await redeem(provider, app, await newCode(provider, app.id))).body;
  const count = async () =>
    Promise.all(
      (['oauth_codes', 'oauth_tokens', 'oauth_families', 'oauth_sign_ins', 'throttles'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  await expire(db, time.now);
  expect(await statusOf(tokens['access_token'])).toBe(200);
  time.now += REFRESH_LIFETIME_MS - 1;
  await expire(db, time.now);
  expect(await count()).toEqual([0, 1, 1, 0, 0]);
  expect((await refresh(provider, app, tokens['refresh_token'] ?? '')).status).toBe(200);
  time.now += REFRESH_LIFETIME_MS + 86_400_000 + 1;
  await expire(db, time.now);
  expect(await count()).toEqual([0, 0, 0, 0, 0]);
});
