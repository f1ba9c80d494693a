import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePages } from './accessible-page.ts';
import { openPlain, type PlainPage } from './plain-page.ts';
import { changeOrder, firstOrder, prepareOrder, preparePart } from './prepared-orders.ts';
import { linkExport, signIn, signUp } from './prepared-users.ts';
import { known, LONG, test } from './users.ts';

/** Adds an order manually for a user without a mailbox. Ends on the order's page. */
async function addOrder(page: Page, title: string): Promise<string> {
  await page.goto('/orders');
  await page.locator('.list-head summary.button-icon').click();
  await page.getByRole('link', { name: 'Add order', exact: true }).click();
  await page.waitForURL('/orders/new');
  await page.getByLabel('Shop').fill('Corner Shop');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Order date').fill('2026-03-03');
  await page.getByLabel('Currency').fill('eur');
  await page.getByLabel('Total').fill('24,50');
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  return new URL(page.url()).pathname;
}

/** Opens the menu of the order, of an item, or of a shipment. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page.locator(`summary[aria-label="${name}"]`).click();
}

/** Presses the save button, not the hidden button that Enter presses. */
async function save(page: Page): Promise<void> {
  await page.locator('.save-bar button').click();
}

/** Returns the hidden field that makes a double submit one write. */
function keyOf(page: Page) {
  return page.locator('form:has(.save-bar) input[name="key"]');
}

async function addItem(page: Page, order: string, description: string): Promise<void> {
  await page.goto(`${order}/edit?add=item`);
  await expect(page.getByLabel('Description').last()).toBeFocused();
  await page.getByLabel('Description').last().fill(description);
  await page.getByLabel('Quantity').last().fill('2');
  await page.getByLabel('Unit price').last().fill('12.25');
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
}

test('adds, edits, deletes, and restores an order with its items and shipments', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signUp(page);
  const order = await addOrder(page, 'Mugs');
  await expect(page.getByRole('region', { name: 'Amounts' }).getByText('€24.50')).toBeVisible();
  await expect(page.getByText('edited', { exact: true })).toHaveCount(0);
  await addItem(page, order, 'Blue mug');
  await expect(page.getByText('2 × €12.25')).toBeVisible();

  await openMenu(page, 'Actions for Blue mug');
  await page.getByRole('link', { name: 'Edit Blue mug' }).click();
  await page.getByLabel('Description').fill('Green mug');
  await page.getByLabel('Unit price').fill('twelve');
  await save(page);
  await expect(page.getByText('Enter an amount such as 24.50.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Green mug');
  await page.getByLabel('Unit price').fill('12');
  await page.getByText('Category, options, return, and link').click();
  await page.getByLabel('Category').selectOption({ label: 'Home & Kitchen' });
  await save(page);
  await expect(page.getByText('2 × €12.00')).toBeVisible();
  await expect(page.getByText('Home & Kitchen')).toBeVisible();

  await openMenu(page, 'More actions');
  await page.getByRole('link', { name: 'Add shipment' }).click();
  await page.getByLabel('Carrier').selectOption({ label: 'DHL' });
  await page.getByLabel('Status').last().selectOption({ label: 'On its way' });
  await page.getByLabel('Tracking number').fill('T-77');
  await page.getByLabel('Shipping date').fill('2026-03-05');
  await page.getByLabel('Delivery date').fill('2026-03-04');
  await save(page);
  await expect(page.getByText('The delivery date can’t be before the shipping date.')).toBeVisible();
  await page.getByLabel('Delivery date').fill('');
  await save(page);
  await expect(page.getByRole('region', { name: 'DHL shipment' })).toBeVisible();

  // One form changes the order, adds an item, and deletes another. Row buttons keep all typed values.
  await page.getByRole('link', { name: 'Edit order' }).click();
  await page.getByLabel('Title').fill('Bowls');
  await page.getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByText('Will be deleted when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Green mug');
  await page.getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByLabel('Unit price').fill('3');
  await save(page);
  await expect(page.getByText('Enter a description.')).toBeVisible();
  await page.getByLabel('Description').fill('Bowl');
  await page.getByLabel('Description').press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bowls');
  await expect(page.locator('.item-name')).toHaveText(['Bowl']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mugs');
  await expect(page.locator('.item-name')).toHaveText(['Green mug']);

  // Deleting in place can be undone, so there is no confirmation.
  await openMenu(page, 'Actions for Green mug');
  await page.getByRole('button', { name: 'Delete Green mug' }).click();
  await expect(page.getByText('Item deleted.')).toBeVisible();
  await expect(page.getByText('Green mug')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored.')).toBeVisible();
  await openMenu(page, 'Actions for DHL shipment');
  await page.getByRole('button', { name: 'Delete DHL shipment' }).click();
  await expect(page.getByText('Shipment deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'DHL shipment' })).toBeVisible();

  await openMenu(page, 'More actions');
  await page.getByText('Delete order…').click();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByRole('heading', { name: 'Order deleted' })).toBeVisible();
  expect((await page.request.get(order)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(order));
  await expect(page.getByText('Green mug').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'DHL shipment' })).toBeVisible();
});

/** Saves a form that changes an order, and one that adds it. */
const SAVE = 'Save changes';

test('adds, edits, deletes, and restores an order with its parts, without scripts', async ({ request }) => {
  const session = { request };
  await signUp(session);
  const empty = await (await openPlain(session, '/orders')).follow('Add order');
  const added = await empty.submit('Add order', {
    Shop: 'Corner Shop',
    Title: 'Mugs',
    'Order date': '2026-03-03',
    Currency: 'eur',
    Total: '24,50',
  });
  expect(added.text).toContain('Saved.');
  expect(added.texts('heading')[0]).toContain('Mugs');
  expect(added.texts('region', 'Amounts')).toEqual([expect.stringContaining('€24.50')]);
  expect(added.text).not.toMatch(/\bedited\b/);
  const order = added.url.pathname;
  const shipped = await addPartsPlain(added);

  // One form changes the order, adds an item, and deletes another. Row buttons keep all typed values.
  const form = await shipped.follow('Edit order');
  const removed = await form.submit('Delete item', { Title: 'Bowls' });
  expect(removed.text).toContain('Will be deleted when you save.');
  const kept = await removed.submit('Keep');
  expect(kept.value('Description')).toBe('Green mug');
  const added2 = await (await kept.submit('Delete item')).submit('Add item');
  const nameless = await added2.submit(SAVE, { 'Unit price': '3' });
  expect(nameless.text).toContain('Enter a description.');
  const bowls = await nameless.enter('Description', 'Bowl');
  expect(bowls.text).toContain('Saved.');
  expect(bowls.texts('heading')[0]).toContain('Bowls');
  expect(bowls.textsOf('item-name')).toEqual(['Bowl']);
  const undone = await bowls.submit('Undo');
  expect(undone.text).toContain('Undone.');
  expect(undone.texts('heading')[0]).toContain('Mugs');
  expect(undone.textsOf('item-name')).toEqual(['Green mug']);

  // Deleting in place can be undone, so there is no confirmation.
  const without = await undone.submit('Delete Green mug');
  expect(without.text).toContain('Item deleted.');
  expect(without.text).not.toContain('Green mug');
  const restored = await without.submit('Undo');
  expect(restored.text).toContain('Restored.');
  const unshipped = await restored.submit('Delete DHL shipment');
  expect(unshipped.text).toContain('Shipment deleted.');
  const whole = await unshipped.submit('Undo');
  expect(whole.texts('region', 'DHL shipment')).toHaveLength(1);

  const deleted = await whole.submit('Delete order');
  expect(deleted.texts('heading')).toContain('Order deleted');
  expect((await request.get(order)).status()).toBe(404);
  const back = await deleted.submit('Undo');
  expect(back.url.pathname).toBe(order);
  expect(back.textsOf('item-name')).toEqual(['Green mug']);
  expect(back.texts('region', 'DHL shipment')).toHaveLength(1);
});

/** Adds an item and a shipment to an order without parts, with some mistakes. */
async function addPartsPlain(order: PlainPage): Promise<PlainPage> {
  const withItem = await (await order.follow('Add item')).submit(SAVE, {
    Description: 'Blue mug',
    Quantity: '2',
    'Unit price': '12.25',
  });
  expect(withItem.text).toContain('Saved.');
  expect(withItem.text).toContain('2 × €12.25');
  const item = await withItem.follow('Edit Blue mug');
  const wrong = await item.submit(SAVE, { Description: 'Green mug', 'Unit price': 'twelve' });
  expect(wrong.text).toContain('Enter an amount such as 24.50.');
  expect(wrong.value('Description')).toBe('Green mug');
  const edited = await wrong.submit(SAVE, { 'Unit price': '12', Category: 'Home & Kitchen' });
  expect(edited.text).toContain('2 × €12.00');
  expect(edited.text).toContain('Home & Kitchen');
  const late = await (await edited.follow('Add shipment')).submit(SAVE, {
    Carrier: 'DHL',
    Status: 'On its way',
    'Tracking number': 'T-77',
    'Shipping date': '2026-03-05',
    'Delivery date': '2026-03-04',
  });
  expect(late.text).toContain('The delivery date can’t be before the shipping date.');
  const shipped = await late.submit(SAVE, { 'Delivery date': '' });
  expect(shipped.texts('region', 'DHL shipment')).toHaveLength(1);
  return shipped;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    // A test without a browser covers all forms without JavaScript.
    const details = javaScriptEnabled ? {} : LONG;

    test('offers both values when one has changed since the form was opened', details, async ({ page }) => {
      await signUp(page);
      const order = await prepareOrder(page, 'Mugs');
      await page.goto(`${order}/edit`);
      await changeOrder(page, order, { orderTitle: 'Cups', orderNumber: 'N-1' });

      await page.getByLabel('Title').fill('Bowls');
      await page.getByLabel('Discount').fill('1');
      await save(page);
      await expect(page.getByText('A value was changed by an email or in another window')).toBeVisible();
      // No value is preselected, and nothing is saved before the user chooses.
      await expect(page.getByLabel('Use the new value: Cups')).not.toBeChecked();
      await expect(page.getByLabel('Keep my value: Bowls')).not.toBeChecked();
      await save(page);
      await expect(page.getByText('Nothing has been saved yet. Choose which value to keep.')).toBeVisible();
      await page.getByLabel('Keep my value: Bowls').check();
      await save(page);
      await expect(page.getByText('Saved.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Bowls');
      await expect(page.getByText('No. N-1')).toBeVisible();

      // Typing a value while the choice is shown also counts as a choice.
      await page.goto(`${order}/edit`);
      await changeOrder(page, order, { orderTitle: 'Jugs' });
      await page.getByLabel('Title').fill('Vases');
      await save(page);
      await expect(page.getByText('A value was changed by an email or in another window')).toBeVisible();
      await page.getByLabel('Title').fill('Plates');
      await save(page);
      await expect(page.getByText('Saved.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Plates');
    });

    test('asks one of two tabs that save at the same time', details, async ({ page, context }) => {
      await signUp(page);
      const order = await prepareOrder(page, 'Mugs');
      const other = await context.newPage();
      const tabs = [page, other];
      for (const [index, tab] of tabs.entries()) {
        await tab.goto(`${order}/edit`);
        await tab.getByLabel('Title').fill(`Tab ${index}`);
      }
      await Promise.all(tabs.map((tab) => save(tab)));
      const saved = await Promise.all(
        tabs.map(async (tab) => {
          await expect(tab.getByText(/^Saved\.|A value was changed by an email or in another window/)).toBeVisible();
          return tab.getByText('Saved.').isVisible();
        }),
      );
      expect(saved.toSorted()).toEqual([false, true]);
      await other.close();
    });

    test('asks before deleting what another tab has changed', details, async ({ page, context, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      await signUp(page);
      const order = await prepareOrder(page, 'Mugs');
      await preparePart(page, order, 'item', { description: 'Blue mug' });
      await page.goto(order);
      await changeOrder(page, order, { orderTitle: 'Cups', description: 'Red mug' });

      await openMenu(page, 'Actions for Blue mug');
      await page.getByRole('button', { name: 'Delete Blue mug' }).click();
      await expect(page.getByText('This item has changed since you opened the page (Description)')).toBeVisible();
      await expect(page.locator('.item-name')).toHaveText(['Red mug']);

      const tab = await context.newPage();
      await tab.goto(`${order}/edit`);
      await tab.getByText('Delete order…').click();
      await preparePart(page, order, 'item', { description: 'Green mug' });
      await tab.getByRole('button', { name: 'Delete order' }).click();
      await expect(tab.getByText('This order has changed since you opened the page (Items)')).toBeVisible();
      await expect(tab.locator('.item')).toHaveCount(2);
      await openMenu(tab, 'More actions');
      await tab.getByText('Delete order…').click();
      await tab.getByRole('button', { name: 'Delete order' }).click();
      await expect(tab.getByRole('heading', { name: 'Order deleted' })).toBeVisible();
      await tab.close();
    });

    test('undoes an edit and an addition, and returns values to the emails', details, async ({ page }) => {
      await signUp(page);
      await linkExport(page);
      await page.goto(await firstOrder(page));
      const heading = page.getByRole('heading', { level: 1 });
      const before = (await heading.textContent())?.trim() ?? '';
      const byHand = page.getByText('edited', { exact: true });
      await expect(byHand).toHaveCount(0);
      await page.getByRole('link', { name: 'Edit order' }).click();
      await page.getByLabel('Title').fill('Something else');
      await page.getByLabel('Discount').fill('1');
      await save(page);
      await expect(heading).toContainText('Something else');
      await expect(byHand.first()).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone.')).toBeVisible();
      await expect(heading).toHaveText(before);
      await expect(byHand).toHaveCount(0);

      // A single value can also be reverted to the emails later.
      await page.getByRole('link', { name: 'Edit order' }).click();
      await page.getByLabel('Title').fill('Something else');
      await page.getByLabel('Order number').fill('X-7');
      await save(page);
      await expect(heading).toContainText('Something else');
      await openMenu(page, 'More actions');
      await page.getByText('Revert to email values…').click();
      await page.getByRole('checkbox', { name: 'Order number' }).uncheck();
      await page.getByRole('button', { name: 'Revert values' }).click();
      await expect(page.getByText('Reverted to email values.')).toBeVisible();
      await expect(heading).toHaveText(before);
      await expect(page.getByText('X-7').first()).toBeVisible();

      await addItem(page, new URL(page.url()).pathname, 'Odd thing');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone.')).toBeVisible();
      await expect(page.getByText('Odd thing')).toHaveCount(0);
    });

    test('keeps a long form when the session ends before it is sent', details, async ({ page, context }) => {
      const email = await signUp(page);
      const order = await prepareOrder(page, 'Mugs');
      await page.goto(`${order}/edit`);
      const long = `Mugs & cups ${'ö'.repeat(300)}`;
      await page.getByLabel('Title').fill(long);
      await page.getByLabel('Status').selectOption({ label: 'Delivered' });
      await context.clearCookies();
      await save(page);
      await expect(page).toHaveURL(/\/signin/);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill('a quiet blue harbour');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('it hasn’t been saved yet')).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveValue(long);
      await save(page);
      await expect(page.getByText('Saved.')).toBeVisible();
      await expect(page.getByText('Delivered').first()).toBeVisible();
    });

    test('adds an item once when its form is submitted twice', details, async ({ page }) => {
      await signUp(page);
      const order = await prepareOrder(page, 'Mugs');
      await page.goto(`${order}/edit?add=item`);
      await page.getByLabel('Description').fill('Red mug');
      await page.locator('.save-bar button').dblclick();
      await expect(page.getByText('Saved.')).toBeVisible();
      await page.goto(order);
      await expect(page.locator('summary[aria-label="Actions for Red mug"]')).toHaveCount(1);
      // Submits the same form again, as after Back.
      await page.goto(`${order}/edit?add=item`);
      await page.getByLabel('Description').last().fill('White mug');
      const key = await keyOf(page).inputValue();
      await save(page);
      await expect(page.getByText('Saved.')).toBeVisible();
      await page.goto(`${order}/edit?add=item`);
      await keyOf(page).evaluate((input, value) => input.setAttribute('value', value), key);
      await page.getByLabel('Description').last().fill('Grey mug');
      await save(page);
      await expect(page.getByText('You already sent this form')).toBeVisible();
      await save(page);
      await expect(page.getByText('Saved.')).toBeVisible();
      await expect(page.locator('.item')).toHaveCount(3);
    });
  });
}

test('moves focus to the error after a failure and to the notice after a success', async ({ page }) => {
  await signUp(page);
  await page.goto('/orders/new');
  const add = page.locator('.save-bar button');
  await add.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'There’s nothing to add yet.' })).toBeFocused();
  await page.getByLabel('Title').fill('Mugs');
  await page.getByLabel('Total').fill('twelve');
  await add.press('Enter');
  await expect(page.getByLabel('Total')).toBeFocused();
  // No status was chosen, so the form shows the default.
  await expect(page.getByLabel('Status')).toHaveValue('placed');
  await page.getByLabel('Total').fill('1,234.50');
  await add.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Amounts' }).getByText('1,234.50')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();

  // A delivery date sets the shipment's status.
  await openMenu(page, 'More actions');
  await page.getByRole('link', { name: 'Add shipment' }).click();
  await page.getByLabel('Delivery date').fill('2026-03-04');
  await page.locator('.save-bar button').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Delivered Mar 4, 2026' })).toBeVisible();
});

test('shows parts added elsewhere without a reload, in the list and on the page of an order', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  const order = await prepareOrder(page, 'Mugs');
  await page.goto('/orders');
  await prepareOrder(page, 'Bowls');
  await expect(page.getByRole('link', { name: 'Bowls' })).toHaveCount(0);
  await page.clock.runFor(16_000);
  await expect(page.getByRole('link', { name: 'Bowls' })).toBeVisible();
  await page.goto(order);
  await preparePart(page, order, 'item', { description: 'Blue mug' });
  await page.clock.runFor(16_000);
  await expect(page.locator('.item-name')).toHaveText(['Blue mug']);
});

test('choosing a value fills the field, and typing in the field updates the choice', async ({ page }) => {
  await signUp(page);
  const order = await prepareOrder(page, 'Mugs');
  await page.goto(`${order}/edit`);
  await changeOrder(page, order, { orderTitle: 'Cups' });
  const title = page.getByLabel('Title');
  await title.fill('Bowls');
  await save(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'A value was changed by an email or in another window' }),
  ).toBeFocused();
  await title.fill('Plates');
  await expect(page.getByLabel('Keep my value: Plates')).toBeChecked();
  await page.getByLabel('Use the new value: Cups').check();
  await expect(title).toHaveValue('Cups');
  await page.getByLabel('Keep my value: Plates').check();
  await expect(title).toHaveValue('Plates');
  await page.getByLabel('Use the new value: Cups').check();
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${order}\\?`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cups');
});

test('shows and reads amounts in German notation', async ({ page, context }) => {
  await signUp(page);
  await context.addCookies([{ name: 'language', value: 'de', url: known('WEB_URL') }]);
  await page.goto('/orders/new');
  await page.getByLabel('Titel').fill('Becher');
  await page.getByLabel('Währung').fill('EUR');
  await page.getByLabel('Summe').fill('1.234,56');
  await save(page);
  await expect(page.getByRole('region', { name: 'Beträge' }).getByText(/1\.234,56\s€/)).toBeVisible();
  await page.getByRole('link', { name: 'Bestellung bearbeiten' }).click();
  await expect(page.getByLabel('Summe')).toHaveValue('1234,56');
});

test("keeps the entered values when the order no longer exists, and hides other users' orders", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const email = await signUp(page);
  const order = await prepareOrder(page, 'Mugs');
  await preparePart(page, order, 'item', { description: 'Blue mug' });
  await page.goto(order);
  await openMenu(page, 'Actions for Blue mug');
  await page.getByRole('link', { name: 'Edit Blue mug' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Blue mug');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Delete item' }).click();
  await expect(other.getByText('Will be deleted when you save.')).toBeVisible();
  await save(other);
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.close();
  await page.getByLabel('Description').fill('Green mug');
  await save(page);
  await expect(page.getByText('This was deleted since you opened the form')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Green mug');
  await context.clearCookies();
  await signUp(page);
  expect((await page.goto(`${order}/edit`))?.status()).toBe(404);
  const own = await prepareOrder(page, 'Cups');
  await page.goto(`${own}/edit`);
  await page.getByText('Delete order…').click();
  await page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Delete order' }) })
    .locator('input[name=id]')
    .evaluate((input, id) => input.setAttribute('value', id), order.replace('/orders/', ''));
  await page.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await context.clearCookies();
  await signIn(page, email);
});

test('forms are accessible and fit at 320 px', async ({ page }) => {
  await signUp(page);
  const order = await prepareOrder(page, 'Mugs');
  await expectAccessiblePages(page, [
    order,
    '/orders/new',
    `${order}/edit`,
    `${order}/edit?add=item`,
    `${order}/edit?add=shipment`,
  ]);
  await page.getByLabel('Tracking link').fill('somewhere');
  await save(page);
  await expect(page.getByText('Enter a link that begins with https://.')).toBeVisible();
  await expectAccessible(page, 'a shipment with an error');
});
