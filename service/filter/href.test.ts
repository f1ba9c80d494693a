import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send, startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
let mill: string;
const made: Record<string, string> = {};

const hrefOf = ({ body }: Answer) => String(body['result']?.['href']);
const post = (path: string, form: Record<string, string>, user = 'ann') =>
  send(service, { method: 'POST', path: `/api/v1/${path}`, user, form });

beforeAll(async () => {
  service = await startTestService();
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  for (const [title, merchantName] of [
    ['kettle', 'Mill'],
    ['cup', 'Mill'],
    ['lamp', 'Glow'],
    ['gift', ''],
  ] as const) {
    const order = await post('orders', { orderTitle: title, ...(merchantName === '' ? {} : { merchantName }) });
    made[title] = hrefOf(order);
    if (merchantName === 'Mill') mill = String(order.body['result']?.['merchant']?.['href']);
    await post('items', { order: hrefOf(order), description: title, category: title === 'lamp' ? '3' : '' });
  }
  made['foreign'] = hrefOf(await post('orders', { orderTitle: 'foreign', merchantName: 'Mill' }, 'bob'));
  await sql`insert into mailboxes (user_id, id, email, provider_id, status_code, connection, progress, consent_version, consent_at,
      create_time, update_time)
    select id, 7, 'a@mail.example', 1, 200, '{"kind":"import"}', '{}', '1', 1, 1, 1 from users where user_name = 'ann'`.execute(
    service.database.db,
  );
});
afterAll(() => service.close());

async function list(filter: string, collection = 'orders', field = 'orderTitle'): Promise<readonly unknown[]> {
  const answer = await send(service, {
    path: `/api/v1/${collection}`,
    user: 'ann',
    query: { filter, orderBy: 'updateTime' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Object.values(answer.body['result'] ?? {}).map((one) => one[field]);
}

describe('filters by href', () => {
  it("select a resource by its href or the href's path", async () => {
    expect(await list(`href eq '${made['kettle']}'`)).toEqual(['kettle']);
    expect(await list(`order/href eq '${new URL(made['kettle'] ?? '').pathname}'`)).toEqual(['kettle']);
    expect(await list(`href in ('${made['kettle']}', '${made['lamp']}')`)).toEqual(['kettle', 'lamp']);
    expect(await list(`HREF ne '${made['kettle']}'`)).toEqual(['cup', 'lamp', 'gift']);
  });

  it('select by the href of a related resource, null if there is none', async () => {
    expect(await list(`merchant/href eq '${mill}'`)).toEqual(['kettle', 'cup']);
    expect(await list(`merchant/href ne '${mill}'`)).toEqual(['lamp', 'gift']);
    expect(await list('merchant/href eq null')).toEqual(['gift']);
    expect(await list(`merchant/href in ('${mill}', null)`)).toEqual(['kettle', 'cup', 'gift']);
    expect(await list(`not merchant/href in ('${mill}', null)`)).toEqual(['lamp']);
    expect(await list(`order/href eq '${made['cup']}'`, 'items', 'description')).toEqual(['cup']);
    expect(await list(`merchant/href eq '${mill}'`, 'items', 'description')).toEqual(['kettle', 'cup']);
    expect(await list(`category/href eq '/api/v1/categories/3'`, 'items', 'description')).toEqual(['lamp']);
    expect(await list(`provider/href in ('/api/v1/providers/1')`, 'mailboxes', 'email')).toEqual(['a@mail.example']);
    const ann = 'http://service.test/api/v1/users/self?username=ann';
    expect(await list(`user/href eq '${ann}'`, 'mailboxes', 'email')).toEqual(['a@mail.example']);
    expect(await list(`user/href ne '${ann}'`, 'mailboxes', 'email')).toEqual([]);
  });

  it('work for users of a client and dictionaries', async () => {
    const bob = 'http://service.test/api/v1/users/self?username=bob';
    const users = await send(service, { path: '/api/v1/users', query: { filter: `href in ('${bob}')` } });
    expect(Object.values(users.body['result'] ?? {}).map(({ userName }) => userName)).toEqual(['bob']);
    const one = await send(service, { path: '/api/v1/shippers', query: { filter: "href eq '/api/v1/shippers/4'" } });
    expect(Object.values(one.body['result'] ?? {}).map(({ name }) => name)).toEqual(['DHL']);
  });

  it("find nothing by the href of another user's resource", async () => {
    expect(await list(`href eq '${made['foreign']}'`)).toEqual([]);
    expect(await list(`href in ('${made['foreign']}', '/api/v1/orders/9223372036854775807')`)).toEqual([]);
  });

  it.each([
    ["merchant/href eq 'https://other.example/api/v1/merchants/7'", 17],
    ["merchant/href eq '/api/v1/orders/7'", 17],
    ["merchant/href eq '7'", 17],
    ["href in ('/api/v1/orders/1', 'x')", 29],
    ["href eq '/api/v1/orders/9223372036854775808'", 8],
    ["href eq '/api/v1/orders/007'", 8],
    ["href eq 'http://service.test.evil/api/v1/orders/7'", 8],
    ["'/api/v1/items/7' ne href", 0],
    ['href eq 7', 8],
    ['href gt null', 5],
    ["contains(href, '7')", 9],
    ['merchant/href eq mailbox/href', 17],
  ])('are rejected with the position: %s', async (filter, position) => {
    const { status, body } = await send(service, { path: '/api/v1/orders', user: 'ann', query: { filter } });
    expect([status, body['code'], body['position']], JSON.stringify(body)).toEqual([400, 'filter_invalid', position]);
  });

  it('sort by ID', async () => {
    const answer = await send(service, {
      path: '/api/v1/orders',
      user: 'ann',
      query: { orderBy: 'href desc', limit: '2' },
    });
    expect(Object.values(answer.body['result'] ?? {}).map(({ orderTitle }) => orderTitle)).toEqual(['gift', 'lamp']);
    const next = new URL(/<([^>]+)>/.exec(String(answer.headers['link']))?.[1] ?? '');
    const rest = await send(service, {
      path: next.pathname,
      user: 'ann',
      query: Object.fromEntries(next.searchParams),
    });
    expect(Object.values(rest.body['result'] ?? {}).map(({ orderTitle }) => orderTitle)).toEqual(['cup', 'kettle']);
  });
});
