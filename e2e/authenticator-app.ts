import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { withEmbeddedWebDatabase } from '../test-support/embedded-web-database.ts';
import { known, PASSWORD } from './users.ts';

/** An app that was set up on the pages. Each of its codes can be used once, so its clock is moved forward. */
type App = {
  /** Returns an unused code. */
  next(): string;
  readonly codes: readonly string[];
};

/** Sets up an app in the settings, and returns it with the recovery codes. */
export async function setUpApp(page: Page): Promise<App> {
  await page.goto('/settings');
  await page.getByRole('link', { name: /Second factor/ }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  const secret = (await page.locator('.app-secret code').innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ secret });
  // The codes of the previous, the current, and the next step are accepted, in this order.
  let offset = -30_000;
  const next = () => {
    const code = totp.generate({ timestamp: Date.now() + offset });
    offset += 30_000;
    return code;
  };
  await page.getByLabel('Code from the app').fill(next());
  await page.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  return { next, codes };
}

/** Completes the first step on the sign-in page. */
export async function passFirstStep(page: Page, email: string, path = '/signin'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

/** Sets the sign-in and the last confirmation of an account to an hour ago. */
export async function ageSessions(email: string): Promise<void> {
  const old = new Date(Date.now() - 3_600_000);
  await withEmbeddedWebDatabase(known('DATA_DIR'), (db) =>
    db
      .updateTable('sessions')
      .set({ created_at: old, confirmed_at: null })
      .where('account_id', 'in', (query) => query.selectFrom('accounts').select('id').where('email', '=', email))
      .execute(),
  );
}
