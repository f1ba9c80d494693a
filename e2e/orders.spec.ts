import { expect, type Page } from '@playwright/test';
import { openPlain } from './plain-page.ts';
import { firstOrder } from './prepared-orders.ts';
import {
  firstMailbox,
  newSession,
  sampleSession,
  sampleUser,
  signIn,
  signInWithSample as signInWithOrders,
  signUp,
} from './prepared-users.ts';
import { adminAccount, test } from './users.ts';

/** Returns the amounts in the rows of the displayed orders, in minor units. */
async function shownTotals(page: Page): Promise<number[]> {
  const texts = await page.getByRole('table', { name: 'Orders' }).locator('.ledger-total').allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d]/g, ''))).filter((value) => value > 0);
}

test('keeps sorting and filtering in the URL, and Back works', async ({ page }) => {
  await signInWithOrders(page);
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

test('the filter bar writes a filter that can also be typed', async ({ page }) => {
  await signInWithOrders(page);
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

test('search ignores case and keeps the words as typed', async () => {
  const session = await sampleSession();
  const list = await openPlain(session, '/orders');
  const found = await list.enter('Search', 'MERINOwolle');
  expect(found.text).toMatch(/(?:^| )1 of \d+ orders /);
  expect(found.value('Search')).toBe('MERINOwolle');
  await session.request.dispose();
});

test('the page of a mailbox shows its newest orders as the list does', async () => {
  const session = await sampleSession();
  // The list also has actions for its owner.
  const rowsOf = async (path: string) =>
    (await openPlain(session, path)).textsOf('ledger-row').map((row) => row.replace(/More actions: .* (?=\S+$)/, ''));
  const listed = await rowsOf('/orders');
  expect(listed).toContainEqual(expect.stringContaining('Out for delivery'));
  expect(await rowsOf(await firstMailbox(session))).toEqual(listed.slice(0, 8));
  await session.request.dispose();
});

test("explains an invalid filter instead of an empty list, in the viewer's language", async () => {
  const path = `/orders?filter=${encodeURIComponent('prise gt 5')}`;
  const session = await sampleSession();
  const english = await openPlain(session, path);
  expect(english.text).toContain('We can’t use this filter.');
  expect(english.text).toContain("Did you mean 'price'");
  await session.request.dispose();

  const german = await sampleSession({ extraHTTPHeaders: { 'Accept-Language': 'de-DE' } });
  const page = await openPlain(german, path);
  expect(page.text).toContain('Dieser Filter lässt sich nicht anwenden.');
  expect(page.text).toContain('Ein Feld „prise“ gibt es bei Bestellungen nicht. Meinten Sie „price“? prise gt 5 ^');
  const replaced = await page.follow('Durch „price“ ersetzen');
  expect(replaced.url.search).toMatch(/filter=price/);
  await german.request.dispose();
});

test('an error about one very long word fits on a narrow screen', async ({ page }) => {
  await signInWithOrders(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/orders?filter=${'x'.repeat(300)}`);
  await expect(page.getByText('We can’t use this filter.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("shows an order's items, amounts, and the source of each value", async ({ page }) => {
  await signInWithOrders(page);
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

test("hides another user's order", async () => {
  const session = await sampleSession();
  const order = await firstOrder(session);
  expect((await openPlain(session, order)).texts('region', 'Amounts')).toHaveLength(1);
  await session.request.dispose();
  const stranger = await newSession();
  await signUp(stranger);
  const hidden = await openPlain(stranger, order);
  expect(hidden.status).toBe(404);
  expect(hidden.texts('region', 'Amounts')).toEqual([]);
  await stranger.request.dispose();
});

test("shows an admin a user's orders with the same controls, but not a user", async () => {
  const session = await sampleSession();
  expect((await session.request.get('/admin/users')).status()).toBe(404);
  await session.request.dispose();
  const { email } = await sampleUser();
  const office = await newSession();
  const account = adminAccount();
  await signIn(office, account.email, account.password);
  const start = await openPlain(office, '/start');
  expect(start.url.pathname).toBe('/admin');
  const users = await start.follow('Users');
  const found = await users.submit('Search', { 'Name or email address': email });
  const user = await found.follow(email);
  expect(user.texts('region', 'Mailboxes')).toEqual([expect.stringContaining('Up to date')]);
  expect(user.texts('region', 'History')).toEqual([expect.stringContaining('Linked a mailbox')]);
  const list = await user.follow('Open list');
  expect(list.texts('heading')).toContain(`Orders for ${email}`);
  expect(list.text).toMatch(/ \d+ orders /);
  const some = await openPlain(office, `${list.url.pathname}?filter=orderTotal+gt+5000&orderBy=orderTotal+desc`);
  expect(some.text).toMatch(/ \d+ of \d+ orders /);
  expect(some.texts('region', 'Mailboxes')).toEqual([expect.stringContaining('Up to date')]);
  expect((await office.request.get('/admin/users/nobody%40mail.test/orders')).status()).toBe(404);
  await office.request.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signs in, filters, sorts, and opens an order', async ({ page }) => {
    await signInWithOrders(page);
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
});

test('includes the not-found message in the HTML itself', async () => {
  const session = await sampleSession();
  for (const [path, title] of [
    ['/orders/1', 'Order not found'],
    ['/orders/1/edit', 'Order not found'],
    ['/mailboxes/1', 'Mailbox not found'],
    ['/mailboxes/1/unlink', 'Mailbox not found'],
    ['/admin/users', 'Page not found'],
    ['/admin/users/somebody/orders', 'Page not found'],
  ] as const) {
    const page = await openPlain(session, path);
    expect(page.status, path).toBe(404);
    expect(page.texts('heading'), path).toContain(title);
  }
  await session.request.dispose();
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
