import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { openPlain } from './plain-page.ts';
import { linkExport, newSession, signIn, signUp } from './prepared-users.ts';
import { adminAccount, test as base } from './users.ts';

/** Playwright runs scripts in every frame it inspects. The email frame blocks all scripts. */
const test = base.extend({ expectedErrors: async ({}, use) => use([/^Blocked script execution in .*\/api\/mails\//]) });

/** Records the path of every request: the information a tracking beacon would reveal to the sender. */
async function startTracker() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { origin, seen, stop };
}

/**
 * Returns every known way to make an email send a request when it is viewed. Its link names a host, because a link to a
 * bare IP address shows that no shop wrote the email.
 */
function beacons(origin: string): string {
  return `<html><head>
<base href="${origin}/base/">
<meta http-equiv="refresh" content="0;url=${origin}/refresh">
<link rel="stylesheet" href="${origin}/sheet.css"><link rel="prefetch" href="${origin}/prefetch">
<link rel="preload" as="image" href="${origin}/preload"><link rel="preconnect" href="${origin}">
<link rel="icon" href="${origin}/icon"><link rel="dns-prefetch" href="${origin}">
<style>@import "${origin}/import.css"; body { background: url(${origin}/body) }
@font-face { font-family: spy; src: url(${origin}/font) } p { font-family: spy; list-style: url(${origin}/list) }</style>
</head><body background="${origin}/attribute">
<img src="${origin}/img"><img srcset="${origin}/srcset 1x" alt=""><img src="relative" alt="">
<picture><source srcset="${origin}/source"><img src="${origin}/picture" alt=""></picture>
<table background="${origin}/table"><tr><td style="background-image:url('${origin}/inline')">x</td></tr></table>
<div style="background:u\\72l(${origin}/escaped)">x</div><div style="content:url(${origin}/content);cursor:url(${origin}/cursor),auto">x</div>
<div style="background:image-set('${origin}/imageset' 1x)">x</div>
<svg width="9" height="9"><image href="${origin}/svg" width="9" height="9"/><use href="${origin}/use#a"/></svg>
<video poster="${origin}/poster" src="${origin}/video" autoplay></video><audio src="${origin}/audio" autoplay></audio>
<iframe src="${origin}/iframe"></iframe><iframe srcdoc="<img src='${origin}/srcdoc'>"></iframe>
<object data="${origin}/object"></object><embed src="${origin}/embed"><input type="image" src="${origin}/input">
<form action="${origin}/form"><button autofocus onfocus="this.form.submit()">x</button></form>
<script>fetch('${origin}/script')</script><img src="x" onerror="fetch('${origin}/onerror')">
<p>Thank you for your order!</p>
<table><tr><td>Order number:</td><td><b>BC-5501</b></td></tr><tr><td>Total:</td><td>$24.50</td></tr></table>
<p>1 x Stoneware mug, blue $24.50</p><a href="${origin.replace('127.0.0.1', 'localhost')}/link" ping="${origin}/ping">Track your parcel</a>
</body></html>`;
}

function beaconMail(html: string): string {
  return [
    'From: Beacon & Co <orders@beacon.example>',
    'To: Anna <anna@mail.test>',
    'Subject: Your Beacon & Co order BC-5501',
    'Date: Tue, 03 Mar 2026 09:15:00 +0000',
    'Message-ID: <BC-5501@beacon.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
  ].join('\r\n');
}

async function openBeaconOrder(page: Page): Promise<void> {
  await page.goto("/orders?filter=orderNumber+eq+'BC-5501'");
  await page
    .locator('main a[href^="/orders/"]:not([href$="/new"]):visible')
    .filter({ hasNotText: 'Add' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\/\d+/);
}

function mailFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[src^="/api/mails/"]');
}

test('shows an email full of beacons without a request to its sender', async ({ page, browser, baseURL }) => {
  const tracker = await startTracker();
  await signUp(page);
  await linkExport(page, [beaconMail(beacons(tracker.origin))]);

  // Loads the same email unprotected to prove that a tracker would see its requests. It has its own tracker, which may
  // still receive some afterwards.
  const control = await startTracker();
  const bare = await browser.newContext();
  const naked = await bare.newPage();
  await naked.setContent(beacons(control.origin).replace(/<meta http-equiv="refresh"[^>]*>/, ''));
  await expect.poll(() => control.seen.length).toBeGreaterThan(10);
  await bare.close();
  await control.stop();

  const left: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) left.push(request.url());
  });
  await openBeaconOrder(page);
  await page.getByRole('link', { name: 'BC-5501', exact: true }).first().click();
  await expect(mailFrame(page).locator('#place')).toBeVisible();
  await expect(mailFrame(page).getByText('Track your parcel')).toBeVisible();
  await expect(mailFrame(page).locator('a, img, form, script, svg, video, iframe, link, base')).toHaveCount(0);
  const frame = page.frames().find((each) => each.url().includes('/api/mails/'));
  const answer = await page.request.get(frame?.url() ?? '');
  expect(answer.headers()['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
  expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');

  // Also as a standalone page.
  await page.goto(frame?.url() ?? '');
  await expect(page.locator('#place')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toContain('/api/mails/');
  expect(left).toEqual([]);
  expect(tracker.seen).toEqual([]);
  await tracker.stop();
});

/** The user with the beacon email, created once for the read-only tests. */
let shared: string | undefined;

async function userWithMail(): Promise<string> {
  if (shared === undefined) {
    const session = await newSession();
    shared = await signUp(session);
    await linkExport(session, [beaconMail(beacons('http://tracker.invalid'))]);
    await session.request.dispose();
  }
  return shared;
}

test('opens the source of a value in the email, then the source of another', async ({ page }) => {
  await signIn(page, await userWithMail());
  await openBeaconOrder(page);
  await page.getByRole('region', { name: 'Amounts' }).getByRole('link', { name: '$24.50' }).click();
  await expect(page).toHaveURL(/field=orderTotal#source/);
  await expect(mailFrame(page).locator('mark')).toContainText(['Total', '24.50']);
  // The sheet covers the page. Its own links lead to the other values.
  const sheet = page.getByRole('dialog', { name: 'Sources' });
  await expect(sheet).toBeFocused();
  await sheet.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(mailFrame(page).locator('#place')).toHaveText('Beacon & Co <orders@beacon.example>');
  await sheet.getByRole('link', { name: 'Stoneware mug, blue', exact: true }).click();
  await expect(mailFrame(page).locator('#place')).toContainText('Stoneware mug');
  await page.goBack();
  await expect(mailFrame(page).locator('#place')).toHaveText('Beacon & Co <orders@beacon.example>');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const total = page.getByRole('region', { name: 'Amounts' }).getByRole('link', { name: '$24.50' });
  await expect(total).toBeFocused();
  await page.getByRole('link', { name: /^See all \d+$/ }).click();
  await sheet.getByRole('link', { name: '$24.50' }).first().click();
  await expect(mailFrame(page).locator('mark')).toContainText(['Total', '24.50']);
  await sheet.getByRole('link', { name: 'Not right?' }).click();
  await expect(page).toHaveURL(/\/edit#field-/);
});

test('hides the email from everyone else, including admins', async () => {
  const [viewer, stranger, admin] = [await newSession(), await newSession(), await newSession()];
  await signIn(viewer, await userWithMail());
  const list = await openPlain(viewer, "/orders?filter=orderNumber+eq+'BC-5501'");
  const order = await openPlain(viewer, /"(\/orders\/\d+)/.exec(list.html)?.[1] ?? '');
  const source = await order.follow('BC-5501');
  const path = /src="(\/api\/mails\/[^"]+)"/.exec(source.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const mail = await viewer.request.get(path);
  expect(mail.status()).toBe(200);
  expect(await mail.text()).toContain('id="place"');
  expect((await stranger.request.get(path)).status()).toBe(401);
  await signUp(stranger);
  expect((await stranger.request.get(path)).status()).toBe(404);
  const account = adminAccount();
  await signIn(admin, account.email, account.password);
  expect((await admin.request.get(path)).status()).toBe(404);
  await Promise.all([viewer, stranger, admin].map(({ request }) => request.dispose()));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the source of a value in the email', async ({ page }) => {
    await signIn(page, await userWithMail());
    await openBeaconOrder(page);
    await page.getByRole('link', { name: 'BC-5501', exact: true }).first().click();
    await expect(mailFrame(page).locator('#place')).toContainText('Order number');
    await expect(page.getByText('From the text next to its label')).toBeVisible();
    await page.getByRole('dialog', { name: 'Sources' }).getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
