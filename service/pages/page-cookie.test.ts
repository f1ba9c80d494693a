import { afterAll, describe, expect, it } from 'vitest';
import { linkInEmail, send } from '../../test-support/service.ts';
import { OAUTH_PATHS } from '../oauth/oauth-context.ts';
import { Browser } from '../oauth/testing/browser.ts';
import { PASSWORD, startProvider, type TestProvider } from '../oauth/testing/provider.ts';

/** Every cookie of the service's pages. */
const NAMES = ['link_session', 'oauth_session', 'oauth_visitor', 'page_language', 'portal_session', 'portal_visitor'];
/** Path of each cookie under http, by the first part of its name. */
const PATHS: Readonly<Record<string, string>> = {
  link: '/api/v1/link_mailbox',
  oauth: '/oauth',
  page: '/',
  portal: '/portal',
};

const opened: TestProvider[] = [];
afterAll(() => Promise.all(opened.map((provider) => provider.close())));

/** Visits every page that sets or clears a cookie and returns the Set-Cookie lines. */
async function visitAll(publicUrl: string) {
  const provider = await startProvider({ SERVICE_PUBLIC_URL: publicUrl });
  opened.push(provider);
  const { service, base } = provider;
  const lines: string[] = [];
  const browser = new Browser();
  const note = () => lines.push(...browser.shown.headers.getSetCookie());
  const open = async (path: string) => {
    await browser.open(`${base}${path}`, []);
    note();
  };
  const submit = async (path: string, fields: Readonly<Record<string, string>>) => {
    await browser.submit(path, fields, { within: [] });
    note();
  };
  await open(OAUTH_PATHS.signUp);
  await submit(OAUTH_PATHS.signUp, { email: 'cookie@mail.example', password: PASSWORD });
  await open(await linkInEmail(service.app, 'sign_up', 'cookie@mail.example'));
  await submit(OAUTH_PATHS.confirm, {});
  await open(OAUTH_PATHS.accesses);
  await submit(OAUTH_PATHS.signOut, {});
  await open('/portal/sign-up');
  await submit('/portal/sign-up', { email: 'dev@mail.example', name: 'Dev', password: PASSWORD });
  await open(await linkInEmail(service.app, 'sign_up', 'dev@mail.example'));
  await submit('/portal/confirm', {});
  await open('/portal');
  const signedIn = browser.shown.status;
  await submit('/portal/sign-out', {});
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  const login = await send(service, { method: 'POST', path: '/api/v1/actions/login', user: 'ann' });
  await open(`/api/v1/link_mailbox?rt=${login.body['result']?.['requestToken']}`);
  await open('/login?locale=de');
  await open('/api/v1/link_mailbox/consent');
  return { lines, signedIn, linking: browser.shown.status, provider };
}

const nameOf = (line: string) => line.split('=')[0] ?? '';
const setLines = (lines: readonly string[], name: string) => lines.filter((line) => nameOf(line) === name);

describe('cookies of the service', () => {
  it('are bound to the host under https, both when they are set and when they are cleared', async () => {
    const { lines, signedIn, linking, provider } = await visitAll('https://service.test');
    expect(new Set(lines.map(nameOf))).toEqual(new Set(NAMES.map((name) => `__Host-${name}`)));
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/Domain/i);
    }
    expect([signedIn, linking]).toEqual([200, 200]);
    // A cookie that a neighboring host could have planted is not read.
    const secret = /=([\w-]{43});/.exec(setLines(lines, '__Host-link_session')[0] ?? '')?.[1];
    const planted = await fetch(`${provider.base}/api/v1/link_mailbox/consent`, {
      headers: { cookie: `link_session=${secret}` },
      redirect: 'manual',
    });
    expect([planted.status, planted.headers.get('location')]).toEqual([302, '/login']);
  });

  it('have neither prefix nor Secure under http, and are limited to the paths of their pages', async () => {
    const { lines, signedIn, linking } = await visitAll('http://localhost:4000');
    expect(new Set(lines.map(nameOf))).toEqual(new Set(NAMES));
    for (const line of lines) {
      const [area = ''] = nameOf(line).split('_');
      expect(line).toContain(`; Path=${PATHS[area]};`);
      expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    }
    expect([signedIn, linking]).toEqual([200, 200]);
  });
});

describe('Strict-Transport-Security', () => {
  const paths = [
    '/health',
    '/login',
    '/api/v1/orders',
    '/api/v1/orders/%zz',
    '/nothing',
    '//api/v1',
    OAUTH_PATHS.token,
  ];

  it.each([
    ['is on every response under https', 'https://service.test', '1', 'max-age=31536000; includeSubDomains'],
    ['is limited to the host if the operator says so', 'https://service.test', '0', 'max-age=31536000'],
    ['is on no response under http', 'http://service.test', '1', null],
  ])('%s', async (_what, publicUrl, subdomains, wanted) => {
    const provider = await startProvider({
      SERVICE_PUBLIC_URL: publicUrl,
      HSTS_SUBDOMAINS: subdomains,
      RATE_LIMIT_PER_MINUTE: '3',
    });
    opened.push(provider);
    const statuses = new Set<number>();
    for (const path of [...paths, ...paths]) {
      const response = await fetch(`${provider.base}${path}`, { redirect: 'manual' });
      statuses.add(response.status);
      expect(response.headers.get('strict-transport-security'), `${path} ${response.status}`).toBe(wanted);
    }
    expect(statuses).toEqual(new Set([200, 400, 401, 404, 405, 429]));
  });
});
