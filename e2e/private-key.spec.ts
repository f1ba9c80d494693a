import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { adminAccount, known, linkSampleOnPages, signInOnPage, signUpOnPage, test } from './users.ts';

/** Parts of the key's Base64 body. Finding one in a text reveals the key, however it is wrapped. */
function windowsOf(pem: string): string[] {
  const body = pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '');
  // The first half of the body holds the public parameters. The private number is at the end.
  return [body.slice(-40, -8), body.slice(-36, -4)];
}

function holds(text: string, windows: readonly string[]): boolean {
  const plain = text.replace(/\\n|\s/g, '');
  return /BEGIN (?:DSA )?PRIVATE KEY/.test(text) || windows.some((window) => plain.includes(window));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('no client file and no page contains the private key', async ({ page }) => {
  const pem = readFileSync(join(known('DATA_DIR'), 'client-private-key.pem'), 'utf8');
  const windows = windowsOf(pem);
  expect(holds(`"key":"${pem.replaceAll('\n', '\\n')}"`, windows), 'the search finds a planted key').toBe(true);

  const files = filesBelow('.next/static');
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  expect(files.filter((file) => holds(readFileSync(file, 'latin1'), windows))).toEqual([]);

  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().startsWith(known('WEB_URL'))) return;
    const body = await response.text().catch(() => '');
    if (holds(body, windows) || holds(JSON.stringify(response.headers()), windows)) answers.push(response.url());
  });
  await signUpOnPage(page);
  await linkSampleOnPages(page);
  for (const path of ['/', '/mailboxes', '/orders', '/orders?filter=prise']) await page.goto(path);
  const account = adminAccount();
  await page.context().clearCookies();
  await signInOnPage(page, account.email, account.password);
  await page.goto('/admin/users');
  expect(answers).toEqual([]);
});
