import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_TOKEN, startTestService, type TestService } from '../../test-support/service.ts';
import { listedRoutes } from '../openapi/testing/listed-routes.ts';
import { TestApp } from '../second-factor/testing/test-app.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

const PASSWORD = 'a good long password';
const FACTOR = '/portal/account/second-factor';
const MINUTE = 60_000;

let service: TestService;
let count = 0;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Developer = {
  readonly email: string;
  readonly browser: PortalBrowser;
  readonly app: TestApp;
  readonly codes: readonly string[];
};

async function signUp(of = service): Promise<{ readonly email: string; readonly browser: PortalBrowser }> {
  count += 1;
  const email = `factor${count}@partner.example`;
  const browser = new PortalBrowser(of);
  await browser.signUp(email);
  return { email, browser };
}

/** Creates an account with an app. Its code of this time step is used up, so the clock moves on. */
async function newDeveloper(): Promise<Developer> {
  const { email, browser } = await signUp();
  const { app, codes } = await browser.setUpApp();
  service.time.now += MINUTE;
  return { email, browser, app, codes };
}

/** Passes the first step of a sign-in in another browser. */
async function halfSignIn(email: string, next = ''): Promise<PortalBrowser> {
  const browser = new PortalBrowser(service);
  await browser.get('/portal/sign-in');
  const response = await browser.submit('/portal/sign-in', { email, password: PASSWORD, next });
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<h1>Second step</h1>')]);
  return browser;
}

const now = () => service.time.now;
const enterCode = (browser: PortalBrowser, code: string) => browser.post('/portal/second-step', { code });

async function emailsTo(email: string): Promise<readonly string[]> {
  const response = await service.app.inject({ url: '/outbox.json' });
  const { emails } = response.json<{ emails: readonly { readonly kind: string; readonly to: string }[] }>();
  return emails.filter(({ to }) => to === email).map(({ kind }) => kind);
}

describe('setting up an app', () => {
  it('shows its QR code and key, takes its first code, and gives ten recovery codes', async () => {
    const { browser, email } = await signUp();
    await browser.get(FACTOR);
    const shown = await browser.submit(`${FACTOR}/app`);
    expect(shown.body).toMatch(/<svg class="qr-code"[^>]*>.*<path d="M/s);
    const wrong = await browser.post(`${FACTOR}/app/finish`, { code: '000 00' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Wrong code')]);
    expect((await browser.get(FACTOR)).body).not.toContain('Recovery codes');
    const { codes } = await browser.setUpApp();
    expect(new Set(codes).size).toBe(10);
    expect((await browser.get(FACTOR)).body).toContain('10 of 10 left');
    expect((await browser.get(`${FACTOR}/app`)).headers.location).toBe(FACTOR);
    expect(await emailsTo(email)).toContain('factor_added');
  });

  it('stores the secret encrypted and the codes as hashes', async () => {
    const { browser, email } = await signUp();
    await browser.get(FACTOR);
    await browser.submit(`${FACTOR}/app`);
    const secret = (/id="secret">([A-Z2-7 ]+)</.exec(browser.page)?.[1] ?? '').replaceAll(' ', '');
    expect(secret).toHaveLength(32);
    const { codes } = await browser.setUpApp();
    const { pool } = service.database;
    const stored = await pool.query(
      `select a.secret, c.hash from portal_apps a join portal_accounts p on p.id = a.account_id
       join portal_recovery_codes c using (account_id) where p.email = $1`,
      [email],
    );
    expect(stored.rows).toHaveLength(10);
    for (const { secret: sealed, hash } of stored.rows as { secret: Buffer; hash: Buffer }[]) {
      expect(sealed.includes(secret)).toBe(false);
      for (const code of codes) expect(hash.includes(code)).toBe(false);
    }
  });

  it('signs out other browsers and ends sign-ins that wait', async () => {
    const { email, browser } = await signUp();
    const other = new PortalBrowser(service);
    await other.get('/portal/sign-in');
    await other.submit('/portal/sign-in', { email, password: PASSWORD });
    await browser.setUpApp();
    expect((await other.get('/portal')).headers.location).toBe('/portal/sign-in');
    expect((await browser.get('/portal')).statusCode).toBe(200);
  });
});

describe('replacing the app', () => {
  it('keeps the app in use until the first code of the new one, which ends the old codes', async () => {
    const { email, browser, app, codes } = await newDeveloper();
    await browser.get(FACTOR);
    await browser.submit(`${FACTOR}/app`);
    expect(browser.page).toContain('Your current app works until you finish.');
    expect((await enterCode(await halfSignIn(email), app.code(now()))).statusCode).toBe(303);
    const fresh = await browser.setUpApp();
    expect(await emailsTo(email)).toContain('app_replaced');
    expect(fresh.codes).toHaveLength(10);
    service.time.now += MINUTE;
    const waiting = await halfSignIn(email);
    for (const old of [app.code(now()), codes[0] ?? '']) expect((await enterCode(waiting, old)).statusCode).toBe(422);
    expect((await enterCode(waiting, fresh.app.code(now()))).statusCode).toBe(303);
  });

  it('shows and finishes a setup only in the session that began it, for 30 minutes', async () => {
    const { email, browser, app } = await newDeveloper();
    const other = await halfSignIn(email);
    await enterCode(other, app.code(now()));
    await browser.get(FACTOR);
    await browser.submit(`${FACTOR}/app`);
    const secret = /id="secret">([A-Z2-7 ]+)</.exec(browser.page)?.[1] ?? '';
    expect((await other.get(`${FACTOR}/app`)).headers.location).toBe(FACTOR);
    await other.get(FACTOR);
    const finish = `${FACTOR}/app/finish`;
    expect((await other.post(finish, { code: new TestApp(secret).code(now()) })).headers.location).toBe(FACTOR);
    service.time.now += 30 * MINUTE;
    const late = { code: new TestApp(secret).code(now()), confirm_password: PASSWORD };
    expect((await browser.post(finish, late)).headers.location).toBe(FACTOR);
    expect((await enterCode(await halfSignIn(email), app.code(now()))).statusCode).toBe(303);
  });
});

describe('the second step', () => {
  it('signs in with a code of the app and opens the page that was asked for', async () => {
    const { email, app } = await newDeveloper();
    const browser = await halfSignIn(email, '/portal/new-client');
    const done = await enterCode(browser, app.code(now()));
    expect(done.headers.location).toBe('/portal/new-client');
    expect((await browser.get('/portal/new-client')).statusCode).toBe(200);
    expect((await browser.get('/portal/second-step')).headers.location).toBe('/portal/sign-in');
  });

  it('rejects wrong codes and accepts each code once, also if it is sent twice at the same time', async () => {
    const { email, app, browser: first } = await newDeveloper();
    const [one, two] = [await halfSignIn(email), await halfSignIn(email)];
    const wrong = await enterCode(one, '12345');
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Wrong code')]);
    const code = app.code(now());
    const statuses = (await Promise.all([enterCode(one, code), enterCode(two, code)])).map((each) => each.statusCode);
    expect(statuses.sort()).toEqual([303, 422]);
    expect((await enterCode(await halfSignIn(email), code)).statusCode).toBe(422);
    expect((await first.get('/portal')).statusCode).toBe(200);
  });

  it('accepts a recovery code once, in any spelling, and notifies the developer', async () => {
    const { email, codes } = await newDeveloper();
    const [code = ''] = codes;
    expect((await enterCode(await halfSignIn(email), code.toUpperCase().replace('-', ' '))).statusCode).toBe(303);
    expect(await emailsTo(email)).toContain('recovery_code_used');
    expect((await enterCode(await halfSignIn(email), code)).statusCode).toBe(422);
  });

  it('limits attempts per account, also with the correct code', async () => {
    const { email, app } = await newDeveloper();
    const browser = await halfSignIn(email);
    for (let tries = 0; tries < 10; tries += 1) await enterCode(browser, '1');
    const throttled = await enterCode(browser, app.code(now()));
    expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '900']);
    const days = service.time.now;
    for (let windows = 1; windows <= 4; windows += 1) {
      service.time.now = days + windows * 15 * MINUTE;
      const again = await halfSignIn(email);
      for (let tries = 0; tries < 10; tries += 1) await enterCode(again, '1');
    }
    service.time.now += 15 * MINUTE;
    expect((await enterCode(await halfSignIn(email), app.code(now()))).statusCode).toBe(429);
  });

  it('expires after 10 minutes, and ends when it is cancelled or the password changes', async () => {
    const { email, app, browser: owner } = await newDeveloper();
    const [cancelled, ended, late] = [await halfSignIn(email), await halfSignIn(email), await halfSignIn(email)];
    const kept = new Map(cancelled.cookies);
    expect((await cancelled.post('/portal/second-step/cancel')).headers.location).toBe('/portal/sign-in');
    for (const [name, value] of kept) cancelled.cookies.set(name, value);
    expect((await cancelled.get('/portal/second-step')).statusCode).toBe(303);
    service.time.now += 10 * MINUTE;
    expect((await enterCode(late, app.code(now()))).headers.location).toBe('/portal/sign-in');
    await owner.get('/portal/account');
    await owner.post('/portal/account/password', { current: PASSWORD, password: 'another long password' });
    expect((await ended.get('/portal/second-step')).statusCode).toBe(303);
  });

  it('opens nothing by the secret of its cookie', async () => {
    const { email } = await newDeveloper();
    const browser = await halfSignIn(email);
    const secret = browser.cookies.get('portal_half') ?? '';
    expect(secret).toHaveLength(43);
    browser.cookies.set('portal_session', secret);
    expect((await browser.get('/portal/account')).headers.location).toContain('/portal/sign-in');
  });

  it('follows an operator’s invitation that sets a new password', async () => {
    const { email, app } = await newDeveloper();
    const made = await operator('/operator/invitations', { email });
    const path = new URL(made.json<{ result: { url: string } }>().result.url);
    const browser = new PortalBrowser(service);
    await browser.get(`${path.pathname}${path.search}`);
    const token = path.searchParams.get('token') ?? '';
    const response = await browser.submit('/portal/invitation', { token, password: 'another long password' });
    expect(response.body).toContain('<h1>Second step</h1>');
    expect((await enterCode(browser, app.code(now()))).headers.location).toBe('/portal');
  });

  it('comes before an invitation to a client is accepted', async () => {
    const { email, app } = await newDeveloper();
    const { browser: owner } = await signUp();
    const id = await owner.register('Diary');
    await owner.get(`/portal/clients/${id}/people`);
    await owner.post(`/portal/clients/${id}/people/invite`, { email, role: 'reader' });
    const { emails } = (await service.app.inject({ url: '/outbox.json' })).json<{
      emails: readonly Record<string, string>[];
    }>();
    const link = emails.find((one) => one['kind'] === 'client_invitation' && one['to'] === email)?.['url'] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const guest = new PortalBrowser(service);
    await guest.get(`/portal/join?token=${token}`);
    expect((await guest.post('/portal/join', { token, password: PASSWORD })).headers.location).toBe(
      '/portal/second-step',
    );
    await owner.get(`/portal/clients/${id}/people`);
    expect(owner.page).not.toContain(`/remove" aria-label="Remove ${email}`);
    await guest.get('/portal/second-step');
    const done = await enterCode(guest, app.code(now()));
    expect(done.headers.location).toBe(`/portal/clients/${id}?done=joined`);
    expect((await guest.get(`/portal/clients/${id}`)).statusCode).toBe(200);
  });
});

/** Everything that was recorded about a client, and what it has. */
async function changesOf(id: string): Promise<unknown> {
  const { pool } = service.database;
  const noted = await pool.query('select action from client_changes where client_id = $1', [id]);
  const client = await pool.query('select client_secret_hash from clients where id = $1', [id]);
  return [noted.rows, client.rows];
}

describe('a change that needs a fresh confirmation', () => {
  it('asks after 10 minutes, keeps the form, and continues after the password', async () => {
    const { browser } = await signUp();
    const id = await browser.register('Diary');
    const path = `/portal/clients/${id}/events/new`;
    await browser.get(path);
    service.time.now += 10 * MINUTE;
    const asked = await browser.post(path, { url: 'https://hooks.example/a', description: 'Orders & "more"' });
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining('<h1>Confirm it’s you</h1>')]);
    expect(asked.body).toContain('name="url" value="https://hooks.example/a"');
    expect(asked.body).not.toContain('confirm_code');
    const fields = { url: 'https://hooks.example/a', confirm_password: 'wrong' };
    expect((await browser.post(path, fields)).statusCode).toBe(422);
    const made = await browser.post(path, { ...fields, confirm_password: PASSWORD });
    expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining('id="secret"')]);
    // The confirmation is valid for other changes, too.
    await browser.get(`/portal/clients/${id}`);
    expect((await browser.post(`/portal/clients/${id}/secret`)).body).toContain('id="secret"');
  });

  it('asks again at once after a clock that was a day ahead is set back', async () => {
    service.time.now += 24 * 60 * MINUTE;
    const { browser } = await signUp();
    const id = await browser.register('Diary');
    service.time.now -= 24 * 60 * MINUTE;
    await browser.get(`/portal/clients/${id}`);
    expect((await browser.post(`/portal/clients/${id}/secret`)).body).toContain('<h1>Confirm it’s you</h1>');
  });

  it('accepts a code of the app once, but no recovery code', async () => {
    const { browser, app, codes } = await newDeveloper();
    service.time.now += 10 * MINUTE;
    await browser.get(FACTOR);
    const action = `${FACTOR}/codes`;
    const asked = await browser.post(action);
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining('confirm_code')]);
    expect((await browser.post(action, { confirm_code: codes[0] ?? '' })).statusCode).toBe(422);
    await browser.get(FACTOR);
    const renewed = await browser.post(action, { confirm_code: app.code(now()) });
    expect(renewed.body).toContain('Save your recovery codes');
    service.time.now += 10 * MINUTE;
    await browser.get(FACTOR);
    expect((await browser.post(action, { confirm_code: app.code(now() - 10 * MINUTE) })).statusCode).toBe(422);
  });

  it('never shows a private key again that was pasted by mistake', async () => {
    const { browser } = await signUp();
    const id = await browser.register('Diary');
    service.time.now += 10 * MINUTE;
    const pasted = '-----BEGIN PRIVATE KEY-----\nMIHG\n-----END PRIVATE KEY-----';
    const refused = await browser.post(`/portal/clients/${id}/keys`, { public_key: pasted });
    expect([refused.statusCode, refused.body.includes('MIHG')]).toEqual([422, false]);
  });

  it.each([
    'keys/aa/remove',
    'secret',
    'secret/remove',
    'events/new',
    'events/7/rotate',
    'events/7/remove',
    'people/invite',
    'people/7/role',
    'people/7/remove',
    'remove',
  ])('is clients/…/%s', async (part) => {
    const { browser } = await signUp();
    const id = await browser.register('Diary');
    service.time.now += 10 * MINUTE;
    const fields = { id, url: 'https://hooks.example/a', email: 'new@mail.example', role: 'reader' };
    const before = await changesOf(id);
    const asked = await browser.post(`/portal/clients/${id}/${part}`, fields);
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining('<h1>Confirm it’s you</h1>')]);
    expect(await changesOf(id)).toEqual(before);
  });

  it.each([
    ['callbacks', 'https://app.example/linked'],
    ['redirects', 'https://app.example/signed-in'],
  ])('is a new address among the %s', async (part, address) => {
    const { browser } = await signUp();
    const id = await browser.register('Diary');
    service.time.now += 10 * MINUTE;
    const before = await changesOf(id);
    const asked = await browser.post(`/portal/clients/${id}/${part}`, { address });
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining(`value="${address}"`)]);
    expect(await changesOf(id)).toEqual(before);
    const added = await browser.post(`/portal/clients/${id}/${part}`, { address, confirm_password: PASSWORD });
    expect(added.statusCode).toBe(303);
  });

  it('is another URL of an endpoint, but not another description', async () => {
    const { browser } = await signUp();
    const id = await browser.register('Diary');
    await browser.get(`/portal/clients/${id}/events/new`);
    const made = await browser.post(`/portal/clients/${id}/events/new`, { url: 'https://hooks.example/a' });
    const path = /clients\/[\w-]+\/events\/\d+/.exec(made.body)?.[0] ?? '';
    await browser.get(`/portal/${path}`);
    service.time.now += 10 * MINUTE;
    const action = `/portal/${path}/change`;
    const described = await browser.submit(action, { url: 'https://hooks.example/a', description: 'Orders' });
    expect(described.body).toContain('Orders');
    const before = await changesOf(id);
    const asked = await browser.post(action, { url: 'https://hooks.example/b' });
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining('<h1>Confirm it’s you</h1>')]);
    expect(await changesOf(id)).toEqual(before);
  });

  it.each(['app', 'app/finish', 'app/remove', 'codes'])('is account/second-factor/%s', async (part) => {
    const { browser } = await newDeveloper();
    service.time.now += 10 * MINUTE;
    const before = (await browser.get(FACTOR)).body.replace(/nonce="[^"]*"/g, '');
    const asked = await browser.post(`${FACTOR}/${part}`);
    expect([asked.statusCode, asked.body]).toEqual([403, expect.stringContaining('<h1>Confirm it’s you</h1>')]);
    expect((await browser.get(FACTOR)).body.replace(/nonce="[^"]*"/g, '')).toBe(before);
  });
});

describe('removing', () => {
  it('turns the second step off, deletes the codes, and notifies the developer', async () => {
    const { email, browser } = await newDeveloper();
    await browser.get(FACTOR);
    expect((await browser.submit(`${FACTOR}/app/remove`)).body).toContain('Second factor removed');
    expect(await emailsTo(email)).toContain('factor_removed');
    const again = new PortalBrowser(service);
    await again.get('/portal/sign-in');
    const signedIn = await again.post('/portal/sign-in', { email, password: PASSWORD });
    expect(signedIn.headers.location).toBe('/portal');
  });

  it('does nothing if the app or the codes changed since the form was shown', async () => {
    const { browser } = await newDeveloper();
    const [old, fresh] = [new PortalBrowser(service), browser];
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    await old.get(FACTOR);
    await fresh.get(FACTOR);
    expect((await fresh.post(`${FACTOR}/codes`)).statusCode).toBe(200);
    expect((await old.post(`${FACTOR}/codes`)).statusCode).toBe(409);
    await old.get(FACTOR);
    await fresh.get(FACTOR);
    await fresh.post(`${FACTOR}/app/remove`);
    service.time.now += 1;
    await fresh.setUpApp();
    expect((await old.post(`${FACTOR}/app/remove`)).statusCode).toBe(409);
    expect((await fresh.get(FACTOR)).body).toContain('10 of 10 left');
  });

  it('is the operator’s for a developer who lost everything', async () => {
    const { email, browser } = await newDeveloper();
    const reset = await operator('/operator/factor-resets', { email, language: 'de' });
    expect([reset.statusCode, reset.json().result]).toEqual([200, { email, reset: true }]);
    expect((await browser.get('/portal')).headers.location).toBe('/portal/sign-in');
    expect(await emailsTo(email)).toContain('factors_reset');
    const none = await operator('/operator/factor-resets', { email });
    expect(none.json().result).toEqual({ email, reset: false });
    expect((await operator('/operator/factor-resets', { email: 'nobody@partner.example' })).statusCode).toBe(404);
  });
});

function operator(url: string, form: Readonly<Record<string, string>>) {
  return service.app.inject({
    method: 'POST',
    url,
    headers: { 'authorization': `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

describe('with PORTAL_SECOND_FACTOR', () => {
  let strict: TestService;
  beforeAll(async () => {
    strict = await startTestService({ PORTAL_SECOND_FACTOR: '1' });
  });
  afterAll(() => strict.close());

  it('opens nothing to an account without a second factor but its setup', async () => {
    const { browser } = await signUp(strict);
    const signedOut = /\/(?:sign-in|sign-up|confirm|address|forgot|reset|invitation|join|second-step(?:\/cancel)?)$/;
    const routes = listedRoutes(strict.app.printRoutes({ commonPrefix: false })).filter(
      ({ method, path }) => method !== 'HEAD' && /^\/portal(?:\/|$)/.test(path) && !signedOut.test(path),
    );
    expect(routes.length).toBeGreaterThan(40);
    const open: string[] = [];
    await browser.get(FACTOR);
    await browser.post(`${FACTOR}/app`);
    for (const { method, path } of routes) {
      if (path === '/portal/sign-out') continue;
      await browser.get(FACTOR);
      const url = path.replace(/\{\w+\}/g, '7');
      const { headers } = await (method === 'GET' ? browser.get(url) : browser.post(url));
      if (headers.location !== FACTOR) open.push(`${method} ${path.replace(FACTOR, '…')}`);
    }
    expect(open.sort()).toEqual(['GET …', 'GET …/app', 'POST …/app', 'POST …/app/finish']);
    expect((await browser.get(FACTOR)).body).toContain('This portal requires a second factor');
  });

  it('opens everything after the setup, and keeps the last factor', async () => {
    const { browser } = await signUp(strict);
    await browser.setUpApp();
    expect((await browser.get('/portal')).statusCode).toBe(200);
    const { body } = await browser.get(FACTOR);
    expect(body).not.toContain(`${FACTOR}/app/remove`);
    expect((await browser.post(`${FACTOR}/app/remove`)).statusCode).toBe(409);
    expect((await browser.get(FACTOR)).body).toContain('10 of 10 left');
  });

  it('lets an account replace its app', async () => {
    const { browser } = await signUp(strict);
    await browser.setUpApp();
    strict.time.now += MINUTE;
    await browser.setUpApp();
    expect(browser.page).toContain('Save your recovery codes');
    expect((await browser.get('/portal')).statusCode).toBe(200);
  });
});
