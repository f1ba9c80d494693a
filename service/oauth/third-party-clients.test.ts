import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import passport, { type Strategy } from 'passport';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OAUTH_PATHS } from './oauth-context.ts';
import { Browser } from './testing/browser.ts';
import { type Partner, sendJson, startPartner } from './testing/partner.ts';
import { addApp, giveAccess, newCode, redeem, signUp, startProvider, type TestProvider } from './testing/provider.ts';

/*
 * Third-party packages for the previous service, unchanged from npm except for URLs. Types are declared here as far as
 * needed, because the packages' own types do not fit ES module imports.
 */
const load = createRequire(import.meta.url);

type Options = Readonly<Record<string, unknown>>;
type Verify = (
  accessToken: string,
  refreshToken: string,
  profile: object,
  done: (error: null, user: object) => void,
) => void;
const SliceStrategy: new (options: Options, verify: Verify) => Strategy = load('passport-slice');

type Handled = Promise<{ readonly redirect?: boolean; readonly response?: unknown }>;
const grant: {
  node(options: Options): (request: IncomingMessage, response: ServerResponse, state: object) => Handled;
} = load('grant');

type Purest = {
  readonly [verb in 'get' | 'post' | 'endpoint' | 'auth']: (value: string) => Purest;
} & {
  readonly [part in 'form' | 'qs']: (value: Options) => Purest;
} & {
  request(): Promise<{ readonly res: IncomingMessage; readonly body: Readonly<Record<string, unknown>> }>;
};
const purest: (options: Options) => Purest = load('purest');

const CALLBACK = 'http://127.0.0.1/connect/slice/callback';

type App = Awaited<ReturnType<typeof addApp>>;

let provider: TestProvider;
let app: App;
let api: string;

beforeAll(async () => {
  provider = await startProvider();
  app = await addApp(provider, 'npm-app', { redirectUris: [CALLBACK] });
  api = provider.base;
});

afterAll(() => provider.close());

/** Starts a partner whose callback is registered with its port, because a client with a secret needs an exact match. */
async function startRegistered(answer: Parameters<typeof startPartner>[0]): Promise<Partner> {
  const partner = await startPartner(answer);
  const { db } = provider.service.database;
  const redirectUris = [CALLBACK, `${partner.base}/connect/slice/callback`];
  await db.updateTable('clients').set({ redirect_uris: redirectUris }).where('id', '=', app.id).execute();
  return partner;
}

/** Signs in and returns what the library passed to the partner on return. */
async function comeBack(partner: Partner, email: string): Promise<Record<string, unknown>> {
  const browser = new Browser();
  const within = [partner.base, api];
  await browser.open(`${partner.base}/connect/slice`, within);
  expect(browser.shown.url).toContain(`${api}/oauth/`);
  const shown = await giveAccess(browser, browser.shown.url, email, within);
  expect([shown.status, new URL(shown.url).origin]).toEqual([200, partner.base]);
  return JSON.parse(shown.text);
}

describe('passport-slice', () => {
  /** One session is enough for the only browser. */
  const startPassport = (more: Options) =>
    startRegistered((base) => {
      const session = {};
      const options = {
        clientID: app.id,
        clientSecret: app.secret,
        callbackURL: `${base}/connect/slice/callback`,
        authorizationURL: `${api}/oauth/authorize`,
        tokenURL: `${api}/oauth/token`,
        userProfileURL: `${api}/api/v1/users/self`,
        ...more,
      };
      const strategy = new SliceStrategy(options, (accessToken, refreshToken, profile, done) =>
        done(null, { accessToken, refreshToken, profile }),
      );
      const instance = new passport.Passport();
      instance.use(strategy);
      const finish = (error: unknown, user: unknown) => ({ error: error === null ? null : String(error), user });
      return (request, response) => {
        const url = new URL(request.url ?? '/', base);
        Object.assign(request, { query: Object.fromEntries(url.searchParams), session });
        instance.authenticate('slice', (error: unknown, user: unknown) =>
          sendJson(response, error === null ? 200 : 500, finish(error, user)),
        )(request, response, (error: unknown) => sendJson(response, 500, finish(error, null)));
      };
    });

  test.each([
    ['as its documentation says', {}],
    ['with a scope', { scope: ['email', 'purchases'] }],
    ['with state and PKCE', { state: true, pkce: true }],
  ])('signs a user in %s and reads the profile', async (what, more) => {
    const partner = await startPassport(more);
    const email = `passport-${what.length}@mail.example`;
    const { error, user } = await comeBack(partner, email);
    await partner.close();
    expect(error).toBeNull();
    expect(user).toMatchObject({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      profile: { provider: 'slice', userEmail: email, userName: expect.stringMatching(/^oauth-\d+$/) },
    });
  });

  test('reports that the user declined', async () => {
    const partner = await startPassport({});
    const browser = new Browser();
    const within = [partner.base, api];
    await browser.open(`${partner.base}/connect/slice`, within);
    await browser.open(browser.shown.url.replace(OAUTH_PATHS.signIn, OAUTH_PATHS.signUp));
    await signUp(browser, 'passport-no@mail.example');
    const shown = await browser.submit(OAUTH_PATHS.consent, { decision: 'deny' }, { within });
    await partner.close();
    expect(JSON.parse(shown.text)).toEqual({ error: null, user: false });
  });

  test('gets an error page with an unregistered callback', async () => {
    const partner = await startPassport({ callbackURL: 'http://127.0.0.1/other' });
    const shown = await new Browser().open(`${partner.base}/connect/slice`, [partner.base, api]);
    await partner.close();
    expect(shown.status).toBe(400);
    expect(shown.text).toContain(
      'The client you are attempting to give access to is not authorized. Please contact the developer.',
    );
  });
});

describe('grant', () => {
  const startGrant = (more: object) =>
    startRegistered((base) => {
      const handle = grant.node({
        config: {
          defaults: { origin: base, transport: 'state', response: ['tokens', 'raw', 'profile'] },
          slice: {
            key: app.id,
            ...(app.secret === null ? {} : { secret: app.secret }),
            authorize_url: `${api}/oauth/authorize`,
            access_url: `${api}/oauth/token`,
            profile_url: `${api}/api/v1/users/self`,
            ...more,
          },
        },
        session: { secret: 'of this test' },
      });
      return async (request, response) => {
        const { redirect, response: signedIn } = await handle(request, response, {});
        if (redirect !== true) sendJson(response, 200, signedIn);
      };
    });

  test.each([
    ['plain', {}],
    ['with state and PKCE', { state: true, pkce: true, scope: ['email', 'purchases'] }],
  ])('gets tokens and a profile (%s)', async (what, more) => {
    const partner = await startGrant(more);
    const email = `grant-${what.length}@mail.example`;
    const signedIn = await comeBack(partner, email);
    await partner.close();
    expect(signedIn).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      raw: { token_type: 'Bearer', expires_in: 3600 },
      profile: { result: { userEmail: email } },
    });
    expect(signedIn['error']).toBeUndefined();
  });
});

describe('purest', () => {
  const slice = () => purest({ provider: 'slice', defaults: { origin: api } });
  const newTokens = async () => {
    const redirect = { redirect_uri: CALLBACK };
    return (await redeem(provider, app, await newCode(provider, app.id, redirect), redirect)).body;
  };

  test('reads and writes with an access token', async () => {
    const { access_token: token = '' } = await newTokens();
    const self = await slice().get('users/self').auth(token).request();
    expect(self.res.statusCode).toBe(200);
    expect(self.body).toMatchObject({ result: { userName: expect.stringMatching(/^oauth-/) } });
    const made = await slice()
      .post('orders')
      .auth(token)
      .form({ orderTitle: 'Tea', orderDate: '2026-11-20' })
      .request();
    expect(made.res.statusCode).toBe(201);
    const found = await slice().get('orders').qs({ filter: "orderTitle eq 'Tea'" }).auth(token).request();
    expect(found.body).toMatchObject({ result: [{ orderTitle: 'Tea', orderDate: '2026-11-20' }] });
    await expect(slice().get('users').auth(token).request()).rejects.toThrow(/403/);
  });

  test('refreshes and revokes through its own paths', async () => {
    const { refresh_token: old = '' } = await newTokens();
    const client = { client_id: app.id, client_secret: app.secret };
    const fresh = await slice()
      .endpoint('oauth')
      .post('token')
      .form({ grant_type: 'refresh_token', refresh_token: old, ...client })
      .request();
    const token = String(fresh.body['access_token']);
    expect((await slice().get('users/self').auth(token).request()).res.statusCode).toBe(200);
    const revoked = await slice()
      .endpoint('oauth')
      .post('revoke')
      .form({ token, ...client })
      .request();
    expect(revoked.res.statusCode).toBe(200);
    expect(revoked.body).toMatchObject({ result: { success: true } });
    await expect(slice().get('users/self').auth(token).request()).rejects.toThrow(/401/);
  });
});
