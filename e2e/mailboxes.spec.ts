import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ANNAS_MAILS, asMbox } from './mails.ts';
import { beginLinking, known, newAddress, signIn, signUp, test, waitForCrawl } from './people.ts';

/** A mail with more headers than are read. */
const OVERLOADED = ANNAS_MAILS[0]
  ?.replace(
    'MIME-Version: 1.0',
    `${Array.from({ length: 6000 }, (_, n) => `X-Load-${n}: 1`).join('\r\n')}\r\nMIME-Version: 1.0`,
  )
  .replaceAll('MM-20417', 'MM-99999');

/** Links an export and gives the path of its mailbox. */
async function linkExport(page: Page, mails: readonly string[] = ANNAS_MAILS): Promise<string> {
  const address = newAddress();
  await beginLinking(page, address);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Upload an export instead' }).click();
  const file = { name: 'takeout.mbox', mimeType: 'application/mbox', buffer: asMbox(mails) };
  await page.getByLabel('Export file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload and link' }).click();
  await waitForCrawl(page);
  return new URL(page.url()).pathname;
}

test('a mail that is no order says why, and one that could not be read can be tried again', async ({ page }) => {
  await signUp(page);
  const mailbox = await linkExport(page, [...ANNAS_MAILS, OVERLOADED ?? '']);
  await page.goto(mailbox);
  await page.getByRole('link', { name: 'Why is a mail not an order?' }).click();
  await expect(page.getByRole('heading', { name: 'Why is this not an order?' })).toBeVisible();
  const passedOver = page.getByRole('list', { name: 'Mails that are no order' }).getByRole('listitem');
  await expect(passedOver).toHaveCount(1);
  await expect(passedOver).toContainText('Spring sale: mugs from $9.99');
  await expect(passedOver).toContainText('It is an offer or a newsletter.');

  await page.goto(mailbox);
  await page.getByRole('link', { name: 'Some mails could not be read' }).click();
  await expect(page).toHaveURL(/\/set-aside$/);
  const setAside = page.getByRole('list', { name: 'Mails that could not be read' }).getByRole('listitem');
  await expect(setAside).toHaveCount(1);
  await expect(setAside).toContainText('It is too large, or made of too many parts.');
  await setAside.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'upload the export once more' })).toBeVisible();
  await expect(setAside).toContainText('It waits for you to upload the export once more.');
});

test('another person’s mailbox has none of these pages', async ({ page, browser, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signUp(page);
  const mailbox = await linkExport(page);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await context.newPage();
  await signUp(stranger);
  for (const path of [mailbox, `${mailbox}/passed-over`, `${mailbox}/set-aside`, `${mailbox}/unlink`]) {
    expect((await stranger.goto(path))?.status(), path).toBe(404);
  }
  await context.close();
});

test('a mailbox can be unlinked so that its orders stay', async ({ page }) => {
  await signUp(page);
  const mailbox = await linkExport(page);
  await page.goto(`${mailbox}/unlink`);
  await expect(
    page.getByRole('group', { name: 'And what was read from it: 2 orders, 2 items, 0 shipments?' }),
  ).toBeVisible();
  await page.getByRole('radio', { name: /Keep it without the mails/ }).check();
  await page.getByRole('button', { name: 'Unlink and erase' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Its orders stay' })).toBeVisible();
  await expect(page.getByText('No mailbox linked yet')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('2 orders')).toBeVisible();
});

test('without scripts a mailbox is unlinked with everything, and the counts are told', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const mailbox = await linkExport(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const plain = await context.newPage();
  await signIn(plain, email);
  await plain.goto(mailbox);
  await expect(plain.getByText('All mail is read.')).toBeVisible();
  await plain.goto(`${mailbox}/unlink`);
  await plain.getByRole('button', { name: 'Unlink and erase' }).click();
  await expect(plain.getByRole('status')).toContainText('Erased: 2 orders, 2 items, 0 shipments and 3 mails');
  await plain.goto('/orders');
  await expect(plain.getByText('No orders yet')).toBeVisible();
  await context.close();
});

test('checking for new mail says what really happens', async ({ page }) => {
  await signUp(page);
  await linkExport(page);
  await page.goto('/mailboxes');
  await page.getByRole('button', { name: 'Check for new mail now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'are being checked for new mail' })).toBeVisible();
});

test('two tabs and the back button make no second mailbox', async ({ page, context }) => {
  await signUp(page);
  const older = await context.newPage();
  await beginLinking(older, newAddress());
  await beginLinking(page, newAddress());
  await page.getByRole('button', { name: 'Use the sample mailbox' }).click();
  await waitForCrawl(page);
  // The newer attempt counts; the form of the older one changes nothing any more.
  await older.getByRole('button', { name: 'Use the sample mailbox' }).click();
  await expect(older.getByRole('button', { name: 'Use the sample mailbox' })).toHaveCount(0);
  await page.goBack();
  await page.goto('/mailboxes');
  const mailboxes = page.getByRole('list', { name: 'Your mailboxes' }).getByRole('listitem');
  await expect(mailboxes).toHaveCount(1);
  await expect(mailboxes.getByRole('heading', { name: 'sample@sandbox.example' })).toBeVisible();
  await older.close();
});

test('a step that is skipped leads to the one before it', async ({ page }) => {
  await signUp(page);
  await page.goto('/mailboxes');
  await page.getByLabel('Email address of the mailbox').fill(newAddress());
  await page.getByRole('button', { name: 'Link a mailbox' }).click();
  await expect(page.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
  for (const step of ['sign-in', 'upload', 'address']) {
    await page.goto(`${known('SERVICE_URL')}/api/v1/link_mailbox/${step}`);
    await expect(page.getByRole('button', { name: 'Agree and continue' }), step).toBeVisible();
  }
});

test('no page of either program lets itself be framed, and no other site’s form unlinks or erases', async ({
  page,
}) => {
  await signUp(page);
  const mailbox = await linkExport(page);
  const pages = ['/', '/mailboxes', mailbox, `${mailbox}/unlink`, '/orders', '/settings/privacy/delete'];
  for (const path of pages) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
  expect(
    await postElsewhere(page, `${mailbox}/unlink`, { id: mailbox.split('/').at(-1) ?? '' }),
  ).toBeGreaterThanOrEqual(400);
  expect(
    await postElsewhere(page, '/settings/privacy/delete', { confirmation: 'a quiet blue harbour' }),
  ).toBeGreaterThanOrEqual(400);
  await page.goto('/mailboxes');
  await expect(page.getByRole('list', { name: 'Your mailboxes' }).getByRole('listitem')).toHaveCount(1);
});

/** Sends the form of a page as a form on another site would, with the person's cookies; the status of the answer. */
async function postElsewhere(page: Page, path: string, fields: Readonly<Record<string, string>>): Promise<number> {
  await page.goto(path);
  const action = page.locator('form').filter({ has: page.locator('.button-danger') });
  const hidden = await action
    .locator('input[type=hidden]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    );
  const response = await page.request.post(path, {
    headers: { Origin: 'https://elsewhere.example' },
    multipart: { ...Object.fromEntries(hidden), ...fields },
    maxRedirects: 0,
  });
  return response.status();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme, 320 px wide`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('the pages of a mailbox have no violations and fit', async ({ page }) => {
      await signUp(page);
      const mailbox = await linkExport(page, [...ANNAS_MAILS, OVERLOADED ?? '']);
      for (const path of [mailbox, `${mailbox}/passed-over`, `${mailbox}/set-aside`, `${mailbox}/unlink`]) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
          path,
        ).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      }
    });
  });
}
