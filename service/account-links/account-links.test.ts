import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import { linkInEmail, OPERATOR_TOKEN, startTestService, type TestService } from '../../test-support/service.ts';
import { PortalBrowser } from '../portal/testing/portal-browser.ts';
import { findAreaAccount, lockAreaAccount, resetAreaPassword } from '../store/area-accounts.ts';
import { grantAccess } from '../store/oauth/oauth-grants.ts';
import { putApp } from '../store/second-factors/apps.ts';
import { transact } from '../store/transact.ts';
import { LINKS_PER_EMAIL } from './throttle.ts';

const [OLD, NEW] = ['a good long password', 'another good password'];
const BREACHED = 'a breached password';
const TEN_MINUTES = 10 * 60_000;

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-account-links-'));
  const file = join(folder, 'breached');
  const hashes = [BREACHED, 'another'].map((text) => createHash('sha1').update(text).digest('hex').toUpperCase());
  await writeFile(file, hashes.sort().join(':1\n'));
  service = await startTestService({ BREACHED_PASSWORDS_FILE: file });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

type Kept = { readonly kind: string; readonly to: string; readonly url: string; readonly text: string };

/** Returns the emails that the sandbox stored, newest first. */
async function outbox(to: string): Promise<readonly Kept[]> {
  const { emails } = (await service.app.inject({ url: '/outbox.json' })).json<{ emails: readonly Kept[] }>();
  return emails.filter((email) => email.to === to);
}

type Area = 'portal' | 'oauth';

async function signUp(browser: PortalBrowser, area: Area, email: string, password = OLD) {
  service.time.now += 1000;
  await browser.get(`/${area}/sign-up`);
  return browser.post(`/${area}/sign-up`, { email, password, name: 'Ada' });
}

async function hasAccount(area: Area, email: string): Promise<boolean> {
  const table = area === 'oauth' ? 'oauth_accounts' : 'portal_accounts';
  return (await service.database.db.selectFrom(table).select('id').where('email', '=', email).execute()).length > 0;
}

const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';
/** Removes the differences between two pages with the same text: tokens, nonces, and the address. */
const plain = (page: string, email: string) =>
  page.replaceAll(email, 'E').replace(/value="[^"]*"|nonce="[^"]*"|Request ID[^<]*/g, '');

async function request(area: Area, email: string): Promise<PortalBrowser> {
  service.time.now += 1000;
  const browser = new PortalBrowser(service);
  await browser.get(`/${area}/forgot`);
  const sent = await browser.post(`/${area}/forgot`, { email });
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('If this address has an account, we’ve sent a link to it.');
  return browser;
}

describe.each(['portal', 'oauth'] as const)('an account of the area %s', (area) => {
  const email = `ada-${area}@mail.example`;

  async function signIn(password: string): Promise<number> {
    const browser = new PortalBrowser(service);
    await browser.get(`/${area}/sign-in`);
    return (await browser.post(`/${area}/sign-in`, { email, password })).statusCode;
  }

  test('gets a new password by a link that works once, and is signed out everywhere', async () => {
    const owner = new PortalBrowser(service);
    await signUp(owner, area, email);
    await owner.confirm(area, email);
    expect((await owner.get(`/${area}/account`)).statusCode).toBe(200);
    const browser = await request(area, email.toUpperCase());
    const [link] = await outbox(email);
    const path = (link?.url ?? '').replace('http://service.test', '');
    const token = new URL(link?.url ?? 'x:').searchParams.get('token') ?? '';
    const rows = await service.database.pool.query('select * from account_links');
    expect(JSON.stringify(rows.rows)).not.toContain(token);

    expect((await browser.get(path)).body).toContain('Choose a new password');
    expect((await browser.post(`/${area}/reset`, { token, password: 'short' })).statusCode).toBe(422);
    expect((await browser.post(`/${area}/reset`, { token, password: NEW, csrf: 'x' })).statusCode).toBe(403);
    service.time.now += 1000;
    expect((await browser.post(`/${area}/reset`, { token, password: NEW })).body).toContain('Password changed');
    expect((await browser.post(`/${area}/reset`, { token, password: OLD, csrf: browser.csrf })).statusCode).not.toBe(
      200,
    );
    expect((await new PortalBrowser(service).get(path)).statusCode).toBe(410);
    expect((await owner.get(`/${area}/account`)).statusCode).toBe(303);
    expect([await signIn(OLD), await signIn(NEW)]).toEqual([422, 303]);
    expect((await outbox(email))[0]).toMatchObject({ kind: 'password_changed' });
  });

  test.each([false, true])(
    'gets no session for a password replaced while it is checked, with an app: %s',
    async (hasApp) => {
      const { db } = service.database;
      const address = `replaced-${hasApp}-${email}`;
      await signUp(new PortalBrowser(service), area, address);
      const path = await linkInEmail(service.app, 'sign_up', address);
      const browser = new PortalBrowser(service);
      await browser.get(path);
      await browser.post(`/${area}/confirm`, { token: tokenOf(path), password: OLD });
      browser.cookies.clear();
      await browser.get(`/${area}/sign-in`);
      let entered: ReturnType<PortalBrowser['post']> | undefined;
      await db.transaction().execute(async (trx) => {
        const account = await findAreaAccount(trx, area, { email: address });
        const id = account?.id ?? '';
        await lockAreaAccount(trx, area, id);
        if (hasApp) await putApp(trx, area, { accountId: id, id, sealed: Buffer.from('x'), step: 1 }, service.time.now);
        entered = browser.post(`/${area}/sign-in`, { email: address, password: OLD });
        await untilLockWait(db, entered);
        await resetAreaPassword(trx, area, id, 'another hash');
      });
      expect((await entered)?.headers.location).toBe(`/${area}/sign-in`);
      expect([...browser.cookies.keys()].filter((name) => /session|half/.test(name))).toEqual([]);
    },
  );

  test('loses its open links by a change of the password, of which the owner is notified', async () => {
    const address = `links-${email}`;
    const owner = new PortalBrowser(service);
    await signUp(owner, area, address);
    await owner.confirm(area, address);
    await request(area, address);
    const path = await linkInEmail(service.app, 'password_reset', address);
    await owner.get(`/${area}/account`);
    service.time.now += 1000;
    const form = area === 'oauth' ? { password: OLD, new: NEW } : { current: OLD, password: NEW };
    expect((await owner.post(`/${area}/account/password`, form)).statusCode).toBeLessThan(400);
    expect((await outbox(address))[0]).toMatchObject({ kind: 'password_changed' });
    expect((await new PortalBrowser(service).get(path)).statusCode).toBe(410);
  });

  test('never gets a password from a data breach: not by a link, a change, or a sign-up', async () => {
    const texts = /known from a data breach.*Choose one that you use nowhere else/s;
    const browser = await request(area, email);
    const [link] = await outbox(email);
    const path = (link?.url ?? '').replace('http://service.test', '');
    await browser.get(path);
    const reset = await browser.post(`/${area}/reset`, { token: tokenOf(path), password: BREACHED });
    expect([reset.statusCode, reset.body]).toEqual([422, expect.stringMatching(texts)]);

    await browser.get(`/${area}/sign-in`);
    await browser.post(`/${area}/sign-in`, { email, password: NEW });
    await browser.get(`/${area}/account`);
    const form = area === 'oauth' ? { password: NEW, new: BREACHED } : { current: NEW, password: BREACHED };
    const changed = await browser.post(`/${area}/account/password`, form);
    expect([changed.statusCode, changed.body]).toEqual([422, expect.stringMatching(texts)]);

    const refused = await signUp(new PortalBrowser(service), area, `refused-${email}`, BREACHED);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(texts)]);
    expect(await outbox(`refused-${email}`)).toEqual([]);
  });

  test('has links that expire after 10 minutes, by any clock, or are deleted with the account', async () => {
    await request(area, email);
    const [link] = await outbox(email);
    const path = (link?.url ?? '').replace('http://service.test', '');
    expect((await service.app.inject({ url: path })).statusCode).toBe(200);
    // As after a clock that was a day ahead is set back.
    service.time.now -= 24 * 6 * TEN_MINUTES;
    expect((await service.app.inject({ url: path })).statusCode).toBe(410);
    service.time.now += 24 * 6 * TEN_MINUTES + TEN_MINUTES - 1;
    expect((await service.app.inject({ url: path })).statusCode).toBe(200);
    service.time.now += 1;
    expect((await service.app.inject({ url: path })).statusCode).toBe(410);
    await service.database.pool.query(`delete from ${area === 'oauth' ? 'oauth' : 'portal'}_accounts`);
  });
});

test("an operator's invitation that replaces a password notifies the owner", async () => {
  const email = 'invited@mail.example';
  await new PortalBrowser(service).signUp(email);
  service.time.now += 1000;
  const made = await service.app.inject({
    method: 'POST',
    url: '/operator/invitations',
    payload: new URLSearchParams({ email }).toString(),
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const path = made.json<{ result: { url: string } }>().result.url.replace('http://service.test', '');
  const browser = new PortalBrowser(service);
  await browser.get(path);
  const taken = await browser.post('/portal/invitation', { token: tokenOf(path), name: 'Ada', password: NEW });
  expect(taken.statusCode).toBe(303);
  expect((await outbox(email))[0]).toMatchObject({ kind: 'password_changed' });
});

test('the link of one area is invalid in the other', async () => {
  const owner = new PortalBrowser(service);
  await owner.signUp('both@mail.example');
  await request('portal', 'both@mail.example');
  const url = (await outbox('both@mail.example'))[0]?.url ?? '';
  const other = url.replace('http://service.test/portal', '/oauth');
  expect((await service.app.inject({ url: other })).statusCode).toBe(410);
});

test('a request for an unknown address gets the same page and rows, but sends no email', async () => {
  const count = async () => Number((await service.database.pool.query('select count(*) from outbox')).rows[0].count);
  const before = await count();
  await request('portal', 'nobody@mail.example');
  expect(await count()).toBe(before + 1);
  expect(await outbox('nobody@mail.example')).toEqual([]);
});

test('an address gets a limited number of emails', async () => {
  const browser = new PortalBrowser(service);
  await browser.get('/portal/forgot');
  const { csrf } = browser;
  const codes = [];
  for (let count = 0; count <= LINKS_PER_EMAIL.limit; count += 1) {
    codes.push((await browser.post('/portal/forgot', { email: 'many@mail.example', csrf })).statusCode);
  }
  expect(codes.at(-2)).toBe(200);
  expect(codes.at(-1)).toBe(429);
});

test('a site whose name has the address of this machine reads no emails of the sandbox', async () => {
  for (const url of ['/outbox', '/outbox.json']) {
    const open = async (host: string) => (await service.app.inject({ url, headers: { host } })).statusCode;
    expect([await open('rebound.example:4000'), await open('localhost:4000')]).toEqual([404, 200]);
  }
});

test('without an SMTP server, the page reports that no email can be sent', async () => {
  const off = await startTestService({ SANDBOX: '0' });
  const page = await off.app.inject({ url: '/portal/forgot' });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This service can’t send emails');
  expect((await off.app.inject({ url: '/outbox' })).statusCode).toBe(404);
  await off.close();
});

describe.each(['portal', 'oauth'] as const)('a sign-up of the area %s', (area) => {
  test('creates the account once the link is confirmed, and signs in the browser that began it', async () => {
    const email = `new-${area}@mail.example`;
    const browser = new PortalBrowser(service);
    const sent = await signUp(browser, area, email);
    expect([sent.statusCode, await hasAccount(area, email)]).toEqual([200, false]);
    expect(sent.body).toContain('Open the outbox');
    const path = await linkInEmail(service.app, 'sign_up', email);
    const rows = await service.database.pool.query('select * from account_links');
    expect(JSON.stringify(rows.rows)).not.toContain(tokenOf(path));
    expect(JSON.stringify(rows.rows)).not.toContain(OLD);
    const page = await browser.get(path);
    expect([page.body.includes('type="password"'), await hasAccount(area, email)]).toEqual([false, false]);
    expect((await browser.post(`/${area}/confirm`, { token: tokenOf(path), csrf: 'x' })).statusCode).toBe(403);
    expect((await browser.post(`/${area}/confirm`, { token: tokenOf(path) })).statusCode).toBe(303);
    expect((await browser.get(`/${area}/account`)).body).toContain(email);
    expect((await new PortalBrowser(service).get(path)).statusCode).toBe(410);
  });

  test('requires the password in another browser, and ends other sign-ups with the address', async () => {
    const email = `elsewhere-${area}@mail.example`;
    await signUp(new PortalBrowser(service), area, email, 'the password of a stranger');
    const foreign = await linkInEmail(service.app, 'sign_up', email);
    await signUp(new PortalBrowser(service), area, email);
    const path = await linkInEmail(service.app, 'sign_up', email);
    const browser = new PortalBrowser(service);
    expect((await browser.get(path)).body).toContain('You signed up in a different browser');
    const wrong = await browser.post(`/${area}/confirm`, { token: tokenOf(path), password: 'not this one' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Incorrect password')]);
    expect(await hasAccount(area, email)).toBe(false);
    const right = await browser.post(`/${area}/confirm`, { token: tokenOf(path), password: OLD });
    expect(right.statusCode).toBe(303);
    expect((await browser.get(foreign)).statusCode).toBe(410);
  });

  test('shows and stores the same for an address with an account, whose owner gets a different email', async () => {
    const [known, free] = [`known-${area}@mail.example`, `free-${area}@mail.example`];
    const owner = new PortalBrowser(service);
    await signUp(owner, area, known);
    await owner.confirm(area, known);
    const count = async (table: string) =>
      Number((await service.database.pool.query(`select count(*) from ${table}`)).rows[0].count);
    const before = [await count('account_links'), await count('outbox')];
    const forKnown = await signUp(new PortalBrowser(service), area, known.toUpperCase());
    const between = [await count('account_links'), await count('outbox')];
    const forFree = await signUp(new PortalBrowser(service), area, free);
    expect(plain(forKnown.body, known)).toBe(plain(forFree.body, free));
    expect(between).toEqual(before.map((rows) => rows + 1));
    expect([await count('account_links'), await count('outbox')]).toEqual(before.map((rows) => rows + 2));
    expect((await outbox(known))[0]).toMatchObject({ kind: 'sign_up_taken' });
  });

  test('expires after 10 minutes and is limited per address', async () => {
    const email = `late-${area}@mail.example`;
    const browser = new PortalBrowser(service);
    await signUp(browser, area, email);
    const path = await linkInEmail(service.app, 'sign_up', email);
    service.time.now += TEN_MINUTES;
    expect((await browser.get(path)).statusCode).toBe(410);
    expect((await browser.post(`/${area}/confirm`, { token: tokenOf(path) })).statusCode).toBe(410);
    service.time.now += LINKS_PER_EMAIL.windowMs - TEN_MINUTES;
    const codes = [];
    for (let count = 0; count <= LINKS_PER_EMAIL.limit; count += 1) {
      codes.push((await signUp(browser, area, email)).statusCode);
    }
    expect([codes.at(-2), codes.at(-1)]).toEqual([200, 429]);
  });
});

describe.each(['portal', 'oauth'] as const)('the address of an account of the area %s', (area) => {
  const current = area === 'portal' ? 'current' : 'password';

  async function newOwner(email: string): Promise<PortalBrowser> {
    const owner = new PortalBrowser(service);
    await signUp(owner, area, email);
    await owner.confirm(area, email);
    await owner.get(`/${area}/account`);
    return owner;
  }

  test('changes by a link sent to the new one, which signs out other browsers and notifies the old one', async () => {
    const [before, after] = [`old-${area}@mail.example`, `next-${area}@mail.example`];
    const owner = await newOwner(before);
    const elsewhere = new PortalBrowser(service);
    await elsewhere.get(`/${area}/sign-in`);
    await elsewhere.post(`/${area}/sign-in`, { email: before, password: OLD });
    const wrong = await owner.post(`/${area}/account/address`, { [current]: 'not this one', address: after });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Incorrect password')]);
    const invalid = await owner.post(`/${area}/account/address`, { [current]: OLD, address: 'nothing' });
    expect([invalid.statusCode, invalid.body]).toEqual([422, expect.stringContaining('Invalid email address')]);
    expect((await owner.post(`/${area}/account/address`, { [current]: OLD, address: after })).statusCode).toBe(200);
    const path = await linkInEmail(service.app, 'address_change', after);
    await owner.get(path);
    expect([await hasAccount(area, before), await hasAccount(area, after)]).toEqual([true, false]);
    // Emails of the same moment have no order.
    service.time.now += 1000;
    const done = await owner.post(`/${area}/address`, { token: tokenOf(path) });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Email address changed')]);
    expect([await hasAccount(area, before), await hasAccount(area, after)]).toEqual([false, true]);
    expect((await outbox(before))[0]).toMatchObject({ kind: 'address_changed', url: null });
    expect((await owner.get(`/${area}/account`)).body).toContain(after);
    expect((await elsewhere.get(`/${area}/account`)).statusCode).toBe(303);
    expect((await owner.get(path)).statusCode).toBe(410);
  });

  test('requires the password without a session, so a mistyped address gives no access', async () => {
    const [before, after] = [`mine-${area}@mail.example`, `typo-${area}@mail.example`];
    const owner = await newOwner(before);
    await owner.post(`/${area}/account/address`, { [current]: OLD, address: after });
    const path = await linkInEmail(service.app, 'address_change', after);
    const stranger = await newOwner(`stranger-${area}@mail.example`);
    for (const browser of [stranger, new PortalBrowser(service)]) {
      expect((await browser.get(path)).body).toContain('Enter its password');
      const refused = await browser.post(`/${area}/address`, { token: tokenOf(path), password: 'a guess at it' });
      expect([refused.statusCode, await hasAccount(area, after)]).toEqual([422, false]);
    }
    const browser = new PortalBrowser(service);
    await browser.get(path);
    const changed = await browser.post(`/${area}/address`, { token: tokenOf(path), password: OLD });
    expect([changed.statusCode, await hasAccount(area, after)]).toEqual([200, true]);
    expect((await owner.get(`/${area}/account`)).statusCode).toBe(303);
  });

  test('does not reveal that the new one has an account, and does not take it over', async () => {
    const [known, free] = [`theirs-${area}@mail.example`, `unused-${area}@mail.example`];
    await newOwner(known);
    const owner = await newOwner(`wants-${area}@mail.example`);
    const ask = async (address: string) => {
      await owner.get(`/${area}/account`);
      return plain((await owner.post(`/${area}/account/address`, { [current]: OLD, address })).body, address);
    };
    expect(await ask(known)).toBe(await ask(free));
    expect((await outbox(known))[0]).toMatchObject({ kind: 'address_taken', url: null });
    const path = await linkInEmail(service.app, 'address_change', free);
    await owner.get(path);
    await newOwner(free);
    const late = await owner.post(`/${area}/address`, { token: tokenOf(path) });
    expect(late.statusCode).toBe(410);
  });
});

test("the user at a client gets the account's new address and keeps its name", async () => {
  const owner = new PortalBrowser(service);
  await signUp(owner, 'oauth', 'named@mail.example');
  await owner.confirm('oauth', 'named@mail.example');
  const { db } = service.database;
  const account = await db
    .selectFrom('oauth_accounts')
    .select(['id', 'email'])
    .where('email', '=', 'named@mail.example')
    .executeTakeFirstOrThrow();
  const [client] = await db.selectFrom('clients').select('id').limit(1).execute();
  await transact(db, (trx) => grantAccess(trx, account, client?.id ?? '', () => service.time.now));
  const user = () =>
    db.selectFrom('users').select(['user_name', 'user_email']).where('user_name', 'like', 'oauth-%').execute();
  const [before] = await user();
  await owner.get('/oauth/account');
  await owner.post('/oauth/account/address', { password: OLD, address: 'renamed@mail.example' });
  const path = await linkInEmail(service.app, 'address_change', 'renamed@mail.example');
  await owner.get(path);
  await owner.post('/oauth/address', { token: tokenOf(path) });
  expect(await user()).toEqual([{ user_name: before?.user_name, user_email: 'renamed@mail.example' }]);
});

test('without an SMTP server, accounts are created immediately and addresses cannot be changed', async () => {
  const off = await startTestService({ SANDBOX: '0' });
  const browser = new PortalBrowser(off);
  const fields = { email: 'early@mail.example', name: 'Ada', password: OLD };
  await browser.get('/oauth/sign-up');
  expect((await browser.post('/oauth/sign-up', fields)).statusCode).toBe(303);
  expect((await browser.get('/oauth/account')).body).toContain('you can’t change your address here');
  const second = new PortalBrowser(off);
  await second.get('/oauth/sign-up');
  const taken = await second.post('/oauth/sign-up', fields);
  expect([taken.statusCode, taken.body]).toEqual([422, expect.stringContaining('can’t be used')]);
  for (const path of ['/oauth/confirm', '/portal/address']) {
    expect((await off.app.inject({ url: path })).statusCode).toBe(404);
  }
  await off.close();
});
