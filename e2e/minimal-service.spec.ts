import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startMinimalService } from './minimal-service.ts';
import { signUp } from './prepared-users.ts';
import { startWebApp } from './product.ts';
import { test as base, known } from './users.ts';

const ORDERS = [
  { title: 'Desk lamp', date: '2026-03-02', total: 4900, shop: 'Nordlicht' },
  { title: 'Two mugs', date: '2026-02-11', total: 1800, shop: 'Potter & Sons' },
];

/** Starts a separate web app that uses a service without extensions. */
async function startMinimalApp() {
  const service = await startMinimalService(join(known('DATA_DIR'), 'client-private-key.pem'), ORDERS);
  const app = await startWebApp({ SERVICE_BASE_URL: `http://127.0.0.1:${service.port}` });
  const stop = async () => {
    // As proxies and browsers open connections ahead.
    const unused = connect(Number(new URL(app.url).port), 'localhost');
    await once(unused, 'connect');
    await app.stop();
    await service.stop();
    expect(app.output()).not.toContain('did not stop');
  };
  return { url: app.url, service, stop };
}

let started: ReturnType<typeof startMinimalApp> | undefined;

const test = base.extend<{ readonly own: Awaited<ReturnType<typeof startMinimalApp>> }>({
  own: async ({}, use) => {
    started ??= startMinimalApp();
    await use(await started);
  },
  baseURL: async ({ own }, use) => use(own.url),
});

test.afterAll(async () => (await started)?.stop());

/**
 * Calls that a service without extensions rejects but the app makes anyway, to detect extensions or to add details to a
 * page.
 */
const REQUESTED_AND_LACKING = /^404 GET \/api\/v1\/(?:capabilities|mailboxes|merchants|categories|shippers)(?:\?|$)/;

test('lists, searches, sorts, opens, adds, and edits orders with a service without extensions', async ({
  page,
  own,
}) => {
  await signUp(page);
  await page.goto('/orders');
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Two mugs' })).toBeVisible();

  // Unsupported actions are not offered.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Show spending' })).toHaveCount(0);
  await page.locator('.filter-menu > summary').click();
  await expect(main.locator('.filter-field > summary')).toHaveText(['Date', 'More conditions', 'Sort by']);
  await main.locator('.filter-field > summary').filter({ hasText: 'Sort by' }).click();
  await expect(main.getByLabel('Sort by').locator('option')).toHaveText([
    'Newest first',
    'Oldest first',
    'Shop, A to Z',
    'Shop, Z to A',
    'Order, A to Z',
    'Order, Z to A',
  ]);

  // Every sort option and the search work.
  for (const name of ['Date', 'Shop', 'Order']) {
    await table.getByRole('columnheader').getByRole('link', { name }).click();
    await expect(page).toHaveURL(/orderBy=|\/orders$/);
    await expect(table.getByRole('link', { name: 'Desk lamp' })).toBeVisible();
  }
  await page.goto('/orders');
  await main.getByRole('searchbox').fill('mug');
  await main.getByRole('searchbox').press('Enter');
  await expect(table.getByRole('link', { name: 'Two mugs' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Desk lamp' })).toHaveCount(0);
  await expect(main.getByRole('searchbox')).toHaveValue('mug');

  // An order can be opened. Only the fields in the public documents can be edited, and no item or shipment can.
  await table.getByRole('link', { name: 'Two mugs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two mugs' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Add item' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Add shipment' })).toHaveCount(0);
  await main.locator('a[href$="/edit"]').click();
  await expect(main.locator('form input:visible:not([type=hidden]), form select:visible')).toHaveCount(2);
  await main.getByLabel('Order date').fill('2026-02-12');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByText('Feb 12, 2026').first()).toBeVisible();

  await page.goto('/orders/new');
  await main.getByLabel('Title').fill('A hat');
  await main.getByLabel('Order date').fill('2026-01-05');
  await main.getByRole('button', { name: 'Add order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A hat' })).toBeVisible();

  await page.goto('/mailboxes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(own.service.refused.filter((one) => !REQUESTED_AND_LACKING.test(one))).toEqual([]);
});
