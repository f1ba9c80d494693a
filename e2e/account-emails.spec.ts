import { expect } from '@playwright/test';
import type { Requester } from './html-forms.ts';
import { openPlain } from './plain-page.ts';
import { newSession, signIn } from './prepared-users.ts';
import { known, newAddress, PASSWORD, signInOnPage, signOut, test } from './users.ts';

type Kept = { readonly to: string; readonly kind: string; readonly url: string; readonly unsubscribeUrl: string };

/** Returns the newest email to an address. The sandbox keeps emails instead of sending them. */
async function newestEmail(page: Requester, to: string): Promise<Kept> {
  const { emails }: { emails: readonly Kept[] } = await (await page.request.get('/api/outbox')).json();
  const newest = emails.find((email) => email.to === to);
  if (newest === undefined) throw new Error(`No email to ${to}`);
  return newest;
}

/** Returns the path that the newest email to an address links to. */
async function newestLink(page: Requester, to: string): Promise<string> {
  return (await newestEmail(page, to)).url.slice(known('WEB_URL').length);
}

test('confirms an address in another browser, and resets the password, without scripts', async ({ request }) => {
  const email = newAddress();
  const [desktop, phone] = [{ request }, await newSession()];
  const form = await openPlain(desktop, '/signup');
  const check = await form.submit('Create account', {
    'Your name': 'Robin Example',
    'Email address': email,
    Password: PASSWORD,
  });
  expect(check.texts('heading')).toContain('Check your email');

  const confirm = await newestLink(desktop, email);
  // A mail scanner opens links too.
  await request.get(confirm);
  const confirmed = await (await openPlain(phone, confirm)).submit('Confirm email address', { Password: PASSWORD });
  expect(confirmed.url.pathname).toBe('/mailboxes');

  const forgot = await (await openPlain(desktop, '/signin')).follow('Forgot your password?');
  const sent = await forgot.submit('Send link', { 'Email address': email });
  expect(sent.text).toContain('If this address has an account, we’ve sent a link to it.');
  const reset = await newestLink(desktop, email);
  await request.get(reset);
  const changed = await (await openPlain(desktop, reset)).submit('Change password', {
    'New password': 'another quiet harbour',
  });
  expect(changed.text).toContain('Password changed. You can now sign in with it.');
  expect((await openPlain(phone, '/mailboxes')).url.pathname).toBe('/signin');
  await phone.request.dispose();
  await signIn(desktop, email, 'another quiet harbour');
  // This is the browser's first sign-in. Email providers unsubscribe without a cookie or an origin.
  const { kind, unsubscribeUrl } = await newestEmail(desktop, email);
  expect(kind).toBe('new_device');
  const oneClick = await request.post(unsubscribeUrl, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  const settings = await openPlain(desktop, '/settings');
  expect(settings.value('A new device signed in to your account')).toBe(false);
  expect(settings.value('Your data was exported')).toBe(true);
  expect((await openPlain(desktop, reset)).text).toContain('This link has expired or was already used.');
});

test('changes the address, and signs in with the new one', async ({ page }) => {
  const [before, after] = [newAddress(), newAddress()];
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email address').fill(before);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL(/\/mailboxes$/);
  await page.goto('/settings?edit=email');
  await page.getByLabel('New email address').fill(after);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address is free, we’ve sent a link to it.')).toBeVisible();
  await page.goto(await newestLink(page, after));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Email address changed.')).toBeVisible();
  await signOut(page);
  await signInOnPage(page, after);
});
