import { appendFile, readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type FaultImap, startFaultImap } from '../test-support/fault-imap.ts';
import type { Requester } from './html-forms.ts';
import { orderMail } from './mails.ts';
import { beginLinkingPlain, openPlain } from './plain-page.ts';
import { beginLinking, signUp } from './prepared-users.ts';
import { test as base, known, newAddress, waitForCrawl } from './users.ts';

/** More than the first batch, which is 50 emails. */
const MAILS = 120;
const DAY_MS = 24 * 60 * 60_000;

/** Orders a day apart. The newest has the highest number. */
const mails = Array.from({ length: MAILS }, (_, index) => ({
  raw: Buffer.from(
    orderMail({
      shop: 'Meadow & Mug',
      domain: 'meadow-mug.example',
      number: `MM-${10_001 + index}`,
      date: new Date(Date.UTC(2026, 1, 1) + index * DAY_MS).toUTCString(),
      item: `Mug number ${index + 1}`,
      total: '$24.50',
    }),
  ),
}));

/** A mail server that stops after the first batch until it is released. */
type SlowServer = { readonly imap: FaultImap; hold(): void; goOn(): void };

async function startSlowServer(): Promise<SlowServer> {
  let goOn = () => {};
  let held = Promise.resolve();
  let lots = 0;
  const imap = await startFaultImap({
    certificateHost: 'localhost',
    port: Number(known('SLOW_IMAP_PORT')),
    mails: { INBOX: mails },
    async fault(command, right) {
      if (command.name !== 'FETCH' || !/BODY\.PEEK\[\]/.test(command.rest)) return right;
      lots += 1;
      if (lots > 1) await held;
      return right;
    },
  });
  return {
    imap,
    hold() {
      lots = 0;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
    },
    goOn: () => goOn(),
  };
}

type Own = { readonly server: SlowServer };

let server: SlowServer;

/** The mail server, which the service of the global set-up trusts from now on. */
const test = base.extend<{ readonly own: Own }>({ own: async ({}, use) => use({ server }) });

test.beforeAll(async () => {
  server = await startSlowServer();
  await appendFile(known('TRUSTED_FILE'), await readFile(server.imap.caFile));
});

test.afterAll(() => server.imap.close());

/**
 * Links the mailbox and waits on its page until it has orders, while the server withholds emails. Returns the page's
 * path.
 */
async function linkSlowly(page: Page, { server }: Own): Promise<string> {
  server.hold();
  const address = newAddress();
  await beginLinking(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password or app password').fill(server.imap.password);
  await page.getByLabel('IMAP server').fill('localhost');
  await page.getByLabel('Port').fill(String(server.imap.port));
  await page.getByRole('button', { name: 'Sign in and link' }).click();
  await expect(page).toHaveURL(/\/mailboxes\/\d+/);
  await expect(ordersFound(page)).not.toHaveText('0');
  return new URL(page.url()).pathname;
}

/** Releases the server and waits until all connections to it are closed. */
async function letItEnd({ server }: Own): Promise<void> {
  server.goOn();
  await expect.poll(() => server.imap.openConnections(), { timeout: 30_000 }).toBe(0);
}

/** The live number of orders. */
const ordersFound = (page: Page) => page.getByRole('region', { name: 'Progress' }).locator('.crawl-figure > span');

/** The live number with this label. */
const number = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

/** Does the same without a browser. */
async function linkSlowlyPlain(session: Requester, { server }: Own): Promise<string> {
  server.hold();
  const address = newAddress();
  const signIn = await beginLinkingPlain(session, address);
  const mailbox = await signIn.submit('Sign in and link', {
    'Password or app password': server.imap.password,
    'IMAP server': 'localhost',
    Port: String(server.imap.port),
  });
  expect(mailbox.url.pathname).toMatch(/^\/mailboxes\/\d+$/);
  const orders = async () => (await openPlain(session, mailbox.url.pathname)).textsOf('crawl-figure');
  await expect.poll(orders).toEqual([expect.stringMatching(/^[1-9]/)]);
  return mailbox.url.pathname;
}

test('unlinking a mailbox during its crawl leaves nothing behind', async ({ request, own }) => {
  await signUp({ request });
  const mailbox = await linkSlowlyPlain({ request }, own);
  const question = await openPlain({ request }, `${mailbox}/unlink`);
  expect((await question.submit(/^Unlink/)).text).toContain('Mailbox unlinked.');
  await letItEnd(own);
  expect((await openPlain({ request }, '/orders')).texts('heading')).toContain('No orders yet');
});

test('erases all data of an account during a crawl', async ({ request, own }) => {
  const email = await signUp({ request });
  await linkSlowlyPlain({ request }, own);
  const question = await openPlain({ request }, '/settings/privacy/delete');
  const erased = await question.submit('Permanently delete everything', { 'Type “delete” to confirm': 'delete' });
  expect(erased.texts('heading')).toContain('Everything was deleted');
  await letItEnd(own);
  // A new user with the same address finds no old data.
  await signUp({ request }, email);
  expect((await openPlain({ request }, '/orders')).texts('heading')).toContain('No orders yet');
  expect((await openPlain({ request }, '/mailboxes')).texts('heading')).toContain('No mailboxes linked yet');
});

// Last, because its mailbox stays linked, and the service keeps a connection that waits for new email.
test('the first crawl shows live numbers and the newest orders, also after a reload', async ({ page, own }) => {
  await signUp(page);
  const mailbox = await linkSlowly(page, own);
  for (const look of ['live', 'reloaded']) {
    if (look === 'reloaded') await page.reload();
    await expect(page.getByText('Scanning your email.'), look).toBeVisible();
    await expect(ordersFound(page), look).toHaveText(/^[1-9]\d*$/);
    await expect(number(page, 'Emails scanned'), look).toHaveText(new RegExp(`^\\d+ of ${MAILS}$`));
    await expect(page.getByRole('progressbar'), look).toBeVisible();
    // Newest first.
    await expect(page.getByRole('table', { name: 'Orders' }).locator('.ledger-row').first(), look).toContainText(
      `Mug number ${MAILS}`,
    );
  }
  await page.goto('/orders');
  await expect(page.getByText(/^\d+ orders$/)).toBeVisible();
  await page.goto('/mailboxes');
  await page.getByRole('button', { name: 'Check for new email' }).click();
  await expect(page.getByText('Your mailboxes are already being checked.')).toBeVisible();
  own.server.goOn();
  await page.goto(mailbox);
  await waitForCrawl(page);
  await page.goto('/orders');
  await expect(page.getByText(`${MAILS} orders`, { exact: true })).toBeVisible();
});
