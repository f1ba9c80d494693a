import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startFaultyService } from '../e2e/faulty-service.ts';
import { startProduct } from '../e2e/product.ts';
import { adminAccount, beginLinkingOnPages, linkSampleOnPages, signInOnPage, signUpOnPage } from '../e2e/users.ts';
import { findFreePorts } from '../test-support/free-port.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { findProgram, installMissing } from './debian-packages.ts';
import { takeAnimation } from './demo-animation.ts';
import { takeEmailPictures } from './email-pictures.ts';
import { openRejectedRequest } from './failing-partner.ts';

// `npm run screens` updates the screenshots and the animation in docs/screens from the sandbox's fictional shops.
// Arguments limit it to pictures with these names.

const FOLDER = 'docs/screens';
const PERSON = 'robin@mail.test';
/** Started to link a mailbox and stopped. */
const STOPPED = 'casey@mail.test';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const DARK: BrowserContextOptions = { colorScheme: 'dark' };

type Picture = {
  /** File name without its extension. */
  readonly name: string;
  readonly look: BrowserContextOptions;
  /** Opens the page of the screenshot. */
  readonly go: (page: Page) => Promise<unknown>;
  /** The viewer; default: the user. */
  readonly as?: 'admin' | 'nobody';
  /** The whole page, not only the viewport. */
  readonly whole?: true;
};

const ORDER = 'main a[href^="/orders/"]:not([href$="/new"]):visible';
const openOrder = async (page: Page, filter: string) => {
  await page.goto(`/orders?${new URLSearchParams({ filter })}`);
  await page.locator(ORDER).first().click();
  await page.waitForURL(/\/orders\/\d+/);
};
const openMailbox = async (page: Page, then = '') => {
  await page.goto('/mailboxes');
  const path = await page.locator('main a[href^="/mailboxes/"]').first().getAttribute('href');
  await page.goto(`/mailboxes/${/\d+/.exec(path ?? '')?.[0]}${then}`);
};
const requestPassword = async (page: Page, address: string) => {
  await beginLinkingOnPages(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForLoadState();
};
const GERMAN = { locale: 'de-DE' };
const FROM_MAIL = "orderNumber eq 'JO-1120045'";

const PICTURES: readonly Picture[] = [
  { name: 'home', look: DESKTOP, as: 'nobody', go: (page) => page.goto('/') },
  { name: 'sign-in-phone-dark', look: { ...PHONE, ...DARK }, as: 'nobody', go: (page) => page.goto('/signin') },
  { name: 'link-phone', look: PHONE, go: beginLinkingOnPages },
  { name: 'link-sign-in', look: DESKTOP, go: (page) => requestPassword(page, 'robin@gmail.com') },
  {
    name: 'link-outlook-dark',
    look: { ...DESKTOP, ...DARK },
    go: (page) => requestPassword(page, 'robin@outlook.com'),
  },
  { name: 'mailbox-read', look: DESKTOP, go: (page) => openMailbox(page) },
  { name: 'mailboxes-phone-dark', look: { ...PHONE, ...DARK }, whole: true, go: (page) => page.goto('/mailboxes') },
  { name: 'mailbox-no-order', look: DESKTOP, go: (page) => openMailbox(page, '/passed-over') },
  { name: 'unlink-phone', look: PHONE, go: (page) => openMailbox(page, '/unlink') },
  { name: 'orders', look: DESKTOP, go: (page) => page.goto('/orders') },
  { name: 'orders-dark', look: { ...DESKTOP, ...DARK }, go: (page) => page.goto('/orders') },
  { name: 'orders-phone', look: PHONE, go: (page) => page.goto('/orders') },
  { name: 'orders-german', look: { ...DESKTOP, ...GERMAN }, go: (page) => page.goto('/orders') },
  { name: 'orders-charts', look: DESKTOP, whole: true, go: (page) => page.goto('/orders?charts=on') },
  {
    name: 'orders-charts-phone-dark',
    look: { ...PHONE, ...DARK },
    go: async (page) => {
      await page.goto('/orders?charts=on');
      await page.getByRole('region', { name: 'Spending' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'orders-completion',
    look: DESKTOP,
    go: async (page) => {
      await page.goto('/orders');
      await page.locator('.filter-menu > summary').click();
      await page.getByRole('link', { name: 'Filter as text' }).click();
      const field = page.getByLabel('Filter as text');
      await field.focus();
      await field.and(page.locator('[role=combobox]')).waitFor();
      await field.pressSequentially("orderTotal gt 5000 and merchant/name eq '");
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  { name: 'orders-refused', look: DESKTOP, go: (page) => page.goto('/orders?filter=prise+gt+20000') },
  { name: 'order', look: DESKTOP, whole: true, go: (page) => openOrder(page, FROM_MAIL) },
  {
    name: 'order-mail-dark',
    look: { ...DESKTOP, ...DARK },
    go: async (page) => {
      await openOrder(page, FROM_MAIL);
      await page.getByRole('region', { name: 'Amounts' }).getByRole('link').first().click();
      await page.frameLocator('iframe[src^="/api/mails/"]').locator('#place').waitFor();
      await page.locator('#source').scrollIntoViewIfNeeded();
    },
  },
  { name: 'order-phone', look: PHONE, go: (page) => openOrder(page, FROM_MAIL) },
  {
    name: 'correct-phone',
    look: PHONE,
    go: async (page) => {
      await openOrder(page, FROM_MAIL);
      await page.goto(`${new URL(page.url()).pathname}/edit`);
    },
  },
  { name: 'settings', look: DESKTOP, whole: true, go: (page) => page.goto('/settings') },
  { name: 'your-data', look: DESKTOP, whole: true, go: (page) => page.goto('/settings/privacy') },
  { name: 'admin', look: DESKTOP, as: 'admin', go: (page) => page.goto('/admin') },
  { name: 'admin-user', look: DESKTOP, as: 'admin', whole: true, go: (page) => page.goto(`/admin/users/${PERSON}`) },
  { name: 'admin-requests', look: DESKTOP, as: 'admin', go: (page) => page.goto('/admin/requests') },
  {
    name: 'admin-signature',
    look: DESKTOP,
    as: 'admin',
    whole: true,
    go: (page) => page.goto('/admin/signature'),
  },
  {
    name: 'admin-explorer-dark',
    look: { ...DESKTOP, ...DARK },
    as: 'admin',
    go: (page) => page.goto('/admin/explorer'),
  },
  { name: 'support-no-orders', look: DESKTOP, as: 'admin', go: (page) => page.goto(`/admin/users/${STOPPED}`) },
  {
    name: 'support-wrong-order',
    look: DESKTOP,
    as: 'admin',
    whole: true,
    go: async (page) => {
      await page.goto(`/admin/users/${PERSON}/orders?${new URLSearchParams({ filter: FROM_MAIL })}`);
      await page.locator('main a[href*="/orders/"]:visible').first().click();
      await page.waitForURL(/\/orders\/\d+/);
    },
  },
  {
    name: 'support-401',
    look: DESKTOP,
    as: 'nobody',
    go: (page) => openRejectedRequest(page, `http://127.0.0.1:${service.port}`),
  },
  { name: 'delete-phone', look: PHONE, whole: true, go: (page) => page.goto('/settings/privacy/delete') },
];

const selected = new Set(process.argv.slice(2));
const isSelected = (name: string) => selected.size === 0 || selected.has(name);

installMissing(['chromium', 'img2webp'], console.log);
await buildWhenChanged('start', process.cwd(), console.log);
const dataDir = await mkdtemp(join(tmpdir(), 'postledger-screens-'));
// This folder contains the account of the first admin.
process.env['E2E_DATA_DIR'] = dataDir;
const [servicePort = 0, webPort = 0] = await findFreePorts(2);
const service = await startFaultyService({ port: servicePort });
const product = await startProduct({
  DATA_DIR: dataDir,
  SANDBOX: '1',
  SERVICE_PORT: String(servicePort),
  SERVICE_PUBLIC_URL: `http://127.0.0.1:${service.port}`,
  SERVICE_BASE_URL: `http://127.0.0.1:${service.port}`,
  WEB_PORT: String(webPort),
  LOG_LEVEL: 'warn',
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? findProgram('chromium') ?? '/usr/bin/chromium',
  args: ['--disable-quic', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const usual = { baseURL: `http://localhost:${webPort}`, locale: 'en-US', timezoneId: 'Europe/Berlin' };
try {
  await mkdir(FOLDER, { recursive: true });
  if (isSelected('emails')) await takeEmailPictures(browser, FOLDER);
  if (isSelected('demo')) await takeAnimation(browser, usual, join(FOLDER, 'demo.webp'));
  const first = await (await browser.newContext(usual)).newPage();
  await signUpOnPage(first, PERSON);
  if (isSelected('mailboxes-empty')) await take(first, 'mailboxes-empty');
  await linkSampleOnPages(first);
  if (isSelected('support-no-orders')) {
    const stopped = await (await browser.newContext(usual)).newPage();
    await signUpOnPage(stopped, STOPPED);
    await beginLinkingOnPages(stopped);
  }
  const storageState = await first.context().storageState();
  const second = await (await browser.newContext(usual)).newPage();
  const { email, password } = adminAccount();
  await signInOnPage(second, email, password);
  const adminState = await second.context().storageState();
  const stateOf = (as: Picture['as']) =>
    as === 'nobody' ? {} : { storageState: as === 'admin' ? adminState : storageState };
  for (const { name, look, go, as, whole } of PICTURES.filter((picture) => isSelected(picture.name))) {
    const context = await browser.newContext({ ...usual, ...look, ...stateOf(as) });
    const page = await context.newPage();
    await go(page);
    await take(page, name, whole);
    await context.close();
  }
  if (isSelected('service-away')) {
    service.fail('unreachable');
    await first.goto('/orders');
    await take(first, 'service-away');
  }
} finally {
  await browser.close();
  await product.stop();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(page: Page, name: string, whole = false): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Away from what was clicked, so that nothing looks pointed at.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: whole, animations: 'disabled', caret: 'hide' });
  console.log(`  ${FOLDER}/${name}.png`);
}
