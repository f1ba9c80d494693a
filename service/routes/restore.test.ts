import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSchema } from '#contract/order.ts';
import { type SignedRequest, send, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });
const pathOf = (href: string) => new URL(href).pathname;
const remove = (href: string) => call({ method: 'DELETE', path: pathOf(href) });
const restore = (form: Record<string, string>, user = 'ann') =>
  call({ method: 'POST', path: '/api/v1/actions/restore', form, user });

/** Creates a resource and returns its href. */
async function make(collection: string, form: Record<string, string>): Promise<string> {
  const made = await call({ method: 'POST', path: `/api/v1/${collection}`, form });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return String(made.body['result']?.['href']);
}

/** Creates an order with two items and a shipment. */
async function makeOrder() {
  const order = await make('orders', { orderTitle: 'Tea things' });
  const cup = await make('items', { order, description: 'cup' });
  const pot = await make('items', { order, description: 'pot' });
  const parcel = await make('shipments', { order, trackingNumber: 'T1' });
  return { order, cup, pot, parcel };
}

const read = async (href: string) => orderSchema.parse((await call({ path: pathOf(href) })).body['result']);
const hrefs = (links: readonly { readonly href: string }[]) => links.map(({ href }) => href);

describe('restoring', () => {
  it('returns an order with the parts deleted with it, but not those deleted before', async () => {
    const { order, cup, pot, parcel } = await makeOrder();
    const before = await read(order);
    await remove(cup);
    const deleted = await remove(order);
    expect(deleted.body['result']).toEqual({ href: order, restorable: true });
    expect((await call({ path: pathOf(order) })).status).toBe(404);
    const restored = await restore({ order });
    expect(restored.status).toBe(200);
    expect(restored.body['result']).toEqual({ href: order });
    const after = await read(order);
    expect(hrefs(after.items)).toEqual([pot]);
    expect(hrefs(after.shipments)).toEqual([parcel]);
    expect(after.updateTime).toBeGreaterThanOrEqual(before.updateTime);
    expect((await call({ path: pathOf(cup) })).status).toBe(404);
  });

  it('returns an item and a shipment to their order', async () => {
    const { order, cup, pot, parcel } = await makeOrder();
    await remove(cup);
    await remove(parcel);
    expect(hrefs((await read(order)).items)).toEqual([pot]);
    expect((await restore({ item: cup })).status).toBe(200);
    expect((await restore({ shipment: pathOf(parcel) })).status).toBe(200);
    const after = await read(order);
    expect(hrefs(after.items)).toEqual([cup, pot]);
    expect(hrefs(after.shipments)).toEqual([parcel]);
  });

  it('succeeds without changes if nothing was deleted', async () => {
    const { order } = await makeOrder();
    const before = await read(order);
    expect((await restore({ order })).status).toBe(200);
    expect((await read(order)).updateTime).toBe(before.updateTime);
  });

  it('requires the order of an item, and is limited to the user', async () => {
    const { order, cup } = await makeOrder();
    await remove(order);
    expect((await restore({ item: cup })).status).toBe(404);
    expect((await restore({ order }, 'bob')).status).toBe(404);
    expect((await restore({ order: '12' })).status).toBe(404);
    expect((await call({ path: pathOf(order) })).status).toBe(404);
  });

  it('requires exactly one resource of its kind', async () => {
    const { order, cup } = await makeOrder();
    for (const form of [{}, { order, item: cup }, { order: cup }, { shipment: 'no href' }]) {
      const answer = await restore(form);
      expect(answer.status, JSON.stringify(form)).toBe(400);
      expect(answer.body['code']).toBe('field_invalid');
    }
  });
});

describe('edited fields', () => {
  it('are listed by their names in forms, or absent if there are none', async () => {
    const order = await make('orders', { orderTitle: 'Tea things', merchantName: 'Stool & Co' });
    expect((await read(order)).corrected).toEqual(['merchant', 'orderTitle']);
    await call({ method: 'PUT', path: pathOf(order), form: { shippingCost: '100', purchaseType: '3' } });
    expect((await read(order)).corrected).toEqual(['merchant', 'orderTitle', 'purchaseType', 'shippingCost']);
    const item = await make('items', { order, category: '3', returned: 'true' });
    const shipment = await make('shipments', { order, status: '3', 'deliveryEstimate/maxDate': '2026-03-04' });
    expect((await call({ path: pathOf(item) })).body['result']?.['corrected']).toEqual(['category', 'returned']);
    const shown = (await call({ path: pathOf(shipment) })).body['result']?.['corrected'];
    expect(shown).toEqual(['deliveryEstimate/maxDate', 'order', 'status']);
    const bare = await make('items', { order });
    expect((await call({ path: pathOf(bare) })).body['result']).not.toHaveProperty('corrected');
  });
});
