import { expect, test } from 'vitest';
import { z } from 'zod';
import { itemSchema } from '#contract/item.ts';
import { mailboxSchema } from '#contract/mailbox.ts';
import { merchantSchema } from '#contract/merchant.ts';
import { orderSchema } from '#contract/order.ts';
import { shipmentSchema } from '#contract/shipment.ts';
import { userSchema } from '#contract/user.ts';
import { responseOf, tolerant, UNKNOWN_TIME } from './response-schema.ts';

const href = 'https://service.example/api/v1/orders/7';

test('reads missing members as null and ignores unknown ones', () => {
  const order = tolerant(orderSchema).parse({
    href,
    updateTime: 1,
    orderTitle: 'Cups',
    items: null,
    loyalty: { points: 3 },
  });
  expect(order).toMatchObject({ orderTitle: 'Cups', orderTotal: null, merchant: null, items: [], shipments: [] });
});

test('reads an extension with an unexpected value as missing', () => {
  const given = { href, updateTime: 1, orderStatus: 'backordered', provenance: null, discount: 'none', currency: 7 };
  const order = tolerant(orderSchema).parse(given);
  for (const name of ['orderStatus', 'provenance', 'discount', 'currency'] as const)
    expect(order[name]).toBeUndefined();
});

test('keeps a relation as a link, and the name of a merchant without "hidden"', () => {
  const items = [{ href: 'https://service.example/api/v1/items/1' }];
  const merchant = { href: 'https://service.example/api/v1/merchants/5', name: 'Acme' };
  const order = tolerant(orderSchema).parse({ href, updateTime: 1, items, merchant });
  expect(order.items).toEqual(items);
  expect(order.merchant).toMatchObject(merchant);
});

test.each([undefined, null, 'yesterday'])('accepts %s as a time at any depth', (updateTime) => {
  const link = { href: 'https://service.example/api/v1/users/1' };
  const mailbox = { href, user: link, status: { code: 1, description: 'OK' }, updateTime };
  const item = {
    href,
    order: link,
    description: 'Cup',
    priceHistory: [{ timestamp: updateTime, price: 1 }],
    updateTime,
  };
  const shipment = { href, status: { code: 1, description: 'SHIPPED' }, items: [item], updateTime };
  const merchant = { href, name: 'Acme', createTime: updateTime, updateTime };
  const order = { href, updateTime, mailbox, merchant, items: [item], shipments: [shipment] };
  expect(tolerant(orderSchema).parse(order)).toMatchObject({
    updateTime: UNKNOWN_TIME,
    mailbox: { status: { code: 1 } },
    merchant: { name: 'Acme' },
    items: [{ description: 'Cup', quantity: null }],
    shipments: [{ status: { code: 1 }, items: [{ description: 'Cup' }] }],
  });
  const user = { href, userName: 'u', createTime: updateTime, updateTime, mailboxes: [mailbox] };
  expect(tolerant(userSchema).parse(user)).toMatchObject({ userName: 'u', updateTime: UNKNOWN_TIME });
  expect(tolerant(merchantSchema).parse(merchant)).toMatchObject({ name: 'Acme', createTime: UNKNOWN_TIME });
  // A part of the order is parsed again on the order's page, where it must be a complete resource.
  const [read] = tolerant(orderSchema).parse(order).items;
  expect(itemSchema.safeParse(read).success).toBe(true);
});

test('rejects a resource without its required members', () => {
  expect(tolerant(orderSchema).safeParse({ updateTime: 1 }).success).toBe(false);
  expect(tolerant(mailboxSchema).safeParse({ href, user: { href }, updateTime: 1 }).success).toBe(false);
  expect(tolerant(orderSchema).safeParse('an order').success).toBe(false);
  expect(tolerant(orderSchema).safeParse(null).success).toBe(false);
});

test('reads a shipment without its optional members', () => {
  const shipment = tolerant(shipmentSchema).parse({ href, updateTime: 1, status: { code: 1, description: 'SHIPPED' } });
  expect(shipment).toMatchObject({ deliveryEstimate: { minDate: null, maxDate: null }, history: [], shipper: null });
});

test('rejects a response without a result, even for a list', () => {
  const answer = responseOf(z.array(tolerant(orderSchema)));
  expect(answer.safeParse({ result: [] }).success).toBe(true);
  expect(answer.safeParse({}).success).toBe(false);
  expect(answer.safeParse({ result: null }).success).toBe(false);
});
