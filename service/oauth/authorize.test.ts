import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import { changePassword } from '../store/oauth/oauth-accounts.ts';
import { CODE_LIFETIME_MS } from '../store/oauth/oauth-codes.ts';
import { Browser, type Shown } from './testing/browser.ts';
import {
  accountIdOf,
  addApp,
  answerOf,
  authorizeUrl,
  CHALLENGE,
  giveAccess,
  PASSWORD,
  REDIRECT,
  signUp,
  startProvider,
  type TestProvider,
} from './testing/provider.ts';
import { SIGN_IN_PER_ACCOUNT } from './throttle.ts';

const UNAUTHORIZED = 'The client you are attempting to give access to is not authorized. Please contact the developer.';

let provider: TestProvider;
let base: string;

beforeAll(async () => {
  provider = await startProvider();
  base = provider.base;
  await addApp(provider, 'diary-app');
  await addApp(provider, 'public-app', {
    isPublic: true,
    redirectUris: ['com.example.app:/cb', 'http://127.0.0.1/cb'],
  });
  await addApp(provider, 'waiting-app', { confirmed: false });
});

afterAll(() => provider.close());

const url = (query: Readonly<Record<string, string>> = {}) =>
  authorizeUrl(provider, { client_id: 'diary-app', ...query });

describe('shows a page instead of redirecting', () => {
  const tampered = [
    `${REDIRECT}.evil.example`,
    `${REDIRECT}/`,
    `${REDIRECT}/..`,
    `${REDIRECT}/../callback`,
    `${REDIRECT}?next=https://evil.example`,
    `${REDIRECT}#`,
    `${REDIRECT}#fragment`,
    `${REDIRECT}%2Fx`,
    `${REDIRECT}%00`,
    `${REDIRECT} `,
    ` ${REDIRECT}`,
    `${REDIRECT}\t`,
    `${REDIRECT}\r\nSet-Cookie: a=b`,
    'https://app.example/call%62ack',
    'https://app.example%2Fcallback',
    'https://app.example//callback',
    'https://app.example/./callback',
    'https://app.example/CALLBACK',
    'https://APP.example/callback',
    'HTTPS://app.example/callback',
    'http://app.example/callback',
    'https://app.example:443/callback',
    'https://app.example:8443/callback',
    'https://app.example./callback',
    'https://app.example.evil.example/callback',
    'https://evil.example/https://app.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example@app.example/callback',
    'https://@app.example/callback',
    'https://evil.example\\@app.example/callback',
    'https://app.example\\callback',
    'https:/app.example/callback',
    'https:app.example/callback',
    '//app.example/callback',
    '//evil.example',
    '/callback',
    'callback',
    'javascript:alert(1)//app.example/callback',
    'data:text/html,callback',
    'https://xn--pp-uia.example/callback',
    'https://аpp.example/callback',
  ];

  test.each(tampered)('for the redirect_uri %j', async (redirectUri) => {
    const browser = new Browser();
    const shown = await browser.open(url({ redirect_uri: redirectUri, state: 's' }), []);
    expect(shown.status).toBe(400);
    expect(shown.location).toBeNull();
    expect(shown.text).toContain(UNAUTHORIZED);
  });

  test.each([
    ['no client', 'response_type=code&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback'],
    ['an unknown client', 'response_type=code&client_id=nobody-here&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback'],
    [
      'an unconfirmed client',
      'response_type=code&client_id=waiting-app&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback',
    ],
    ['no redirect_uri', 'response_type=code&client_id=diary-app'],
    ['an empty redirect_uri', 'response_type=code&client_id=diary-app&redirect_uri='],
    [
      'two redirect_uris',
      'response_type=code&client_id=diary-app&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback&redirect_uri=https%3A%2F%2Fevil.example',
    ],
    [
      'two client_ids',
      'response_type=code&client_id=diary-app&client_id=public-app&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback',
    ],
    ['no parameters', ''],
  ])('for a request with %s', async (_what, query) => {
    for (const path of ['/oauth/authorize', '/oauth/sign-in']) {
      if (path === '/oauth/sign-in' && query === '') continue;
      const shown = await new Browser().open(`${base}${path}?${query}`, []);
      expect([shown.status, shown.location]).toEqual([400, null]);
      expect(shown.text).toContain(UNAUTHORIZED);
    }
  });

  test('for a tampered request in a form', async () => {
    const browser = new Browser();
    await giveAccess(browser, url(), 'tamper@mail.example');
    await browser.open(
      authorizeUrl(provider, {
        client_id: 'public-app',
        redirect_uri: 'com.example.app:/cb',
        code_challenge: CHALLENGE,
        code_challenge_method: 'S256',
      }),
    );
    const request = new URLSearchParams({
      response_type: 'code',
      client_id: 'diary-app',
      redirect_uri: 'https://evil.example/',
    });
    const shown = await browser.submit(
      '/oauth/consent',
      { request: request.toString(), decision: 'allow' },
      { within: [] },
    );
    expect([shown.status, shown.location]).toEqual([400, null]);
    expect(shown.text).toContain(UNAUTHORIZED);
  });

  test('for a URL that cannot be decoded', async () => {
    const shown = await new Browser().open(`${base}/oauth/authorize?client_id=%FF`, []);
    expect([shown.status, shown.location]).toEqual([400, null]);
    expect(shown.headers.get('content-type')).toContain('text/html');
  });
});

describe('authorization response', () => {
  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: '' }, 'invalid_request'],
    [{ scope: 'a"b' }, 'invalid_scope'],
    [{ code_challenge: CHALLENGE, code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: CHALLENGE }, 'invalid_request'],
    [{ code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    [{ code_challenge_method: 'S256' }, 'invalid_request'],
  ])('returns for %j the error %s', async (query, error) => {
    const shown = await new Browser().open(url({ ...query, state: 'a b&c' }), []);
    expect(shown.status).toBe(303);
    expect(shown.location?.startsWith(`${REDIRECT}?`)).toBe(true);
    expect(answerOf(shown)).toMatchObject({ error, state: 'a b&c', iss: 'http://service.test' });
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('rejects a repeated parameter, and a public client without PKCE', async () => {
    const twice = await new Browser().open(`${url()}&scope=a&scope=b`, []);
    expect(answerOf(twice)['error']).toBe('invalid_request');
    const open = await new Browser().open(
      authorizeUrl(provider, { client_id: 'public-app', redirect_uri: 'http://127.0.0.1:5123/cb' }),
      [],
    );
    expect(open.location).toMatch(/^http:\/\/127\.0\.0\.1:5123\/cb\?error=invalid_request/);
  });

  test('returns a code and the unchanged state after sign-up and consent', async () => {
    const browser = new Browser();
    const shown = await giveAccess(
      browser,
      url({ state: 'x=1&y= é/+', scope: 'email,purchases' }),
      'first@mail.example',
    );
    expect(shown.status).toBe(303);
    const answer = answerOf(shown);
    expect(answer).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'x=1&y= é/+',
      iss: 'http://service.test',
    });
  });

  test('redirects with an error and no code if the user declines', async () => {
    const browser = new Browser();
    await browser.open(url({ state: 'no' }));
    await browser.open(browser.shown.url.replace('sign-in', 'sign-up'));
    await signUp(browser, 'refuses@mail.example');
    expect(browser.shown.text).toContain('Allow access for Shop Diary?');
    const shown = await browser.submit('/oauth/consent', { decision: 'deny' });
    expect(answerOf(shown)).toMatchObject({ error: 'access_denied', state: 'no' });
    const grants = await provider.service.database.db
      .selectFrom('oauth_grants')
      .innerJoin('oauth_accounts', 'oauth_accounts.id', 'oauth_grants.account_id')
      .selectAll()
      .where('email', '=', 'refuses@mail.example')
      .execute();
    expect(grants).toEqual([]);
  });

  test('remembers consent only for a client with a secret', async () => {
    const browser = new Browser();
    await giveAccess(browser, url(), 'remembered@mail.example');
    const again = await browser.open(url({ state: '2' }));
    expect(answerOf(again)).toMatchObject({ code: expect.any(String), state: '2' });
    const native = authorizeUrl(provider, {
      client_id: 'public-app',
      redirect_uri: 'com.example.app:/cb',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
    });
    for (const _time of [1, 2]) {
      await browser.open(native);
      expect(browser.shown.text).toContain('com.example.app');
      const back = await browser.submit('/oauth/consent', { decision: 'allow' });
      expect(back.location).toMatch(/^com\.example\.app:\/cb\?code=[\w-]{43}&/);
    }
  });
});

describe('a sign-in that a new password ends at the same time', () => {
  /** Runs a request of the browser that arrives while a new password is stored. */
  async function duringReset(email: string, request: () => Promise<Shown>): Promise<Shown> {
    const { db } = provider.service.database;
    const id = await accountIdOf(provider, email);
    let answer: Promise<Shown> | undefined;
    await db.transaction().execute(async (trx) => {
      await changePassword(trx, { id, passwordHash: 'new', checkedHash: null, secret: null });
      answer = request();
      await untilLockWait(db, answer);
    });
    if (answer === undefined) throw new Error('Nothing was requested');
    return answer;
  }

  test('gives no access', async () => {
    const browser = new Browser();
    await addApp(provider, 'late-app');
    await browser.open(authorizeUrl(provider, { client_id: 'late-app' }));
    await browser.open(browser.shown.url.replace('/sign-in', '/sign-up'));
    await signUp(browser, 'late@mail.example');
    const shown = await duringReset('late@mail.example', () => browser.submit('/oauth/consent', { decision: 'allow' }));
    expect(shown.url).toBe(`${base}/oauth/sign-in`);
    const { db } = provider.service.database;
    const grants = await db.selectFrom('oauth_grants').selectAll().where('client_id', '=', 'late-app').execute();
    expect(grants).toEqual([]);
  });

  test('gets no code for a client that already has access', async () => {
    const browser = new Browser();
    await giveAccess(browser, url(), 'silent@mail.example');
    const shown = await duringReset('silent@mail.example', () => browser.open(url()));
    expect([shown.status, shown.location]).toEqual([200, null]);
  });
});

describe('password pages', () => {
  test('prevent framing, caching, referrers, scripts without a nonce, and injected markup', async () => {
    await addApp(provider, 'hostile-name', { name: '<script>alert(1)</script>' });
    const shown = await new Browser().open(
      authorizeUrl(provider, { client_id: 'hostile-name', state: '"><img src=x>' }),
    );
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*script-src 'nonce-[\w-]{22}'; .*form-action 'self' https:\/\/app\.example; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.text).not.toContain('<script>alert');
    expect(shown.text).not.toContain('<img');
    expect(shown.headers.get('set-cookie')).toMatch(/^oauth_visitor=[\w-]{43}; Path=\/oauth; HttpOnly; SameSite=Lax$/);
  });

  test.each([
    ['a public client may use', true, 303],
    ['a client with a secret may not use', false, 400],
  ])('%s another port of a registered loopback address', async (_who, isPublic, status) => {
    const app = await addApp(provider, `loopback-${isPublic}`, { isPublic, redirectUris: ['http://127.0.0.1:7/back'] });
    const open = (redirectUri: string) =>
      new Browser().open(
        authorizeUrl(provider, {
          client_id: app.id,
          code_challenge: CHALLENGE,
          code_challenge_method: 'S256',
          redirect_uri: redirectUri,
        }),
        [],
      );
    expect((await open('http://127.0.0.1:7/back')).status).toBe(303);
    expect((await open('http://127.0.0.1:51234/back')).status).toBe(status);
  });

  test('allow form redirects to an app scheme and to an IPv6 loopback address', async () => {
    const pkce = { client_id: 'public-app', code_challenge: CHALLENGE, code_challenge_method: 'S256' };
    const shown = await new Browser().open(authorizeUrl(provider, { ...pkce, redirect_uri: 'com.example.app:/cb' }));
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' com.example.app:;");
  });

  test('reject a form with a missing, foreign, or cross-site token', async () => {
    const browser = new Browser();
    await giveAccess(browser, url(), 'forms@mail.example');
    const count = () => provider.service.database.db.selectFrom('oauth_codes').selectAll().execute();
    await addApp(provider, 'forms-app');
    const appUrl = authorizeUrl(provider, { client_id: 'forms-app' });
    const before = (await count()).length;
    for (const [fields, headers] of [
      [{ csrf: '' }, {}],
      [{ csrf: 'A'.repeat(43) }, {}],
      [{}, { 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      await browser.open(appUrl);
      const shown = await browser.submit('/oauth/consent', { ...fields, decision: 'allow' }, { headers });
      expect(shown.location).toBeNull();
      expect(shown.text).toContain('Allow access for');
    }
    expect((await count()).length).toBe(before);

    const visitor = new Browser();
    await visitor.open(url());
    const refused = await visitor.submit('/oauth/sign-in', {
      csrf: 'x',
      email: 'forms@mail.example',
      password: PASSWORD,
    });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Page out of date');
    const entered = await visitor.submit('/oauth/sign-in', { email: 'forms@mail.example', password: PASSWORD });
    expect(entered.location).toMatch(/^https:\/\/app\.example\/callback\?code=/);
  });

  test('show the same message for an unknown address and a wrong password', async () => {
    await giveAccess(new Browser(), url(), 'known@mail.example');
    const pages: string[] = [];
    for (const email of ['known@mail.example', 'knowm@mail.example']) {
      const browser = new Browser();
      await browser.open(url());
      const shown = await browser.submit('/oauth/sign-in', { email, password: 'not the password' });
      expect(shown.status).toBe(422);
      pages.push(shown.text.replaceAll(email, '').replaceAll(/nonce="[^"]+"|name="csrf" value="[^"]+"/g, ''));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  test('block sign-in for 15 minutes after ten attempts, even with the right password', async () => {
    const email = 'guessed@mail.example';
    await giveAccess(new Browser(), url(), email);
    const browser = new Browser();
    const guess = async (password: string, spelling = email) => {
      await browser.open(url());
      return browser.submit('/oauth/sign-in', { email: spelling, password });
    };
    for (let tries = 0; tries < SIGN_IN_PER_ACCOUNT.limit; tries += 1) {
      expect((await guess(`guess ${tries}`, tries % 2 === 0 ? email : ' GUESSED@mail.example')).status).toBe(422);
    }
    const locked = await guess(PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    provider.service.time.now += SIGN_IN_PER_ACCOUNT.windowMs;
    expect((await guess(PASSWORD)).location).toMatch(/code=/);
  });

  test.each([
    ['nonsense', PASSWORD, 'Invalid email address'],
    ['short@mail.example', '1234567', 'too short'],
  ])('reject sign-up as %s', async (email, password, words) => {
    const browser = new Browser();
    await browser.open(`${base}/oauth/sign-up`);
    const shown = await browser.submit('/oauth/sign-up', { email, password });
    expect(shown.status).toBe(422);
    expect(shown.text).toContain(words);
  });

  test('store no secrets of cookies, codes, or passwords in any row', async () => {
    const browser = new Browser();
    const { code = '' } = answerOf(await giveAccess(browser, url(), 'rows@mail.example'));
    const secret = /oauth_session=([\w-]{43})/.exec(browser.cookieHeader(`${base}/oauth/`))?.[1] ?? '';
    expect(secret).not.toBe('');
    const { db } = provider.service.database;
    const rows = JSON.stringify([
      await db.selectFrom('oauth_accounts').selectAll().execute(),
      await db.selectFrom('oauth_sign_ins').selectAll().execute(),
      await db.selectFrom('oauth_codes').selectAll().execute(),
    ]);
    for (const hidden of [code, secret, PASSWORD]) expect(rows).not.toContain(hidden);
    expect(rows).toContain('$argon2id$');
  });

  test('end a sign-in after a day', async () => {
    const browser = new Browser();
    await giveAccess(browser, url(), 'day@mail.example');
    provider.service.time.now += 24 * 3_600_000 + CODE_LIFETIME_MS;
    await browser.open(url());
    expect(browser.shown.url).toContain('/oauth/sign-in');
  });
});

describe('connected apps page', () => {
  test('lists apps, revokes one, and signs out', async () => {
    await addApp(provider, 'listed-app', { name: 'Parcel Watch' });
    const browser = new Browser();
    await giveAccess(browser, authorizeUrl(provider, { client_id: 'listed-app' }), 'lists@mail.example');
    await giveAccess(browser, url(), 'lists@mail.example');
    await browser.open(`${base}/oauth/accesses`);
    expect(browser.shown.text).toContain('Parcel Watch');
    expect(browser.shown.text).toContain('Shop Diary');
    expect(browser.shown.text).toMatch(/Access since <time[^>]*>[A-Z][a-z]{2} \d{1,2}, \d{4}</);
    await browser.open(`${base}/oauth/accesses?locale=de`);
    expect(browser.shown.text).toMatch(/Zugriff seit <time[^>]*>\d{2}\.\d{2}\.\d{4}/);
    await browser.open(`${base}/oauth/accesses?locale=en`);
    await browser.submit('/oauth/accesses', { client: 'listed-app' });
    expect(browser.shown.text).not.toContain('Parcel Watch');
    expect(browser.shown.text).toContain('Shop Diary');
    await browser.open(authorizeUrl(provider, { client_id: 'listed-app' }));
    expect(browser.shown.text).toContain('Allow access for Parcel Watch?');
    await browser.open(`${base}/oauth/accesses`);
    const kept = browser.cookieHeader(`${base}/oauth/`);
    await browser.submit('/oauth/sign-out', {});
    expect(browser.shown.url).toContain('/oauth/sign-in');
    const stolen = await fetch(`${base}/oauth/accesses`, { headers: { cookie: kept }, redirect: 'manual' });
    expect(stolen.headers.get('location')).toBe('/oauth/sign-in');
  });

  test("does not revoke another user's grant", async () => {
    const other = new Browser();
    await giveAccess(other, url(), 'other@mail.example');
    const browser = new Browser();
    await giveAccess(browser, url(), 'meddler@mail.example');
    await browser.open(`${base}/oauth/accesses`);
    await browser.submit('/oauth/accesses', { client: 'diary-app' });
    expect(answerOf(await other.open(url()))['code']).toEqual(expect.any(String));
  });
});
