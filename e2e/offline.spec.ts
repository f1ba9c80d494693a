import { expect } from '@playwright/test';
import { signUp } from './prepared-users.ts';
import { newAddress, signInOnPage, test } from './users.ts';

test('keeps and sends a form, and follows a link, once the connection is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await signUp(page, newAddress());
  await page.goto('/settings?edit=name');
  const name = page.getByLabel('Your name');
  await name.fill('Robin Other');
  await context.setOffline(true);
  await name.press('Enter');
  const notice = page.getByText('No connection.');
  await expect(notice).toBeInViewport();
  await expect(name).toHaveValue('Robin Other');
  await context.setOffline(false);
  await expect(page.getByText('Name saved.')).toBeVisible();
  await expect(notice).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Mailboxes' }).first().click();
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Mailboxes' })).toBeVisible();
});

test('keeps a form that got no response, or was sent after the session had ended, and sends it again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 502/, /ERR_CONNECTION_RESET/);
  const email = await signUp(page, newAddress());
  const again = page.getByRole('button', { name: 'Try again' });

  // A form with a state: a proxy responds.
  await page.goto('/settings?edit=name');
  const name = page.getByLabel('Your name');
  await page.route('/settings**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.fallback(),
  );
  await name.fill('Robin Other');
  await name.press('Enter');
  await expect(page.getByRole('alert').getByText('We didn’t get a response')).toBeInViewport();
  await expect(name).toHaveValue('Robin Other');
  await expect(page.getByRole('button', { name: 'Save name' })).not.toHaveAttribute('aria-disabled');
  await page.unroute('/settings**');
  await again.click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await expect(again).toBeHidden();

  await page.goto('/settings?edit=name');
  await name.fill('Robin Third');
  await context.clearCookies();
  await name.press('Enter');
  await expect(page.getByRole('alert').getByText('You’re signed out')).toBeInViewport();
  await expect(name).toHaveValue('Robin Third');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in (new tab)' }).click();
  const other = await opened;
  await signInOnPage(other, email);
  await other.close();
  await again.click();
  await expect(page.getByText('Name saved.')).toBeVisible();

  // A form without a state: the connection breaks.
  await page.goto('/settings?edit=language');
  let sent = 0;
  await page.route('/settings**', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    return route.abort('connectionreset');
  });
  const german = page.getByRole('radio', { name: 'Deutsch' });
  await german.check();
  const save = page.getByRole('button', { name: 'Save language' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(again).toBeInViewport();
  await expect(german).toBeChecked();
  await expect(save).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  expect(sent).toBe(1);
  await page.unroute('/settings**');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
