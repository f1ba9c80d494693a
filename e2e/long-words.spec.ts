import { expect, type Page } from '@playwright/test';
import { orderMail } from './mails.ts';
import { changeOrder, firstOrder, preparePart } from './prepared-orders.ts';
import { linkExport, signIn, signUp } from './prepared-users.ts';
import { adminAccount, test } from './users.ts';

const WIDTHS = [320, 390, 1280];
/** Right-to-left override: reverses all following text unless it is isolated. */
const TURN = '\u202E';
const SHOP = `Shop ${TURN}pohS${'w'.repeat(140)}`;
const TITLE = `Mug ${TURN}gum ${'m'.repeat(60)} ${'x'.repeat(430)}`;
const NUMBER = `N-${'1234567890'.repeat(9)}`;

/**
 * Creates an email whose order is as long and as hostile as the forms allow. Returns the paths of its mailbox and
 * order.
 */
async function makeNastyOrder(page: Page): Promise<readonly [mailbox: string, order: string]> {
  const mail = orderMail({
    shop: 'Meadow & Mug',
    domain: 'meadow-mug.example',
    number: 'MM-20417',
    date: 'Tue, 03 Mar 2026 09:15:00 +0000',
    item: `Stoneware mug ${'blue'.repeat(15)}`,
    total: '$24.50',
  }).replace(/^Subject: .*$/m, `Subject: Your order MM-20417 ${'y'.repeat(400)}`);
  const mailbox = await linkExport(page, [mail]);
  const order = await firstOrder(page);
  await changeOrder(page, order, { merchantName: SHOP, orderTitle: TITLE, orderNumber: NUMBER });
  await preparePart(page, order, 'item', {
    description: `${TURN}${'z'.repeat(1500)}`,
    price: '9999999.99',
    productUrl: `https://shop.example/${'a'.repeat(900)}`,
  });
  await preparePart(page, order, 'shipment', { trackingNumber: '7'.repeat(100) });
  return [mailbox, order];
}

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(findUnkept, TURN), `${path}: direction characters`).toEqual([]);
  }
}

/** Texts that contain the character outside an element that isolates it. */
function findUnkept(turn: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unkept: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.nodeValue?.includes(turn) !== true || parent?.closest('script, style, template') !== null) continue;
    if (parent.closest('bdi, option') === null) unkept.push(node.nodeValue.slice(0, 60));
  }
  return unkept;
}

test('renders an order with overlong and bidirectional text', async ({ page, browser, baseURL, expectedErrors }) => {
  expectedErrors.push(/^Blocked script execution in .*\/api\/mails\//);
  const email = await signUp(page);
  const [mailbox, order] = await makeNastyOrder(page);
  const columns = 'columns=date,merchant,order,number,status,items,kind,shipping,tax,discount,mailbox,total';
  await expectToFit(page, [
    order,
    `${order}?field=orderTotal`,
    `${order}/edit`,
    '/orders',
    `/orders?${columns}`,
    '/orders?charts=on',
    `/orders?filter=${encodeURIComponent(`orderTitle ne '${'q'.repeat(200)}'`)}`,
    '/settings/privacy/mails',
    mailbox,
    `${mailbox}/passed-over`,
  ]);

  // Values in a row stay in their columns: nothing pushes the total out of view or covers it.
  await changeOrder(page, order, { orderTotal: '99999999.99' });
  await page.goto('/orders');
  const table = page.getByRole('table', { name: 'Orders' });
  const row = table.locator('.ledger-row').first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const title = await row.locator('.ledger-order').boundingBox();
    const shop = await row.locator('.ledger-shop-name').boundingBox();
    const total = await row.getByText('$99,999,999.99').evaluate(boxOfText);
    const card = await table.boundingBox();
    if (title === null || shop === null || card === null) throw new Error('The row is not shown');
    expect(title.x + title.width, `title at ${width} px`).toBeLessThanOrEqual(total.x);
    expect(shop.x + shop.width, `shop at ${width} px`).toBeLessThanOrEqual(width);
    expect(total.x + total.width, `total at ${width} px`).toBeLessThanOrEqual(card.x + card.width - 15);
  }
  await page.goto(order);
  // The API accepts longer amounts than the form.
  await page.setViewportSize({ width: 320, height: 800 });
  const amount = page.locator('.receipt-lines dd').first();
  await amount.evaluate((element) => element.replaceChildren('-KWD\u00A0999,999,999,999,999.999'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page).toHaveTitle(/^Mug gum m+ x+… · Shop pohSw+… · /);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const admin = await context.newPage();
  const account = adminAccount();
  await signIn(admin, account.email, account.password);
  const list = `/admin/users/${encodeURIComponent(email)}/orders`;
  await expectToFit(admin, [list, `${list}/${order.split('/').at(-1)}`]);
  await context.close();
});

test('shows the beginning of a right-to-left title and shop', async ({ page }) => {
  await signUp(page);
  await linkExport(page);
  const order = await firstOrder(page);
  await changeOrder(page, order, {
    merchantName: `חנות ${'הספרים של תל אביב '.repeat(5)}`,
    orderTitle: `אוזניות Sony WH-1000XM5 ${'בצבע שחור (דגם 2024) '.repeat(12)}`,
  });
  await page.goto('/orders');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of ['.ledger-link', '.ledger-shop-name']) {
      const text = page.locator(`${part} > bdi`).filter({ hasText: /^[א-ת]/ });
      const [isCut, isSeen] = await text.evaluate(showsBeginning);
      expect([isCut, isSeen], `${part} at ${width} px`).toEqual([true, true]);
    }
  }
  await page.goto(`${order}/edit`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCSS('direction', 'rtl');
});

/** Whether an element cuts its text, and whether the text's first character is inside the element. */
function showsBeginning(element: Element): readonly [boolean, boolean] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const isCut = range.getBoundingClientRect().width > element.getBoundingClientRect().width + 1;
  range.setEnd(element.firstChild as Node, 1);
  const [character, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  return [isCut, character.left >= box.left - 1 && character.right <= box.right + 1];
}

/** Text can leave the box of its element. */
function boxOfText(element: Element): { readonly x: number; readonly width: number } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, width } = range.getBoundingClientRect();
  return { x, width };
}

test('links from values to their emails are large enough and do not overlap', async ({ page }) => {
  await signUp(page);
  await linkExport(page);
  await page.goto(await firstOrder(page));
  await expect(page.locator('.source-link').first()).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.source-link')].flatMap((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width: wide, height: high } = link.getBoundingClientRect();
        const [x, y] = [left + wide / 2, top + high / 2];
        // Rows leave room for a finger. Values in a line of text have the least height of WCAG 2.2.
        const reach = document.body.clientWidth < 720 && link.closest('.item, .receipt') !== null ? 21 : 11;
        const hit = [-reach, 0, reach].map((by) => document.elementFromPoint(x, y + by)?.closest('a') === link);
        return hit.every(Boolean) ? [] : [`${link.textContent}: ${hit.join(' ')}`];
      }),
    );
    expect(missed, `at ${width} px`).toEqual([]);
  }
});
