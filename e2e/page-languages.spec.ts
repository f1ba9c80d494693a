import { expect } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { signIn, signUp } from './prepared-users.ts';
import { adminAccount, known, newAddress, test } from './users.ts';

test('links a mailbox in German when the app is set to German, whatever the browser prefers', async ({
  page,
  context,
}) => {
  await signUp(page);
  await context.addCookies([{ name: 'language', value: 'de', url: known('WEB_URL') }]);
  await page.goto('/mailboxes');
  await page.getByRole('button', { name: 'Postfach verbinden' }).click();
  await expect(page.getByRole('heading', { name: 'Postfach verbinden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'consent');
  await page.getByRole('button', { name: 'Zustimmen und fortfahren' }).click();
  await expect(page.getByRole('heading', { name: 'Welches Postfach?' })).toBeVisible();
  await expectAccessible(page, 'address');
  await page.getByLabel('E-Mail-Adresse').fill(newAddress());
  await page.getByRole('button', { name: 'Stattdessen Export hochladen' }).click();
  await expect(page.getByRole('heading', { name: 'Export hochladen' })).toBeVisible();
  await expectAccessible(page, 'upload');
  await page.getByRole('link', { name: 'Melden Sie sich stattdessen beim Mailserver an' }).click();
  await page.getByText('Servereinstellungen').click();
  await expectAccessible(page, 'sign-in');
  await page.getByRole('button', { name: /^Abbrechen und zurück zu/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${known('WEB_URL')}/`));
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  const PAGES: readonly (readonly [string, string])[] = [
    ['/login', 'Gehen Sie zurück zu Ihrer App'],
    ['/oauth/sign-in', 'Anmelden'],
    ['/oauth/sign-up', 'Konto anlegen'],
    ['/portal/sign-in', 'Anmelden'],
    ['/portal/sign-up', 'Entwicklerkonto anlegen'],
  ];

  test('shows users without a mailbox on a phone', async ({ page }) => {
    const { email, password } = adminAccount();
    await signIn(page, email, password);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/admin/users?search=admin@');
    await expect(page.getByText('Kein Postfach verbunden').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('titles pages that do not exist by what they say', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    for (const path of ['/nowhere', '/erased?number=none']) {
      await page.goto(path);
      await expect(page).toHaveTitle(/^Seite nicht gefunden · /);
    }
  });

  test('shows an admin times in the zone of the browser, also without a list of orders', async ({ page }) => {
    const { email, password } = adminAccount();
    await signIn(page, email, password);
    await page.goto('/admin');
    const zoneCookie = async () => (await page.context().cookies()).some(({ name }) => name.endsWith('timezone'));
    await expect.poll(zoneCookie).toBe(true);
    await page.goto('/admin/audit');
    await expect(page.getByRole('columnheader', { name: /^Zeit \(MES?Z\)$/ })).toBeVisible();
  });

  test('serves service pages in German, and in English when the URL asks for it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [path, heading] of PAGES) {
      const response = await page.goto(`${known('SERVICE_URL')}${path}`);
      expect(response?.headers(), path).toMatchObject({
        'content-language': 'de',
        vary: expect.stringContaining('Accept-Language'),
      });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.goto(`${known('SERVICE_URL')}/login?locale=en_US`);
    await expect(page.getByRole('heading', { name: 'Go back to your app' })).toBeVisible();
    await page.goto(`${known('SERVICE_URL')}/oauth/sign-in`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
