import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { adminAccount, beginLinking, linkSampleMailbox, newAddress, signIn, signUp, test } from './people.ts';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    page.url(),
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, 320 px wide`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('pages and linking steps have no violations and fit', async ({ page }) => {
      const check = async () => {
        await expectNoViolations(page);
        await expectNoSidewaysScroll(page);
      };
      for (const path of ['/', '/signin', '/signup']) {
        await page.goto(path);
        await check();
      }
      await signUp(page);
      await check();
      await page.goto('/orders');
      await check();
      await page.goto('/mailboxes');
      await page.getByRole('button', { name: 'Link a mailbox' }).click();
      await check();
      await beginLinking(page, newAddress());
      await check();
      await page.getByLabel('Email address').fill(newAddress());
      await page.getByRole('button', { name: 'Continue' }).click();
      await check();
      await linkSampleMailbox(page);
      await check();
      for (const path of ['/mailboxes', '/orders', '/orders?filter=prise+gt+1']) {
        await page.goto(path);
        await check();
      }
      await page.goto('/orders');
      await page.locator('main a[href^="/orders/"]:not([href$="/new"]):visible').first().click();
      await expect(page).toHaveURL(/\/orders\/\d+/);
      await check();
      const admin = adminAccount();
      await page.context().clearCookies();
      await signIn(page, admin.email, admin.password);
      await page.goto('/admin/users');
      await check();
    });
  });
}
