import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePorts } from '../test-support/free-port.ts';
import { startWebApp } from './product.ts';
import { startTlsProxy } from './tls-proxy.ts';
import { test as base, known, LONG, newAddress, PASSWORD, signInOnPage, signOut, signUpOnPage } from './users.ts';

/** A generated password, as those of the first accounts in production. */
const INITIAL_PASSWORD = 'generated-by-a-program';

/** Starts a separate web app behind TLS. */
async function startHttpsApp() {
  const [webPort] = await findFreePorts(1);
  const front = await startTlsProxy(webPort ?? 0);
  const url = `https://localhost:${front.port}`;
  const newAccounts = [newAddress(), newAddress()];
  const accountsFile = join(known('DATA_DIR'), `accounts-${webPort}.json`);
  const seeds = newAccounts.map((email) => ({
    ...{ email, password: INITIAL_PASSWORD, role: 'user', name: 'Robin Example', initial: true },
  }));
  writeFileSync(accountsFile, JSON.stringify(seeds), { mode: 0o600 });
  const app = await startWebApp({
    SERVICE_BASE_URL: known('SERVICE_URL'),
    SEED_ACCOUNTS_FILE: accountsFile,
    WEB_PORT: String(webPort),
    WEB_PUBLIC_URL: url,
  });
  const stop = async () => {
    await app.stop();
    await front.stop();
  };
  return { url, plainUrl: app.url, newAccounts, stop };
}

let started: ReturnType<typeof startHttpsApp> | undefined;

const test = base.extend<{ readonly own: Awaited<ReturnType<typeof startHttpsApp>> }>({
  own: async ({}, use) => {
    started ??= startHttpsApp();
    await use(await started);
  },
  baseURL: async ({ own }, use) => use(own.url),
  ignoreHTTPSErrors: true,
});

test.afterAll(async () => (await started)?.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', javaScriptEnabled ? {} : LONG, () => {
    test.use({ javaScriptEnabled });

    test('an account with a generated password gets in only with a new one', async ({ page, own }) => {
      const email = own.newAccounts.pop() ?? '';
      await page.goto('/signin?next=/orders');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(INITIAL_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
      await page.goto('/orders');
      await expect(page).toHaveURL(/\/signin/);

      await page.goto('/signin/password?next=/orders');
      const submit = async (password: string) => {
        await page.getByLabel('New password').fill(password);
        await page.getByRole('button', { name: 'Save password' }).click();
      };
      await submit(INITIAL_PASSWORD);
      await expect(page.getByText('This is the initial password. Choose another one.')).toBeVisible();
      await submit(PASSWORD);
      await expect(page).toHaveURL(/\/orders$/);
      await signOut(page);
      await signInOnPage(page, email);
    });

    test('binds every cookie of an HTTPS site to its host and removes the session on sign-out', async ({ page }) => {
      const seen = new Map<string, string>();
      page.on('response', async (response) => {
        for (const { name, value } of await response.headersArray()) {
          if (name.toLowerCase() === 'set-cookie') seen.set(value.slice(0, value.indexOf('=')), value);
        }
      });
      const email = await signUpOnPage(page);
      await page.goto('/settings?edit=language');
      await page.getByRole('radio', { name: 'Deutsch' }).check();
      await page.getByRole('button', { name: 'Save language' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByText('Sprache gespeichert.')).toBeVisible();
      // A notice is shown once: a script deletes its host-only cookie after display, where scripts run.
      const notices = async () =>
        (await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-notice'));
      if (javaScriptEnabled) await expect.poll(notices).toEqual([]);
      await page.reload();
      await expect(page.getByText('Sprache gespeichert.')).toHaveCount(0);
      await page.goto('/settings?edit=language');
      await page.getByRole('radio', { name: 'English' }).check();
      await page.getByRole('button', { name: 'Sprache speichern' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await page.goto('/orders');
      await page.request.get('/api/auth/csrf');

      // An order submitted after the session ended is kept in the browser until sign-in.
      await page.goto('/orders/new');
      await page.getByLabel('Shop').fill('Quill & Co');
      await page.context().clearCookies({ name: '__Host-next-auth.session-token' });
      await page.getByRole('button', { name: 'Add order' }).click();
      await expect(page).toHaveURL(/\/signin\?next=/);
      const kept = await page.context().cookies();
      await signInOnPage(page, email, undefined, page.url());
      await expect(page.getByLabel('Shop')).toHaveValue('Quill & Co');

      const all = [...kept, ...(await page.context().cookies())];
      const names = new Set(all.map(({ name }) => name));
      for (const name of ['language', 'form-draft.0', 'next-auth.csrf-token', 'next-auth.callback-url']) {
        expect(names, name).toContain(`__Host-${name}`);
      }
      if (javaScriptEnabled) expect(names).toContain('__Host-timezone');
      for (const { name, secure, path, domain } of all) {
        expect([name.slice(0, 7), secure, path, domain], name).toEqual(['__Host-', true, '/', 'localhost']);
      }
      expect(seen.size).toBeGreaterThan(3);
      for (const [name, value] of seen) {
        expect(name).toMatch(/^__Host-/);
        expect(value, name).toMatch(/; Secure(?:;|$)/);
        expect(value, name).toMatch(/; Path=\/(?:;|$)/);
        expect(value, name).not.toMatch(/; Domain=/i);
      }

      const session = (await page.context().cookies()).filter(({ name }) => name.includes('session-token'));
      expect(session.map(({ name }) => name)).toEqual(['__Host-next-auth.session-token']);
      await page.goto('/settings');
      await signOut(page);
      expect((await page.context().cookies()).filter(({ name }) => name.includes('session-token'))).toEqual([]);
      await page.context().addCookies(session);
      await page.goto('/orders');
      await expect(page).toHaveURL(/\/signin/);
    });
  });
}

test('rejects a form from the HTTP site of the same host, with and without the proxy', async ({ request, own }) => {
  const { host } = new URL(own.url);
  for (const url of [own.url, own.plainUrl]) {
    for (const [origin, refused] of [
      [own.url, false],
      [`http://${host}`, true],
      [own.plainUrl, true],
    ] as const) {
      const headers = { Origin: origin, 'X-Forwarded-Proto': 'http' };
      const answer = await request.post(`${url}/api/mailboxes/link`, {
        headers,
        form: { address: 'a' },
        maxRedirects: 0,
      });
      expect(answer.status() === 403, `${origin} at ${url}`).toBe(refused);
      const action = await request.post(`${url}/signin`, { headers, multipart: { a: 'b' }, maxRedirects: 0 });
      expect(action.status(), `${origin} at ${url}`).toBe(refused ? 403 : 400);
    }
  }
});
