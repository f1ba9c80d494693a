import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { canonicalString, SIGNATURE_HEADER, signatureHeader } from '#contract/signature.ts';

const PATH = '/api/v1/users';

/**
 * Registers at the portal like a partner's developer, sends a request that was signed without the space after the
 * method, and opens the request's page in the request log.
 * @param origin the service's public URL
 */
export async function openRejectedRequest(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/portal/sign-up`);
  await page.locator('#name').fill('Dana');
  await page.locator('#email').fill(`dana-${Date.now()}@partner.test`);
  await page.locator('input[type=password]').fill('a quiet green harbor');
  await page.getByRole('button', { name: 'Create account' }).click();
  // The sandbox keeps the email with the link instead of sending it. The newest comes first.
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await page.locator('main a[href*="/portal/confirm"]').first().click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/portal$/);
  await page.goto(`${origin}/portal/new-client`);
  await page.locator('#name').fill('Budget Book');
  await page.getByRole('button', { name: 'Register client' }).click();
  await page.waitForURL(/\/portal\/clients\/[^/?]+/);
  const client = new URL(page.url()).pathname;
  const { publicKey, privateKey } = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 });
  await page.locator('#public_key').fill(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  await page.getByRole('button', { name: 'Add key' }).click();
  await page.getByText('Key added.').waitFor();
  const clientId = client.split('/').at(-1) ?? '';
  const parts = { method: 'GET', path: PATH, clientId, timestamp: String(Date.now()), username: null };
  const withoutSpace = Buffer.from(canonicalString(parts, true));
  const header = signatureHeader(parts, sign('sha1', withoutSpace, privateKey));
  const answer = await fetch(`${origin}${PATH}?reqId=support-case-4711`, { headers: { [SIGNATURE_HEADER]: header } });
  if (answer.status !== 401) throw new Error(`Expected a rejected signature, got ${answer.status}`);
  const found = page.locator('main a[href*="/requests/"]').first();
  // The log is written after the response.
  await expect(async () => {
    await page.goto(`${origin}${client}/requests?q=support-case-4711`);
    expect(await found.count()).toBe(1);
  }).toPass({ timeout: 20_000 });
  await found.click();
  await page.waitForURL(/\/requests\/\d+/);
}
