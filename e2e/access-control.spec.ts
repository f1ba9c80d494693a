import { expect } from '@playwright/test';
import { beginLinkingPlain, openPlain } from './plain-page.ts';
import { newSession, signIn, signUp } from './prepared-users.ts';
import { adminAccount, known, newAddress, PASSWORD, test } from './users.ts';

/** Pages that require sign-in. */
const PAGES = ['/mailboxes', '/mailboxes/1', '/mailboxes/1/unlink', '/orders', '/orders/1', '/admin/users'];

test('redirects signed-out users to sign-in and then back to the page', async ({ request }) => {
  for (const path of PAGES) {
    const { url } = await openPlain({ request }, path);
    expect(url.pathname, path).toBe('/signin');
    expect(url.searchParams.get('next'), path).toBe(path);
  }
  expect((await request.get('/api/mailboxes/progress?id=1')).status()).toBe(401);
});

test('shows users which of their data an admin viewed', async ({ request }) => {
  const user = encodeURIComponent(await signUp({ request }));
  const office = await newSession();
  const account = adminAccount();
  await signIn(office, account.email, account.password);
  for (const path of [`/admin/users/${user}`, `/admin/requests?status=failed&user=${user}`]) {
    expect((await office.request.get(path)).status(), path).toBe(200);
  }
  const [log] = (await openPlain({ request }, '/settings/privacy')).texts('region', 'Who viewed your data');
  expect(log).toContain('viewed your newest orders, mailbox status, and history');
  expect(log).toContain('viewed the log of your requests');
  await office.request.dispose();
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

test('redirects to no other site after sign-in', async ({ request }) => {
  const form = await openPlain({ request }, '/signup?next=https://elsewhere.example/');
  const check = await form.submit('Create account', {
    'Your name': 'Robin Example',
    'Email address': newAddress(),
    Password: PASSWORD,
  });
  const { url } = await check.submit('Confirm email address');
  expect(url.href).toBe(`${known('WEB_URL')}/mailboxes`);
});

test('rejects a linking request posted from another site', async ({ request }) => {
  await signUp({ request });
  const response = await request.post('/api/mailboxes/link', {
    headers: { Origin: 'https://elsewhere.example' },
    form: { address: 'me@mail.test' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
});

test('rejects a link that was started in another session', async ({ request }) => {
  await signUp({ request });
  const step = await beginLinkingPlain({ request }, newAddress());
  const csrf = /name="csrf" value="([^"]+)"/.exec(step.html)?.[1] ?? '';
  const saved = await request.post(`${known('SERVICE_URL')}/api/v1/link_mailbox/sample`, {
    headers: { Origin: known('SERVICE_URL') },
    form: { csrf },
    maxRedirects: 0,
  });
  const callback = saved.headers()['location'] ?? '';
  expect(callback).toContain('status=linked');
  const stranger = await newSession();
  await signUp(stranger);
  const rejected = await openPlain(stranger, callback);
  expect(rejected.text).toContain('This link has expired or was already used.');
  expect(rejected.text).toContain('No mailboxes linked yet');
  await stranger.request.dispose();
});
