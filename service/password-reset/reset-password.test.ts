import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { PortalBrowser } from '../portal/testing/portal-browser.ts';
import { RESET_PER_EMAIL } from './throttle.ts';

const [OLD, NEW] = ['a good long password', 'another good password'];
const HALF_HOUR = 30 * 60_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Kept = { readonly kind: string; readonly to: string; readonly url: string; readonly text: string };

/** The emails that the sandbox keeps, newest first. */
async function outbox(to: string): Promise<readonly Kept[]> {
  const { emails } = (await service.app.inject({ url: '/outbox.json' })).json<{ emails: readonly Kept[] }>();
  return emails.filter((email) => email.to === to);
}

async function request(area: string, email: string): Promise<PortalBrowser> {
  service.time.now += 1000;
  const browser = new PortalBrowser(service);
  await browser.get(`/${area}/forgot`);
  const sent = await browser.post(`/${area}/forgot`, { email });
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('If this address has an account, we’ve sent a link to it.');
  return browser;
}

describe.each(['portal', 'oauth'])('an account of the area %s', (area) => {
  const email = `ada-${area}@mail.example`;

  async function signIn(password: string): Promise<number> {
    const browser = new PortalBrowser(service);
    await browser.get(`/${area}/sign-in`);
    return (await browser.post(`/${area}/sign-in`, { email, password })).statusCode;
  }

  test('gets a new password by a link that works once, and is signed out everywhere', async () => {
    const owner = new PortalBrowser(service);
    await owner.get(`/${area}/sign-up`);
    await owner.post(`/${area}/sign-up`, { email, password: OLD, name: 'Ada' });
    expect((await owner.get(`/${area}/account`)).statusCode).toBe(200);
    const browser = await request(area, email.toUpperCase());
    const [link] = await outbox(email);
    const path = (link?.url ?? '').replace('http://service.test', '');
    const token = new URL(link?.url ?? 'x:').searchParams.get('token') ?? '';
    const rows = await service.database.pool.query('select * from password_links');
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

  test('has links that end after 30 minutes and with the account', async () => {
    await request(area, email);
    const [link] = await outbox(email);
    const path = (link?.url ?? '').replace('http://service.test', '');
    expect((await service.app.inject({ url: path })).statusCode).toBe(200);
    service.time.now += HALF_HOUR;
    expect((await service.app.inject({ url: path })).statusCode).toBe(410);
    await service.database.pool.query(`delete from ${area === 'oauth' ? 'oauth' : 'portal'}_accounts`);
  });
});

test('the link of one area does not open the other', async () => {
  const owner = new PortalBrowser(service);
  await owner.signUp('both@mail.example');
  await request('portal', 'both@mail.example');
  const url = (await outbox('both@mail.example'))[0]?.url ?? '';
  const other = url.replace('http://service.test/portal', '/oauth');
  expect((await service.app.inject({ url: other })).statusCode).toBe(410);
});

test('an unknown address gets the same page and rows, but no email', async () => {
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
  for (let count = 0; count <= RESET_PER_EMAIL.limit; count += 1) {
    codes.push((await browser.post('/portal/forgot', { email: 'many@mail.example', csrf })).statusCode);
  }
  expect(codes.at(-2)).toBe(200);
  expect(codes.at(-1)).toBe(429);
});

test('without an SMTP server, the page says that nothing can be sent', async () => {
  const off = await startTestService({ SANDBOX: '0' });
  const page = await off.app.inject({ url: '/portal/forgot' });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This service can’t send emails');
  expect((await off.app.inject({ url: '/outbox' })).statusCode).toBe(404);
  await off.close();
});
