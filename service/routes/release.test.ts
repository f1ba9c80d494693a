import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idFromHref } from '#contract/link.ts';
import { releasableFields } from '#contract/release.ts';
import { type SignedRequest, send, startTestService, type TestService } from '../../test-support/service.ts';
import { confirmation, type MailedUser, parcel, startMailedUser } from '../store/testing/mailed-user.ts';

let service: TestService;
let mail: MailedUser['mail'];
beforeAll(async () => {
  service = await startTestService();
  ({ mail } = await startMailedUser(service, 'ann'));
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'bob' } });
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });
const pathOf = (href: string) => new URL(href).pathname;
const release = (form: Record<string, string>, user = 'ann') =>
  call({ method: 'POST', path: '/api/v1/actions/release', form, user });
const read = async (href: string) => {
  const answer = await call({ path: pathOf(href) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body['result'] as unknown as Readonly<Record<string, unknown>>;
};
/** Returns the change time and advances the clock beyond it. */
async function changeTime(href: string): Promise<number> {
  const { updateTime } = await read(href);
  service.time.now += 10;
  return Number(updateTime);
}
const change = (href: string, form: Record<string, string>) => call({ method: 'PUT', path: pathOf(href), form });

let count = 0;
let facts: typeof confirmation;
let order: string;
let item: string;
let shipment: string;
beforeEach(async () => {
  count += 1;
  const orderNumber = `A-${count}`;
  facts = { ...confirmation, orderNumber };
  await mail([facts], [{ ...parcel, orderNumber, trackingNumber: `T-${orderNumber}` }]);
  const filter = `orderNumber eq 'A-${count}'`;
  const found = await call({ path: '/api/v1/orders', query: { filter } });
  const [row] = Object.values(found.body['result'] ?? {}) as unknown as {
    href: string;
    items: { href: string }[];
    shipments: { href: string }[];
  }[];
  order = row?.href ?? '';
  item = row?.items[0]?.href ?? '';
  shipment = row?.shipments[0]?.href ?? '';
});

describe('fields reverted to email values', () => {
  it('have the email value, follow later emails, and include provenance', async () => {
    await change(order, { orderTotal: '1', orderTitle: 'Mine', orderTax: '9' });
    expect(await read(order)).toMatchObject({ orderTotal: 1, corrected: ['orderTax', 'orderTitle', 'orderTotal'] });
    const before = await changeTime(order);
    const answer = await release({ order, fields: 'orderTotal, orderTax' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body['result']).toEqual({ href: order });
    const after = await read(order);
    expect(after).toMatchObject({ orderTotal: 2000, orderTax: null, orderTitle: 'Mine', corrected: ['orderTitle'] });
    expect(after['updateTime']).toBeGreaterThan(before);
    expect(after['provenance']).toHaveProperty('orderTotal');
    await mail([{ ...facts, total: 2500, title: 'More tea things' }], []);
    expect(await read(order)).toMatchObject({ orderTotal: 2500, orderTitle: 'Mine' });
  });

  it('are all edited fields if none is named', async () => {
    await change(order, { orderTotal: '1', orderTitle: 'Mine', merchantName: 'Elsewhere' });
    expect((await release({ order })).status).toBe(200);
    const after = await read(order);
    expect(after).toMatchObject({ orderTotal: 2000, orderTitle: 'Tea things', merchant: { name: 'Leaf Tea' } });
    expect(after).not.toHaveProperty('corrected');
    const merchants = await call({ path: '/api/v1/merchants', query: { filter: "name eq 'Elsewhere'" } });
    expect(merchants.body['result']).toEqual([]);
  });

  it('can include a status, which follows the shipments again', async () => {
    await change(shipment, { status: '3' });
    await change(order, { orderStatus: 'cancelled' });
    expect((await release({ shipment, fields: 'status' })).status).toBe(200);
    expect(await read(shipment)).toMatchObject({ status: { code: 1 } });
    expect((await release({ order, fields: 'orderStatus' })).status).toBe(200);
    expect(await read(order)).toMatchObject({ orderStatus: 'shipped' });
  });

  it('can belong to an item or shipment, which changes the order, too', async () => {
    await change(item, { description: 'Kettle', price: '1', category: '3' });
    await change(shipment, { trackingNumber: 'X', 'deliveryEstimate/maxDate': '2026-04-01' });
    const before = await changeTime(order);
    expect((await release({ item, fields: 'description' })).status).toBe(200);
    expect(await read(item)).toMatchObject({ description: 'Pot', price: 1, corrected: ['category', 'price'] });
    const between = await changeTime(order);
    expect(between).toBeGreaterThan(before);
    expect((await release({ shipment })).status).toBe(200);
    expect(await read(shipment)).toMatchObject({
      trackingNumber: `T-A-${count}`,
      deliveryEstimate: { maxDate: null },
    });
    expect(await changeTime(order)).toBeGreaterThan(between);
  });

  it('do not change if they were not edited', async () => {
    const before = await read(order);
    service.time.now += 10;
    expect((await release({ order, fields: 'orderTotal, orderTax,' })).status).toBe(200);
    expect(await read(order)).toEqual(before);
  });
});

describe('every form field', () => {
  it('can be reverted by its name in `corrected`', async () => {
    const other = await call({ method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'Other' } });
    const set = {
      order: {
        orderTitle: 'Mine',
        orderNumber: 'Mine',
        orderDate: '2026-01-01',
        orderTotal: '1',
        orderTax: '1',
        shippingCost: '1',
        discount: '1',
        currency: 'USD',
        orderStatus: 'returned',
        merchantName: 'Elsewhere',
        purchaseType: '3',
      },
      item: {
        description: 'Mine',
        quantity: '9',
        price: '1',
        purchaseDate: '2026-01-01',
        category: '3',
        productCode: 'Mine',
        productUrl: 'https://mine.example/',
        imageUrl: 'https://mine.example/',
        returned: 'true',
        returnByDate: '2026-01-01',
        shipments: '',
      },
      shipment: {
        status: '4',
        shipper: '1',
        description: 'Mine',
        trackingNumber: 'Mine',
        trackingUrl: 'https://mine.example/',
        merchantTrackingUrl: 'https://mine.example/',
        shippingDate: '2026-01-01',
        receivedDate: '2026-01-01',
        'shippingEstimate/minDate': '2026-01-01',
        'shippingEstimate/maxDate': '2026-01-01',
        'deliveryEstimate/minDate': '2026-01-01',
        'deliveryEstimate/maxDate': '2026-01-01',
        'destinationAddress/locationString': 'Mine',
        'destinationAddress/postalCode': 'Mine',
        order: String(other.body['result']?.['href']),
        items: '',
      },
    };
    const before = { order: await read(order), item: await read(item), shipment: await read(shipment) };
    const hrefs = { order, item, shipment };
    for (const kind of ['order', 'item', 'shipment'] as const) {
      await change(hrefs[kind], set[kind]);
      const { corrected } = (await read(hrefs[kind])) as { readonly corrected: readonly string[] };
      expect(corrected).toEqual([...releasableFields[kind]].filter((field) => corrected.includes(field)).toSorted());
      expect(corrected).toHaveLength(Object.keys(set[kind]).length);
      for (const fields of corrected) expect((await release({ [kind]: hrefs[kind], fields })).status, fields).toBe(200);
      const { updateTime: _, ...after } = await read(hrefs[kind]);
      expect(before[kind]).toMatchObject(after);
    }
  });
});

describe('reverting is rejected', () => {
  it('for an unknown field, or one of a different resource, with its name', async () => {
    await change(order, { orderTotal: '1' });
    for (const [kind, href, fields, named] of [
      ['order', order, 'orderTotal,unheardOf', "'unheardOf'"],
      ['order', order, 'order_total', "'order_total'"],
      ['order', order, 'items', "'items'"],
      ['item', item, 'order', "'order'"],
      ['shipment', shipment, 'orderId,items', "'orderId'"],
    ] as const) {
      const answer = await release({ [kind]: href, fields });
      expect(answer, fields).toMatchObject({
        status: 400,
        body: { code: 'field_invalid', errors: [{ field: 'fields', message: expect.stringContaining(named) }] },
      });
    }
    expect(await read(order)).toMatchObject({ orderTotal: 1, corrected: ['orderTotal'] });
  });

  it('for a resource that is in no email', async () => {
    const made = await call({ method: 'POST', path: '/api/v1/orders', form: { orderTitle: 'By hand' } });
    const own = String(made.body['result']?.['href']);
    const part = await call({ method: 'POST', path: '/api/v1/items', form: { order, description: 'By hand' } });
    for (const form of [{ order: own }, { item: String(part.body['result']?.['href']) }]) {
      const answer = await release(form);
      expect(answer.status, JSON.stringify(answer.body)).toBe(400);
      expect(answer.body['code']).toBe('field_invalid');
    }
    expect(await read(own)).toMatchObject({ orderTitle: 'By hand', corrected: ['orderTitle'] });
  });

  it("for another user's or a deleted resource, or not exactly one", async () => {
    await change(order, { orderTotal: '1' });
    expect((await release({ order }, 'bob')).status).toBe(404);
    expect((await release({ order: idFromHref(shipment) ?? '' })).status).toBe(404);
    for (const form of [{}, { order, item }, { order: item }]) expect((await release(form)).status).toBe(400);
    expect(await read(order)).toMatchObject({ orderTotal: 1 });
    await call({ method: 'DELETE', path: pathOf(order) });
    expect((await release({ order })).status).toBe(404);
  });
});
