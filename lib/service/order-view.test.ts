import { expect, test } from 'vitest';
import { type Order, orderSchema } from '#contract/order.ts';
import { toMailLinks, toOrderDetail, toOrderRow } from './order-view.ts';

const base = 'https://service.example/api/v1';

function order(fields: Partial<Order>): Order {
  return orderSchema.parse({
    orderTitle: 'Tea',
    orderNumber: 'A-1',
    orderDate: '2026-01-02',
    orderTotal: 1999,
    orderTax: null,
    shippingCost: 0,
    merchant: { href: `${base}/merchants/5`, name: 'Acme', hidden: false },
    purchaseType: null,
    mailbox: null,
    items: [],
    shipments: [],
    orderEmails: [],
    shipmentEmails: [],
    attributes: [],
    updateTime: 1,
    href: `${base}/orders/42`,
    ...fields,
  });
}

test('creates a row without the extensions', () => {
  expect(toOrderRow(order({}))).toEqual({
    id: '42',
    title: 'Tea',
    titleItem: null,
    number: 'A-1',
    date: '2026-01-02',
    total: { minor: 1999, currency: null },
    merchantName: 'Acme',
    status: null,
    tax: null,
    shipping: { minor: 0, currency: null },
    discount: null,
    purchaseType: null,
    mailboxEmail: null,
    itemCount: 0,
    shipmentCount: 0,
    shipments: [],
    plain: {},
  });
});

const item = {
  description: 'Green tea',
  quantity: 1,
  price: null,
  purchaseDate: null,
  category: null,
  parsingConfidence: null,
  productCode: null,
  productUrl: null,
  imageUrl: null,
  priceHistory: [],
  returned: false,
  returnByDate: null,
  order: { href: `${base}/orders/42` },
  shipments: [],
  orderEmails: [],
  shipmentEmails: [],
  updateTime: 1,
  href: `${base}/items/1`,
};

test('uses the items as the title of an untitled order, and null if they are links', () => {
  expect(toOrderRow(order({ orderTitle: '', items: [item, { ...item, description: 'Cup' }] }))?.title).toBe(
    'Green tea, Cup',
  );
  expect(toOrderRow(order({ orderTitle: null, items: [{ href: `${base}/items/1` }] }))?.title).toBeNull();
});

test('distinguishes a title that counts items from a name with a plus', () => {
  const titleOf = (orderTitle: string, descriptions: readonly string[]) => {
    const items = descriptions.map((description) => ({ ...item, description }));
    return [toOrderRow(order({ orderTitle, items })), toOrderDetail(order({ orderTitle }), items, [])].map(
      (view) => view?.titleItem,
    );
  };
  const dock = { name: 'Docking station, 11 ports', more: 1 };
  expect(titleOf('Docking station, 11 ports + 1', ['Cable', 'Docking station, 11 ports'])).toEqual([dock, dock]);
  const items = ['Cable', 'Docking station, 11 ports'].map((description) => ({ ...item, description }));
  const detail = toOrderDetail(order({ orderTitle: 'Docking station, 11 ports + 1' }), items, []);
  expect(detail?.items.map(({ description }) => description)).toEqual(['Docking station, 11 ports', 'Cable']);
  expect(titleOf('Tea + 1', ['Tea'])).toEqual([
    { name: 'Tea', more: 0 },
    { name: 'Tea', more: 0 },
  ]);
  expect(titleOf('Vitamin D3 + 2', ['Vitamin D3 + 2', 'Tea'])).toEqual([null, null]);
});

test('returns null for an href without an ID', () => {
  expect(toOrderRow(order({ href: 'https://service.example/' }))).toBeNull();
});

test('keeps only web links from emails', () => {
  const shipment = {
    status: { code: 1, description: 'SHIPPED' },
    shipper: null,
    description: null,
    trackingNumber: 'T1',
    trackingUrl: 'javascript:alert(1)',
    merchantTrackingUrl: 'https://shop.example/track',
    shippingDate: null,
    receivedDate: null,
    shippingEstimate: { minDate: null, maxDate: null },
    deliveryEstimate: { minDate: null, maxDate: '2026-01-05' },
    destinationAddress: { locationString: null, postalCode: null },
    history: [],
    order: null,
    items: [],
    emails: [],
    shares: [],
    receivedShare: null,
    updateTime: 1,
    href: `${base}/shipments/9`,
  };
  const detail = toOrderDetail(order({}), [], [shipment, { ...shipment, merchantTrackingUrl: 'data:text/html,x' }]);
  expect(detail?.shipments.map((view) => view.trackingUrl)).toEqual(['https://shop.example/track', null]);
  expect(detail?.shipments[0]).toMatchObject({
    id: '9',
    health: 'shipped',
    expected: { from: null, to: '2026-01-05' },
  });
});

test('finds the booking among unknown attributes', () => {
  const booking = {
    name: 'booking',
    kind: 'flight',
    from: { name: 'Hamburg', code: 'HAM' },
    to: { name: 'Edinburgh', code: 'EDI' },
    place: null,
    starts: '2026-03-08T09:40',
    ends: null,
    number: 'SK 412',
    traveler: null,
    seat: null,
    gate: null,
  };
  const bookingOf = (attributes: readonly unknown[]) =>
    toOrderDetail(order({ attributes: [...attributes] }), [], [])?.booking;
  expect(bookingOf(['gift', { name: 'color' }, booking])).toEqual(booking);
  expect(bookingOf([{ ...booking, kind: 'rocket' }])).toBeNull();
});

test('sorts provenance in reading order', () => {
  const origin = { email: { href: `${base}/emails/1` }, rule: 'r', confidence: 90, excerpt: 'e' };
  const provenance = { zebra: origin, orderTotal: origin, merchant: origin };
  const detail = toOrderDetail(order({ provenance }), [], []);
  expect(detail?.provenance.map((view) => view.field)).toEqual(['merchant', 'orderTotal', 'zebra']);
});

test('names the mailbox of each email if the service sends it', () => {
  const email = (id: number, mailbox: object) => ({
    from: null,
    to: null,
    subject: null,
    sentDate: id,
    emailType: 'order' as const,
    content: { href: `${base}/emails/${id}/content` },
    href: `${base}/emails/${id}`,
    ...mailbox,
  });
  const own = { mailbox: { href: `${base}/mailboxes/1`, email: 'ann@mail.example' } };
  const links = toMailLinks([email(1, own), email(2, {}), { href: `${base}/emails/3` }]);
  expect(links.map(({ id, mailbox }) => [id, mailbox])).toEqual([
    ['3', null],
    ['1', 'ann@mail.example'],
    ['2', null],
  ]);
});
