import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { withEmbeddedWebDatabase } from '../test-support/embedded-web-database.ts';
import type { Requester } from './html-forms.ts';
import { openPlain, type PlainPage } from './plain-page.ts';
import { known, PASSWORD } from './users.ts';

/** An app that was set up on the pages. Each of its codes can be used once, so its clock is moved forward. */
type App = {
  /** Returns an unused code: at most two until `ageSessions`. */
  next(): string;
  readonly codes: readonly string[];
};

/** Sets up an app in the settings, and returns it with the recovery codes. */
export async function setUpApp(page: Page): Promise<App> {
  await page.goto('/settings');
  await page.getByRole('link', { name: /Second factor/ }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  const next = appWith(await page.locator('.app-secret code').innerText());
  await page.getByLabel('Code from the app').fill(next());
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  return { next, codes };
}

/** Sets up an app without a browser. */
export async function setUpAppPlain(session: Requester): Promise<App> {
  const factors = await (await openPlain(session, '/settings')).follow(/Second factor/);
  const setup = await factors.submit('Set up');
  expect(setup.texts('heading')).toContain('Set up an authenticator app');
  const next = appWith(setup.textsOf('app-secret')[0] ?? '');
  const finished = await setup.submit('Finish setup', { 'Code from the app': next() });
  expect(finished.texts('heading')).toContain('Save your recovery codes');
  const codes = finished.texts('listitem').filter((text) => /^[A-Z0-9]+(?:-[A-Z0-9]+)+$/i.test(text));
  expect(codes).toHaveLength(10);
  return { next, codes };
}

/** Returns the app's next unused code. */
function appWith(secret: string): () => string {
  const totp = new TOTP({ secret: secret.replaceAll(/\s/g, '') });
  // The codes of the current and the next step stay valid if a step ends before they arrive; that of the previous step
  // would not.
  let used = 0;
  return () => totp.generate({ timestamp: Date.now() + 30_000 * (used++ % 2) });
}

/** Completes the first step without a browser. Returns the page of the second. */
export async function passFirstStepPlain(session: Requester, email: string, path = '/signin'): Promise<PlainPage> {
  const form = await openPlain(session, path);
  const second = await form.submit('Sign in', { 'Email address': email, Password: PASSWORD });
  expect(second.texts('heading')).toContain('Second step');
  return second;
}

/** Completes the first step on the sign-in page. */
export async function passFirstStep(page: Page, email: string, path = '/signin'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

/** Sets the sign-in, the last confirmation, and the last code of an account to an hour ago. */
export async function ageSessions(email: string): Promise<void> {
  const old = new Date(Date.now() - 3_600_000);
  await withEmbeddedWebDatabase(known('DATA_DIR'), async (db) => {
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ created_at: old, confirmed_at: null })
      .where('account_id', '=', id)
      .execute();
    await db
      .updateTable('totp_factors')
      .set(({ eb }) => ({ last_step: eb('last_step', '-', 120) }))
      .where('account_id', '=', id)
      .execute();
  });
}
