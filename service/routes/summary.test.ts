import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Summary, summarySchema } from '#contract/summary.ts';
import { send, signatureHeaderOf, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  const order = async (form: Record<string, string>, categories: readonly string[] = [], user = 'ann') => {
    const made = await send(service, { method: 'POST', path: '/api/v1/orders', user, form });
    const href = String(made.body['result']?.['href']);
    for (const category of categories) {
      await send(service, { method: 'POST', path: '/api/v1/items', user, form: { order: href, category } });
    }
    return new URL(href).pathname;
  };
  const mill = { merchantName: 'Mill', currency: 'EUR' };
  await order({ ...mill, orderDate: '2026-01-31', orderTotal: '1000', orderTax: '190', shippingCost: '50' }, [
    '2',
    '2',
  ]);
  await order({ ...mill, orderDate: '2026-01-01', orderTotal: '500', discount: '20', orderStatus: 'returned' }, [
    '2',
    '8',
  ]);
  await order({ merchantName: 'Anvil', currency: 'USD', orderDate: '2026-02-01', orderTotal: '700' }, ['']);
  await order({ orderTitle: 'unknown' });
  const gone = await order({ ...mill, orderDate: '2026-01-05', orderTotal: '99999' }, ['2']);
  await send(service, { method: 'DELETE', path: gone, user: 'ann' });
  await order({ ...mill, orderDate: '2026-01-05', orderTotal: '77777' }, ['2'], 'bob');
});
afterAll(() => service.close());

async function sumUp(query: Record<string, string>): Promise<Summary> {
  const answer = await send(service, { path: '/api/v1/orders/summary', user: 'ann', query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return summarySchema.parse(answer.body['result']);
}

const rows = ({ groups }: Summary) => groups.map((g) => [g.name ?? g.key, g.currency, g.count, g.orderTotal]);

describe('orders/summary', () => {
  it('groups by month, merchant, currency, and status', async () => {
    const months = await sumUp({ by: 'month' });
    expect(months).toMatchObject({ by: 'month', count: 4 });
    expect(rows(months)).toEqual([
      ['2026-01', 'EUR', 2, 1500],
      ['2026-02', 'USD', 1, 700],
      [null, null, 1, null],
    ]);
    expect(months.groups[0]).toEqual({
      key: '2026-01',
      name: null,
      href: null,
      currency: 'EUR',
      count: 2,
      orderTotal: 1500,
      orderTax: 190,
      shippingCost: 50,
      discount: 20,
    });
    const merchants = await sumUp({ by: 'merchant' });
    expect(rows(merchants)).toEqual([
      ['Anvil', 'USD', 1, 700],
      ['Mill', 'EUR', 2, 1500],
      [null, null, 1, null],
    ]);
    const [anvil] = merchants.groups;
    expect(anvil?.key).toBe(anvil?.href);
    const read = await send(service, { path: new URL(String(anvil?.href)).pathname, user: 'ann' });
    expect(read.body['result']?.['name']).toBe('Anvil');
    expect(rows(await sumUp({ by: 'currency' }))).toEqual([
      ['EUR', 'EUR', 2, 1500],
      ['USD', 'USD', 1, 700],
      [null, null, 1, null],
    ]);
    expect(rows(await sumUp({ by: 'STATUS' }))).toEqual([
      ['placed', 'EUR', 1, 1000],
      ['placed', 'USD', 1, 700],
      ['placed', null, 1, null],
      ['returned', 'EUR', 1, 500],
    ]);
  });

  it('counts an order once in each category of its items', async () => {
    const categories = await sumUp({ by: 'category' });
    expect(categories.count).toBe(4);
    expect(rows(categories)).toEqual([
      ['Books', 'EUR', 2, 1500],
      ['Toys & Games', 'EUR', 1, 500],
      [null, 'USD', 1, 700],
      [null, null, 1, null],
    ]);
    expect(categories.groups[0]).toMatchObject({
      key: 'http://service.test/api/v1/categories/2',
      href: 'http://service.test/api/v1/categories/2',
    });
  });

  it('supports the filter of the collection and returns no groups without matches', async () => {
    expect(rows(await sumUp({ by: 'month', filter: "merchant/name eq 'Mill' and price gt 600" }))).toEqual([
      ['2026-01', 'EUR', 1, 1000],
    ]);
    expect(await sumUp({ by: 'category', filter: 'price gt 999999' })).toEqual({
      by: 'category',
      count: 0,
      groups: [],
    });
  });

  it('returns exact sums beyond 2^53', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'cleo' } });
    const amounts = { orderTotal: '999999999999999', orderTax: '-999999999999999', shippingCost: '9' };
    for (let n = 0; n < 10; n += 1) {
      const form = { ...amounts, orderTitle: 'large', currency: 'IDR', orderDate: '2026-01-01' };
      await send(service, { method: 'POST', path: '/api/v1/orders', user: 'cleo', form });
    }
    const path = '/api/v1/orders/summary';
    const response = await service.app.inject({
      url: `${path}?by=month`,
      headers: { 'x-service-api-signature': signatureHeaderOf({ path, user: 'cleo' }, service.time.now) },
    });
    expect(response.body).toContain(
      '"count":10,"orderTotal":9999999999999990,"orderTax":-9999999999999990,"shippingCost":90,"discount":null',
    );
    await sql`update orders set order_total = 9223372036854775807 where order_title = 'large'`.execute(
      service.database.db,
    );
    service.time.now += 1;
    const more = await service.app.inject({
      url: `${path}?by=currency`,
      headers: { 'x-service-api-signature': signatureHeaderOf({ path, user: 'cleo' }, service.time.now) },
    });
    expect(more.body).toContain('"orderTotal":92233720368547758070,');
  });

  it.each([
    [{}, 'parameter_invalid'],
    [{ by: 'colour' }, 'parameter_invalid'],
    [{ by: 'month', filter: 'prise gt 1' }, 'filter_invalid'],
  ] as const)('rejects %j', async (query, code) => {
    const answer = await send(service, { path: '/api/v1/orders/summary', user: 'ann', query });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('orders/currencies', () => {
  const list = (user: string) => send(service, { path: '/api/v1/orders/currencies', user });

  it('lists each currency of the user once, sorted, without those of deleted orders', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'dan' } });
    expect((await list('dan')).body['result']).toEqual([]);
    for (const currency of ['USD', 'EUR', 'EUR', '', 'GBP']) {
      const form = { orderTitle: 'Cup', currency };
      const made = await send(service, { method: 'POST', path: '/api/v1/orders', user: 'dan', form });
      const { pathname } = new URL(String(made.body['result']?.['href']));
      if (currency === 'GBP') await send(service, { method: 'DELETE', path: pathname, user: 'dan' });
    }
    expect((await list('dan')).body['result']).toEqual(['EUR', 'USD']);
    expect((await list('ann')).body['result']).toEqual(['EUR', 'USD']);
    expect((await list('bob')).body['result']).toEqual(['EUR']);
  });
});
