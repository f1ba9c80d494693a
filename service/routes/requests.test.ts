import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RequestRecord, requestRecordSchema } from '#contract/request-record.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  FORM,
  registerClient,
  type SignedRequest,
  send,
  signatureHeaderOf,
  startTestService,
  TEST_CLIENT,
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

const call = (request: SignedRequest) => send(service, { user: 'ann', ...request });

/** Reads a request record. Waits for the log, which is written after the response. */
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

it('returns the request, its outcome, and the resource it wrote', async () => {
  const form = { orderTitle: 'Confidential', reqId: 'support case/7 ✓' };
  const make = { method: 'POST', path: '/api/v1/orders', form, idempotencyKey: 'support case' } as const;
  const made = await call(make);
  await call(make);
  await call({ path: '/api/v1/orders', query: { filter: "orderTitle eq 'Confidential' x", reqId: form.reqId } });
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

it("includes requests in the client's name with an invalid signature", async () => {
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

it('includes requests rejected before their signature was checked', async () => {
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

it("returns 404 to other clients, and only that user's requests to a user", async () => {
  await call({ path: '/api/v1/orders', query: { reqId: 'of ann', limit: '1' } });
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

describe('an invalid signature', () => {
  const path = '/api/v1/orders';
  const wrong = (clientId: string, reqId: string) => {
    const header = signatureHeaderOf({ method: 'GET', path: '/api/v1/items', user: 'ann', clientId }, service.time.now);
    return service.app.inject({ url: `${path}?reqId=${reqId}`, headers: { 'x-service-api-signature': header } });
  };
  const signedOf = (clientId: string) => `GET ${path}${clientId}${service.time.now}ann`;

  it('is reported with the string to sign in problem and log, even for an unknown client', async () => {
    const signed = signedOf(TEST_CLIENT);
    const answer = (await wrong(TEST_CLIENT, 'why-1')).json<{ detail: string }>();
    expect(answer).toMatchObject({ code: 'signature_invalid', detail: expect.stringContaining(`"${signed}"`) });
    const [entry] = (await record('why-1', 1)).requests;
    expect(entry).toMatchObject({ signature: 'signature_invalid', expected: signed });
    const unknown = (await wrong('nobody-here', 'why-2')).json<{ detail: string }>();
    expect(unknown.detail).toBe(answer.detail.replace(signed, signedOf('nobody-here')));
    await call({ path, query: { reqId: 'good-1' } });
    expect((await record('good-1', 1)).requests[0]).toMatchObject({ signature: 'valid', expected: null });
  });

  it('is explained only in the log for a client without diagnostics', async () => {
    await registerClient(service.app, 'quiet-client', RFC6979_PUBLIC_KEY, { diagnostics: 'false' });
    const answer = (await wrong('quiet-client', 'why-3')).json<{ detail: string }>();
    expect(answer.detail).not.toContain('string to sign');
    const log = await record('why-3', 1, { clientId: 'quiet-client' });
    expect(log.requests[0]?.expected).toContain('quiet-client');
  });
});
