import { expect } from '@playwright/test';
import { beginLinking, signIn, signUp } from './prepared-users.ts';
import { adminAccount, known, newAddress, test } from './users.ts';

/** Pages that require sign-in. */
const PAGES = ['/mailboxes', '/mailboxes/1', '/mailboxes/1/unlink', '/orders', '/orders/1', '/admin/users'];

test('redirects signed-out users to sign-in and then back to the page', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe('/signin');
    expect(new URL(page.url()).searchParams.get('next'), path).toBe(path);
  }
  const { request } = page;
  expect((await request.get('/api/mailboxes/progress?id=1')).status()).toBe(401);
});

test('shows users which of their data an admin viewed', async ({ page, browser, baseURL }) => {
  const user = encodeURIComponent(await signUp(page));
  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const admin = await office.newPage();
  const account = adminAccount();
  await signIn(admin, account.email, account.password);
  for (const path of [`/admin/users/${user}`, `/admin/requests?status=failed&user=${user}`]) {
    expect((await admin.request.get(path)).status(), path).toBe(200);
  }
  await page.goto('/settings/privacy');
  const log = page.getByRole('region', { name: 'Who viewed your data' });
  await expect(log).toContainText('viewed your newest orders, mailbox status, and history');
  await expect(log).toContainText('viewed the log of your requests');
  await office.close();
});

test('explains to an admin why a user sees no orders, and finds the user by address', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const admin = await office.newPage();
  const account = adminAccount();
  await signIn(admin, account.email, account.password);
  await admin.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(admin.getByText('No mailbox linked')).toBeVisible();
  await admin.getByRole('link', { name: email }).click();
  await expect(admin.getByRole('region', { name: 'Why this user sees no orders' })).toContainText(
    'The user has never started linking a mailbox.',
  );
  await admin.getByRole('link', { name: 'Requests', exact: true }).last().click();
  await expect(admin).toHaveURL(/\/admin\/requests\?user=/);
  await admin.getByRole('link', { name: '/api/v1/mailboxes' }).first().click();
  await expect(admin).toHaveURL(/\/admin\/requests\/\d+\?user=/);
  const drawer = admin.getByRole('complementary');
  await expect(drawer).toContainText('The service doesn’t know this user');
  await expect(drawer.getByRole('region', { name: 'Service' })).toContainText('user_unknown');
  await drawer.getByRole('link', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await office.close();
});

test('serves an icon to browsers that request one before reading a page', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
});

test('redirects to no other site after sign-in', async ({ page }) => {
  await page.goto('/signup?next=https://elsewhere.example/');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email address').fill(`next-${Date.now()}@mail.test`);
  await page.getByLabel('Password').fill('a quiet blue harbour');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL(new RegExp(`^${known('WEB_URL')}/mailboxes$`));
});

test('rejects a linking request posted from another site', async ({ page }) => {
  await signUp(page);
  const response = await page.request.post('/api/mailboxes/link', {
    headers: { Origin: 'https://elsewhere.example' },
    form: { address: 'me@mail.test' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
});

test('rejects a link that was started in another session', async ({ page, browser, baseURL }) => {
  await signUp(page);
  await beginLinking(page, newAddress());
  const csrf = await page.locator('input[name="csrf"]').first().getAttribute('value');
  // Sent outside the page, so that the browser does not follow the redirect.
  const saved = await page.request.post(`${known('SERVICE_URL')}/api/v1/link_mailbox/sample`, {
    headers: { Origin: known('SERVICE_URL') },
    form: { csrf: csrf ?? '' },
    maxRedirects: 0,
  });
  const callback = saved.headers()['location'] ?? '';
  expect(callback).toContain('status=linked');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await context.newPage();
  await signUp(stranger);
  await stranger.goto(callback);
  await expect(stranger.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(stranger.getByText('No mailboxes linked yet')).toBeVisible();
  await context.close();
});
