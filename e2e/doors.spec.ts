import { expect } from '@playwright/test';
import { beginLinking, known, newAddress, test } from './people.ts';
import { signUp } from './prepared-people.ts';

/** Every page of a signed-in person, with what a stranger is answered. */
const PAGES = ['/mailboxes', '/mailboxes/1', '/mailboxes/1/unlink', '/orders', '/orders/1', '/admin/users'];

test('signed out, every page leads to sign-in and back to where it was asked for', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe('/signin');
    expect(new URL(page.url()).searchParams.get('next'), path).toBe(path);
  }
  const { request } = page;
  expect((await request.get('/api/mailboxes/progress?id=1')).status()).toBe(401);
});

test('browsers that ask for an icon before they have read a page get one', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
});

test('signing in leads nowhere but to this app', async ({ page }) => {
  await page.goto('/signup?next=https://elsewhere.example/');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email address').fill(`next-${Date.now()}@mail.test`);
  await page.getByLabel('Password').fill('a quiet blue harbour');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new RegExp(`^${known('WEB_URL')}/mailboxes$`));
});

test('a post from another site starts no linking', async ({ page }) => {
  await signUp(page);
  const response = await page.request.post('/api/mailboxes/link', {
    headers: { Origin: 'https://elsewhere.example' },
    form: { address: 'me@mail.test' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
});

test('a link that was begun in one session cannot be finished in another', async ({ page, browser, baseURL }) => {
  await signUp(page);
  await beginLinking(page, newAddress());
  const csrf = await page.locator('input[name="csrf"]').first().getAttribute('value');
  // Sent beside the page, so that the browser does not follow the way back by itself.
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
  await expect(stranger.getByText('This way back was used already or took too long.')).toBeVisible();
  await expect(stranger.getByText('No mailbox linked yet')).toBeVisible();
  await context.close();
});
