import { expect, type Page } from '@playwright/test';
import { openPlain } from './plain-page.ts';
import { newSession, signIn, signUp } from './prepared-users.ts';
import { LONG, signInOnPage, test } from './users.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', javaScriptEnabled ? {} : LONG, () => {
    test.use({ javaScriptEnabled });

    test('changes name, language, and password, and signs out other devices', async ({ page, browser, baseURL }) => {
      const email = await signUp(page);
      const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-US' });
      const other = await elsewhere.newPage();
      await signInOnPage(other, email);

      await page.goto('/settings');
      await page.getByRole('link', { name: 'Edit Name' }).click();
      await page.getByLabel('Your name').fill('   ');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Your name').fill('Kim Other');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Name saved.')).toBeVisible();
      const account = page.getByRole('region', { name: 'Account' });
      await expect(account).toContainText('Kim Other');
      // The row is closed again.
      await expect(page.getByLabel('Your name')).toHaveCount(0);
      // The notice appears once and cannot be triggered by a URL.
      await page.reload();
      await expect(account).toContainText('Kim Other');
      await expect(page.getByText('Name saved.')).toHaveCount(0);
      await page.goto('/settings?notice=password');
      await expect(page.getByText('Password changed.')).toHaveCount(0);

      await page.getByRole('link', { name: 'Change Language' }).click();
      await page.getByRole('radio', { name: 'Deutsch' }).check();
      await page.getByRole('button', { name: 'Save language' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.goto('/orders');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
      await page.goto('/settings?edit=language');
      await page.getByRole('radio', { name: 'English' }).check();
      await page.getByRole('button', { name: 'Sprache speichern' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

      const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
      await expect(devices).toHaveCount(2);
      await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
      await devices.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
      await expect(page.getByText('Signed out.', { exact: true })).toBeVisible();
      await expect(devices).toHaveCount(1);
      await other.goto('/orders');
      await expect(other).toHaveURL(/\/signin/);
      await signInOnPage(other, email);

      await page.getByRole('link', { name: 'Change Password' }).click();
      await page.getByLabel('Current password').fill('not this one');
      await page.getByLabel('New password').fill('a wide green meadow');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Incorrect current password.')).toBeVisible();
      await page.getByLabel('Current password').fill('a quiet blue harbour');
      await page.getByLabel('New password').fill('a wide green meadow');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Password changed.')).toBeVisible();
      await other.goto('/orders');
      await expect(other).toHaveURL(/\/signin/);
      await signInOnPage(other, email, 'a wide green meadow');
      await elsewhere.close();
    });
  });
}

test('applies the chosen language in another browser', async ({ request }) => {
  const email = await signUp({ request });
  const form = await openPlain({ request }, '/settings?edit=language');
  const saved = await form.submit('Save language', { Deutsch: true });
  expect(saved.language).toBe('de');
  const other = await newSession({ extraHTTPHeaders: { 'Accept-Language': 'en-US' } });
  expect((await openPlain(other, '/signin')).language).toBe('en-US');
  await signIn(other, email);
  const mailboxes = await openPlain(other, '/mailboxes');
  expect(mailboxes.language).toBe('de');
  expect(mailboxes.texts('heading')).toContain('Postfächer');
  await other.request.dispose();
});

test('asks one of two windows that save a name in the same millisecond', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  const windows = [
    { window: page, name: 'Kim Left' },
    { window: other, name: 'Kim Right' },
  ];
  for (const { window, name } of windows) {
    await window.goto('/settings?edit=name');
    await window.getByLabel('Your name').fill(name);
  }
  await Promise.all(windows.map(({ window }) => window.getByRole('button', { name: 'Save name' }).click()));
  const isAsked = async (window: Page) => {
    const asked = window.getByText(/Your name was changed to “Kim (?:Left|Right)” in another window/);
    await expect(asked.or(window.getByText('Name saved.'))).toBeVisible();
    return asked.isVisible();
  };
  const asked = await Promise.all(windows.map(({ window }) => isAsked(window)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  const { window, name } = windows[asked.indexOf(true)] ?? { window: page, name: '' };
  const stored = name === 'Kim Left' ? 'Kim Right' : 'Kim Left';
  await expect(window.getByText(`To use “${name}”, save again.`)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(stored);
});

test('asks about a setting that another window has changed, and saves it the second time', async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  for (const window of [page, other]) await window.goto('/settings?edit=language');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'Save language' }).click();
  await expect(page.getByText('Language saved.')).toBeVisible();
  await other.getByRole('radio', { name: 'Deutsch' }).check();
  await other.getByRole('button', { name: 'Save language' }).click();
  await expect(other.getByText('Saved there: English. Your choice, Deutsch, wasn’t saved.')).toBeVisible();
  await expect(other.getByRole('radio', { name: 'English' })).toBeChecked();
  await other.getByRole('radio', { name: 'Deutsch' }).check();
  await other.getByRole('button', { name: 'Save language' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
});

test('keeps the notice of a form that was sent before the scripts of the page with the last notice ran', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/settings?edit=name', { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Kim Other');
  await page.getByLabel('Your name').press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Name saved.' });
  await expect(notice).toBeVisible();
  await context.addCookies([{ name: 'notice.0', value: 'next', url: baseURL ?? '' }]);
  scripts.resolve();
  // The page's scripts give the notice the focus.
  await expect(notice).toBeFocused();
  expect((await context.cookies()).filter(({ name }) => name === 'notice.0')).toMatchObject([{ value: 'next' }]);
});
