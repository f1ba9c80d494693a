import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

/** Returns an address that the global set-up provided. Throws if the set-up did not run. */
export function known(
  name:
    | 'WEB_URL'
    | 'SERVICE_URL'
    | 'DATA_DIR'
    | 'TRUSTED_FILE'
    | 'SLOW_IMAP_PORT'
    | 'IMAP_PORT'
    | 'IMAP_USER'
    | 'IMAP_PASSWORD',
): string {
  const value = process.env[`E2E_${name}`];
  if (value === undefined) throw new Error(`E2E_${name} is not set`);
  return value;
}

/** Details of a test that `npm test` leaves out and `npm run test:e2e` runs. */
export const LONG = { tag: '@long' };

type Fixtures = {
  /** Console errors that a test expects, such as the browser's message about a 404 page. */
  readonly expectedErrors: RegExp[];
};

/** Fails every test on a console error or uncaught exception that it did not declare. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, use) => use([]),
  baseURL: async ({ browserName: _browser }, use) => use(known('WEB_URL')),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },
});

/** Password of every user these tests create. */
export const PASSWORD = 'a quiet blue harbour';

let people = 0;

/**
 * Returns a new user's address. `sandboxName` selects an address that triggers an outcome in sandbox mode. The address
 * appears in every page header, so its letters form no word that a test could search for.
 */
export function newAddress(sandboxName?: string): string {
  people += 1;
  const tag = BigInt(`${process.pid}${Date.now()}${people}`)
    .toString(6)
    .replace(/\d/g, (digit) => 'qzxjkv'.charAt(Number(digit)));
  return sandboxName === undefined ? `person-${tag}@mail.test` : `${sandboxName}+${tag}@sandbox.example`;
}

/**
 * Creates an account on the sign-up page, and confirms it with the button that the sandbox shows instead of sending an
 * email. Afterwards, the browser is signed in and shows the mailboxes.
 */
export async function signUpOnPage(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL(/\/mailboxes$/);
  return email;
}

/** Signs in on the sign-in page. */
export async function signInOnPage(page: Page, email: string, password = PASSWORD, path = '/signin'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/signin/);
}

/** The admin account that `npm start` created. */
export function adminAccount(): { readonly email: string; readonly password: string } {
  const accounts: { role: string; email: string; password: string }[] = JSON.parse(
    readFileSync(join(known('DATA_DIR'), 'accounts.json'), 'utf8'),
  );
  const admin = accounts.find(({ role }) => role === 'owner');
  if (admin === undefined) throw new Error('There is no admin account');
  return admin;
}

/** Signs out in the account menu, and waits for the home page: a page opened sooner would still be signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

/** Submits the address of a mailbox to link on the mailboxes page. The form is in a panel if mailboxes are linked. */
export async function submitMailboxAddress(page: Page, address: string): Promise<void> {
  const panel = page.locator('summary', { hasText: 'Link a mailbox' });
  if (await panel.isVisible()) await panel.click();
  await page.getByLabel('Email address of the mailbox').fill(address);
  await page.getByRole('button', { name: 'Link mailbox' }).click();
}

/** Goes from the mailboxes page to the service's pages without an address and consents there. */
export async function beginLinkingOnPages(page: Page): Promise<void> {
  await page.goto('/mailboxes');
  await submitMailboxAddress(page, '');
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Which mailbox?' })).toBeVisible();
}

/** Waits on the progress page until the first crawl is complete. */
export async function waitForCrawl(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/mailboxes\/\d+/);
  await expect(page.getByText('All emails scanned.')).toBeVisible({ timeout: 90_000 });
}

/** Links the bundled sample mailbox through the pages and waits for its orders. */
export async function linkSampleOnPages(page: Page): Promise<void> {
  await beginLinkingOnPages(page);
  await page.getByRole('button', { name: 'Use sample mailbox' }).click();
  await waitForCrawl(page);
}
