import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessiblePages } from './accessible-page.ts';
import { openPlain } from './plain-page.ts';
import { linkExport, newSession, signIn, signUp } from './prepared-users.ts';
import { adminAccount, known, LONG, test } from './users.ts';

const PASSWORD = 'a quiet blue harbour';

/** Returns the value next to a label in a list of facts. */
function fact(page: Page, region: string, name: string) {
  return page
    .getByRole('region', { name: region })
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');
}

test('shows stored data, emails, consents, and accesses, and exports them as one file', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // Inspecting the email frame is what fails there: it runs no scripts.
  expectedErrors.push(/^Blocked script execution in '[^']*\/api\/mails\//);
  const email = await signUp(page);
  await page.goto('/settings/privacy');
  await expect(fact(page, 'Stored data', 'Orders')).toHaveText('0');
  await expect(page.getByText('No one has viewed your data.')).toBeVisible();
  await linkExport(page);
  await page.goto('/settings/privacy');
  await expect(fact(page, 'Stored data', 'Orders')).toHaveText('2');
  await expect(fact(page, 'Stored data', 'Mailbox')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Your consent' })).toContainText(
    /Text of [A-Z][a-z]{2} \d{1,2}, \d{4}, accepted on/,
  );

  await page.getByRole('link', { name: 'View stored emails' }).click();
  await expect(page.getByRole('heading', { name: 'Stored emails' })).toBeVisible();
  await page.getByRole('link', { name: 'Your Northlight Books order NB-88121' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+\?mail=\d+/);
  await expect(page.frameLocator('iframe').getByText('Thank you for your order!')).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const office = await context.newPage();
  const admin = adminAccount();
  await signIn(office, admin.email, admin.password);
  await office.goto(`/admin/users/${encodeURIComponent(email)}/orders`);
  await expect(office.getByText('NB-88121').first()).toBeVisible();
  await context.close();
  await page.goto('/settings/privacy');
  await expect(page.getByRole('region', { name: 'Who viewed your data' })).toContainText('viewed your list of orders');

  const filesOf = async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download export' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    return unzipSync(readFileSync(await download.path()));
  };
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  const plain = await filesOf();
  expect(Object.keys(plain).filter((name) => name.startsWith('mails/'))).toEqual([]);
  const { result } = JSON.parse(text(plain['orders.json']));
  expect(result.map(({ orderNumber }: { orderNumber: string }) => orderNumber).sort()).toEqual([
    'MM-20417',
    'NB-88121',
  ]);
  expect(text(plain['account.csv'])).toContain(email);
  const about = text(plain['README.txt']);
  const files = Object.keys(plain).filter((name) => name.endsWith('.json'));
  // The README describes every file by name.
  for (const name of files) expect(about).toContain(`${name.replace('.json', '')}: `);
  await page.getByLabel('Include stored emails').check();
  const whole = await filesOf();
  const kept = Object.keys(whole).filter((name) => name.startsWith('mails/as-kept/'));
  expect(kept).toHaveLength(2);
  expect(kept.map((name) => text(whole[name])).join()).toContain('Order number: NB-88121');

  await expectAccessiblePages(page, ['/settings/privacy', '/settings/privacy/mails', '/settings/privacy/delete']);
});

test('rejects export and erasure from another site and when signed out', async ({ request }) => {
  await signUp({ request });
  const elsewhere = { headers: { Origin: 'https://elsewhere.example' }, form: { mails: '1' }, maxRedirects: 0 };
  expect((await request.post('/api/export', elsewhere)).status()).toBe(403);
  const home = { headers: { Origin: known('WEB_URL') }, form: { mails: '1' }, maxRedirects: 0 };
  expect((await request.post('/api/export', home)).status()).toBe(200);
  const nobody = await newSession();
  expect((await nobody.request.post('/api/export', home)).headers()['location']).toContain('/signin');
  expect((await nobody.request.get('/api/erased?number=0000-0000-0000-0000')).status()).toBe(404);
  await nobody.request.dispose();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', javaScriptEnabled ? {} : LONG, () => {
    const orders = javaScriptEnabled ? '2' : '0';

    test('erases everything, gives a receipt, and prevents further sign-in', async ({ page, browser, baseURL }) => {
      const email = await signUp(page);
      if (javaScriptEnabled) await linkExport(page);
      const context = await browser.newContext({ javaScriptEnabled, ...(baseURL === undefined ? {} : { baseURL }) });
      const plain = await context.newPage();
      await signIn(plain, email);
      await plain.goto('/settings/privacy');
      await plain.getByRole('link', { name: 'Delete everything…' }).click();
      await expect(plain).toHaveURL(/\/settings\/privacy\/delete$/);
      await plain.getByLabel('Type “delete” to confirm').fill('not this one');
      await plain.getByRole('button', { name: 'Permanently delete everything' }).click();
      await expect(plain.getByRole('alert').filter({ hasText: 'nothing was deleted' })).toBeVisible();
      await plain.getByLabel('Type “delete” to confirm').fill('delete');
      await plain.getByRole('button', { name: 'Permanently delete everything' }).click();
      await expect(plain).toHaveURL(/\/erased\?number=/);
      await expect(plain.getByRole('heading', { name: 'Everything was deleted' })).toBeVisible();
      const row = (name: string) => plain.locator('dl > div', { has: plain.getByText(name, { exact: true }) });
      await expect(row('Orders')).toContainText(orders);
      const link = await plain.getByRole('link', { name: 'Download receipt' }).getAttribute('href');
      const receipt = await (await plain.request.get(link ?? '')).text();
      expect(receipt).toContain(`Orders: ${orders}`);
      expect(receipt).not.toContain(email);
      await context.close();
      // The other browser was signed in too.
      await page.goto('/orders');
      await expect(page).toHaveURL(/\/signin/);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email address or password.' })).toBeVisible();
    });
  });
}

test('does not delete the only administrator', async ({ request }) => {
  const admin = adminAccount();
  await signIn({ request }, admin.email, admin.password);
  const question = await openPlain({ request }, '/settings/privacy/delete');
  const refused = await question.submit('Permanently delete everything', { 'Type “delete” to confirm': 'delete' });
  expect(refused.texts('alert')).toContainEqual(expect.stringContaining('only owner'));
});
