import { expect, type Page } from '@playwright/test';
import { ALL_VARIANTS, expectAccessible } from './accessible-page.ts';
import { ageSessions, passFirstStep, setUpApp } from './authenticator-app.ts';
import { signIn, signUp } from './prepared-users.ts';
import { adminAccount, LONG, PASSWORD, test } from './users.ts';

async function passSecondStep(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an app is set up, required at the next sign-in, and removed', async ({ page, context }) => {
      const email = await signUp(page);
      const app = await setUpApp(page);
      // They are still shown after a reload, until they are saved.
      await page.reload();
      await page.getByRole('button', { name: 'I’ve saved them' }).click();
      await expect(page.getByText('10 of 10 left')).toBeVisible();

      await context.clearCookies();
      await passFirstStep(page, email, '/signin?next=/settings/second-factor');
      // The first step alone gives access to nothing else.
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
      await passSecondStep(page, '000000');
      await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
      const code = app.next();
      await passSecondStep(page, code);
      await expect(page).toHaveURL(/\/orders$/);

      await context.clearCookies();
      await passFirstStep(page, email);
      await passSecondStep(page, code);
      await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
      await passSecondStep(page, app.codes[4] ?? '');
      await expect(page).toHaveURL(/\/mailboxes$/);

      await page.goto('/settings/second-factor');
      await expect(page.getByText('9 of 10 left')).toBeVisible();
      await ageSessions(email);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
      await page.getByLabel('Your password').fill('not this one');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByText('Incorrect password.')).toBeVisible();
      await page.getByLabel(/code from your authenticator app/).fill(app.next());
      await page.getByRole('button', { name: 'Confirm with code' }).click();
      await expect(page).toHaveURL(/\/settings\/second-factor$/);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByText('Second factor removed.')).toBeVisible();

      await context.clearCookies();
      await signIn(page, email);
    });
  });
}

test('a waiting sign-in can be cancelled to use another account', async ({ page, context }) => {
  const email = await signUp(page);
  await setUpApp(page);
  await context.clearCookies();
  await passFirstStep(page, email, '/signin?next=/orders');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Forders$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('erasing an account and changing its address require a fresh confirmation', async ({ page }) => {
  const email = await signUp(page);
  await ageSessions(email);
  await page.goto('/settings');
  await page.getByRole('link', { name: /Change\s+Email address/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.goto('/settings/privacy/delete');
  await page.getByRole('link', { name: 'Continue…' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/privacy\/delete$/);
  await page.getByLabel('Type “delete” to confirm').fill('delete');
  // The page was opened in time, but the form is sent too late.
  await ageSessions(email);
  await page.getByRole('button', { name: 'Permanently delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
});

test('an owner removes a lost factor, and the user is notified', async ({ page, browser, baseURL }) => {
  const email = await signUp(page);
  await setUpApp(page);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const own = await context.newPage();
  const admin = adminAccount();
  await signIn(own, admin.email, admin.password);
  await own.goto('/admin/people');
  await own.locator('#lost-email').fill(email);
  await own.getByRole('button', { name: 'Remove second factors' }).click();
  await expect(own.getByText(`Second factors of ${email} removed.`)).toBeVisible();
  await own.goto('/admin/audit');
  await expect(own.getByRole('row', { name: /Removed second factors/ }).filter({ hasText: email })).toBeVisible();
  const { emails }: { emails: readonly { to: string; kind: string }[] } = await (
    await own.request.get('/api/outbox')
  ).json();
  expect(emails.find(({ to }) => to === email)?.kind).toBe('factors_reset');
  await context.close();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, email);
  await page.goto('/settings/privacy');
  await expect(page.getByText(/removed your second factors/)).toBeVisible();
});

test('its pages are accessible', LONG, async ({ page, context }) => {
  const email = await signUp(page);
  const variants = ALL_VARIANTS;
  await page.goto('/settings/second-factor');
  await expectAccessible(page, 'second factors', variants);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectAccessible(page, 'an app being set up', variants);
  await setUpApp(page);
  await expectAccessible(page, 'recovery codes', variants);
  await ageSessions(email);
  await page.goto('/confirm?next=/orders');
  await expectAccessible(page, 'a confirmation', variants);
  await context.clearCookies();
  await passFirstStep(page, email);
  await expectAccessible(page, 'the second step', variants);
});
