import { expect, type Page } from '@playwright/test';
import { signIn, signInWithSample as signInWithOrders, signUp } from './prepared-users.ts';
import { adminAccount, test } from './users.ts';

/** Returns the amounts in the rows of the displayed orders, in minor units. */
async function shownTotals(page: Page): Promise<number[]> {
  const texts = await page.getByRole('table', { name: 'Orders' }).locator('.ledger-total').allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d]/g, ''))).filter((value) => value > 0);
}

test('keeps sorting and filtering in the URL, and Back works', async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.goto('/orders');
  await page.getByRole('link', { name: /Total/ }).first().click();
  await expect(page).toHaveURL(/orderBy=orderTotal/);
  const once = await shownTotals(page);
  expect(once.length).toBeGreaterThan(3);
  await page.goto('/orders?filter=orderTotal+gt+5000&orderBy=orderTotal+desc');
  const filtered = await page.locator('.ledger-row').count();
  expect(filtered).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL(/orderBy=orderTotal/);
  await expect(page).not.toHaveURL(/filter=/);
});

test('the filter bar writes a filter that can also be typed', async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.goto('/orders');
  const all = await page.getByText(/^\d+ orders$/).innerText();
  await openTotal(page);
  await page.getByLabel('Minimum total').fill('50');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByText(/^\d+ (?:of \d+ )?orders?$/)).not.toHaveText(all);
  await expect(page.getByLabel('Filter as text')).toHaveValue(/orderTotal ge 5000/);
  await page.locator('summary').filter({ hasText: 'Filter as text' }).click();
  await page.getByLabel('Filter as text').fill("orderStatus eq 'cancelled' or orderStatus eq 'returned'");
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page).toHaveURL(/cancelled/);
});

test('search ignores case and keeps the words as typed', async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.goto('/orders');
  await page.getByLabel('Search', { exact: true }).fill('MERINOwolle');
  await page.getByLabel('Search', { exact: true }).press('Enter');
  await expect(page.getByText(/^1 of \d+ orders$/)).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('MERINOwolle');
});

test('shows where an invalid filter fails instead of an empty list', async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.goto(`/orders?filter=${encodeURIComponent('prise gt 5')}`);
  await expect(page.getByText('We can’t use this filter.')).toBeVisible();
  await expect(page.getByText(/Did you mean 'price'/)).toBeVisible();
});

test("explains an invalid filter in the viewer's language", async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState,
    locale: 'de-DE',
  });
  const german = await context.newPage();
  await german.goto(`/orders?filter=${encodeURIComponent('prise gt 5')}`);
  const problem = german.locator('#filter-problem');
  await expect(problem).toContainText('Dieser Filter lässt sich nicht anwenden.');
  await expect(problem).toContainText('Ein Feld „prise“ gibt es bei Bestellungen nicht. Meinten Sie „price“?');
  await expect(problem.locator('pre')).toHaveText('prise gt 5\n^');
  await german.getByRole('link', { name: 'Durch „price“ ersetzen' }).click();
  await expect(german).toHaveURL(/filter=price/);
  await context.close();
});

test('an error about one very long word fits on a narrow screen', async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/orders?filter=${'x'.repeat(300)}`);
  await expect(page.getByText('We can’t use this filter.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("shows an order's items, amounts, and the source of each value", async ({ browser, page, baseURL }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.goto('/orders?orderBy=orderTotal+desc');
  await openFirstOrder(page);
  await expect(page).toHaveURL(/\/orders\/\d+/);
  for (const name of ['Items', 'Amounts', 'Emails']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('The amounts add up to the total.')).toBeVisible();
  await page.getByRole('link', { name: /^See all \d+$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sources' }).getByText('Confidence').first()).toBeVisible();
});

test("hides another user's order", async ({ browser, page, baseURL, expectedErrors }) => {
  await signInWithOrders(browser, page, baseURL);
  await page.goto('/orders');
  await openFirstOrder(page);
  await expect(page).toHaveURL(/\/orders\/\d+/);
  const path = new URL(page.url()).pathname;
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await other.newPage();
  await signUp(stranger);
  const response = await stranger.goto(path);
  expect(response?.status()).toBe(404);
  await expect(stranger.getByRole('region', { name: 'Amounts' })).toHaveCount(0);
  await other.close();
  expectedErrors.push(/status of 404/);
});

test("shows an admin a user's orders with the same controls, but not a user", async ({
  browser,
  page,
  baseURL,
  expectedErrors,
}) => {
  const email = await signInWithOrders(browser, page, baseURL);
  expectedErrors.push(/status of 404/);
  const refused = await page.goto('/admin/users');
  expect(refused?.status()).toBe(404);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const admin = await context.newPage();
  const account = adminAccount();
  await signIn(admin, account.email, account.password);
  await admin.goto('/start');
  await expect(admin).toHaveURL(/\/admin$/);
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await admin.getByLabel('Name or email address').fill(email);
  await admin.getByRole('button', { name: 'Search' }).click();
  await admin.getByRole('link', { name: email }).first().click();
  await expect(admin.getByRole('region', { name: 'Mailboxes' }).getByRole('listitem')).toContainText('Up to date');
  await expect(admin.getByRole('region', { name: 'History' })).toContainText('Linked a mailbox');
  await admin.getByRole('link', { name: 'Open list' }).click();
  await expect(admin.getByRole('heading', { name: `Orders for ${email}` })).toBeVisible();
  await expect(admin.getByText(/^\d+ orders$/)).toBeVisible();
  await admin.goto(`${new URL(admin.url()).pathname}?filter=orderTotal+gt+5000&orderBy=orderTotal+desc`);
  await expect(admin.getByText(/^\d+ (?:of \d+ )?orders?$/)).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Mailboxes' }).getByRole('listitem')).toContainText('Up to date');
  expect((await admin.goto('/admin/users/nobody%40mail.test/orders'))?.status()).toBe(404);
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signs in, filters, sorts, and opens an order', async ({ browser, page, baseURL }) => {
    await signInWithOrders(browser, page, baseURL);
    await page.goto('/orders');
    const all = await page.getByText(/^\d+ orders$/).innerText();
    await openTotal(page);
    await page.getByLabel('Minimum total').fill('50');
    await page.getByRole('button', { name: 'Show orders' }).click();
    await expect(page.getByText(/^\d+ (?:of \d+ )?orders?$/)).not.toHaveText(all);
    await page.getByRole('columnheader').getByRole('link', { name: /Total/ }).click();
    await expect(page).toHaveURL(/orderBy=orderTotal/);
    await openFirstOrder(page);
    await expect(page).toHaveURL(/\/orders\/\d+/);
  });

  test('includes the not-found message in the HTML itself', async ({ browser, page, baseURL, expectedErrors }) => {
    await signInWithOrders(browser, page, baseURL);
    expectedErrors.push(/status of 404/);
    for (const path of ['/orders/1', '/mailboxes/1', '/admin/users', '/admin/users/somebody/orders']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('main').getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }
  });
});

/** Table headers are links too. Links to orders are below /orders/. */
async function openFirstOrder(page: Page): Promise<void> {
  await page.locator('main a[href^="/orders/"]:not([href$="/new"]):visible').first().click();
}

/** Opens the total in the menu of filters. */
async function openTotal(page: Page): Promise<void> {
  await page.locator('.filter-menu > summary').click();
  await page.locator('.filter-field > summary').filter({ hasText: 'Total' }).click();
}
