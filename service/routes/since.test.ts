import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.time.now = Date.now();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(() => service.close());

const call = (request: SignedRequest): Promise<Answer> => {
  // Never decreases, because equal requests in the same millisecond would have the same signature.
  service.time.now = Math.max(service.time.now, Date.now());
  return send(service, request);
};
const timeOf = (answer: Answer) => Number(answer.body['currentTime']);
const titles = (answer: Answer) =>
  (answer.body['result'] as unknown as { orderTitle: string }[]).map(({ orderTitle }) => orderTitle);

/** Writes an order with the user locked, as all writers do, and runs `read` before the commit. */
async function whileWriting<T>(title: string, read: () => Promise<T>): Promise<T> {
  const writer = await service.database.pool.connect();
  try {
    await writer.query('begin');
    const { rows } = await writer.query(`select id from users where user_name = 'ann' for no key update`);
    const now = Date.now();
    await writer.query(
      'insert into orders (user_id, id, order_title, create_time, update_time) values ($1, $2, $3, $2, $2)',
      [rows[0].id, now, title],
    );
    await writer.query('update users set data_time = $2 where id = $1', [rows[0].id, now]);
    // Time passes before the commit, so a response with the current time would miss the write.
    await writer.query('select pg_sleep(0.05)');
    const answer = await read();
    await writer.query('commit');
    return answer;
  } finally {
    writer.release();
  }
}

describe('a concurrent write', () => {
  it('is included in a collection by the next since', async () => {
    const during = await whileWriting('unseen', () => call({ user: 'ann', path: '/api/v1/orders' }));
    expect(titles(during)).not.toContain('unseen');
    const next = await call({ user: 'ann', path: '/api/v1/orders', query: { since: String(timeOf(during)) } });
    expect(titles(next)).toEqual(['unseen']);
  });

  it.each([
    ['GET', '/api/v1/actions/feed'],
    ['POST', '/api/v1/actions/feed'],
    ['GET', '/api/v1/actions/checkForUpdates'],
    ['POST', '/api/v1/actions/checkForUpdates'],
    ['GET', '/api/v1/users'],
  ] as const)('is included by the next since of %s %s', async (method, path) => {
    const during = await whileWriting(path, () => call({ method, path, ...(method === 'POST' ? { form: {} } : {}) }));
    const since = String(timeOf(during));
    const feed = await call({ path: '/api/v1/actions/feed', query: { since } });
    expect(feed.body['result']).toMatchObject([{ userName: 'ann', hasNewData: true }]);
    const check = await call({ path: '/api/v1/actions/checkForUpdates', query: { since } });
    expect(check.body['result']).toMatchObject({ hasUpdates: true });
  });

  it('does not cause repeated results if there is none', async () => {
    const before = await call({ method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'seen' } });
    expect(before.status).toBe(201);
    await service.database.pool.query('select pg_sleep(0.02)');
    const all = await call({ user: 'ann', path: '/api/v1/orders' });
    expect(titles(all)).toContain('seen');
    const next = await call({ user: 'ann', path: '/api/v1/orders', query: { since: String(timeOf(all)) } });
    expect(titles(next)).toEqual([]);
  });

  it('does not delay the time if it is not user data, such as the request log', async () => {
    const other = await service.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(`update clients set name = 'Someone else' where id = 'test-client-1'`);
      await other.query('select pg_sleep(0.3)');
      const started = Date.now();
      const all = await call({ user: 'ann', path: '/api/v1/orders' });
      expect(timeOf(all)).toBeGreaterThanOrEqual(started - 1);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});

describe('a PUT that changes nothing', () => {
  const put = (path: string, form: Record<string, string>) => call({ method: 'PUT', path, user: 'ann', form });
  const post = async (collection: string, form: Record<string, string>) => {
    const made = await call({ method: 'POST', path: `/api/v1/${collection}`, user: 'ann', form });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return new URL(String(made.body['result']?.['href'])).pathname;
  };
  const read = async (path: string) => (await call({ path, user: 'ann' })).body['result'] as Record<string, unknown>;
  const hrefOf = (path: string) => `http://service.test${path}`;

  async function isNews(path: string, form: Record<string, string>, order: string): Promise<boolean> {
    await service.database.pool.query('select pg_sleep(0.005)');
    const before = [await read(path), await read(order)];
    const since = String(timeOf(await call({ path: '/api/v1/orders', user: 'ann', query: { limit: '1' } })));
    expect((await put(path, form)).status).toBe(200);
    const check = await call({ path: '/api/v1/actions/checkForUpdates', user: 'ann', query: { since } });
    const after = [await read(path), await read(order)];
    const same = JSON.stringify(before) === JSON.stringify(after);
    expect(check.body['result']).toMatchObject({ hasUpdates: !same });
    return !same;
  }

  it('is not reported if it sends nothing or current values', async () => {
    const order = await post('orders', { orderTitle: 'One', merchantName: 'Mill', orderTotal: '500', currency: 'EUR' });
    const item = await post('items', { order: hrefOf(order), description: 'Cup', quantity: '2' });
    const parcel = await post('shipments', { order: hrefOf(order), trackingNumber: 'X1', items: hrefOf(item) });
    const { merchant: named } = (await read(order)) as { readonly merchant: { readonly href: string } };
    const merchant = new URL(named.href).pathname;
    expect(await isNews(order, {}, order)).toBe(false);
    expect(await isNews(order, { orderTitle: 'One', orderTotal: '500' }, order)).toBe(false);
    expect(await isNews(order, { orderTotal: '501' }, order)).toBe(true);
    expect(await isNews(item, {}, order)).toBe(false);
    expect(await isNews(item, { quantity: '2' }, order)).toBe(false);
    expect(await isNews(item, { quantity: '3' }, order)).toBe(true);
    expect(await isNews(parcel, { trackingNumber: 'X1', order: hrefOf(order), items: hrefOf(item) }, order)).toBe(
      false,
    );
    expect(await isNews(parcel, { items: '' }, order)).toBe(true);
    expect(await isNews(merchant, { hidden: 'false' }, order)).toBe(false);
    expect(await isNews(merchant, { hidden: 'true' }, order)).toBe(true);
  });

  it("is not reported in the feed for a user's own fields", async () => {
    expect((await put('/api/v1/users/self', { firstName: 'Ann' })).status).toBe(200);
    await service.database.pool.query('select pg_sleep(0.005)');
    const since = String(timeOf(await call({ path: '/api/v1/users' })));
    for (const form of [{}, { firstName: 'Ann' }]) expect((await put('/api/v1/users/self', form)).status).toBe(200);
    expect((await call({ path: '/api/v1/actions/feed', query: { since } })).body['result']).toEqual([]);
  });
});
