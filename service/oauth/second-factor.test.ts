import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import { linkInEmail, OPERATOR_TOKEN } from '../../test-support/service.ts';
import { listedRoutes } from '../openapi/testing/listed-routes.ts';
import { TestApp } from '../second-factor/testing/test-app.ts';
import { OAUTH_PATHS } from './oauth-context.ts';
import { Browser, type Shown } from './testing/browser.ts';
import {
  accountIdOf,
  addApp,
  answerOf,
  authorizeUrl,
  giveAccess,
  PASSWORD,
  redeem,
  refresh,
  signUp,
  startProvider,
  type TestProvider,
} from './testing/provider.ts';

const FACTOR = OAUTH_PATHS.secondFactor;
const MINUTE = 60_000;

let provider: TestProvider;
let client: Awaited<ReturnType<typeof addApp>>;
let url: string;
let count = 0;

beforeAll(async () => {
  provider = await startProvider();
  client = await addApp(provider, 'diary-app');
  url = authorizeUrl(provider, { client_id: client.id, state: 's 1' });
});
afterAll(() => provider.close());

const now = (of = provider) => of.service.time.now;
const pass = (ms: number, of = provider) => {
  of.service.time.now += ms;
};

type User = {
  readonly email: string;
  readonly browser: Browser;
  readonly app: TestApp;
  readonly codes: readonly string[];
};

/** Creates an account and gives the client access. */
async function newUser(): Promise<{ readonly email: string; readonly browser: Browser }> {
  count += 1;
  const email = `factor${count}@mail.example`;
  const browser = new Browser();
  await giveAccess(browser, url, email);
  return { email, browser };
}

const appShown = (browser: Browser) => new TestApp(/id="secret">([A-Z2-7 ]+)</.exec(browser.shown.text)?.[1] ?? '');

/** Finishes the setup that is shown. */
async function finishSetup(browser: Browser, of = provider): Promise<Pick<User, 'app' | 'codes'>> {
  const app = appShown(browser);
  const { text } = await browser.submit(OAUTH_PATHS.app, { code: app.code(now(of)) });
  return { app, codes: text.match(/(?<=<li><code>)[^<]+/g) ?? [] };
}

async function openFactor(browser: Browser): Promise<Shown> {
  return browser.open(`${provider.base}${FACTOR}`);
}

async function change(browser: Browser, fields: Readonly<Record<string, string>>): Promise<Shown> {
  await openFactor(browser);
  return browser.submit(FACTOR, { password: PASSWORD, ...fields });
}

/** Creates an account with an app. Its code of this time step is used up, so the clock moves on. */
async function newOwner(): Promise<User> {
  const { email, browser } = await newUser();
  await change(browser, { change: 'set_up' });
  const setup = await finishSetup(browser);
  pass(MINUTE);
  return { email, browser, ...setup };
}

/** Passes the first step of a sign-in in another browser. */
async function halfSignIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser();
  await browser.open(url);
  const shown = await browser.submit(OAUTH_PATHS.signIn, { email, password });
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<h1>Second step</h1>')]);
  return browser;
}

const enterCode = (browser: Browser, code: string) => browser.submit(OAUTH_PATHS.secondStep, { code });

async function emailsTo(email: string): Promise<readonly string[]> {
  const response = await provider.service.app.inject({ url: '/outbox.json' });
  const { emails } = response.json<{ emails: readonly { readonly kind: string; readonly to: string }[] }>();
  return emails.filter(({ to }) => to === email).map(({ kind }) => kind);
}

describe('setting up an app', () => {
  it('needs the password, shows the key, and gives ten recovery codes after the first code', async () => {
    const { email, browser } = await newUser();
    await browser.open(`${provider.base}${OAUTH_PATHS.account}`);
    expect(browser.shown.text).toContain(`href="${FACTOR}"`);
    expect((await change(browser, { change: 'set_up', password: 'wrong' })).text).toContain('Incorrect password');
    expect((await change(browser, { change: 'set_up' })).text).toMatch(/<svg class="qr-code"[^>]*>.*<path d="M/s);
    const wrong = await browser.submit(OAUTH_PATHS.app, { code: '000 00' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Wrong code')]);
    expect((await halfless(email)).location).toContain('https://app.example/callback?code=');
    await browser.open(`${provider.base}${OAUTH_PATHS.app}`);
    expect(new Set((await finishSetup(browser)).codes).size).toBe(10);
    expect((await openFactor(browser)).text).toContain('10 of 10 left');
    expect(await emailsTo(email)).toContain('factor_added');
  });

  it('stores the secret encrypted and the codes as hashes', async () => {
    const { email, browser } = await newUser();
    await change(browser, { change: 'set_up' });
    const secret = (/id="secret">([A-Z2-7 ]+)</.exec(browser.shown.text)?.[1] ?? '').replaceAll(' ', '');
    expect(secret).toHaveLength(32);
    const { pool } = provider.service.database;
    const setup = await pool.query('select secret from oauth_app_setups');
    expect(setup.rows.length).toBeGreaterThan(0);
    expect(setup.rows.some((row: { secret: Buffer }) => row.secret.includes(secret))).toBe(false);
    const { codes } = await finishSetup(browser);
    const stored = await pool.query(
      `select a.secret, c.hash from oauth_apps a join oauth_accounts p on p.id = a.account_id
       join oauth_recovery_codes c using (account_id) where p.email = $1`,
      [email],
    );
    expect(stored.rows).toHaveLength(10);
    for (const row of stored.rows as { secret: Buffer; hash: Buffer }[]) {
      expect(row.secret.includes(secret)).toBe(false);
      for (const code of codes) expect(row.hash.includes(code)).toBe(false);
    }
  });

  it('signs out other browsers', async () => {
    const { email, browser } = await newUser();
    const other = new Browser();
    await other.open(url);
    await other.submit(OAUTH_PATHS.signIn, { email, password: PASSWORD });
    await change(browser, { change: 'set_up' });
    await finishSetup(browser);
    expect((await openFactor(other)).url).toContain(OAUTH_PATHS.signIn);
    expect((await openFactor(browser)).url).toContain(FACTOR);
  });
});

/** Signs in with the password alone, and returns the redirect to the client. */
async function halfless(email: string): Promise<Shown> {
  const browser = new Browser();
  await browser.open(url);
  return browser.submit(OAUTH_PATHS.signIn, { email, password: PASSWORD });
}

describe('the second step', () => {
  it('comes after the password and before the client gets a code', async () => {
    const { email, app } = await newOwner();
    const browser = await halfSignIn(email);
    expect(browser.shown.text).toContain('Shop Diary');
    expect((await browser.open(url)).url).toContain(OAUTH_PATHS.signIn);
    const second = await halfSignIn(email);
    expect(second.shown.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example");
    expect(answerOf(await enterCode(second, app.code(now())))).toMatchObject({
      code: expect.any(String),
      state: 's 1',
    });
  });

  it('is required if the setup of a factor ends during the first step', async () => {
    const { email } = await newUser();
    const { db } = provider.service.database;
    const browser = new Browser();
    await browser.open(url);
    let shown: Promise<Shown> | undefined;
    await db.transaction().execute(async (trx) => {
      const account = trx.selectFrom('oauth_accounts').select('id').where('email', '=', email);
      const { id } = await account.forNoKeyUpdate().executeTakeFirstOrThrow();
      const app = { account_id: id, id, secret: Buffer.from('x'), confirmed_at: 1, last_step: 1, create_time: 1 };
      await trx.insertInto('oauth_apps').values(app).execute();
      shown = browser.submit(OAUTH_PATHS.signIn, { email, password: PASSWORD });
      await untilLockWait(db, shown);
    });
    expect((await shown)?.text).toContain('<h1>Second step</h1>');
  });

  it('opens no page of the account', async () => {
    const { email } = await newOwner();
    const browser = await halfSignIn(email);
    for (const path of [OAUTH_PATHS.account, OAUTH_PATHS.accesses, FACTOR, OAUTH_PATHS.app]) {
      expect((await browser.open(`${provider.base}${path}`)).url).toContain(OAUTH_PATHS.signIn);
    }
  });

  it('shows the consent page for a client without access', async () => {
    const { email, app } = await newOwner();
    const other = await addApp(provider, `second-app-${count}`, { name: 'Other App' });
    const browser = new Browser();
    await browser.open(authorizeUrl(provider, { client_id: other.id }));
    await browser.submit(OAUTH_PATHS.signIn, { email, password: PASSWORD });
    const shown = await enterCode(browser, app.code(now()));
    expect(shown.text).toContain('Allow access for Other App?');
    expect(shown.text).toContain(`href="${OAUTH_PATHS.account}"`);
  });

  it('rejects wrong codes and accepts each code once, also if it is sent twice at the same time', async () => {
    const { email, app } = await newOwner();
    const [one, two] = [await halfSignIn(email), await halfSignIn(email)];
    const wrong = await enterCode(one, '12345');
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Wrong code')]);
    const code = app.code(now());
    const statuses = (await Promise.all([enterCode(one, code), enterCode(two, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 422]);
    expect((await enterCode(await halfSignIn(email), code)).status).toBe(422);
  });

  it('accepts a recovery code once, and notifies the user', async () => {
    const { email, codes } = await newOwner();
    const [code = ''] = codes;
    expect((await enterCode(await halfSignIn(email), code.toUpperCase().replace('-', ' '))).status).toBe(303);
    expect(await emailsTo(email)).toContain('recovery_code_used');
    expect((await enterCode(await halfSignIn(email), code)).status).toBe(422);
  });

  it('limits attempts per account, also with the correct code', async () => {
    const { email, app } = await newOwner();
    const browser = await halfSignIn(email);
    for (let tries = 0; tries < 10; tries += 1) await enterCode(browser, '1');
    const throttled = await enterCode(browser, app.code(now()));
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    pass(15 * MINUTE);
    expect((await enterCode(await halfSignIn(email), app.code(now()))).status).toBe(303);
  });

  it('ends after 10 minutes, with a new password, and if it is cancelled', async () => {
    const { email, app, browser } = await newOwner();
    const late = await halfSignIn(email);
    pass(10 * MINUTE);
    expect((await enterCode(late, app.code(now()))).url).toContain(`${OAUTH_PATHS.signIn}?response_type=code`);
    const [cancelled, waiting] = [await halfSignIn(email), await halfSignIn(email)];
    expect((await cancelled.submit(OAUTH_PATHS.cancelSignIn, {})).url).toContain(`${OAUTH_PATHS.signIn}?`);
    await browser.open(`${provider.base}${OAUTH_PATHS.account}`);
    await browser.submit(OAUTH_PATHS.password, { password: PASSWORD, new: 'another good password' });
    expect((await enterCode(waiting, app.code(now()))).url).toContain(OAUTH_PATHS.signIn);
    expect((await enterCode(await halfSignIn(email, 'another good password'), app.code(now()))).status).toBe(303);
  });

  it('rejects the form of another sign-in', async () => {
    const { email, app } = await newOwner();
    const browser = await halfSignIn(email);
    const shown = await browser.submit(OAUTH_PATHS.secondStep, { code: app.code(now()), csrf: 'x' });
    expect([shown.status, shown.text]).toEqual([403, expect.stringContaining('Page out of date')]);
    expect((await enterCode(browser, app.code(now()))).status).toBe(303);
  });

  it('stays after a password reset by email', async () => {
    const { email, app } = await newOwner();
    const browser = new Browser();
    await browser.open(`${provider.base}${OAUTH_PATHS.forgot}`);
    await browser.submit(OAUTH_PATHS.forgot, { email });
    await browser.open(`${provider.base}${await linkInEmail(provider.service.app, 'password_reset', email)}`);
    await browser.submit(OAUTH_PATHS.reset, { password: 'a reset password' });
    expect((await enterCode(await halfSignIn(email, 'a reset password'), app.code(now()))).status).toBe(303);
  });
});

describe('a change', () => {
  it.each(['replace', 'codes', 'remove'])('to %s needs the password and a code', async (wanted) => {
    const { browser, app, codes } = await newOwner();
    const code = app.code(now());
    for (const fields of [{}, { code: '1' }, { code, password: 'wrong' }]) {
      const refused = await change(browser, { change: wanted, ...fields });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('<h1>Second factor</h1>')]);
    }
    expect((await openFactor(browser)).text).toContain('10 of 10 left');
    expect((await change(browser, { change: wanted, code, csrf: 'x' })).status).toBe(403);
    expect((await change(browser, { change: wanted, code })).status).toBe(200);
    const reused = await change(browser, { change: 'codes', code });
    expect(reused.status).toBe(wanted === 'remove' ? 200 : 422);
    expect(codes).toHaveLength(10);
  });

  it('keeps the app in use until the first code of the one that replaces it', async () => {
    const { email, browser, app, codes } = await newOwner();
    await change(browser, { change: 'replace', code: codes[1] ?? '' });
    expect(browser.shown.text).toContain('Your current app works until you finish.');
    expect((await enterCode(await halfSignIn(email), app.code(now()))).status).toBe(303);
    const fresh = await finishSetup(browser);
    expect(await emailsTo(email)).toContain('app_replaced');
    pass(MINUTE);
    const waiting = await halfSignIn(email);
    for (const old of [app.code(now()), codes[0] ?? '']) expect((await enterCode(waiting, old)).status).toBe(422);
    expect((await enterCode(waiting, fresh.app.code(now()))).status).toBe(303);
  });

  it('creates new recovery codes, which end the old ones', async () => {
    const { email, browser, app, codes } = await newOwner();
    const shown = await change(browser, { change: 'codes', code: app.code(now()) });
    const fresh = shown.text.match(/(?<=<li><code>)[^<]+/g) ?? [];
    const waiting = await halfSignIn(email);
    expect((await enterCode(waiting, codes[0] ?? '')).status).toBe(422);
    expect((await enterCode(waiting, fresh[0] ?? '')).status).toBe(303);
  });

  it('removes the factor and notifies the user', async () => {
    const { email, browser, app } = await newOwner();
    expect((await change(browser, { change: 'remove', code: app.code(now()) })).text).toContain(
      'Second factor removed',
    );
    expect(await emailsTo(email)).toContain('factor_removed');
    expect((await halfless(email)).location).toContain('https://app.example/callback?code=');
  });

  it('limits attempts at codes, and at passwords', async () => {
    const { browser, app } = await newOwner();
    for (let tries = 0; tries < 10; tries += 1) await change(browser, { change: 'codes', code: '1' });
    expect((await change(browser, { change: 'codes', code: app.code(now()) })).status).toBe(429);
  });

  it('leaves nothing when the account is erased', async () => {
    const { browser, email } = await newOwner();
    const { db } = provider.service.database;
    const id = await accountIdOf(provider, email);
    await halfSignIn(email);
    await browser.open(`${provider.base}${OAUTH_PATHS.account}`);
    expect((await browser.submit(OAUTH_PATHS.erase, { password: PASSWORD })).text).toContain('Account deleted');
    for (const table of ['oauth_apps', 'oauth_app_setups', 'oauth_recovery_codes', 'oauth_half_sessions'] as const) {
      expect(await db.selectFrom(table).selectAll().where('account_id', '=', id).execute()).toEqual([]);
    }
  });
});

it('leaves tokens and their renewal as they are, because clients never send a password', async () => {
  const { browser } = await newUser();
  const { code = '' } = answerOf(await browser.open(url));
  const tokens = (await redeem(provider, client, code)).body;
  await change(browser, { change: 'set_up' });
  await finishSetup(browser);
  expect((await refresh(provider, client, tokens['refresh_token'] ?? '')).status).toBe(200);
  const grant = { grant_type: 'password', username: 'x', password: PASSWORD };
  const refused = await redeem(provider, client, code, grant);
  expect([refused.status, refused.body['error']]).toEqual([400, 'unsupported_grant_type']);
});

function operator(form: Readonly<Record<string, string>>) {
  return provider.service.app.inject({
    method: 'POST',
    url: '/operator/factor-resets',
    headers: { 'authorization': `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ area: 'oauth', ...form }).toString(),
  });
}

it('is removed by the operator for a user who lost everything', async () => {
  const { email, browser } = await newOwner();
  const elsewhere = await operator({ email, area: 'portal' });
  expect(elsewhere.statusCode).toBe(404);
  const reset = await operator({ email, language: 'de' });
  expect([reset.statusCode, reset.json().result]).toEqual([200, { email, reset: true }]);
  expect((await openFactor(browser)).url).toContain(OAUTH_PATHS.signIn);
  expect(await emailsTo(email)).toContain('factors_reset');
  expect((await operator({ email })).json().result).toEqual({ email, reset: false });
  expect((await operator({ email: 'nobody@mail.example' })).statusCode).toBe(404);
});

describe('with OAUTH_SECOND_FACTOR', () => {
  let strict: TestProvider;
  let page: string;
  beforeAll(async () => {
    strict = await startProvider({ OAUTH_SECOND_FACTOR: '1' });
    const strictClient = await addApp(strict, 'diary-app');
    page = authorizeUrl(strict, { client_id: strictClient.id });
  });
  afterAll(() => strict.close());

  async function signUpAt(email: string): Promise<Browser> {
    const browser = new Browser();
    await browser.open(page);
    await browser.open(browser.shown.url.replace(OAUTH_PATHS.signIn, OAUTH_PATHS.signUp));
    await signUp(browser, email);
    return browser;
  }

  it('is set up after sign-up or sign-in, and then the consent page follows', async () => {
    const first = await signUpAt('strict1@mail.example');
    expect(first.shown.text).toContain('This service requires a second factor');
    const browser = new Browser();
    await browser.open(page);
    await browser.submit(OAUTH_PATHS.signIn, { email: 'strict1@mail.example', password: PASSWORD });
    expect(browser.shown.url).toContain(`${FACTOR}?`);
    await browser.submit(FACTOR, { password: PASSWORD, change: 'set_up' });
    await finishSetup(browser, strict);
    const next = /href="(\/oauth\/authorize\?[^"]+)"/.exec(browser.shown.text)?.[1] ?? '';
    await browser.open(
      `${strict.base}${next.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))}`,
    );
    expect(browser.shown.text).toContain('Allow access for Shop Diary?');
    expect(answerOf(await browser.submit(OAUTH_PATHS.consent, { decision: 'allow' }))['code']).toBeDefined();
  });

  it('opens nothing to an account without one but its setup and sign-out', async () => {
    const browser = await signUpAt('strict2@mail.example');
    const { service } = strict;
    const signedOut =
      /\/(?:sign-in|sign-up|sign-out|confirm|address|forgot|reset|token|revoke|second-step(?:\/cancel)?)$/;
    const routes = listedRoutes(service.app.printRoutes({ commonPrefix: false })).filter(
      ({ method, path }) => method !== 'HEAD' && path.startsWith('/oauth/') && !signedOut.test(path),
    );
    expect(routes.length).toBeGreaterThan(9);
    const token = /name="csrf" value="([^"]+)"/.exec(browser.shown.text)?.[1] ?? '';
    const cookie = browser.cookieHeader(`${strict.base}/oauth/account`);
    const open: string[] = [];
    for (const { method, path } of routes) {
      const { search } = new URL(page);
      const { headers } = await service.app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: method === 'GET' && path === OAUTH_PATHS.authorize ? `${path}${search}` : path,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'GET'
          ? {}
          : { payload: new URLSearchParams({ csrf: token, request: search.slice(1), decision: 'allow' }).toString() }),
      });
      const to = String(headers.location);
      if (!to.startsWith(FACTOR) && !to.startsWith(OAUTH_PATHS.authorize)) open.push(`${method} ${path}`);
    }
    expect(open.sort()).toEqual([`GET ${FACTOR}`, `POST ${FACTOR}`]);
  });

  it('cannot be removed, but replaced', async () => {
    const browser = await signUpAt('strict3@mail.example');
    await browser.submit(FACTOR, { password: PASSWORD, change: 'set_up' });
    const { app } = await finishSetup(browser, strict);
    pass(MINUTE, strict);
    const { text } = await browser.open(`${strict.base}${FACTOR}`);
    expect(text).not.toContain('value="remove"');
    const fields = { password: PASSWORD, code: app.code(now(strict)) };
    expect((await browser.submit(FACTOR, { ...fields, change: 'remove' })).status).toBe(403);
    await browser.submit(FACTOR, { ...fields, change: 'replace' });
    expect((await finishSetup(browser, strict)).codes).toHaveLength(10);
  });
});
