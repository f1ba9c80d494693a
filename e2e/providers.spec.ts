import { expect, type Page } from '@playwright/test';
import { UNVERIFIED } from '../test-support/oauth-provider.ts';
import { newAddress, signInOnPage, signUpOnPage, test } from './people.ts';
import { signUp } from './prepared-people.ts';

test.beforeEach(async ({ page, expectedErrors }) => {
  // The provider's own pages ask for an icon they do not have, and for a font from elsewhere.
  expectedErrors.push(/favicon\.ico/);
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
});

/** Goes through the pages of the provider, as far as it shows any: it remembers who has signed in there. */
async function signInAtAcme(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/interaction\//);
  await page.locator('input[name=login]').fill(address);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a provider makes an account, signs in again, and is left once there is a password', async ({ page }) => {
      const address = newAddress();
      await page.goto('/orders');
      await page.getByRole('link', { name: 'Create one' }).click();
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

      await page.getByLabel('New password').fill('a quiet blue harbour');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect Acme' }).click();
      await expect(page.getByText('Disconnected.')).toBeVisible();
      await page.context().clearCookies({ name: 'next-auth.session-token' });
      await signInOnPage(page, address);
    });

    test('an account with a password connects a provider, which then signs in to it', async ({ page }) => {
      const email = await signUp(page);
      const elsewhere = newAddress();
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Connect Acme' }).click();
      // The page that is left asks for the current password as well.
      await page.waitForURL(/\/settings\/connect\/acme$/);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByText('This is not your current password.')).toBeVisible();
      await page.getByLabel('Current password').fill('a quiet blue harbour');
      await page.getByRole('button', { name: 'Go on' }).click();
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Go on to Acme' }).click();
      await signInAtAcme(page, elsewhere);
      await expect(page.getByText('Connected. You can sign in with it from now on.')).toBeVisible();
      await expect(page.getByText(elsewhere)).toBeVisible();

      await page.context().clearCookies({ name: 'next-auth.session-token' });
      await page.goto('/signin?next=/settings');
      await page.getByRole('link', { name: 'Continue with Acme' }).click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(page.getByText(email, { exact: true })).toBeVisible();
    });
  });
}

test('what stands in the way is said, and the password form is there', async ({ page, baseURL }) => {
  // An address that somebody has already, in an account that the provider was never connected to.
  const taken = await signUpOnPage(page);
  await signOut(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await signInAtAcme(page, taken);
  await expect(page.getByRole('alert').filter({ hasText: 'There is an account with your address' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await signInAtAcme(page, `${UNVERIFIED}-${newAddress()}`);
  await expect(page.getByText('Acme does not tell a confirmed email address')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Acme says that you did not agree.')).toBeVisible();

  // An answer nobody here asked for, and a wish to connect that is not the viewer's own.
  await page.goto('/api/oidc/acme/callback?code=made-up&state=made-up');
  await expect(page.getByText('Signing in with Acme took too long')).toBeVisible();
  await page.goto('/api/oidc/unknown/start');
  await expect(page.getByText('This way to sign in is not offered here.')).toBeVisible();
  await signUp(page);
  await page.goto('/api/oidc/acme/start?connect=made-up');
  await expect(page.getByText('Connecting Acme took too long')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
});
