import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemSchema } from '#contract/item.ts';
import { shipmentSchema } from '#contract/shipment.ts';
import { type SignedRequest, send, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
let order: string;
beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  order = await make('orders', { orderTitle: 'Tea things' });
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });

/** Creates a resource and returns its href. */
async function make(collection: string, form: Record<string, string>, user = 'ann'): Promise<string> {
  const made = await call({ method: 'POST', path: `/api/v1/${collection}`, form, user });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return String(made.body['result']?.['href']);
}

const pathOf = (href: string) => new URL(href).pathname;
const put = (href: string, form: Record<string, string>) => call({ method: 'PUT', path: pathOf(href), form });
const shipment = async (href: string) => shipmentSchema.parse((await call({ path: pathOf(href) })).body['result']);
const item = async (href: string) => itemSchema.parse((await call({ path: pathOf(href) })).body['result']);
const hrefs = (links: readonly { readonly href: string }[]) => links.map(({ href }) => href);

describe('items and shipments', () => {
  it('are linked from either side and readable from both', async () => {
    const cup = await make('items', { order, description: 'cup' });
    const pot = await make('items', { order, description: 'pot' });
    const first = await make('shipments', { order, items: `${cup}, ${pathOf(pot)},` });
    expect(hrefs((await shipment(first)).items)).toEqual([cup, pot]);
    expect(hrefs((await item(cup)).shipments)).toEqual([first]);
    const second = await make('shipments', { order });
    expect((await put(cup, { shipments: second })).status).toBe(200);
    expect(hrefs((await item(cup)).shipments)).toEqual([second]);
    expect(hrefs((await shipment(first)).items)).toEqual([pot]);
    await put(first, { description: 'nothing of its items is said' });
    expect(hrefs((await shipment(first)).items)).toEqual([pot]);
    await put(first, { items: '' });
    expect((await shipment(first)).items).toEqual([]);
    const lid = await make('items', { order, description: 'lid', shipments: `${first},${second}` });
    const expanded = await call({ path: pathOf(lid), query: { expand: 'shipments,order,' } });
    expect(expanded.body['result']).toMatchObject({
      shipments: [{ href: first, description: 'nothing of its items is said' }, { href: second }],
      order: { orderTitle: 'Tea things' },
    });
    const parcels = await call({ path: pathOf(second), query: { expand: 'items,order,shipper' } });
    expect(parcels.body['result']).toMatchObject({
      items: [{ description: 'cup' }, { description: 'lid' }],
      order: { orderTitle: 'Tea things' },
    });
  });

  it('change on both sides when they are linked, as does their order', async () => {
    const cup = await make('items', { order, description: 'cup' });
    const parcel = await make('shipments', { order });
    service.time.now += 10;
    const since = String(service.time.now);
    service.time.now += 10;
    await put(parcel, { items: cup });
    for (const [collection, href] of [
      ['items', cup],
      ['shipments', parcel],
      ['orders', order],
    ] as const) {
      const changed = await call({ path: `/api/v1/${collection}`, query: { since } });
      expect(Object.values(changed.body['result'] ?? {}), collection).toMatchObject([{ href }]);
    }
  });

  it('are rejected by name if they are deleted or belong to another order, user, or kind', async () => {
    const cup = await make('items', { order, description: 'cup' });
    const parcel = await make('shipments', { order, items: cup });
    const elsewhere = await make('items', { order: await make('orders', { orderTitle: 'other' }) });
    const bobs = await make('items', { order: await make('orders', { orderTitle: 'bob' }, 'bob') }, 'bob');
    const deleted = await make('items', { order });
    await call({ method: 'DELETE', path: pathOf(deleted) });
    for (const items of [elsewhere, `${cup},${bobs}`, deleted, parcel, order, '12345', 'cup', 'http://other.test/1']) {
      const answer = await put(parcel, { items, description: 'changed' });
      expect(answer, items).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', errors: [{ field: 'items' }] },
      });
    }
    expect(await shipment(parcel)).toMatchObject({ description: null, items: [{ href: cup }] });
    for (const shipments of [elsewhere, '12345']) {
      expect((await put(cup, { shipments })).body).toMatchObject({ errors: [{ field: 'shipments' }] });
    }
  });

  it('are unlinked when a shipment moves to a different order', async () => {
    const parcel = await make('shipments', { trackingNumber: '1Z' });
    const cup = await make('items', { order, description: 'cup' });
    expect((await put(parcel, { order, items: cup })).status).toBe(200);
    expect(await shipment(parcel)).toMatchObject({ order: { href: order }, items: [{ href: cup }] });
    const other = await make('orders', { orderTitle: 'other' });
    await put(parcel, { order: other });
    expect(await shipment(parcel)).toMatchObject({ order: { href: other }, items: [] });
    await put(parcel, { order: '' });
    expect((await shipment(parcel)).order).toBeNull();
    const bobs = await make('orders', { orderTitle: 'bob' }, 'bob');
    expect((await put(parcel, { order: bobs })).body).toMatchObject({ errors: [{ field: 'order' }] });
  });
});

describe('a shipment', () => {
  const form = {
    status: '2',
    shipper: '4',
    description: 'box',
    trackingNumber: '0034',
    trackingUrl: 'https://dhl.example/0034',
    merchantTrackingUrl: 'https://mill.example/0034',
    shippingDate: '2026-01-02',
    receivedDate: '2026-01-05',
    'shippingEstimate/minDate': '2026-01-01',
    'shippingEstimate/maxDate': '2026-01-02',
    'deliveryEstimate/minDate': '2026-01-04',
    'deliveryEstimate/maxDate': '2026-01-06',
    'destinationAddress/locationString': 'Leeds, UK',
    'destinationAddress/postalCode': 'LS1 1AA',
  };

  it('accepts every form field', async () => {
    const href = await make('shipments', { ...form, order });
    expect(await shipment(href)).toMatchObject({
      status: { code: 2 },
      shipper: { name: 'DHL' },
      description: 'box',
      shippingEstimate: { minDate: '2026-01-01', maxDate: '2026-01-02' },
      deliveryEstimate: { minDate: '2026-01-04', maxDate: '2026-01-06' },
      destinationAddress: { locationString: 'Leeds, UK', postalCode: 'LS1 1AA' },
    });
    await put(href, { 'deliveryEstimate/maxDate': '' });
    expect((await shipment(href)).deliveryEstimate).toEqual({ minDate: '2026-01-04', maxDate: null });
  });

  it.each([
    [{ status: '9' }, 'status'],
    [{ trackingUrl: 'x' }, 'trackingUrl'],
    [{ shippingDate: '2026-02-30' }, 'shippingDate'],
    [{ 'deliveryEstimate/minDate': 'soon' }, 'deliveryEstimate/minDate'],
    [{ deliveryEstimate: '2026-01-01' }, 'deliveryEstimate'],
    [{ 'destinationAddress/postalCode': 'x'.repeat(21) }, 'destinationAddress/postalCode'],
  ])('rejects %j by name', async (wrong, field) => {
    const answer = await call({ method: 'POST', path: '/api/v1/shipments', form: wrong });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});

describe('an order', () => {
  it.each([{}, { orderDate: '2026-01-01' }, { orderTotal: '5', currency: 'EUR' }, { orderTitle: '' }])(
    'is rejected without a title, number, or merchant: %j',
    async (form: Record<string, string>) => {
      const answer = await call({ method: 'POST', path: '/api/v1/orders', form });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', errors: [{ field: 'orderTitle' }] },
      });
    },
  );

  it.each([{ orderTitle: 'x' }, { orderNumber: '7' }, { merchantName: 'Mill' }])(
    'is accepted with %j',
    async (form) => {
      await make('orders', { ...form });
    },
  );
});
