import { expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { actAs } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { listMailboxes } from './mailboxes.ts';
import { listMerchantNames } from './merchants.ts';
import { countOrders, findOrder, listOrders } from './orders.ts';
import { ServiceError } from './service-error.ts';

/** Creates a service that responds to every call with this status and without a problem document of ours. */
function refusing(status: number) {
  const refuse = () => Promise.reject(new ServiceError('malformed', { reqId: 'r', status }));
  return actAs({ send: refuse, stream: refuse }, 'somebody@example.org');
}

const request = { filter: '', orderBy: '', limit: 25 };

test('treats any 404 on a collection as a user that does not exist yet', async () => {
  const user = refusing(404);
  expect(await listMailboxes(user)).toEqual([]);
  expect(await listOrders(user, request)).toEqual({ rows: [], next: null, hasMore: false, total: 0 });
  expect(await listMerchantNames(user)).toEqual([]);
});

test.each([400, 500])('throws a %i on a collection', async (status) => {
  await expect(listMailboxes(refusing(status))).rejects.toMatchObject({ status });
  await expect(listOrders(refusing(status), request)).rejects.toMatchObject({ status });
});

test('returns no count when the filter is rejected', async () => {
  expect(await countOrders(refusing(400), "mailbox/email eq 'a'")).toBeNull();
  await expect(countOrders(refusing(500), "mailbox/email eq 'a'")).rejects.toMatchObject({ status: 500 });
});

test('reads a list whose resources have no times', async () => {
  const href = 'https://service.example/api/v1/orders/7';
  const service: ServiceClient = {
    ...refusing(500).service,
    async send({ schema }) {
      const item = { href, order: { href }, description: 'Cup', updateTime: null };
      const result = [{ href, updateTime: null, items: [item], merchant: { href, name: 'Acme', createTime: null } }];
      return { body: await checkBody(schema, { result }), headers: new Headers(), reqId: 'r' };
    },
  };
  const page = await listOrders(actAs(service, 'somebody@example.org'), request);
  expect(page.rows).toMatchObject([{ id: '7', title: 'Cup', merchantName: 'Acme' }]);
});

test.each([
  ['expands', 1],
  ['only links', 121],
])('returns all 120 items of an order of a service that %s them', async (how, calls) => {
  const hrefOf = (name: string, id: number) => `https://s.example/api/v1/${name}/${id}`;
  const item = (id: number) => ({ href: hrefOf('items', id), order: { href: hrefOf('orders', 7) }, price: 100 });
  const paths: string[] = [];
  const service: ServiceClient = {
    ...refusing(500).service,
    async send({ schema, path }) {
      paths.push(path);
      const items = Array.from({ length: 120 }, (_, id) =>
        how === 'expands' ? item(id) : { href: hrefOf('items', id) },
      );
      const id = Number(path.split('/').at(-1));
      const result = path.includes('/orders/') ? { href: hrefOf('orders', 7), orderTotal: 12_000, items } : item(id);
      return { body: await checkBody(schema, { result }), headers: new Headers(), reqId: 'r' };
    },
  };
  const order = await findOrder(actAs(service, 'anna@example.org'), '7');
  expect(order?.items.map(({ id }) => Number(id))).toEqual(Array.from({ length: 120 }, (_, id) => id));
  expect(paths).toHaveLength(calls);
});

/** Creates a service with this many orders that supports only `limit` and `offset`. Records requests in `requests`. */
function plainService(orders: number, requests: Record<string, string | undefined>[], extra: object = {}) {
  const service: ServiceClient = {
    ...refusing(500).service,
    async send({ schema, parameters = {} }) {
      requests.push(parameters);
      const offset = Number(parameters['offset'] ?? 0);
      const length = Math.max(0, Math.min(Number(parameters['limit']), orders - offset));
      const result = Array.from({ length }, (_, index) => ({
        href: `https://s.example/api/v1/orders/${offset + index}`,
      }));
      return { body: await checkBody(schema, { result, ...extra }), headers: new Headers(), reqId: 'r' };
    },
  };
  return actAs(service, 'somebody@example.org');
}

test.each([
  [24, 0, false, 1],
  [25, 0, false, 2],
  [26, 0, true, 2],
  [50, 25, false, 2],
])(
  'detects, for %i orders without count and Link and the page at offset %i, whether more follow: %s',
  async (orders, offset, hasMore, calls) => {
    const requests: Record<string, string | undefined>[] = [];
    const page = await listOrders(plainService(orders, requests), { ...request, offset });
    expect([page.hasMore, page.next, page.total]).toEqual([hasMore, null, null]);
    expect(requests).toHaveLength(calls);
  },
);

test('uses the count to find out whether more orders follow', async () => {
  const requests: Record<string, string | undefined>[] = [];
  const page = await listOrders(plainService(26, requests, { totalCount: 26 }), request);
  expect([page.hasMore, page.total, requests.length]).toEqual([true, 26, 1]);
});
