import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RequestRecord, requestRecordSchema } from '#contract/request-record.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  FORM,
  registerClient,
  type SignedRequest,
  send,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await registerClient(service.app, 'other-client', RFC6979_PUBLIC_KEY);
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'bob' } });
});
afterAll(() => service.close());

const ask = (request: SignedRequest) => send(service, { user: 'ann', ...request });

/** The log is written a moment after the answers. */
async function record(reqId: string, requests: number, more: Partial<SignedRequest> = {}): Promise<RequestRecord> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const path = `/api/v1/requests/${encodeURIComponent(reqId)}`;
    const answer = await send(service, { path, ...more });
    if (answer.status === 200) {
      const found = requestRecordSchema.parse(answer.body['result']);
      if (found.requests.length >= requests) return found;
    } else {
      expect(answer.body).toMatchObject({ status: 404, code: 'not_found' });
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the requests were not logged');
}

it('tells what was asked, what came of it, and which resource was written', async () => {
  const form = { orderTitle: 'Confidential', reqId: 'support case/7 ✓' };
  const made = await ask({ method: 'POST', path: '/api/v1/orders', form });
  await ask({ method: 'POST', path: '/api/v1/orders', form });
  await ask({ path: '/api/v1/orders', query: { filter: "orderTitle eq 'Confidential' x", reqId: form.reqId } });
  const found = await record(form.reqId, 3);
  const href = String(made.body['result']?.['href']);
  expect(found).toMatchObject({
    reqId: form.reqId,
    href: `http://service.test/api/v1/requests/${encodeURIComponent(form.reqId)}`,
    requests: [
      {
        method: 'GET',
        path: '/api/v1/orders',
        status: 400,
        code: 'filter_invalid',
        resource: null,
        signature: 'valid',
      },
      { method: 'POST', status: 201, code: null, replayed: true, resource: { href } },
      { method: 'POST', path: '/api/v1/orders', userName: 'ann', status: 201, replayed: false, resource: { href } },
    ],
  });
  for (const { durationMs, time } of found.requests) {
    expect(durationMs).toBeGreaterThanOrEqual(0);
    expect(Math.abs(time - service.time.now)).toBeLessThan(60_000);
  }
  expect(JSON.stringify(found)).not.toContain('Confidential');
});

it('tells a client of requests in its name whose signature was not good', async () => {
  const path = '/api/v1/orders';
  const header = signatureHeaderOf({ method: 'GET', path, user: 'ann' }, service.time.now);
  const send401 = (signature: string) =>
    service.app.inject({
      method: 'GET',
      url: `${path}?reqId=unsigned`,
      headers: { 'x-service-api-signature': signature, 'content-type': FORM },
    });
  expect((await send401(header.replace('username=ann', 'username=bob'))).statusCode).toBe(401);
  expect((await send401(signatureHeaderOf({ method: 'GET', path }, service.time.now - 40_000))).statusCode).toBe(401);
  const found = await record('unsigned', 2);
  expect(found.requests.map(({ signature, userName }) => [signature, userName]).sort()).toEqual([
    ['signature_invalid', null],
    ['timestamp_stale', null],
  ]);
});

it('tells of requests that were refused before anybody looked at their signature', async () => {
  const refused = async (method: 'POST' | 'PATCH' | 'GET', path: string, type: string, payload: string) => {
    service.time.now += 1;
    const header = signatureHeaderOf(
      { method: method === 'PATCH' ? 'PUT' : method, path, user: 'ann' },
      service.time.now,
    );
    const headers = { 'x-service-api-signature': header, 'content-type': type };
    const url = `${path}?reqId=refused%20early`;
    return (await service.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) })).statusCode;
  };
  expect(await refused('POST', '/api/v1/orders', 'application/json', '{"orderTitle":"x"}')).toBe(415);
  expect(await refused('POST', '/api/v1/orders', FORM, `orderTitle=${'x'.repeat(70_000)}`)).toBe(413);
  expect(await refused('PATCH', '/api/v1/orders', FORM, 'orderTitle=x')).toBe(405);
  expect(await refused('GET', '/api/v1/nothing', FORM, '')).toBe(404);
  expect(await refused('GET', '/api/v1//orders', FORM, '')).toBe(400);
  const found = await record('refused early', 5);
  expect(found.requests.map(({ status }) => status).sort()).toEqual([400, 404, 405, 413, 415]);
});

it('is another client’s 404, and for a user only what was asked for that user', async () => {
  await ask({ path: '/api/v1/orders', query: { reqId: 'of ann', limit: '1' } });
  await record('of ann', 1);
  const path = '/api/v1/requests/of%20ann';
  expect((await send(service, { path, clientId: 'other-client' })).body).toMatchObject({ code: 'not_found' });
  expect((await send(service, { path, user: 'bob' })).body).toMatchObject({ code: 'not_found' });
  expect((await send(service, { path, user: 'ann' })).status).toBe(200);
  for (const unknown of ['never-used', '%0A', 'x'.repeat(129)]) {
    const answer = await send(service, { path: `/api/v1/requests/${unknown}` });
    expect(answer, unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
