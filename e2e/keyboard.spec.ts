import { expect, type Page } from '@playwright/test';
import { signInWithSample, signUp } from './prepared-users.ts';
import { known, newAddress, PASSWORD, test } from './users.ts';

/** Returns the element with the focus: its name, and whether an outline shows the focus; null if it is the page. */
function focusOf(page: Page): Promise<{ readonly name: string; readonly outlined: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    // The link of an order covers its row, which is outlined instead.
    const outlined = element.classList.contains('ledger-link') ? element.closest('tr') : element;
    const { outlineStyle, outlineWidth } = getComputedStyle(outlined ?? element);
    return {
      name: (label ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });
}

/** Presses Tab until the element with this name has focus, and checks that the focus is visible. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusOf(page);
    if (focused === null || !(typeof name === 'string' ? focused.name === name : name.test(focused.name))) continue;
    // On a busy machine, the style follows the focus with a delay.
    const isOutlined = async () => (await focusOf(page))?.outlined;
    await expect.poll(isOutlined, `${focused.name} is seen to have the focus`).toBe(true);
    return;
  }
  throw new Error(`${name} cannot be reached with the Tab key`);
}

test('links a mailbox, filters, opens an order, views its email, and edits it with the keyboard alone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Blocked script execution in .*\/api\/mails\//);
  await signUp(page, newAddress());
  await page.goto('/mailboxes');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, 'Email address of the mailbox');
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
  await tabTo(page, 'Agree and continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Change' })).toBeVisible();
  await tabTo(page, 'Change');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Which mailbox?' })).toBeVisible();
  await tabTo(page, 'Use sample mailbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mailboxes\/\d+/);
  await expect(page.getByText('All emails scanned.')).toBeVisible({ timeout: 90_000 });

  await page.goto('/orders');
  await tabTo(page, 'Search');
  await page.keyboard.type('skillet');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of \d+ orders$/)).toBeVisible();
  await tabTo(page, /^Cast iron skillet/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cast iron skillet');
  await tabTo(page, 'JO-1120045');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/field=orderNumber/);
  await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible();

  await page.goto(new URL(page.url()).pathname);
  await tabTo(page, 'Edit order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit order' })).toBeVisible();
  await tabTo(page, 'Title');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kitchen things');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kitchen things');
});

test('closes a menu when the focus leaves it, and asks before it deletes an order of the list', async ({ page }) => {
  await signInWithSample(page);
  await page.goto('/orders');
  await tabTo(page, 'Filter');
  await page.keyboard.press('Enter');
  const filters = page.locator('.filter-panel').filter({ hasText: 'Filter as text' });
  await expect(filters).toBeVisible();
  await tabTo(page, /^More actions: /);
  await expect(filters).toBeHidden();

  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete order…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete order' })).toBeVisible();
  await tabTo(page, 'Delete order');
});

test('keeps the focus after a row is removed and after settings are saved', async ({ page }) => {
  await signUp(page, newAddress());
  await page.goto('/orders/new');
  await page.getByRole('button', { name: 'Add item' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description').last()).toBeFocused();
  await page.getByRole('button', { name: 'Delete item' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused();

  await page.goto('/settings?edit=name');
  const name = page.getByLabel('Your name');
  await name.fill('Robin Other');
  await name.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeFocused();
});

test('registers a client and changes it in the portal with the keyboard alone, on a phone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/, /status of 404/);
  await page.setViewportSize({ width: 390, height: 780 });
  const service = known('SERVICE_URL');
  const email = newAddress();
  const expectPage = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  /** Expects a notice that has the focus and is in view. The keyboard continues from there. */
  const expectNotice = async (text: string) => {
    const notice = page.locator('.note', { hasText: text });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
  };
  await page.goto(`${service}/portal/sign-up`);
  for (const [field, text] of [
    ['Your name', 'Dev Example'],
    ['Email address', email],
    ['Password', PASSWORD],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expectPage('Check your email');
  await page.goto(`${service}/outbox`);
  await page.getByRole('main').getByRole('link').first().press('Enter');
  await expectPage('Confirm your email address');
  await tabTo(page, 'Create account');
  await page.keyboard.press('Enter');
  await expectPage('Your clients');
  await tabTo(page, 'Register client');
  await page.keyboard.press('Enter');
  await expectPage('Register client');
  await tabTo(page, 'Name');
  await page.keyboard.type('Diary');
  await page.keyboard.press('Enter');
  await expectNotice('Client registered.');

  await tabTo(page, 'New callback URL');
  await page.keyboard.type('/back');
  await page.keyboard.press('Enter');
  await expectNotice('Invalid URL');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('New callback URL')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://app.example/back');
  await page.keyboard.press('Enter');
  await expectNotice('Callback URL added.');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Remove https://app.example/back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage('Remove this callback URL?');
  await tabTo(page, /^Remove/);
  await page.keyboard.press('Enter');
  await expectNotice('Callback URL removed.');

  await page.goto(`${service}/portal`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.goto(`${service}/portal/clients/none`);
  await tabTo(page, 'Clients');
});
