import { type APIResponse, expect } from '@playwright/test';
import { type HtmlForm, postForm, type Requester, readForms } from './html-forms.ts';

// Adds orders for tests that start from there, like `prepared-users.ts`: it sends the forms of the pages, but opens
// no page.

/** Adds an order manually. Returns the path of its page. */
export async function prepareOrder(page: Requester, title: string): Promise<string> {
  const form = await orderForm(page, '/orders/new');
  const saved = await postForm(page, form, {
    do: 'save',
    'f.order.merchantName': 'Corner Shop',
    'f.order.orderTitle': title,
    'f.order.orderDate': '2026-03-03',
    'f.order.currency': 'EUR',
    'f.order.orderTotal': '24.50',
  });
  return savedAt(saved);
}

/** Adds an item or a shipment with these fields to an order. */
export async function preparePart(
  page: Requester,
  order: string,
  kind: 'item' | 'shipment',
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await send(page, `${order}/edit?add=${kind}`, fields);
}

/** Changes fields of an order or of its last item, such as `orderTitle` or `description`. */
export async function changeOrder(page: Requester, order: string, fields: Readonly<Record<string, string>>) {
  await send(page, `${order}/edit`, fields);
}

/** Returns the path of the first order of the list. */
export async function firstOrder(page: Requester): Promise<string> {
  const found = /"(\/orders\/\d+)/.exec(await (await page.request.get('/orders')).text())?.[1];
  if (found === undefined) throw new Error('The list has no order');
  return found;
}

async function send(page: Requester, path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = await orderForm(page, path);
  const named = Object.entries(fields).map(([name, value]) => {
    const found = form.names.findLast((each) => each.endsWith(`.${name}`));
    if (found === undefined) throw new Error(`${path} has no field ${name}`);
    return [found, value];
  });
  savedAt(await postForm(page, form, { do: 'save', ...Object.fromEntries(named) }));
}

async function orderForm(page: Requester, path: string): Promise<HtmlForm> {
  const form = (await readForms(await page.request.get(path))).find(({ names }) => names.includes('parts'));
  if (form === undefined) throw new Error(`${path} has no form of an order`);
  return form;
}

function savedAt(answer: APIResponse): string {
  const { pathname } = new URL(answer.url());
  expect(answer.status(), pathname).toBe(200);
  expect(pathname).toMatch(/^\/orders\/\d+$/);
  return pathname;
}
