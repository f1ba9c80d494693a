import { expect, test } from 'vitest';
import type { OrderRow } from '../store/orders/orders.ts';
import { createHrefs } from './href.ts';
import { presentOrder } from './order.ts';

const place = { part: 'html', start: 40, end: 46, source: { start: 120, end: 140 } } as const;
const source = { emailId: '9', rule: 'label/en/total', confidence: 97, excerpt: 'Total: $17.50', ...place };
const row: OrderRow = {
  id: '1',
  mailbox_id: null,
  merchant_id: '2',
  merchant: '+Shop',
  purchase_type_id: 2,
  order_title: 'Kettle',
  order_number: 'A-1',
  order_date: '2026-01-02',
  order_total: '1750',
  order_tax: null,
  shipping_cost: null,
  discount: null,
  currency: 'USD',
  order_status: 'placed',
  attributes: [],
  provenance: { orderTotal: source, orderTitle: source, merchant: source },
  corrected: [],
  kept: false,
  update_time: '5',
  deleted_at: null,
  item_ids: [],
  shipment_ids: [],
  order_email_ids: ['9'],
  shipment_email_ids: [],
};
const hrefs = createHrefs('http://service.test');

test('links to the merchant, and shows whether the user hid it', () => {
  const href = 'http://service.test/api/v1/merchants/2';
  expect(presentOrder(hrefs, row).merchant).toEqual({ href, name: 'Shop', hidden: false });
  expect(presentOrder(hrefs, { ...row, merchant: '--1 sale' }).merchant).toEqual({
    href,
    name: '-1 sale',
    hidden: true,
  });
  expect(presentOrder(hrefs, { ...row, merchant_id: null, merchant: null }).merchant).toBeNull();
});

test("includes each value's provenance unless a user edited it", () => {
  expect(presentOrder(hrefs, row).provenance).toEqual(
    Object.fromEntries(
      ['orderTotal', 'orderTitle', 'merchant'].map((field) => [
        field,
        {
          email: { href: 'http://service.test/api/v1/emails/9' },
          rule: 'label/en/total',
          confidence: 97,
          excerpt: 'Total: $17.50',
          ...place,
        },
      ]),
    ),
  );
  const corrected = presentOrder(hrefs, { ...row, corrected: ['order_total', 'merchant_id'] });
  expect(Object.keys(corrected.provenance ?? {})).toEqual(['orderTitle']);
});

test('includes the file name, page, and area of a value from an attachment', () => {
  const { emailId, rule, confidence, excerpt } = source;
  const onPage = {
    part: 'pdf',
    attachment: 'invoice.pdf',
    page: 2,
    box: { x: 1, y: 2.5, width: 30, height: 9 },
  } as const;
  const stored = { ...row, provenance: { orderTotal: { emailId, rule, confidence, excerpt, ...onPage } } };
  const { orderTotal } = presentOrder(hrefs, stored).provenance ?? {};
  expect(orderTotal).toEqual({
    email: { href: 'http://service.test/api/v1/emails/9' },
    rule,
    confidence,
    excerpt,
    ...onPage,
  });
});

test('omits the position in the email if none was stored', () => {
  const { emailId, rule, confidence, excerpt } = source;
  const stored = { ...row, provenance: { orderTotal: { emailId, rule, confidence, excerpt } } };
  expect(Object.keys(presentOrder(hrefs, stored).provenance?.['orderTotal'] ?? {})).toEqual([
    'email',
    'rule',
    'confidence',
    'excerpt',
  ]);
});
