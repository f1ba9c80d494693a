import { expect } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { test } from './users.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('shows a sample with its sources without an account, and no control that changes it', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'See a sample' }).click();
      await expect(page).toHaveURL('/sample');
      // The crawl of the sample mailbox may still be running.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const banner = page.getByRole('complementary', { name: 'This is a sample.' });
      await expect(banner.getByRole('link', { name: 'Link your mailbox' })).toHaveAttribute('href', '/signup');
      await expect(page.locator('main form[method="POST"], main a[href*="/edit"], main a[href*="export"]')).toHaveCount(
        0,
      );
      if (javaScriptEnabled) await expectAccessible(page, 'the sample');

      await page.locator('.ledger-row a[href^="/sample/"]').first().click();
      await expect(page).toHaveURL(/\/sample\/\d+$/);
      await expect(banner).toBeVisible();
      await expect(page.locator('main form, main a[href*="/edit"]')).toHaveCount(0);
      await page.getByRole('region', { name: 'Amounts' }).getByTitle('Show source').last().click();
      const sheet = page.getByRole('dialog', { name: 'Sources' });
      await expect(sheet.getByText(/confidence/i).first()).toBeVisible();
      await expect(sheet.locator('iframe').contentFrame().locator('mark').first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, 'a source of the sample');
      await sheet.getByRole('link', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Sample orders' }).click();
      await expect(page).toHaveURL('/sample');
    });
  });
}

test('keeps the sample apart from the orders and emails of users', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/);
  expect((await page.request.get('/sample/1')).status()).toBe(404);
  expect((await page.request.get('/api/mails/sample/1')).status()).toBe(404);
});
