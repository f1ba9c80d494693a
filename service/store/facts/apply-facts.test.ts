import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedRequest, send, startTestService, type TestService } from '../../../test-support/service.ts';
import { confirmation, type MailedUser, parcel, pot, startMailedUser } from '../testing/mailed-user.ts';

let service: TestService;
let mail: MailedUser['mail'];
beforeAll(async () => {
  service = await startTestService();
  ({ mail } = await startMailedUser(service, 'ann'));
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });

async function since(collection: string, time: number): Promise<readonly unknown[]> {
  const answer = await call({ path: `/api/v1/${collection}`, query: { since: String(time) } });
  expect(answer.status).toBe(200);
  return Object.values(answer.body['result'] ?? {});
}

async function hasNewData(time: number): Promise<boolean> {
  const answer = await send(service, { path: '/api/v1/actions/checkForUpdates', query: { since: String(time) } });
  return answer.body['result']?.['hasUpdates'] as unknown as boolean;
}

it('updates the order and the feed when an item or shipment changes', async () => {
  const first = await mail([confirmation], []);
  expect(await since('orders', first)).toHaveLength(1);
  expect(await hasNewData(first)).toBe(true);

  const moreItems = await mail([{ ...confirmation, items: [pot, { ...pot, description: 'Cup', price: 500 }] }], []);
  expect(await since('items', moreItems)).toMatchObject([{ description: 'Cup' }]);
  expect(await since('orders', moreItems)).toHaveLength(1);

  const sent = await mail([], [parcel]);
  expect(await since('orders', sent)).toMatchObject([{ orderStatus: 'shipped' }]);

  // The order's columns stay unchanged. Only the shipment has new values.
  const onItsWay = await mail([], [{ ...parcel, statusCode: 2 }]);
  expect(await since('shipments', onItsWay)).toMatchObject([{ status: { code: 2 } }]);
  expect(await since('orders', onItsWay)).toMatchObject([{ orderStatus: 'shipped' }]);
  expect(await hasNewData(onItsWay)).toBe(true);
  expect(await hasNewData(service.time.now)).toBe(false);
});

it('counts a shipment read before its order as changed when it is added to the order', async () => {
  const early = { ...parcel, orderNumber: 'B-200', trackingNumber: 'JJD0099' };
  await mail([], [early]);
  const found = await mail([{ ...confirmation, orderNumber: 'B-200' }], []);
  const shipments = await since('shipments', found);
  expect(shipments).toMatchObject([
    { trackingNumber: 'JJD0099', order: { href: expect.stringContaining('/orders/') } },
  ]);
});

it('keeps two lines of the same name apart, with their options and shipments', async () => {
  const [large, small] = [
    { ...pot, options: 'Size: L', price: 2500 },
    { ...pot, options: 'Size: S' },
  ];
  const ofOrder = { orderNumber: 'T-500' };
  await mail([], [{ ...parcel, ...ofOrder, trackingNumber: 'JJD0501', items: [{ ...small, price: null }] }]);
  await mail([{ ...confirmation, ...ofOrder, items: [large, small] }], []);
  await mail([], [{ ...parcel, ...ofOrder, trackingNumber: 'JJD0502', items: [{ ...pot, price: 2500 }] }]);
  const answer = await call({
    path: '/api/v1/items',
    query: { filter: "order/orderNumber eq 'T-500'", orderBy: 'price', expand: 'shipments' },
  });
  expect(answer.body['result']).toMatchObject([
    { description: 'Pot', options: 'Size: S', price: 2000, shipments: [{ trackingNumber: 'JJD0501' }] },
    { description: 'Pot', options: 'Size: L', price: 2500, shipments: [{ trackingNumber: 'JJD0502' }] },
  ]);
});

it('lists the items of an order in the order of its email', async () => {
  const names = ['Zinc bucket', 'Apron', 'Mop', 'Brush', 'Äpfel', 'Lamp', 'Coat', 'Towel'];
  const items = names.map((description) => ({ ...pot, description }));
  await mail([{ ...confirmation, orderNumber: 'C-300', items, evidence: confirmation.evidence }], []);
  const query = { filter: "orderNumber eq 'C-300'", expand: 'items' };
  const listed = await call({ path: '/api/v1/orders', query });
  const [order] = Object.values(listed.body['result'] ?? {});
  expect(Object.values(order?.['items'] ?? {}).map((item) => item['description'])).toEqual(names);
});

it('stores the booking of a reservation among the attributes, with its source', async () => {
  const booking = {
    kind: 'train' as const,
    from: { name: 'Oslo', code: null },
    to: { name: 'Bergen', code: null },
    place: null,
    starts: '2026-03-08T09:40',
    ends: null,
    number: '61',
    traveler: null,
    seat: null,
    gate: null,
  };
  const proof = { rule: 'json-ld/reservation', confidence: 97, excerpt: '"trainNumber": "61"', part: 'html' as const };
  const booked = { ...confirmation, orderNumber: 'T-61', booking };
  const first = await mail([{ ...booked, evidence: { ...booked.evidence, booking: proof } }], []);
  expect(await since('orders', first)).toMatchObject([
    { attributes: [{ name: 'booking', ...booking }], provenance: { booking: { rule: 'json-ld/reservation' } } },
  ]);
  // A later email without the booking leaves it.
  await mail([{ ...confirmation, orderNumber: 'T-61' }], []);
  const { body } = await call({ path: '/api/v1/orders', query: { filter: "orderNumber eq 'T-61'" } });
  expect(body['result']).toMatchObject([{ attributes: [{ name: 'booking', kind: 'train' }] }]);
});

it('keeps an edited merchant name, and later emails still find the merchant by its old one', async () => {
  const named = await call({ path: '/api/v1/merchants', query: { filter: "name eq 'Leaf Tea'" } });
  const href = String(named.body['result']?.['0']?.['href']);
  const form = { name: 'Leaf & Kettle', hidden: 'true', websiteUrl: 'https://leaf.example/' };
  await call({ method: 'PUT', path: new URL(href).pathname, form });
  const later = await mail([{ ...confirmation, orderNumber: 'C-300' }], []);
  expect(await since('orders', later)).toMatchObject([{ merchant: { href, name: 'Leaf & Kettle', hidden: true } }]);
  const all = await call({ path: '/api/v1/merchants' });
  expect(all.body['result']).toMatchObject([{ name: 'Leaf & Kettle', websiteUrl: 'https://leaf.example/' }]);
});

it('keeps no data of an email after its mailbox is unlinked', async () => {
  const made = await call({ path: '/api/v1/orders', query: { filter: "orderNumber eq 'C-300'" } });
  const path = new URL(String(made.body['result']?.['0']?.['href'])).pathname;
  const change: SignedRequest = { method: 'PUT', path, form: { discount: '5' }, idempotencyKey: 'discount it' };
  const own: SignedRequest = {
    method: 'POST',
    path: '/api/v1/orders',
    form: { orderTitle: 'Own' },
    idempotencyKey: 'own order',
  };
  expect((await call(change)).body['result']).toMatchObject({ orderTitle: 'Tea things' });
  const first = await call(own);
  await call({ method: 'DELETE', path: '/api/v1/mailboxes/7', idempotencyKey: 'unlink it' });
  const { rows } = await service.database.pool.query('select body from written_answers');
  expect(JSON.stringify(rows)).not.toContain('Tea things');
  expect((await call(own)).body).toEqual(first.body);
});
