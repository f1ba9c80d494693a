import { expect } from '@playwright/test';
import { HOSTILE_PDFS } from '../test-support/hostile-pdfs.ts';
import { mailWithFiles } from '../test-support/mail-with-files.ts';
import { INVOICE, invoicePage } from '../test-support/pdf-invoice.ts';
import { writePdf } from '../test-support/write-pdf.ts';
import { linkExport, signUp } from './prepared-users.ts';
import { test as base } from './users.ts';

/** Playwright runs scripts in every frame it inspects, and the email's frame blocks all scripts. */
const test = base.extend({ expectedErrors: async ({}, use) => use([/^Blocked script execution in .*\/api\/mails\//]) });

const HEAD = {
  from: 'Meadow Pottery <orders@meadowpottery.example>',
  subject: 'Your invoice',
  text: 'Hello Robin,\n\nplease find your invoice attached.\n\nKind regards\nMeadow Pottery\n',
};

const attach = (name: string, bytes: Uint8Array, id: string) =>
  mailWithFiles({ ...HEAD, id }, [{ name, bytes }]).toString('latin1');

test('shows the page of each value from an attached invoice', async ({ page }) => {
  await signUp(page);
  // No machine can read it within the limits. A fast one can read some of the others.
  const hostile = HOSTILE_PDFS['a font map of a billion letters']?.() ?? Buffer.alloc(0);
  const mailbox = await linkExport(page, [
    attach('bad.pdf', hostile, 'bad'),
    attach('invoice-4711.pdf', writePdf([[], invoicePage(INVOICE)], { deflated: 1 }), 'good'),
  ]);
  await page.goto('/orders');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.locator('main a[href^="/orders/"]:not([href$="/new"]):visible').first().click();
  await expect(page.getByRole('link', { name: 'Dinner plate', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^See all \d+$/ }).click();
  await expect(page.getByText('Page 2 of invoice-4711.pdf').first()).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Amounts' }).getByRole('link').first().click();
  await expect(page.getByText('From page 2 of the attachment invoice-4711.pdf')).toBeVisible();
  const mail = page.frameLocator('iframe[src^="/api/mails/"]');
  await expect(mail.getByText('please find your invoice attached')).toBeVisible();
  await expect(mail.locator('mark')).toHaveCount(0);
  await page.goto(`${mailbox}/passed-over`);
  await expect(page.getByText('we couldn’t read an attached PDF')).toBeVisible();
});
