import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePorts } from '../test-support/free-port.ts';
import { signUp, test } from './people.ts';
import { type Product, startProduct } from './product.ts';

/** A web app whose service is not there: nothing listens on the port it asks. */
const downTest = test.extend<object, { readonly lonely: { readonly url: string } }>({
  lonely: [
    async ({}, use) => {
      const [webPort, servicePort, deadPort] = await findFreePorts(3);
      const dataDir = await mkdtemp(join(tmpdir(), 'postledger-down-'));
      const product: Product = await startProduct({
        DATA_DIR: dataDir,
        WEB_PORT: String(webPort),
        SERVICE_PORT: String(servicePort),
        SERVICE_BASE_URL: `http://127.0.0.1:${deadPort}`,
      });
      await use({ url: `http://localhost:${webPort}` });
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ lonely }, use) => use(lonely.url),
});

downTest('says that the service cannot be reached, with the number to quote', async ({ page }) => {
  await signUp(page);
  for (const path of ['/mailboxes', '/orders', '/orders/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The service cannot be reached' })).toBeVisible();
    await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)).toBeVisible();
    await expect(page.getByText('No orders yet')).toHaveCount(0);
  }
  await page.goto('/mailboxes');
  await page.getByLabel('Email address of the mailbox').fill('robin@example.test');
  await page.getByRole('button', { name: 'Link a mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'The mailbox is not linked' })).toBeVisible();
});
