import { expect } from '@playwright/test';
import { expectAccessiblePages } from './accessible-page.ts';
import { readForms } from './html-forms.ts';
import { ANNAS_MAILS } from './mails.ts';
import { openPlain } from './plain-page.ts';
import { firstOrder, preparePart } from './prepared-orders.ts';
import { linkExport, linkSampleMailbox, signUp } from './prepared-users.ts';
import { beginLinkingOnPages, known, LONG, newAddress, test, waitForCrawl } from './users.ts';

/** An email with more headers than the parser reads. */
const OVERLOADED = (ANNAS_MAILS[0] ?? '')
  .replace(
    'MIME-Version: 1.0',
    `${Array.from({ length: 6000 }, (_, n) => `X-Load-${n}: 1`).join('\r\n')}\r\nMIME-Version: 1.0`,
  )
  .replaceAll('MM-20417', 'MM-99999');

test('lists why emails became no order, and keeps orders when unlinking', async ({ page, browser, baseURL }) => {
  await signUp(page);
  const mailbox = await linkExport(page, [...ANNAS_MAILS, OVERLOADED]);
  await page.goto(mailbox);
  await page.getByRole('link', { name: 'Emails without an order' }).click();
  await expect(page.getByRole('heading', { name: 'Emails without an order' })).toBeVisible();
  const passedOver = page.getByRole('list', { name: 'Emails without an order' }).getByRole('listitem');
  await expect(passedOver).toHaveCount(1);
  await expect(passedOver).toContainText('Spring sale: mugs from $9.99');
  await expect(passedOver).toContainText('It doesn’t mention an order or a delivery.');

  await page.goto(mailbox);
  await page.getByRole('link', { name: 'Emails we couldn’t read' }).click();
  await expect(page).toHaveURL(/\/set-aside$/);
  const setAside = page.getByRole('list', { name: 'Emails we couldn’t read' }).getByRole('listitem');
  await expect(setAside).toHaveCount(1);
  await expect(setAside).toContainText('It’s too large or has too many parts.');
  await setAside.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'To retry, upload the export again.' })).toBeVisible();
  await expect(setAside).toContainText('To retry, upload the export again.');

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await context.newPage();
  await signUp(stranger);
  const pages = [mailbox, `${mailbox}/passed-over`, `${mailbox}/set-aside`, `${mailbox}/unlink`];
  for (const path of pages) expect((await stranger.request.get(path)).status(), path).toBe(404);
  await stranger.goto(`${await linkExport(stranger, ANNAS_MAILS.slice(0, 1))}/set-aside`);
  await expect(stranger.getByText('We could read every email')).toBeVisible();
  await expect(stranger.getByText('You can retry these.')).toHaveCount(0);
  await context.close();

  await expectAccessiblePages(page, pages);
  await page.getByRole('radio', { name: /Keep them without the emails/ }).check();
  const question = 'What should happen to the 2 orders and 2 items from this mailbox?';
  await expect(page.getByRole('group', { name: question })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink mailbox' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your orders are kept' })).toBeVisible();
  await expect(page.getByText('No mailboxes linked yet')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('2 orders')).toBeVisible();

  // The orders that remain are not marked as edited, and no email is available for them.
  await page.locator('main a[href^="/orders/"]:not([href$="/new"]):visible').first().click();
  await page.waitForURL(/\/orders\/\d+$/);
  await expect(page.getByText('The emails about this order are no longer stored')).toBeVisible();
  await expect(page.getByText('edited')).toHaveCount(0);

  // Linking it again finds the same orders, which are no longer the mailbox's.
  await page.goto(await linkExport(page));
  await expect(page.getByText('We found no other orders in this mailbox.')).toBeVisible();
  await page.getByRole('link', { name: 'all orders' }).click();
  await expect(page.getByText('2 orders')).toBeVisible();
});

test('offers no choice about orders when unlinking would delete none', async ({ request }) => {
  await signUp({ request });
  const newsletter = ANNAS_MAILS.find((mail) => mail.includes('Spring sale')) ?? '';
  const question = await openPlain({ request }, `${await linkExport({ request }, [newsletter])}/unlink`);
  expect(question.text).toContain('No orders, items, or shipments will be deleted.');
  expect(question.html).not.toContain('type="radio"');
  // An uploaded export has no sign-in details.
  expect(question.text).not.toContain('sign-in details for this mailbox');
  expect((await question.submit('Unlink mailbox')).text).toContain('No mailboxes linked yet');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    const details = javaScriptEnabled ? {} : LONG;
    test('asks again when another tab changes what unlinking would delete', details, async ({ page }) => {
      await signUp(page);
      const mailbox = await linkExport(page);
      await page.goto(`${mailbox}/unlink`);
      const all = page.getByRole('group', { name: 'What should happen to the 2 orders and 2 items' });
      await expect(all).toBeVisible();
      await preparePart(page, await firstOrder(page), 'item', { description: 'Gift wrap' });

      await page.getByRole('radio', { name: 'Keep them without the emails' }).check();
      await page.getByRole('button', { name: 'Unlink mailbox' }).click();
      await expect(page.getByText('This has changed since you opened the page: the number of items.')).toBeVisible();
      await expect(page.getByText('2 orders and 3 items').first()).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Keep them without the emails' })).toBeChecked();
      await page.getByRole('button', { name: 'Unlink mailbox' }).click();
      await expect(page.getByText('No mailboxes linked yet')).toBeVisible();
    });
  });
}

test('checks a mailbox, and shows the notice once', async ({ page }) => {
  await signUp(page);
  await linkSampleMailbox(page);
  // The notice counts as shown before the first paint: a reload may follow at once.
  await page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('[role="status"].toast') === null) return;
      sessionStorage.setItem('atToast', sessionStorage.getItem('atToast') ?? document.cookie);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/mailboxes');
  // Crawl times have a resolution of 1 second, so a check in the second of the first crawl would not show.
  await page.waitForTimeout(1100);
  await page.getByRole('button', { name: 'Check for new email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’ve checked your mailboxes.' })).toBeVisible();
  const cookies = await page.evaluate(() => sessionStorage.getItem('atToast'));
  expect(cookies).not.toBeNull();
  expect(cookies).not.toContain('notice.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check for new email' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'checked' })).toHaveCount(0);
});

test('checks and unlinks a mailbox without scripts, and rejects the form from another site', async ({ request }) => {
  const session = { request };
  await signUp(session);
  const mailbox = await linkExport(session);
  const mailboxes = await openPlain(session, '/mailboxes');
  expect(mailboxes.texts('listitem')).toContainEqual(expect.stringContaining('Up to date'));
  for (const path of ['/', '/mailboxes', mailbox, `${mailbox}/unlink`, '/orders', '/settings/privacy/delete']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
  const unlink = (await readForms(await request.get(`${mailbox}/unlink`))).find(({ hidden }) => 'id' in hidden);
  const post = async (id: string, origin: string) => {
    const multipart = { ...unlink?.hidden, id };
    return (
      await request.post(`${mailbox}/unlink`, { headers: { Origin: origin }, multipart, maxRedirects: 0 })
    ).status();
  };
  expect(await post(mailbox.split('/').at(-1) ?? '', 'https://elsewhere.example')).toBeGreaterThanOrEqual(400);
  // The same form is accepted from this origin (its mailbox does not exist), so the origin caused the rejection.
  expect(await post('1', known('WEB_URL'))).toBe(303);
  const kept = await openPlain(session, '/mailboxes');
  expect(kept.texts('status')).toContainEqual(expect.stringContaining('We couldn’t find that mailbox.'));
  expect(kept.text).toContain('Up to date');
  // An upload has no new email to check for.
  expect(kept.html).not.toContain('Check for new email');

  const question = await openPlain(session, `${mailbox}/unlink`);
  expect((await question.submit('Unlink mailbox')).texts('status')).toContainEqual(
    expect.stringContaining('Deleted: 2 orders, 2 items, 0 shipments, and 3 emails'),
  );
  expect((await openPlain(session, '/orders')).text).toContain('No orders yet');

  await linkSampleMailbox(session);
  const checked = await (await openPlain(session, '/mailboxes')).submit('Check for new email');
  // The emails may already be read when the page loads.
  const said = /Checking your mailboxes for new email|We’ve checked your mailboxes/;
  expect(checked.texts('status')).toContainEqual(expect.stringMatching(said));
});

test('links one mailbox despite two tabs, Back, and a skipped step', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/mailboxes');
  await page.getByLabel('Email address of the mailbox').fill(newAddress());
  await page.getByRole('button', { name: 'Link mailbox' }).click();
  const agree = page.getByRole('button', { name: 'Agree and continue' });
  await expect(agree).toBeVisible();
  for (const step of ['sign-in', 'upload', 'address']) {
    await page.goto(`${known('SERVICE_URL')}/api/v1/link_mailbox/${step}`);
    await expect(agree, step).toBeVisible();
  }
  const older = await context.newPage();
  await beginLinkingOnPages(older);
  await beginLinkingOnPages(page);
  await page.getByRole('button', { name: 'Use sample mailbox' }).click();
  await waitForCrawl(page);
  // The newer attempt counts. The form of the older one no longer has any effect.
  await older.getByRole('button', { name: 'Use sample mailbox' }).click();
  await expect(older.getByRole('button', { name: 'Use sample mailbox' })).toHaveCount(0);
  await older.close();
  await page.goBack();
  await page.goto('/mailboxes');
  const mailboxes = page.getByRole('list', { name: 'Your mailboxes' }).getByRole('listitem');
  await expect(mailboxes).toHaveCount(1);
  await expect(mailboxes.getByRole('heading', { name: 'sample@sandbox.example' })).toBeVisible();
});
