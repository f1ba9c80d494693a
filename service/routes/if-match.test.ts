import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
let order: string;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  const form = { orderTitle: 'Kettle', merchantName: 'Mill' };
  order = pathOf(await call({ method: 'POST', path: '/api/v1/orders', form }));
});

const call = (request: SignedRequest): Promise<Answer> => send(service, { user: 'ann', ...request });
const pathOf = (answer: Answer) => new URL(String(answer.body['result']?.['href'])).pathname;
const tagOf = ({ headers }: Answer) => String(headers['etag']);

/** Creates one resource of each kind that can be changed, with a change to each. */
async function changeable(): Promise<readonly (readonly [path: string, form: Record<string, string>])[]> {
  const item = await call({ method: 'POST', path: '/api/v1/items', form: { order, description: 'Lid' } });
  const shipment = await call({ method: 'POST', path: '/api/v1/shipments', form: { order, trackingNumber: '1' } });
  const merchants = await call({ path: '/api/v1/merchants' });
  return [
    [order, { orderTitle: 'Pot' }],
    [pathOf(item), { description: 'Handle' }],
    [pathOf(shipment), { trackingNumber: '2' }],
    [new URL(String(merchants.body['result']?.['0']?.['href'])).pathname, { websiteUrl: 'https://mill.example/' }],
    ['/api/v1/users/self', { firstName: `Ann ${service.time.now}` }],
  ];
}

describe('If-Match', () => {
  it('accepts one of two changes of the same version, for every resource', async () => {
    for (const [path, form] of await changeable()) {
      const etag = tagOf(await call({ path }));
      const first = await call({ method: 'PUT', path, form, headers: { 'if-match': etag } });
      expect([first.status, tagOf(first)], path).toEqual([200, tagOf(await call({ path }))]);
      expect(tagOf(first)).not.toBe(etag);
      const [name = ''] = Object.keys(form);
      const second = await call({ method: 'PUT', path, form: { [name]: '' }, headers: { 'if-match': etag } });
      expect(second, path).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
      expect((await call({ path })).body['result']).toEqual(first.body['result']);
      const next = await call({ method: 'PUT', path, form, headers: { 'if-match': tagOf(first) } });
      expect(next.status, path).toBe(200);
    }
  });

  it('accepts exactly one of many concurrent changes', async () => {
    const etag = tagOf(await call({ path: order }));
    const first = service.time.now;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call({
          method: 'PUT',
          path: order,
          form: { orderTitle: `title ${index}` },
          headers: { 'if-match': etag },
          timestamp: first + index + 1,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const kept = answers.find(({ status }) => status === 200);
    expect((await call({ path: order })).body['result']).toEqual(kept?.body['result']);
  });

  it('accepts *, lists, and the tag of an expanded response, but no weak tag', async () => {
    const put = (ifMatch: string) =>
      call({
        method: 'PUT',
        path: order,
        form: { discount: String(service.time.now) },
        headers: { 'if-match': ifMatch },
      });
    expect((await put('*')).status).toBe(200);
    const etag = tagOf(await call({ path: order }));
    expect((await put(`W/${etag}`)).status).toBe(412);
    expect((await put(`"a", "b,c"`)).status).toBe(412);
    expect((await put(`"a,b" , ${etag},W/"x"`)).status).toBe(200);
    const expanded = tagOf(await call({ path: order, query: { expand: 'items,merchant' } }));
    expect((await put(expanded)).status).toBe(200);
    expect((await put(expanded)).status).toBe(412);
    for (const broken of ['abc', '"a', '"a" "b"', '*, "a"', '']) {
      expect(await put(broken), broken).toMatchObject({ status: 400, body: { parameter: 'If-Match' } });
    }
  });

  it('rejects the deletion of an unseen version, and returns 404 for a deleted resource', async () => {
    const etag = tagOf(await call({ path: order }));
    await call({ method: 'PUT', path: order, form: { orderTitle: 'Pan' } });
    const headers = { 'if-match': etag };
    expect((await call({ method: 'DELETE', path: order, headers })).status).toBe(412);
    const now = { 'if-match': tagOf(await call({ path: order })) };
    expect((await call({ method: 'DELETE', path: order, headers: now })).status).toBe(200);
    expect((await call({ method: 'DELETE', path: order, headers: now })).status).toBe(404);
    expect(
      (await call({ method: 'PUT', path: order, form: { discount: '1' }, headers: { 'if-match': '*' } })).status,
    ).toBe(404);
  });

  it('is not checked if a response is replayed for its Idempotency-Key', async () => {
    const headers = { 'if-match': tagOf(await call({ path: order })) };
    const change = { method: 'PUT', path: order, form: { orderTitle: 'Wok' }, headers, idempotencyKey: 'wok' } as const;
    const first = await call(change);
    const again = await call(change);
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(tagOf(again)).toBe(tagOf(first));
  });

  it('of a rejected change leaves its Idempotency-Key unused', async () => {
    const change = { method: 'PUT', path: order, form: { orderTitle: 'Cup' }, idempotencyKey: 'cup' } as const;
    expect((await call({ ...change, headers: { 'if-match': '"old"' } })).status).toBe(412);
    expect((await call(change)).status).toBe(200);
  });

  it('applies to webhook endpoints: to changes, secrets, and removal', async () => {
    const own = (request: SignedRequest) => send(service, request);
    const form = { url: 'https://hooks.example/' };
    const path = pathOf(await own({ method: 'POST', path: '/api/v1/webhook_endpoints', form }));
    const headers = { 'if-match': tagOf(await own({ path })) };
    expect((await own({ method: 'PUT', path, form: { enabled: 'false' } })).status).toBe(200);
    for (const write of [
      { method: 'PUT', path, form: { enabled: 'true' } },
      { method: 'POST', path: `${path}/secrets`, form: { overlapHours: '0' } },
      { method: 'DELETE', path },
    ] as const) {
      expect((await own({ ...write, headers })).status, write.method).toBe(412);
    }
    expect((await own({ path })).body['result']).toMatchObject({ enabled: false, secrets: [{ expires: null }] });
    const now = { 'if-match': tagOf(await own({ path })) };
    expect((await own({ method: 'DELETE', path, headers: now })).status).toBe(200);
  });

  it('applies to reverting fields to email values', async () => {
    const release = (headers: Record<string, string>) =>
      call({ method: 'POST', path: '/api/v1/actions/release', form: { order, fields: 'orderTitle' }, headers });
    const etag = tagOf(await call({ path: order }));
    await call({ method: 'PUT', path: order, form: { orderTitle: 'Pan' } });
    expect(await release({ 'if-match': etag })).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    // The version is correct, but no email contains this order.
    const now = tagOf(await call({ path: order }));
    expect(await release({ 'if-match': now })).toMatchObject({ status: 400, body: { code: 'field_invalid' } });
  });

  it('applies to erasing a user', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'eve' } });
    const self = { path: '/api/v1/users/self', user: 'eve' } as const;
    const etag = tagOf(await call(self));
    await call({ ...self, method: 'PUT', form: { firstName: 'Eve' } });
    expect((await call({ ...self, method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(412);
    const now = tagOf(await call({ ...self, query: { expand: 'mailboxes' } }));
    expect((await call({ ...self, method: 'DELETE', headers: { 'if-match': now } })).status).toBe(200);
  });
});

describe('showDeleted on one resource', () => {
  it('returns only the href of a deleted resource', async () => {
    for (const [path] of (await changeable()).slice(0, 3).reverse()) {
      expect((await call({ path, query: { showDeleted: 'true' } })).body['result']?.['updateTime']).toBeGreaterThan(0);
      await call({ method: 'DELETE', path });
      expect((await call({ path })).status, path).toBe(404);
      const gone = await call({
        path,
        query: { ShowDeleted: 'true', expand: 'order,items'.slice(0, path.includes('orders') ? 0 : 5) },
      });
      expect(gone.body['result'], path).toEqual({ href: `http://service.test${path}` });
      expect(gone.headers['etag']).toMatch(/^"[\w-]{22}"$/);
    }
    expect((await call({ path: '/api/v1/orders/77', query: { showDeleted: 'true' } })).status).toBe(404);
  });
});
