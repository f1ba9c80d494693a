import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FORM,
  OPERATOR_TOKEN,
  type SignedRequest,
  send,
  startTestService,
  TEST_CLIENT,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '50', CLIENT_RATE_LIMIT_PER_MINUTE: '3' });
});
beforeEach(() => {
  service.time.now += 120_000;
});
afterAll(() => service.close());

const call = (request: Partial<SignedRequest> = {}) => send(service, { path: '/api/v1/users', ...request });
const limitsOf = async (request?: Partial<SignedRequest>) => (await call(request)).headers['ratelimit'];

async function setLimit(value: string): Promise<number> {
  const { statusCode } = await service.app.inject({
    method: 'PUT',
    url: `/operator/clients/${TEST_CLIENT}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': FORM },
    payload: new URLSearchParams({ rate_limit: value }).toString(),
  });
  return statusCode;
}

it('reports both limits and what is left of them', async () => {
  const { headers } = await call();
  expect(headers['ratelimit-policy']).toBe('"address";q=50;w=60, "client";q=3;w=60');
  expect(headers['ratelimit']).toBe('"address";r=49;t=60, "client";r=2;t=60');
  service.time.now += 15_000;
  expect(await limitsOf()).toBe('"address";r=48;t=45, "client";r=1;t=45');
});

it('rejects a client over its limit, names the limit, and accepts it a minute later', async () => {
  for (let count = 0; count < 3; count += 1) expect((await call()).status).toBe(200);
  const { status, headers, body } = await call();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBe(60);
  expect(body).toMatchObject({
    'code': 'too_many_requests',
    'violated-policies': ['client'],
    'detail': expect.stringContaining('the limit "client" is 3 per minute'),
  });
  service.time.now += 60_000;
  expect((await call()).status).toBe(200);
});

it('rejects an address over its limit before any credentials are checked', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 51; count += 1) {
    statuses.push((await service.app.inject({ url: '/api/v1/users' })).statusCode);
  }
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
  const { statusCode, body } = await service.app.inject({ url: '/api/v1/users' });
  expect([statusCode, JSON.parse(body)['violated-policies']]).toEqual([429, ['address']]);
});

it('counts no request with an invalid signature against the client', async () => {
  for (let count = 0; count < 5; count += 1) {
    const header = `client_id=${TEST_CLIENT}&timestamp=${service.time.now}&client=p&request_signature=AAAA`;
    const { headers } = await service.app.inject({
      url: '/api/v1/users',
      headers: { 'x-service-api-signature': header },
    });
    expect(headers['ratelimit']).not.toContain('client');
  }
  expect(await limitsOf()).toContain('"client";r=2');
});

describe('a separate limit for a client', () => {
  it.each([
    ['raises the limit', '1000', '"client";r=999;t=60'],
    ['lowers the limit', '1', '"client";r=0;t=60'],
  ])('%s', async (_what, limit, expected) => {
    expect(await setLimit(limit)).toBe(200);
    expect(await limitsOf()).toContain(expected);
  });

  it('is removed with 0, and an empty value restores the default', async () => {
    await setLimit('0');
    expect(await limitsOf()).not.toContain('client');
    await setLimit('');
    expect(await limitsOf()).toContain('"client";r=2');
  });

  it.each(['-1', '1.5', 'many', '10000001'])('must be a whole number of requests: %s', async (value) => {
    expect(await setLimit(value)).toBe(400);
  });
});

it.each(['consent', 'address', 'sign-in'])(
  'limits how often an address sends the %s page, which calls other servers',
  async (step) => {
    const other = await startTestService({ RATE_LIMIT_PER_MINUTE: '1000' });
    const post = () =>
      other.app.inject({ method: 'POST', url: `/api/v1/link_mailbox/${step}`, headers: { 'content-type': FORM } });
    for (let count = 0; count < 60; count += 1) expect((await post()).statusCode).toBe(302);
    expect((await post()).statusCode).toBe(429);
    await other.close();
  },
);
