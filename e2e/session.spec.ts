import { expect } from '@playwright/test';
import { newAddress, signInOnPage, signOut, signUpOnPage, test } from './users.ts';

test('signs up, out, and in again', async ({ page }) => {
  const email = await signUpOnPage(page);
  await signOut(page);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/signin/);
  await signInOnPage(page, email);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
});

test('rejects a session that was ended elsewhere', async ({ page, context }) => {
  await signUpOnPage(page);
  const cookies = await context.cookies();
  await signOut(page);
  await context.addCookies(cookies);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/signin/);
});

test('reports a wrong password, and does not reveal that an address has an account', async ({ page }) => {
  const email = await signUpOnPage(page, newAddress());
  await signOut(page);
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email address or password.' })).toBeFocused();
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('Again');
  await page.getByLabel('Email address').fill(email.toUpperCase());
  await page.getByLabel('Password').fill('a quiet blue harbour');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('link', { name: 'View the email' }).click();
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
});
