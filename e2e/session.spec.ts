import { expect } from '@playwright/test';
import { openPlain } from './plain-page.ts';
import { newSession, signIn, signUp } from './prepared-users.ts';
import { adminAccount, signInOnPage, signOut, signUpOnPage, test } from './users.ts';

test('signs up, out, and in again', async ({ page }) => {
  const email = await signUpOnPage(page);
  await signOut(page);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/signin/);
  await signInOnPage(page, email);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
});

test('shows the sign-out button of an admin next to the side bar, and below the bar of a tablet', async ({ page }) => {
  const { email, password } = adminAccount();
  await signIn(page, email, password);
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto('/settings');
    await page.locator('summary', { hasText: 'Account menu' }).click();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('rejects a session that was ended elsewhere', async ({ request }) => {
  await signUp({ request });
  const copy = await newSession({ storageState: await request.storageState() });
  expect((await openPlain(copy, '/orders')).url.pathname).toBe('/orders');
  const home = await (await openPlain({ request }, '/orders')).submit('Sign out');
  expect(home.texts('link')).toContain('Sign in');
  expect((await openPlain(copy, '/orders')).url.pathname).toBe('/signin');
  await copy.request.dispose();
});

test('reports a wrong password, and does not reveal that an address has an account', async ({ page }) => {
  const session = await newSession();
  const email = await signUp(session);
  await session.request.dispose();
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email address or password.' })).toBeFocused();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('/forgot');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address has an account, we’ve sent a link to it.')).toBeVisible();
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Again');
  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.getByLabel('Password').fill('a quiet blue harbour');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('link', { name: 'View the email' }).click();
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
});
