import { expect, type Page } from '@playwright/test';
import { ALL_VARIANTS, expectAccessible } from './accessible-page.ts';
import { ageSessions, passFirstStep, passFirstStepPlain, setUpApp, setUpAppPlain } from './authenticator-app.ts';
import { openPlain } from './plain-page.ts';
import { newSession, signIn, signUp } from './prepared-users.ts';
import { adminAccount, LONG, PASSWORD, test } from './users.ts';

async function passSecondStep(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

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

test('an app is set up, required at the next sign-in, and removed, without scripts', async ({ request }) => {
  const first = await newSession();
  const email = await signUp(first);
  const app = await setUpAppPlain(first);
  // They are still shown after a reload, until they are saved.
  const codes = await openPlain(first, '/settings/second-factor/codes');
  expect((await codes.submit('I’ve saved them')).text).toContain('10 of 10 left');
  await first.request.dispose();

  const second = await newSession();
  await passFirstStepPlain(second, email, '/signin?next=/settings/second-factor');
  // The first step alone gives access to nothing else.
  const step = await openPlain(second, '/orders');
  expect(step.texts('heading')).toContain('Second step');
  const wrong = await step.submit('Sign in', { Code: '000000' });
  expect(wrong.text).toContain('This code is wrong or was already used.');
  const code = app.next();
  expect((await wrong.submit('Sign in', { Code: code })).url.pathname).toBe('/orders');
  await second.request.dispose();

  const third = { request };
  const again = await (await passFirstStepPlain(third, email)).submit('Sign in', { Code: code });
  expect(again.text).toContain('This code is wrong or was already used.');
  expect((await again.submit('Sign in', { Code: app.codes[4] ?? '' })).url.pathname).toBe('/mailboxes');

  const factors = await openPlain(third, '/settings/second-factor');
  expect(factors.text).toContain('9 of 10 left');
  await ageSessions(email);
  const question = await factors.submit('Remove');
  expect(question.texts('heading')).toContain('Confirm it’s you');
  const refused = await question.submit('Confirm', { 'Your password': 'not this one' });
  expect(refused.text).toContain('Incorrect password.');
  const confirmed = await refused.enter(/code from your authenticator app/, app.next());
  expect(confirmed.url.pathname).toBe('/settings/second-factor');
  expect((await confirmed.submit('Remove')).text).toContain('Second factor removed.');

  const fourth = await newSession();
  await signIn(fourth, email);
  await fourth.request.dispose();
});

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
