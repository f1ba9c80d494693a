import { expect, type Page } from '@playwright/test';
import { signInWithSample } from './prepared-users.ts';
import { LONG, test } from './users.ts';

async function openCharts(page: Page, query = ''): Promise<void> {
  await signInWithSample(page);
  await page.goto(`/orders?charts=on${query}`);
}

function spending(page: Page) {
  return page.getByRole('region', { name: 'Spending', exact: true });
}

/** Amounts in minor units from the last column of a table. */
async function amountsIn(page: Page, table: string): Promise<readonly number[]> {
  const cells = spending(page).getByRole('table', { name: table }).locator('tbody td:last-child');
  return (await cells.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
}

/** Returns the listed orders that count as spending. */
async function listed(page: Page): Promise<readonly { readonly shop: string; readonly total: string }[]> {
  const rows = page.getByRole('table', { name: 'Orders' }).locator('.ledger-row');
  return rows.evaluateAll((found) =>
    found
      .map((row) => (selector: string) => row.querySelector(selector)?.textContent ?? '')
      .filter((textOf) => !['Cancelled', 'Returned'].includes(textOf('.ledger-status')))
      .map((textOf) => ({ shop: textOf('.ledger-shop-name bdi'), total: textOf('.ledger-total') })),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', javaScriptEnabled ? {} : LONG, () => {
    test.use({ javaScriptEnabled });

    test('charts add up to the listed orders, and a bar filters and unfilters the list', async ({ page }) => {
      await openCharts(page, '&filter=currency+eq+%27EUR%27');
      const total = sum((await listed(page)).map((row) => Number(row.total.replace(/\D/g, ''))));
      expect(total).toBeGreaterThan(0);
      expect(sum(await amountsIn(page, 'By shop'))).toBe(total);
      await spending(page).getByText('Show as table').click();
      expect(sum(await amountsIn(page, 'Spending over time'))).toBe(total);

      // The chart lists the shops with the highest sums.
      const largest = spending(page).getByRole('table', { name: 'By shop' }).getByRole('link').first();
      const charted = await largest.innerText();
      const shop = (await listed(page)).find((row) => charted.includes(row.shop))?.shop ?? charted;
      await largest.click();
      await expect(page).toHaveURL(/merchant/);
      await expect(page.getByRole('link', { name: `Remove filter: Shop is ${shop}`, exact: true })).toBeVisible();
      expect(new Set((await listed(page)).map((row) => row.shop))).toEqual(new Set([shop]));
      await spending(page).getByRole('table', { name: 'By shop' }).getByRole('link', { name: shop }).click();
      await expect(page).not.toHaveURL(/merchant/);

      const bars = spending(page).getByRole('link', { name: /Show only these$/ });
      const words = (await bars.last().getAttribute('aria-label')) ?? '';
      await bars.last().click();
      await expect(page).toHaveURL(/orderDate/);
      await expect(spending(page).getByRole('link', { name: /Show all dates$/ })).toBeVisible();
      const shown = sum((await listed(page)).map((row) => Number(row.total.replace(/\D/g, ''))));
      expect(shown).toBe(Number(/([\d.,]+), \d+ order/.exec(words)?.[1]?.replace(/\D/g, '')));
    });
  });
}

test('the URL opens charts, closes them, and selects one currency at a time', async ({ page }) => {
  await openCharts(page);
  await page.getByRole('link', { name: 'Hide spending' }).click();
  await expect(spending(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show spending' }).click();
  await expect(page).toHaveURL(/charts=on/);
  const currencies = spending(page).getByRole('list', { name: 'Chart currency' }).getByRole('link');
  await expect(currencies.first()).toHaveAttribute('aria-current', 'true');
  const second = currencies.nth(1);
  const code = ((await second.textContent()) ?? '').slice(0, 3);
  await second.click();
  await expect(page).toHaveURL(new RegExp(`charts=${code}`));
  await expect(currencies.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('filters orders by item category', async ({ page }) => {
  await openCharts(page);
  await page.locator('.filter-menu > summary').click();
  await page.locator('.filter-field > summary').filter({ hasText: 'Category' }).click();
  const group = page.getByRole('group', { name: 'Category' });
  const box = group.getByRole('checkbox', { name: /^Electronics & Accessories [1-9]/ });
  await box.check();
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByLabel('Filter as text')).toHaveValue("contains(categories, 'Electronics & Accessories')");
  await expect(
    page.getByRole('link', { name: 'Remove filter: Category is Electronics & Accessories', exact: true }),
  ).toBeVisible();
  expect((await listed(page)).length).toBeGreaterThan(0);
  const electronics = spending(page)
    .getByRole('table', { name: 'By category' })
    .getByRole('link', { name: /^Electronics & Accessories/ });
  await expect(electronics).toHaveAttribute('aria-current', 'true');
  await electronics.click();
  await expect(page).not.toHaveURL(/categories/);
});
