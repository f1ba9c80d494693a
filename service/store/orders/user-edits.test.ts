import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedRequest, send, startTestService, type TestService } from '../../../test-support/service.ts';
import type { ItemFacts } from '../../receipts/facts.ts';
import { confirmation, type MailedUser, parcel, pot, SECOND_MAILBOX, startMailedUser } from '../testing/mailed-user.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let count = 0;
let user: string;
let mail: MailedUser['mail'];
beforeEach(async () => {
  count += 1;
  user = `user-${count}`;
  ({ mail } = await startMailedUser(service, user));
});

const call = (request: SignedRequest) => send(service, { user, ...request });
const pathOf = (href: string) => new URL(href).pathname;
const done = async (request: SignedRequest) => {
  const answer = await call(request);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  service.time.now += 10;
  return answer;
};
const put = (href: string, form: Record<string, string>) => done({ method: 'PUT', path: pathOf(href), form });
const remove = (href: string, query: Record<string, string> = {}) =>
  done({ method: 'DELETE', path: pathOf(href), query });
const action = (name: 'restore' | 'release', form: Record<string, string>) =>
  done({ method: 'POST', path: `/api/v1/actions/${name}`, form });

type Link = { readonly href: string };
type Resource = Link & {
  readonly description: string | null;
  readonly price: number | null;
  readonly trackingNumber: string | null;
  readonly orderStatus: string;
  readonly order: Link | null;
  readonly items: readonly Link[];
  readonly shipments: readonly Link[];
  readonly corrected?: readonly string[];
};
async function list(collection: string, query: Record<string, string> = {}): Promise<readonly Resource[]> {
  const answer = await done({ path: `/api/v1/${collection}`, query });
  return Object.values(answer.body['result'] ?? {}) as unknown as Resource[];
}
async function only(collection: string): Promise<Resource> {
  const [one, ...others] = await list(collection);
  expect(others).toEqual([]);
  if (one === undefined) throw new Error(`No ${collection} found`);
  return one;
}
const descriptions = async () => (await list('items')).map(({ description }) => description).toSorted();

const line = (description: string, price: number | null = 500): ItemFacts => ({ ...pot, description, price });
const cup = line('Cup');
const order = { ...confirmation, items: [pot, cup] };
const box = { ...parcel, items: [pot, cup] };
const delivered = { ...box, statusCode: 3 } as const;

describe('an order that a user deleted', () => {
  beforeEach(async () => {
    await mail([order], []);
    await remove((await only('orders')).href);
  });

  it('is not partly restored by later emails', async () => {
    await mail([{ ...order, items: [pot, cup, line('Tray')], status: 'shipped' }], [box]);
    await mail([], [delivered]);
    for (const collection of ['orders', 'items', 'shipments']) expect(await list(collection), collection).toEqual([]);
    for (const collection of ['items', 'shipments']) {
      const deleted = await list(collection, { showDeleted: 'true', expand: 'order' });
      expect(deleted.length, collection).toBeGreaterThan(0);
      for (const part of deleted) expect(Object.keys(part)).toEqual(['href']);
    }
  });

  it('includes a shipment that was read before its order was known', async () => {
    await mail([], [{ ...box, orderNumber: null, merchant: null }]);
    expect(await only('shipments')).toMatchObject({ order: null });
    await mail([], [box]);
    expect(await list('shipments')).toEqual([]);
  });

  it('is restored with everything emails have added since, and with nothing that was deleted before', async () => {
    await mail([{ ...order, items: [pot, cup, line('Tray')] }], [delivered]);
    const [{ href } = { href: '' }] = await list('orders', { showDeleted: 'true' });
    await action('restore', { order: href });
    expect(await descriptions()).toEqual(['Cup', 'Pot', 'Tray']);
    expect(await only('orders')).toMatchObject({ orderStatus: 'delivered', shipments: [{}] });
    expect((await only('shipments')).items).toHaveLength(2);
  });
});

it('shows only the href of an expanded relation that was deleted', async () => {
  await mail([order], [box]);
  const { href } = await only('orders');
  // As if it were deleted between the two queries of one response.
  const path = pathOf((await only('shipments')).href);
  await service.database.pool.query('update orders set deleted_at = 1 where id = $1', [href.split('/').at(-1)]);
  const answer = await done({ path, query: { expand: 'order' } });
  expect(answer.body['result']?.['order']).toEqual({ href });
  const [item] = await list('items', { expand: 'order,merchant' });
  expect(item).toMatchObject({ merchant: null, order: { href } });
  expect(Object.keys(item?.order ?? {})).toEqual(['href']);
});

describe('a part of an order that a user deleted', () => {
  it('stays deleted, regardless of later emails', async () => {
    await mail([order], [box]);
    const [first] = await list('items', { filter: "description eq 'Cup'" });
    await remove(first?.href ?? '');
    await remove((await only('shipments')).href);
    await mail([{ ...order, items: [pot, line('Cup', 900)] }], [delivered]);
    expect(await descriptions()).toEqual(['Pot']);
    expect(await list('shipments')).toEqual([]);
  });

  it('stays deleted when an email contains its full name, and when that email is erased', async () => {
    await mail([{ ...confirmation, items: [line('Blue ceramic mu…')] }], []);
    await remove((await only('items')).href);
    await mail([{ ...confirmation, items: [line('Blue ceramic mug')] }], [], { mailbox: SECOND_MAILBOX });
    expect(await list('items')).toEqual([]);
    await remove(`http://service.test/api/v1/mailboxes/${SECOND_MAILBOX}`);
    expect(await list('items')).toEqual([]);
  });
});

describe('a line whose name is shortened in one email and complete in another', () => {
  const short = { ...confirmation, items: [line('Blue ceramic mu…', 700)] };
  const whole = { ...confirmation, items: [line('Blue ceramic mug', null)] };

  it.each([
    ['first', short, whole],
    ['last', whole, short],
  ])('is one line, and stays when the mailbox with the full name is unlinked, shortened %s', async (_, ...readings) => {
    const place = (facts: typeof short) => (facts === whole ? { mailbox: SECOND_MAILBOX } : {});
    for (const facts of readings) await mail([facts], [], place(facts));
    const { href, description } = await only('items');
    expect(description).toBe('Blue ceramic mug');
    await remove(`http://service.test/api/v1/mailboxes/${SECOND_MAILBOX}`);
    expect(await only('items')).toMatchObject({ href, description: 'Blue ceramic mu…', price: 700 });
  });

  it('keeps what a user edited, and is not duplicated', async () => {
    await mail([short], []);
    const { href } = await only('items');
    await put(href, { description: 'My mug' });
    await mail([whole], []);
    expect(await only('items')).toMatchObject({ href, description: 'My mug' });
  });

  it('is replaced by several lines that begin like it, returns without them, and cannot be restored by users', async () => {
    const several = { ...confirmation, items: [line('Blue ceramic mug'), line('Blue ceramic mule')] };
    await mail([short], []);
    const { href } = await only('items');
    await mail([several], [], { mailbox: SECOND_MAILBOX });
    expect(await descriptions()).toEqual(['Blue ceramic mug', 'Blue ceramic mule']);
    const refused = await call({ method: 'POST', path: '/api/v1/actions/restore', form: { item: href } });
    expect(refused.status).toBe(404);
    await remove((await only('orders')).href);
    const [deleted] = await list('orders', { showDeleted: 'true' });
    await action('restore', { order: deleted?.href ?? '' });
    expect(await descriptions()).toEqual(['Blue ceramic mug', 'Blue ceramic mule']);
    await remove(`http://service.test/api/v1/mailboxes/${SECOND_MAILBOX}`);
    expect(await only('items')).toMatchObject({ href, description: 'Blue ceramic mu…' });
  });
});

describe('a shipment that a user removed from its order', () => {
  it('stays out and no longer affects the order until it is reverted to email values', async () => {
    await mail([order], [box]);
    const { href } = await only('shipments');
    await put(href, { order: '' });
    expect(await only('orders')).toMatchObject({ shipments: [], orderStatus: 'placed' });
    await mail([order], []);
    await mail([], [delivered]);
    expect(await only('shipments')).toMatchObject({ order: null, corrected: ['order'] });
    expect(await only('orders')).toMatchObject({ shipments: [], orderStatus: 'placed' });
    await action('release', { shipment: href, fields: 'order' });
    const shipment = await only('shipments');
    expect(shipment).not.toHaveProperty('corrected');
    expect(shipment.items).toHaveLength(2);
    expect(await only('orders')).toMatchObject({ shipments: [{ href }], orderStatus: 'delivered' });
  });

  it('stays out even if it had no order before its order was read', async () => {
    await mail([], [box]);
    await put((await only('shipments')).href, { order: '' });
    await mail([order], []);
    expect(await only('shipments')).toMatchObject({ order: null, corrected: ['order'] });
  });

  it('stays in the order that it was moved to', async () => {
    await mail([order], [box]);
    await mail([{ ...order, orderNumber: 'B-200' }], []);
    const [other] = await list('orders', { filter: "orderNumber eq 'B-200'" });
    const { href } = await only('shipments');
    await put(href, { order: other?.href ?? '' });
    await mail([order], [delivered]);
    expect(await only('shipments')).toMatchObject({ order: { href: other?.href } });
    const orders = await list('orders', { orderBy: 'orderNumber' });
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['placed', 'delivered']);
  });
});

it("an order follows a user's edits of its shipments immediately", async () => {
  await mail([order], [box]);
  const { href } = await only('shipments');
  const status = async () => (await only('orders')).orderStatus;
  expect(await status()).toBe('shipped');
  await put(href, { status: '3' });
  expect(await status()).toBe('delivered');
  await remove(href);
  expect(await status()).toBe('placed');
  await action('restore', { shipment: href });
  expect(await status()).toBe('delivered');
});

it('a shipment stays in the order whose items a user chose, and leaves them behind when its order is reverted', async () => {
  await mail([order], [{ ...box, orderNumber: null }]);
  await mail([{ ...order, orderNumber: 'B-200' }], []);
  const { href, order: first } = await only('shipments');
  const { items } = await only('shipments');
  await put(href, { items: items[0]?.href ?? '' });
  await mail([], [{ ...box, orderNumber: 'B-200' }]);
  expect(await only('shipments')).toMatchObject({ order: first, items: [{ href: items[0]?.href }] });
  await put(href, { order: first?.href ?? '' });
  expect(await only('shipments')).toMatchObject({ corrected: ['items', 'order'] });
  await action('release', { shipment: href, fields: 'order' });
  const [other] = await list('orders', { filter: "orderNumber eq 'B-200'" });
  expect(await only('shipments')).toMatchObject({ order: { href: other?.href }, items: [], corrected: ['items'] });
});

describe('the items of a shipment', () => {
  it('are the same regardless of which was read first', async () => {
    await mail([], [box]);
    await mail([order], []);
    expect((await only('shipments')).items).toHaveLength(2);
  });

  it('are found even if one of the emails shortens names', async () => {
    await mail([{ ...confirmation, items: [line('Blue ceramic mug'), line('Red ceramic b…')] }], []);
    await mail([], [{ ...parcel, items: [line('Blue cer…'), line('Red ceramic bowl'), line('Kettle')] }]);
    expect((await only('shipments')).items).toHaveLength(2);
  });

  it('stay as a user edited them until they are reverted to email values', async () => {
    await mail([order], [box]);
    const [first, second] = await list('items');
    const { href } = await only('shipments');
    await put(href, { items: first?.href ?? '' });
    await mail([], [delivered]);
    expect(await only('shipments')).toMatchObject({ items: [{ href: first?.href }], corrected: ['items'] });
    expect((await only('shipments')).items).toHaveLength(1);
    await put(href, { items: '' });
    await mail([order], [{ ...delivered, description: 'left at the door' }]);
    expect((await only('shipments')).items).toEqual([]);
    await action('release', { shipment: href });
    expect((await only('shipments')).items).toHaveLength(2);
    expect(await only('shipments')).not.toHaveProperty('corrected');

    await put(second?.href ?? '', { shipments: '' });
    await mail([order], [{ ...delivered, description: 'left at the gate' }]);
    expect((await only('shipments')).items).toEqual([{ href: first?.href }]);
    const changed = await list('items', { filter: `description eq '${second?.description}'` });
    expect(changed).toMatchObject([{ corrected: ['shipments'], shipments: [] }]);
    await action('release', { item: second?.href ?? '', fields: 'shipments' });
    expect((await only('shipments')).items).toHaveLength(2);
  });

  it('stay as a user edited them when the first mailbox with the shipment is unlinked', async () => {
    await mail([order], [box], { mailbox: SECOND_MAILBOX });
    await mail([order], [delivered]);
    const [first] = await list('items');
    await put((await only('shipments')).href, { items: first?.href ?? '' });
    await remove(`http://service.test/api/v1/mailboxes/${SECOND_MAILBOX}`);
    expect((await only('shipments')).items).toEqual([{ href: first?.href }]);
  });

  it('belong to the user when emails are erased and their data is kept', async () => {
    await mail([order], [box], { mailbox: SECOND_MAILBOX });
    await mail([], [{ ...parcel, items: [pot] }]);
    await remove(`http://service.test/api/v1/mailboxes/${SECOND_MAILBOX}`, { erase: 'mails' });
    await mail([order], [delivered]);
    const shipment = await only('shipments');
    expect(shipment.items).toHaveLength(2);
    expect(shipment.corrected).toEqual(expect.arrayContaining(['items', 'order']));
  });
});
