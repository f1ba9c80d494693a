import { expect, test } from 'vitest';
import { actAs } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { listMailboxes } from './mailboxes.ts';
import { listMerchantNames } from './merchants.ts';
import { countOrders, listOrders } from './orders.ts';
import { ServiceError } from './service-error.ts';

/** A service that answers every call with this status and no problem document of ours. */
function refusing(status: number) {
  const service: ServiceClient = {
    send: () => Promise.reject(new ServiceError('malformed', { reqId: 'r', status })),
  };
  return actAs(service, 'somebody@example.org');
}

const request = { filter: '', orderBy: '', limit: 25, offset: 0 };

test('a 404 of any wording on a collection is a user the service does not know yet', async () => {
  const user = refusing(404);
  expect(await listMailboxes(user)).toEqual([]);
  expect(await listOrders(user, request)).toEqual({ rows: [], hasMore: false, total: 0 });
  expect(await listMerchantNames(user)).toEqual([]);
});

test.each([400, 500])('a %i on a collection stays a failure', async (status) => {
  await expect(listMailboxes(refusing(status))).rejects.toMatchObject({ status });
  await expect(listOrders(refusing(status), request)).rejects.toMatchObject({ status });
});

test('a filter that is not taken leaves the number of orders unknown', async () => {
  expect(await countOrders(refusing(400), "mailbox/email eq 'a'")).toBeNull();
  await expect(countOrders(refusing(500), "mailbox/email eq 'a'")).rejects.toMatchObject({ status: 500 });
});

test('a list whose resources have no times is read', async () => {
  const href = 'https://service.example/api/v1/orders/7';
  const service: ServiceClient = {
    async send({ schema }) {
      const item = { href, order: { href }, description: 'Cup', updateTime: null };
      const result = [{ href, updateTime: null, items: [item], merchant: { href, name: 'Acme', createTime: null } }];
      return { body: schema.parse({ result }), reqId: 'r' };
    },
  };
  const page = await listOrders(actAs(service, 'somebody@example.org'), request);
  expect(page.rows).toMatchObject([{ id: '7', title: 'Cup', merchantName: 'Acme' }]);
});
