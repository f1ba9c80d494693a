import { expect, type Page } from '@playwright/test';
import { UNVERIFIED } from '../test-support/oauth-provider.ts';
import { signUp } from './prepared-users.ts';
import { LONG, newAddress, signInOnPage, signOut, signUpOnPage, test } from './users.ts';

test.beforeEach(async ({ page, expectedErrors }) => {
  // The provider's pages request a missing icon and a font from another site.
  expectedErrors.push(/favicon\.ico/);
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
});

/** Completes the provider's pages, if it shows any: it remembers users who signed in there. */
async function signInAtAcme(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/interaction\//);
  await page.locator('input[name=login]').fill(address);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', javaScriptEnabled ? {} : LONG, () => {
    test.use({ javaScriptEnabled });

    test('creates an account with a provider, signs in again, and disconnects it once a password is set', async ({
      page,
    }) => {
      const address = newAddress();
      await page.goto('/orders');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.waitForURL(/\/signup/);
      await page.getByRole('link', { name: 'Continue with Acme' }).click();
      await signInAtAcme(page, address);
      await expect(page).toHaveURL(/\/orders$/);

      await page.goto('/settings');
      await expect(page.getByText(address, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect Acme' }).click();
      await expect(page.getByText('This is the only way to sign in to your account.')).toBeVisible();
      await expect(page.getByLabel('Current password')).toHaveCount(0);

      await page.goto('/signin');
      await expect(page).toHaveURL(/\/mailboxes$/);
      await page.context().clearCookies({ name: 'next-auth.session-token' });
      await page.goto('/signin?next=/settings');
      await page.getByRole('link', { name: 'Continue with Acme' }).click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(page.getByText(address, { exact: true })).toBeVisible();

      await page.getByRole('link', { name: 'Set Password' }).click();
      await page.getByLabel('New password').fill('a quiet blue harbour');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('Password changed.')).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect Acme' }).click();
      await expect(page.getByText('Disconnected.')).toBeVisible();
      await page.context().clearCookies({ name: 'next-auth.session-token' });
      await signInOnPage(page, address);
    });

    test('connects a provider to an account with a password and signs in with it', async ({ page }) => {
      const email = await signUp(page);
      const elsewhere = newAddress();
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Connect Acme' }).click();
      // The page before the redirect also asks for the current password.
      await page.waitForURL(/\/settings\/connect\/acme$/);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Incorrect current password.')).toBeVisible();
      await page.getByLabel('Current password').fill('a quiet blue harbour');
      await page.getByRole('button', { name: 'Continue' }).click();
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Continue to Acme' }).click();
      await signInAtAcme(page, elsewhere);
      await expect(page.getByText('Connected. You can now use it to sign in.')).toBeVisible();
      await expect(page.getByText(elsewhere)).toBeVisible();

      await page.context().clearCookies({ name: 'next-auth.session-token' });
      await page.goto('/signin?next=/settings');
      await page.getByRole('link', { name: 'Continue with Acme' }).click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(page.getByText(email, { exact: true })).toBeVisible();
    });
  });
}

test('explains a failed provider sign-in and still offers the password form', async ({ page, baseURL }) => {
  // The address already has an account, which was never connected to the provider.
  const taken = await signUpOnPage(page);
  await signOut(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await signInAtAcme(page, taken);
  await expect(
    page.getByRole('alert').filter({ hasText: 'An account with your email address already exists.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await signInAtAcme(page, `${UNVERIFIED}-${newAddress()}`);
  await expect(page.getByText('Acme didn’t share a verified email address')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You’re not signed in because you declined access at Acme.')).toBeVisible();

  // A response that no one requested, and a connection request that is not the viewer's.
  await page.goto('/api/oidc/acme/callback?code=made-up&state=made-up');
  await expect(page.getByText('Signing in with Acme took too long')).toBeVisible();
  await page.goto('/api/oidc/unknown/start');
  await expect(page.getByText('This sign-in method isn’t available.')).toBeVisible();
  await signUp(page);
  await page.goto('/api/oidc/acme/start?connect=made-up');
  await expect(page.getByText('Connecting Acme took too long')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
});
