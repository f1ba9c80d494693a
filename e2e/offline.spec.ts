import { expect } from '@playwright/test';
import { signUp } from './prepared-users.ts';
import { newAddress, test } from './users.ts';

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
