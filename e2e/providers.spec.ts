import { expect, type Page } from '@playwright/test';
import { UNVERIFIED } from '../test-support/oauth-provider.ts';
import { openPlain, type PlainPage } from './plain-page.ts';
import { newSession, type Session, signUp } from './prepared-users.ts';
import { known, LONG, newAddress, signInOnPage, test } from './users.ts';

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

    test.beforeEach(async ({ page, expectedErrors }) => {
      // The provider's pages request a missing icon and a font from another site.
      expectedErrors.push(/favicon\.ico/);
      await page.route('https://fonts.googleapis.com/**', (route) =>
        route.fulfill({ contentType: 'text/css', body: '' }),
      );
    });

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

/** Completes the provider's pages, which name their fields by placeholders. */
async function signInAtAcmePlain(signIn: PlainPage, address: string): Promise<PlainPage> {
  const login = await signIn.follow('Continue with Acme');
  expect(login.url.pathname).toMatch(/^\/interaction\//);
  const consent = await login.submit('Sign-in', { 'Enter any login': address, 'and password': 'any' });
  return consent.submit('Continue');
}

test('explains a failed provider sign-in and still offers the password form', async () => {
  const session = await newSession();
  // The address already has an account, which was never connected to the provider.
  const taken = await signUp(session);
  await session.request.dispose();
  const attempt = async <T>(use: (signIn: PlainPage, session: Session) => Promise<T>): Promise<T> => {
    const own = await newSession();
    const result = await use(await openPlain(own, '/signin'), own);
    await own.request.dispose();
    return result;
  };
  const exists = await attempt((page) => signInAtAcmePlain(page, taken));
  expect(exists.texts('alert')).toContainEqual(
    expect.stringContaining('An account with your email address already exists.'),
  );
  expect(exists.value('Password')).toBe('');

  const unverified = await attempt((page) => signInAtAcmePlain(page, `${UNVERIFIED}-${newAddress()}`));
  expect(unverified.text).toContain('Acme didn’t share a verified email address');

  const declined = await attempt(async (page) => (await page.follow('Continue with Acme')).follow(/Cancel/));
  expect(declined.text).toContain('You’re not signed in because you declined access at Acme.');

  // A response that no one requested, and a connection request that is not the viewer's.
  await attempt(async (_page, own) => {
    const madeUp = await openPlain(own, '/api/oidc/acme/callback?code=made-up&state=made-up');
    expect(madeUp.text).toContain('Signing in with Acme took too long');
    const unknown = await openPlain(own, '/api/oidc/unknown/start');
    expect(unknown.text).toContain('This sign-in method isn’t available.');
    await signUp(own);
    const foreign = await openPlain(own, '/api/oidc/acme/start?connect=made-up');
    expect(foreign.text).toContain('Connecting Acme took too long');
    expect(foreign.url.origin).toBe(known('WEB_URL'));
  });
});
