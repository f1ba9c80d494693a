import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ALL_VARIANTS, expectAccessible } from './accessible-page.ts';
import { ageSessions, passFirstStep, setUpApp } from './authenticator-app.ts';
import { signIn, signUp } from './prepared-users.ts';
import { startWebApp } from './product.ts';
import { adminAccount, known, LONG, test } from './users.ts';

/**
 * Adds Chromium's virtual authenticator: a device that verifies its user, and finds its passkeys without an address.
 */
async function addAuthenticator(context: BrowserContext, page: Page, isUserVerified = true) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets back the counter of its only passkey, like that of an older copy. */
    async turnBack() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (credential === undefined) throw new Error('There is no passkey');
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
      await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
    },
    verifyUser: (yes: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: yes }),
  };
}

/** Adds a passkey in the settings. The first second factor of an account comes with recovery codes. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings/second-factor');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
}

test('a passkey is added, signs in alone, is renamed, and removed', async ({ page, context }) => {
  await addAuthenticator(context, page);
  const email = await signUp(page);
  await addPasskey(page, 'Phone');
  await expectAccessible(page, 'second factors with a passkey', ALL_VARIANTS);
  await context.clearCookies();
  await page.goto('/signin?next=/settings/second-factor');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/settings\/second-factor$/);
  await expect(page.getByText(/last used/)).toBeVisible();
  // The device reports that it already has a passkey.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await page.getByRole('link', { name: 'Rename Phone' }).click();
  await page.locator('#new-name').fill('Old phone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await expect(page.getByText('Second factor removed.')).toBeVisible();
  await context.clearCookies();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey wasn’t accepted.')).toBeVisible();
  await signIn(page, email);
});

test('a passkey can be the second step and a confirmation', async ({ page, context }) => {
  const device = await addAuthenticator(context, page);
  const email = await signUp(page);
  await addPasskey(page, 'Laptop');
  await context.clearCookies();
  await passFirstStep(page, email, '/signin?next=/settings');
  await device.verifyUser(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Your device didn’t use a passkey.')).toBeVisible();
  await device.verifyUser(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await ageSessions(email);
  await page.goto('/settings?edit=email');
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByLabel('New email address')).toBeVisible();

  await device.turnBack();
  await context.clearCookies();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey is no longer accepted')).toBeVisible();
});

test('redirects an admin without the required second factor to its setup', LONG, async ({ browser }) => {
  const product = await startWebApp({ SERVICE_BASE_URL: known('SERVICE_URL'), ADMIN_SECOND_FACTOR: '1' });
  try {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const admin = adminAccount();
    await page.goto('/signin');
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/second-factor$/);
    for (const path of ['/admin', '/admin/people', '/admin/keys', '/admin/users']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/settings\/second-factor$/);
      await expect(page.getByText('Your role needs a second factor.')).toBeVisible();
    }
    expect((await page.request.get('/admin/audit/export')).url()).toMatch(/\/settings\/second-factor$/);
    await setUpApp(page);
    await page.goto('/admin/people');
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
    await page.goto('/settings/second-factor');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('this is your only one')).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    // The other tests share this account.
    await page.goto('/admin/people');
    await page.locator('#lost-email').fill(admin.email);
    await page.getByRole('button', { name: 'Remove second factors' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await context.close();
  } finally {
    await product.stop();
  }
});
