import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openPlain } from './plain-page.ts';
import { sampleSession, signInWithSample } from './prepared-users.ts';
import { test } from './users.ts';

async function signInWithOrders(page: Page): Promise<void> {
  await signInWithSample(page);
  await page.goto('/orders');
}

/** Returns the displayed rows: shop and total. */
async function shownRows(page: Page): Promise<readonly { readonly shop: string; readonly total: string }[]> {
  const rows = page.getByRole('table', { name: 'Orders' }).locator('.ledger-row');
  return rows.evaluateAll((found) =>
    found.map((row) => ({
      shop: row.querySelector('.ledger-shop-name bdi')?.textContent ?? '',
      total: row.querySelector('.ledger-total')?.textContent ?? '',
    })),
  );
}

/** Returns the cells of a CSV line. Commas inside quotes do not separate cells. */
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell);
}

/** Opens a field in the menu of filters. */
async function openField(page: Page, field: string): Promise<void> {
  await page.locator('.filter-menu > summary').click();
  await page.locator('.filter-field > summary').filter({ hasText: field }).click();
}

/** Opens the menu of the list, or a part of it. */
async function openTool(page: Page, tool?: string) {
  await page
    .locator('.list-head summary')
    .filter({ hasText: /^More$/ })
    .click();
  if (tool !== undefined) await page.locator('.list-tools summary').filter({ hasText: tool }).click();
}

/**
 * Returns the checkbox of a status with its count. Only a script adds the count, so finding it proves that scripts run.
 */
function countedStatus(page: Page) {
  return page.getByRole('checkbox', { name: /^Delivered \d/ });
}

async function filterText(page: Page): Promise<string> {
  return page.getByLabel('Filter as text').inputValue();
}

test('keeps filter bar, filter text, URL, and Back in sync', async ({ page }) => {
  await signInWithOrders(page);
  const all = await shownRows(page);
  await openField(page, 'Shop');
  const boxes = page.getByRole('group', { name: 'Shop' }).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByText(/^2 of \d+ orders$/)).toBeVisible();
  const shops = (await shownRows(page)).map(({ shop }) => shop).toSorted();
  expect(await filterText(page)).toBe(`merchant/name eq '${shops[0]}' or merchant/name eq '${shops[1]}'`);

  await page.locator('.filter-text > summary').click();
  await page.getByLabel('Filter as text').fill(`merchant/name eq '${shops[0]}' and orderTax ge 0 or updateTime lt 0`);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByText(/^1 of \d+ orders$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove filter: merchant\/name eq/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByText(/^2 of \d+ orders$/)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^Remove filter: Shop is ${shops[0]} or`) })).toBeVisible();
  await page.getByRole('link', { name: /^Remove filter:/ }).click();
  await expect(page.getByText(`${all.length} orders`, { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('Back and reload show the filter in the URL, not unsubmitted input', async ({ page }) => {
  await signInWithOrders(page);
  const all = await shownRows(page);
  const search = page.getByLabel('Search', { exact: true });
  const delivered = page.getByRole('checkbox', { name: 'Delivered', includeHidden: true });
  const sort = page.getByLabel('Sort by');
  const expectPlain = async () => {
    await expect(search).toHaveValue('');
    await expect(delivered).not.toBeChecked();
    await expect(sort).toHaveValue('orderDate desc');
  };
  const fillIn = async () => {
    await search.fill('copper');
    await openField(page, 'Status');
    await countedStatus(page).check();
    await page.locator('.filter-field[open] > summary').click();
    await page.locator('.filter-field > summary').filter({ hasText: 'Sort by' }).click();
    await sort.selectOption({ label: 'Shop, A to Z' });
  };
  await fillIn();
  await search.press('Enter');
  const count = page.getByText(/^1 of \d+ orders$/);
  await expect(count).toBeFocused();
  await expect(page.getByLabel('Minimum total')).toBeHidden();
  await expect(page.getByLabel('Filter as text')).toBeHidden();
  await page.goBack();
  await expect(page.getByText(`${all.length} orders`, { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectPlain();
  expect(await filterText(page)).toBe('');

  await fillIn();
  await page.reload();
  await expectPlain();
  await expect(page.getByText(`${all.length} orders`, { exact: true })).not.toBeFocused();

  // As when the browser restores the page from its back/forward cache.
  await fillIn();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectPlain();
});

test('offers the currencies of all orders, filters by one alone, and reads amounts as typed', async ({ page }) => {
  await signInWithOrders(page);
  // No order of this page has a currency.
  await page.goto(`/orders?filter=${encodeURIComponent('orderTotal lt -100000')}`);
  await openField(page, 'Currency');
  const currencies = page.getByRole('list', { name: 'Currency' }).getByRole('link');
  await expect(currencies).toHaveText(['EUR', 'GBP', 'PLN', 'USD']);
  await page.goto('/orders');
  await openField(page, 'Currency');
  await currencies.filter({ hasText: 'EUR' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter: Currency is EUR', exact: true })).toBeVisible();
  expect(await filterText(page)).toBe("currency eq 'EUR'");
  expect((await shownRows(page)).every(({ total }) => total.startsWith('€'))).toBe(true);
  await openField(page, 'Total');
  await expect(page.locator('#amount-currency option')).toHaveText(['Any currency', 'EUR', 'GBP', 'PLN', 'USD']);
  await page.getByLabel('Minimum total').fill('-1');
  await page.getByLabel('Maximum total').fill('1,000.50');
  await page.getByRole('button', { name: 'Show orders' }).click();
  const chip = page.getByRole('link', { name: 'Remove filter: Total is between -€1.00 – €1,000.50', exact: true });
  await expect(chip).toBeVisible();
  expect(await filterText(page)).toBe("currency eq 'EUR' and orderTotal ge -100 and orderTotal le 100050");
});

test('on a phone, orders stay near the top under any filter, and menus open from the bottom edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithOrders(page);
  const table = page.getByRole('table', { name: 'Orders' });
  for (const filter of [
    '',
    "orderStatus eq 'delivered'",
    "currency eq 'EUR'",
    'orderTotal gt 100 or orderTax gt 100',
  ]) {
    await page.goto(`/orders?filter=${encodeURIComponent(filter)}`);
    expect((await table.boundingBox())?.y, filter).toBeLessThan(600);
  }
  await page.goto('/orders');
  await openField(page, 'Status');
  await expect(countedStatus(page)).toBeVisible();
  const panel = await page.locator('.filter-menu > .menu-panel').boundingBox();
  expect([panel?.x, panel?.width, (panel?.y ?? 0) + (panel?.height ?? 0)]).toEqual([0, 390, 844]);
  await page.locator('.filter-field[open] > summary').click();
  await page.locator('.filter-field > summary').filter({ hasText: 'Date' }).click();
  await page.locator('.filter-field').getByRole('link', { name: 'Last year' }).click();
  await expect(page).toHaveURL(/orderDate/);
  await expect(page.getByRole('link', { name: 'Remove filter: Date is Last year' })).toBeVisible();
});

test('prints orders without controls, and with nothing fixed over the sheets', async ({ page }) => {
  await signInWithOrders(page);
  const first = await page.locator('.ledger-link').first().getAttribute('href');
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/orders', first ?? '']) {
    await page.goto(path);
    for (const width of [700, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
          element.checkVisibility(),
        );
        const isControl = (element: HTMLElement) => element.matches('button, summary, input, nav a, .back-link');
        const isOver = (element: HTMLElement) => /fixed|sticky/.test(getComputedStyle(element).position);
        return shown
          .filter((element) => isControl(element) || isOver(element))
          .map(({ outerHTML }) => outerHTML.slice(0, 90));
      });
      expect(found, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('prints each total below its header, and names in full', async ({ page }) => {
  await signInWithOrders(page);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/orders');
  const edges = await page
    .locator('.ledger thead th:last-child, .ledger-row td:last-child')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(2);
  expect(new Set(edges).size).toBe(1);
  const cut = await page
    .locator('.ledger-row *')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1));
  expect(cut).toEqual([]);
});

test('a chip changes its comparison and its value', async ({ page }) => {
  await signInWithOrders(page);
  const all = (await shownRows(page)).length;
  await page.goto("/orders?filter=orderStatus+eq+'delivered'");
  const delivered = (await shownRows(page)).length;
  await page.locator('summary').filter({ hasText: 'Comparison is' }).click();
  await page.getByRole('list', { name: 'Comparison' }).getByRole('link', { name: 'is not' }).click();
  await expect(page).toHaveURL(/orderStatus\+ne/);
  await expect(page.getByRole('link', { name: 'Remove filter: Status is not Delivered' })).toBeVisible();
  await expect(page.getByText(`${all - delivered} of ${all} orders`, { exact: true })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Value Delivered' }).click();
  await page.getByLabel('Value', { exact: true }).first().selectOption({ label: 'Cancelled' });
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter: Status is not Cancelled' })).toBeVisible();
});

test('the slash key focuses the search, and the menu opens the filter text', async ({ page }) => {
  await signInWithOrders(page);
  const search = page.getByLabel('Search', { exact: true });
  // On a busy machine, the script may run after the page has loaded.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('a/b');
  await expect(search).toHaveValue('a/b');
  await page.locator('.filter-menu > summary').click();
  await page.getByRole('link', { name: 'Filter as text' }).click();
  await expect(page.getByLabel('Filter as text')).toBeFocused();
});

test('writes groups of conditions, shows them again, and marks an invalid one', async ({ page }) => {
  await signInWithOrders(page);
  await openField(page, 'More conditions');
  const row = (number: number) => ({
    field: page.getByLabel('Field', { exact: true }).nth(number),
    comparison: page.getByLabel('Comparison', { exact: true }).nth(number),
    value: page.getByLabel('Value', { exact: true }).nth(number),
  });
  await row(0).field.selectOption({ label: 'Total' });
  await row(0).comparison.selectOption({ label: 'is more than / is after' });
  await row(0).value.fill('many');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByText('This value or comparison doesn’t work with this field.')).toBeVisible();
  await expect(row(0).value).toHaveValue('many');
  await row(0).value.fill('200');
  await row(1).field.selectOption({ label: 'Shop' });
  await row(1).comparison.selectOption({ label: 'contains' });
  await row(1).value.fill('WOLLSTUBE');
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(
    page.getByRole('link', { name: 'Remove filter: Total is more than 200.00 or Shop contains' }),
  ).toBeVisible();
  expect(await filterText(page)).toBe("orderTotal gt 20000 or contains(tolower(merchant/name), tolower('WOLLSTUBE'))");
  await expect(row(1).value).toHaveValue('WOLLSTUBE');
});

test('sorts by several columns, and adds and moves columns', async ({ page }) => {
  await signInWithOrders(page);
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page).toHaveURL(/orderBy=orderStatus\+asc$/);
  await page.getByRole('link', { name: 'Total' }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/orderBy=orderStatus\+asc%2C\+orderTotal\+desc$/);
  await expect(page.getByRole('columnheader', { name: /Total.*sort level 2, descending/ })).toBeVisible();
  await openTool(page, 'Columns');
  await page.getByRole('link', { name: 'Show Tax' }).click();
  await expect(page.getByRole('columnheader').last()).toHaveText('Tax');
  await page.getByRole('link', { name: 'Move Tax left' }).click();
  await expect(page.getByRole('columnheader').last()).toHaveText(/^Total/);
  await expect(page).toHaveURL(/orderBy=orderStatus.*columns=date%2Cmerchant%2Corder%2Cstatus%2Ctax%2Ctotal/);
});

test('completes filter text with the keyboard and corrects a misspelled name', async ({ page }) => {
  await signInWithOrders(page);
  await page.locator('.filter-menu > summary').click();
  await page.getByRole('link', { name: 'Filter as text' }).click();
  const field = page.getByLabel('Filter as text');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await field.pressSequentially('merchant/name eq wo');
  await expect(page.getByRole('option', { name: "'Wollstube Ammertal'" })).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await field.press('Enter');
  await expect(field).toHaveValue("merchant/name eq 'Wollstube Ammertal'");
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByText(/^1 of \d+ orders$/)).toBeVisible();

  await page.goto(`/orders?filter=${encodeURIComponent('prise gt 20000')}`);
  await page.getByRole('link', { name: 'Replace with “price”' }).click();
  await expect(page).toHaveURL(/filter=price\+gt\+20000/);
  await expect(page.getByText(/^\d+ (?:of \d+ )?orders?$/)).toBeVisible();
});

test('saves, opens, renames, and deletes a view', async ({ page }) => {
  await signInWithOrders(page);
  await page.goto('/orders?filter=orderTotal+gt+10000&orderBy=orderTotal+asc&columns=order,total');
  const save = page.locator('summary').filter({ hasText: 'Save as view' });
  const manage = page.locator('summary').filter({ hasText: 'Manage views' });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
  await save.click();
  await page.getByLabel('Save this list as').fill('Large ones');
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await expect(page.getByText('View “Large ones” saved.')).toBeVisible();
  await expect(tab('Large ones')).toHaveAttribute('aria-current', 'page');
  await page.goto('/orders?orderBy=orderTotal+asc');
  await expect(page.getByText('View “Large ones” saved.')).toHaveCount(0);
  await save.click();
  await page.getByLabel('Save this list as').fill('large ones');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'View “Large ones” already exists' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace view' }).click();
  const replaced = page.getByRole('status').filter({ hasText: 'was replaced with this list' });
  await replaced.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('View “Large ones” restored.')).toBeVisible();
  await page.goto('/orders');
  await expect(tab('All')).toHaveAttribute('aria-current', 'page');
  await tab('Large ones').click();
  await expect(page).toHaveURL(/filter=orderTotal\+gt\+10000&orderBy=orderTotal\+asc&columns=order%2Ctotal$/);
  await manage.click();
  await page.locator('summary').filter({ hasText: 'Edit view Large ones' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Very large ones');
  await page.getByRole('button', { name: 'Rename view' }).click();
  await expect(page.getByText('View renamed.')).toBeVisible();
  await manage.click();
  await page.locator('summary').filter({ hasText: 'Edit view Very large ones' }).click();
  await page.getByRole('button', { name: 'Delete “Very large ones”' }).click();
  const deleted = page.getByRole('status').filter({ hasText: 'View “Very large ones” deleted.' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('View “Very large ones” restored.')).toBeVisible();
  await manage.click();
  await page.locator('summary').filter({ hasText: 'Edit view Very large ones' }).click();
  await page.getByRole('button', { name: 'Delete “Very large ones”' }).click();
  await expect(deleted).toBeVisible();
  await expect(tab('Very large ones')).toHaveCount(0);
});

test('shows each month’s total across all pages', async () => {
  const session = await sampleSession();
  const list = await openPlain(
    session,
    "/orders?filter=currency+eq+'EUR'+and+orderStatus+ne+'cancelled'+and+orderStatus+ne+'returned'",
  );
  const months = list.textsOf('ledger-month');
  expect(months[0]).toMatch(/^[A-Z][a-z]+ \d{4} Spent: €[\d.,]+$/);
  const minorUnits = (texts: readonly string[]) => texts.map((text) => Number(text.replace(/\D/g, '')));
  const sums = minorUnits(months.map((text) => text.replace(/^.* Spent:/, '')));
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  expect(add(sums)).toBe(add(minorUnits(list.textsOf('ledger-total'))));
  const sorted = await list.follow('Total');
  expect(sorted.url.search).toMatch(/orderBy=orderTotal/);
  expect(sorted.textsOf('ledger-total').length).toBe(list.textsOf('ledger-total').length);
  expect(sorted.textsOf('ledger-month')).toEqual([]);
  await session.request.dispose();
});

test('says which filter to remove if no order matches', async () => {
  const session = await sampleSession();
  const none = await openPlain(session, "/orders?filter=currency+eq+'EUR'+and+orderDate+ge+2999-01-01");
  expect(none.text).toMatch(/(?:^| )0 of \d+ orders /);
  const fewer = await none.follow(/^Without date: \d+ orders$/);
  expect(fewer.url.search).toMatch(/filter=currency\+eq\+(?:'|%27)EUR(?:'|%27)$/);
  expect(fewer.textsOf('ledger-row').length).toBeGreaterThan(0);
  await session.request.dispose();
});

test('downloads exactly the filtered orders as CSV, in the same order', async ({ page }) => {
  await signInWithOrders(page);
  await page.goto('/orders?filter=orderTotal+gt+9000&orderBy=orderTotal+desc');
  const rows = await shownRows(page);
  await openTool(page);
  await expect(page.getByText('Amounts are in the smallest unit of their currency')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const totalAt = cellsOf(head).indexOf('orderTotal');
  expect(lines.map((line) => cellsOf(line)[totalAt])).toEqual(rows.map(({ total }) => total.replace(/\D/g, '')));
  expect(rows.length).toBeGreaterThan(3);
});

test('copies the link to the list although the browser offers no clipboard, as without TLS', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signInWithSample(page);
  await page.goto('/orders?orderBy=orderTotal+desc');
  await openTool(page, 'Link to this list');
  const address = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(search).toHaveValue(address);
});

test('gives no CSV to other users or without signing in', async ({ request }) => {
  const session = await sampleSession();
  const others = await session.request.get(`/api/orders/export?user=${encodeURIComponent('demo@sandbox.example')}`);
  expect(others.status()).toBe(404);
  await session.request.dispose();
  const out = await request.get('/api/orders/export?filter=orderTotal+gt+1', { maxRedirects: 0 });
  expect(out.status()).toBe(303);
  expect(out.headers()['location']).toBe('/signin?next=%2Forders%3Ffilter%3DorderTotal%2Bgt%2B1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the filter text from the menu', async ({ page }) => {
    await signInWithOrders(page);
    await page.locator('.filter-menu > summary').click();
    await page.getByRole('link', { name: 'Filter as text' }).click();
    await page.getByLabel('Filter as text').fill('orderTotal gt 20000');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(page).toHaveURL(/filter=orderTotal\+gt\+20000$/);
    await expect(page.getByRole('link', { name: 'Remove filter: Total is more than 200.00' })).toBeVisible();
  });

  test('filters, sorts by two columns, changes columns and dates, and saves views', async ({ page }) => {
    await signInWithOrders(page);
    await openField(page, 'Status');
    await page.getByRole('checkbox', { name: 'Delivered' }).check();
    await page.getByRole('button', { name: 'Show orders' }).click();
    await openField(page, 'Sort by');
    await page.getByLabel('Sort by').selectOption({ label: 'Shop, A to Z' });
    await page.getByRole('button', { name: 'Show orders' }).click();
    await expect(page).toHaveURL(/filter=orderStatus\+eq\+%27delivered%27&orderBy=merchant%2Fname\+asc$/);
    const delivered = await shownRows(page);
    await openField(page, 'Sort by');
    await page.getByLabel('Then by').selectOption({ label: 'Highest total first' });
    await page.getByRole('button', { name: 'Show orders' }).click();
    await expect(page).toHaveURL(/orderBy=merchant%2Fname\+asc%2C\+orderTotal\+desc$/);
    expect(await shownRows(page)).toEqual(delivered);
    await openTool(page, 'Columns');
    await page.getByRole('link', { name: 'Show Shipping' }).click();
    await expect(page.getByRole('columnheader').last()).toHaveText(/^Shipping/);
    await expect(page.getByRole('link', { name: 'Hide Shipping' })).toBeVisible();
    await openTool(page);
    await openField(page, 'Date');
    await page.locator('.filter-field').getByRole('link', { name: 'This year' }).click();
    await expect(page).toHaveURL(/orderDate\+ge\+\d{4}-01-01\+and\+orderDate\+le\+\d{4}-12-31/);
    await page.locator('summary').filter({ hasText: 'Save as view' }).click();
    await page.getByLabel('Save this list as').fill('Plain');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByText('View “Plain” saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('View “Plain” saved.')).toHaveCount(0);
  });
});
