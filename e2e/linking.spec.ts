import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { zipSync } from 'fflate';
import { ANNAS_MAILS, asMbox } from './mails.ts';
import { beginLinkingPlain } from './plain-page.ts';
import { beginLinking, linkExport, signUp } from './prepared-users.ts';
import { known, linkSampleOnPages, newAddress, test, waitForCrawl } from './users.ts';

/** The value of a request token in a URL. */
const TOKEN_IN_URL = /[?&]rt=([^&#]*)/;

test('turns an uploaded export into orders', async ({ page }) => {
  await signUp(page);
  const address = newAddress();
  await beginLinking(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Upload an export instead' }).click();
  await page.getByLabel('Export file').setInputFiles({
    name: 'takeout.mbox',
    mimeType: 'application/mbox',
    buffer: asMbox(ANNAS_MAILS),
  });
  await page.getByRole('button', { name: 'Upload and link' }).click();
  await waitForCrawl(page);
  await page.goto('/orders');
  await expect(page.getByText('2 orders')).toBeVisible();
  await expect(page.getByText('MM-20417').first()).toBeVisible();
  await expect(page.getByText('$18.00').first()).toBeVisible();
});

test('rejects an empty or unreadable export on the same page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4(13|22)/);
  await signUp(page);
  const address = newAddress();
  await beginLinking(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Upload an export instead' }).click();
  const upload = async (buffer: Buffer) => {
    await page.getByLabel('Export file').setInputFiles({ name: 'mail.mbox', mimeType: 'application/mbox', buffer });
    await page.getByRole('button', { name: 'Upload and link' }).click();
  };
  await upload(Buffer.alloc(0));
  await expect(page.getByRole('alert')).toContainText(/empty/i);
  await upload(Buffer.from('\x89PNG\r\n\x1a\n not a mail at all'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Export file')).toBeVisible();
});

test('turns an archive of emails into orders and invents no date for an email without one', async ({ page }) => {
  await signUp(page);
  const address = newAddress();
  await beginLinking(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Upload an export instead' }).click();
  const [dated = '', undated = ''] = ANNAS_MAILS;
  const archive = zipSync({
    'mails/one.eml': new TextEncoder().encode(dated),
    'mails/two.eml': new TextEncoder().encode(undated.replace(/^Date: .*\r\n/m, '')),
  });
  await page.getByLabel('Export file').setInputFiles({
    name: 'mails.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(archive),
  });
  await page.getByRole('button', { name: 'Upload and link' }).click();
  await waitForCrawl(page);
  await page.goto('/orders');
  await expect(page.getByText('MM-20417').first()).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format();
  await expect(page.getByText(today)).toHaveCount(0);
});

test('rejects an export of 60 MB and states the size limit', async ({ page, expectedErrors }, info) => {
  expectedErrors.push(/status of 413/);
  await signUp(page);
  const address = newAddress();
  await beginLinking(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Upload an export instead' }).click();
  const file = info.outputPath('large.mbox');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(60 * 1024 * 1024, 'x'));
  await page.getByLabel('Export file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload and link' }).click();
  await expect(page.getByRole('alert')).toContainText('50 MB');
  await expect(page.getByLabel('Export file')).toBeVisible();
});

test('turns a mailbox on a real mail server into orders', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  test.skip(process.env['E2E_IMAP_PORT'] === undefined, 'Dovecot is not installed on this machine');
  await signUp(page);
  await beginLinking(page);
  await page.getByLabel('Email address').fill(known('IMAP_USER'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password or app password').fill('not the password');
  await page.getByLabel('IMAP server').fill('localhost');
  await page.getByLabel('Port').fill(known('IMAP_PORT'));
  await page.getByRole('button', { name: 'Sign in and link' }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await page.getByLabel('Password or app password').fill(known('IMAP_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in and link' }).click();
  await waitForCrawl(page);
  await page.goto('/orders');
  await expect(page.getByText('2 orders')).toBeVisible();
  await expect(page.getByText('NB-88121').first()).toBeVisible();
});

test('requests a new token when the first one is unsafe, then links the mailbox', async ({ page }) => {
  await signUp(page, newAddress('token-unsafe-once'));
  const tokens: string[] = [];
  page.on('request', (request) => {
    const token = TOKEN_IN_URL.exec(request.url())?.[1];
    if (token !== undefined) tokens.push(token);
  });
  await linkSampleOnPages(page);
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9\-._~]+$/);
});

test('shows the request IDs and does not redirect when no token is safe', async ({ page }) => {
  await signUp(page, newAddress('token-unsafe-always'));
  const visited: string[] = [];
  page.on('request', (request) => visited.push(request.url()));
  await page.goto('/mailboxes');
  await page.getByLabel('Email address of the mailbox').fill(newAddress());
  await page.getByRole('button', { name: 'Link mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t link your mailbox' })).toBeVisible();
  expect(visited.filter((url) => TOKEN_IN_URL.test(url) || url.includes('link_mailbox'))).toEqual([]);
  const content = await page.content();
  const reqIds = new Set(content.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g));
  expect(reqIds.size).toBeGreaterThanOrEqual(5);
  expect(content).not.toMatch(/requestToken/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t link your mailbox' })).toBeVisible();
});

for (const [name, words] of [
  ['wrong-password', /password/i],
  ['throttled', /wait|too many|later/i],
] as const) {
  test(`shows the cause and allows a retry when the mail server reports ${name}`, async ({ request }) => {
    await signUp({ request });
    const address = newAddress(name);
    const password = await beginLinkingPlain({ request }, address);
    const refused = await password.submit('Sign in and link', { 'Password or app password': 'whatever' });
    expect(refused.status).toBe(422);
    expect(refused.texts('alert')).toEqual([expect.stringMatching(words)]);
    expect(refused.value('Password or app password')).toBe('');
  });
}

test('cancelling returns to the app and changes nothing', async ({ request }) => {
  await signUp({ request });
  const password = await beginLinkingPlain({ request }, newAddress());
  const mailboxes = await password.submit(/cancel/i);
  expect(mailboxes.url.pathname).toBe('/mailboxes');
  expect(mailboxes.text).toContain('Linking cancelled. Nothing was changed.');
  expect(mailboxes.text).toContain('No mailboxes linked yet');
});

test('rejects a callback that is used twice or forged', async ({ page }) => {
  await signUp(page);
  const callbacks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/mailboxes/callback')) callbacks.push(request.url());
  });
  await linkSampleOnPages(page);
  expect(callbacks).toHaveLength(1);
  for (const url of [callbacks[0] ?? '', '/api/mailboxes/callback?status=linked&state=made-up']) {
    await page.goto(url);
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  }
});

test('unlinking a mailbox deletes its orders', async ({ page }) => {
  await signUp(page);
  await linkExport(page);
  await page.goto('/mailboxes');
  await page.locator('summary[aria-label^="Actions for"]').click();
  await page.getByRole('link', { name: /^Unlink/ }).click();
  await page.getByRole('button', { name: 'Unlink mailbox' }).click();
  await expect(page.getByText('Mailbox unlinked. Everything read from it was permanently deleted.')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
});
