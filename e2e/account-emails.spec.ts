import { expect, type Page } from '@playwright/test';
import { known, newAddress, PASSWORD, signInOnPage, signOut, test } from './users.ts';

type Kept = { readonly to: string; readonly kind: string; readonly url: string; readonly unsubscribeUrl: string };

/** Returns the newest email to an address. The sandbox keeps emails instead of sending them. */
async function newestEmail(page: Page, to: string): Promise<Kept> {
  const { emails }: { emails: readonly Kept[] } = await (await page.request.get('/api/outbox')).json();
  const newest = emails.find((email) => email.to === to);
  if (newest === undefined) throw new Error(`No email to ${to}`);
  return newest;
}

/** Returns the path that the newest email to an address links to. */
async function newestLink(page: Page, to: string): Promise<string> {
  return (await newestEmail(page, to)).url.slice(known('WEB_URL').length);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('confirms an address in another browser, and resets the password', async ({ page, browser, baseURL }) => {
    const email = newAddress();
    await page.goto('/signup');
    await page.getByLabel('Your name').fill('Robin Example');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    const phone = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
    const other = await phone.newPage();
    const confirm = await newestLink(page, email);
    // A mail scanner opens links too.
    await page.request.get(confirm);
    await other.goto(confirm);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(other).toHaveURL(/\/mailboxes$/);

    await page.goto('/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If this address has an account, we’ve sent a link to it.')).toBeVisible();
    const reset = await newestLink(page, email);
    await page.request.get(reset);
    await page.goto(reset);
    await page.getByLabel('New password').fill('another quiet harbour');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed. You can now sign in with it.')).toBeVisible();
    await other.goto('/mailboxes');
    await expect(other).toHaveURL(/\/signin/);
    await phone.close();
    await signInOnPage(page, email, 'another quiet harbour');
    // This is the browser's first sign-in. Email providers unsubscribe without a cookie or an origin.
    const { kind, unsubscribeUrl } = await newestEmail(page, email);
    expect(kind).toBe('new_device');
    const oneClick = await page.request.post(unsubscribeUrl, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(oneClick.status()).toBe(200);
    await page.goto('/settings');
    await expect(page.getByLabel('A new device signed in to your account')).not.toBeChecked();
    await expect(page.getByLabel('Your data was exported')).toBeChecked();
    await page.goto(reset);
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  });
});

test('changes the address, and signs in with the new one', async ({ page }) => {
  const [before, after] = [newAddress(), newAddress()];
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email address').fill(before);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL(/\/mailboxes$/);
  await page.goto('/settings?edit=email');
  await page.getByLabel('New email address').fill(after);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address is free, we’ve sent a link to it.')).toBeVisible();
  await page.goto(await newestLink(page, after));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Email address changed.')).toBeVisible();
  await signOut(page);
  await signInOnPage(page, after);
});
