import { expect, type Page } from '@playwright/test';
import { ALL_VARIANTS, expectAccessible, expectAccessiblePages } from './accessible-page.ts';
import { firstOrder } from './prepared-orders.ts';
import { beginLinking, firstMailbox, linkSampleMailbox, signIn, signInWithSample, signUp } from './prepared-users.ts';
import { adminAccount, known, LONG, newAddress, test } from './users.ts';

const SIGNED_OUT = [
  '/',
  '/signin',
  '/signup',
  '/signup/confirm?token=none',
  '/forgot',
  '/reset?token=none',
  '/unsubscribe?email=new_device',
  '/outbox',
  '/signin?error=email_taken&provider=acme',
  '/erased?number=none',
];
const OF_ADMINS = [
  '/admin',
  '/admin/requests?method=GET',
  '/admin/requests/1',
  '/admin/audit',
  '/admin/link-sessions',
  '/admin/users/admin%40sandbox.example',
  '/admin/users',
  '/admin/users?search=nobody',
  '/admin/users/nobody/orders',
  '/admin/signature?example=1',
  '/admin/explorer?op=listCategories&limit=3&send=1',
  '/admin/explorer?op=createOrder',
  '/admin/keys?test=1',
];

/** Returns the paths of every page of a user with orders, including one order and one mailbox. */
async function pagesOf(page: Page): Promise<readonly string[]> {
  const [order, mailbox] = [await firstOrder(page), await firstMailbox(page)];
  return [
    '/orders',
    // All rows are on the first page.
    '/orders?charts=on&filter=orderTotal+gt+9000',
    // The others have few rows, because every row looks like one of '/orders' and takes a tenth of a second of axe.
    '/orders?filter=orderTotal+gt+20000+or+orderTax+gt+2000&orderBy=orderStatus,orderTotal+desc&columns=order,tax,total',
    '/orders?filter=orderTotal+gt+99999999',
    '/orders?filter=prise+gt+1',
    // Submitted forms with errors, which open their menus.
    '/orders?bar=amount&min=ten&filter=orderTotal+gt+20000',
    '/orders?bar=group&group=0&filter=orderTax+gt+2000&g0-0-field=orderTax&g0-0-operator=gt&g0-0-value=ten',
    '/orders/new',
    order,
    `${order}?field=orderTotal`,
    `${order}/edit`,
    `${order}/edit?add=item`,
    '/mailboxes',
    mailbox,
    `${mailbox}/passed-over`,
    `${mailbox}/unlink`,
    '/settings',
    '/settings?edit=name',
    '/settings?edit=email',
    '/settings/address?token=none',
    '/settings?edit=language',
    '/settings?edit=password',
    '/settings/connect/acme',
    '/settings/privacy',
    '/settings/privacy/mails',
    '/settings/privacy/delete',
    '/orders/1',
  ];
}

test('signed-out pages, empty pages, and linking steps are accessible', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4\d\d/);
  await expectAccessiblePages(page, SIGNED_OUT);
  await signUp(page);
  await expectAccessiblePages(page, ['/mailboxes', '/orders', '/settings/privacy', '/mailboxes/link-failed']);
  const address = newAddress('throttled');
  await beginLinking(page);
  await expectAccessible(page, 'the step that asks for the address');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password or app password').fill('whatever');
  await expectAccessible(page, 'the step that asks for the password');
  await page.getByRole('button', { name: 'Sign in and link' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the step after a refusal');
});

test('admin pages are accessible', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const admin = adminAccount();
  await signIn(page, admin.email, admin.password);
  await expectAccessiblePages(page, OF_ADMINS);
});

/** Without 320 and 1280, which `expectAccessible` checks. 640 px is the width of a 1280 px window at 200% zoom. */
const WIDTHS = [390, 640, 768, 1920];

test('pages of a user with orders are accessible, in German, and fit at common widths', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /^Blocked script execution in .*\/api\/mails\//);
  await signInWithSample(page);
  await page.context().addCookies([{ name: 'language', value: 'de', url: known('WEB_URL') }]);
  for (const path of await pagesOf(page)) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page, path);
  }
});

test('only the navigation stays over a short window, as at 400% zoom', async ({ page }) => {
  await signInWithSample(page);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/orders', `${await firstOrder(page)}/edit`, '/settings']) {
    await page.goto(path);
    const staying = await page
      .locator('body *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position))
          .map(({ className }) => String(className)),
      );
    expect(staying, path).toEqual(['nav nav-main']);
  }
});

for (const language of ['en-US', 'de']) {
  test(
    `every page is accessible on phone and desktop in both themes: ${language}`,
    LONG,
    async ({ page, context, expectedErrors }) => {
      test.setTimeout(600_000);
      expectedErrors.push(/status of 404/, /^Blocked script execution in .*\/api\/mails\//);
      const speak = () => context.addCookies([{ name: 'language', value: language, url: known('WEB_URL') }]);
      await speak();
      await expectAccessiblePages(page, SIGNED_OUT, ALL_VARIANTS);
      await signUp(page);
      await expectAccessiblePages(page, ['/mailboxes', '/orders'], ALL_VARIANTS);
      await linkSampleMailbox(page);
      await expectAccessiblePages(page, await pagesOf(page), ALL_VARIANTS);
      await context.clearCookies();
      const admin = adminAccount();
      await signIn(page, admin.email, admin.password);
      await speak();
      await expectAccessiblePages(page, OF_ADMINS, ALL_VARIANTS);
    },
  );
}

test('targets are large enough for touch, and reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithSample(page);
  for (const path of ['/orders?charts=on', '/mailboxes', '/settings']) {
    await page.goto(path);
    const small = await page.evaluate(() => {
      const pressed = document.querySelectorAll<HTMLElement>(
        'button, select, summary, a.button, input:not([type=hidden])',
      );
      return [...pressed]
        .filter((element) => element.checkVisibility() && !element.matches('[type=checkbox], [type=radio], .sr-only'))
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(small, path).toEqual([]);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving, path).toBe(0);
  }
});
