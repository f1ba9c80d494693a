import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { exchangeBytes } from '../../test-support/exchange-bytes.ts';
import {
  type Answer,
  FORM,
  send,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => service.close());

const get = (query: string) => send(service, { path: '/api/v1/orders', user: 'ann', query });
const post = (path: string, form: Readonly<Record<string, string>>) =>
  send(service, { method: 'POST', path, user: 'ann', form });

function codeOf(answer: Answer): string {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  return problemSchema.parse(answer.body).code;
}

const exchange = (text: string) => exchangeBytes(port, text);

describe('the reqId of a request', () => {
  it.each(['/api/v1/categories', '/api/v1/nothing'])('is returned unchanged if it is not ASCII: %s', async (path) => {
    service.time.now += 1;
    const header = signatureHeaderOf({ method: 'GET', path }, service.time.now);
    const answer = await exchange(
      `GET ${path}?reqId=%C3%A4%E2%9C%93 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Service-API-Signature: ${header}\r\n\r\n`,
    );
    expect(answer.toLowerCase()).toContain('\r\nx-request-id: ä✓\r\n');
  });

  it.each([
    ['no signature', { method: 'GET', url: '/api/v1/orders?reqId=mine-1' }, 401],
    ['no such path', { method: 'GET', url: '/api/v1/nothing?x=%FF&reqId=mine-1' }, 404],
    ['no such method', { method: 'PATCH', url: '/api/v1/orders?reqId=mine-1' }, 405],
    ['a path that cannot be decoded', { method: 'GET', url: '/api/v1/orders/%zz?reqId=mine-1' }, 400],
    [
      'a parameter that is too long for the router',
      { method: 'GET', url: `/api/v1/orders/${'1'.repeat(3000)}?reqId=mine-1` },
      400,
    ],
    ['no signature, in the form', { method: 'POST', url: '/api/v1/orders', form: 'reqId=mine-1&orderTitle=x' }, 401],
    [
      'a body that is not a form',
      { method: 'POST', url: '/api/v1/orders?reqId=mine-1', type: 'application/json' },
      415,
    ],
  ] as const)('is returned for a request with %s', async (_what, request, status) => {
    const { form, type } = { form: undefined, type: undefined, ...request };
    const response = await service.app.inject({
      method: request.method,
      url: request.url,
      ...(form === undefined && type === undefined
        ? {}
        : { headers: { 'content-type': type ?? FORM }, payload: form ?? '{"orderTitle":"x"}' }),
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-request-id']).toBe('mine-1');
    expect(problemSchema.parse(response.json()).reqId).toBe('mine-1');
  });

  it('may contain any printable character and is returned as UTF-8', async () => {
    const answer = await get(`reqId=${encodeURIComponent('nº 7 ✓')}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(String(answer.headers['x-request-id']), 'latin1').toString('utf8')).toBe('nº 7 ✓');
  });

  it.each(['a%0D%0AX-Evil: 1', 'x'.repeat(129), '%E2%80%A8'])('is rejected if it is %s', async (text) => {
    expect(codeOf(await get(`reqId=${text}`))).toBe('parameter_invalid');
  });
});

describe('an invalid request', () => {
  it.each([
    ['garbage', 'GARBAGE\r\n\r\n'],
    ['an unknown method', 'FETCH /api/v1/orders HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['no host', 'GET /api/v1/orders HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['bytes in the path', 'GET /api/v1/ord\xe9 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['headers beyond 64 KiB', `GET /api/v1/orders HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])('returns a problem with a reqId: %s', async (_what, text) => {
    const answer = await exchange(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/^content-type: application\/problem\+json/im);
    const problem = problemSchema.parse(JSON.parse(body));
    expect(problem.code).toBe('request_malformed');
    expect(head.toLowerCase()).toContain(`x-request-id: ${problem.reqId}`);
  });

  it('does not include one with an unknown expectation', async () => {
    const answer = await exchange(
      'GET /api/v1/orders HTTP/1.1\r\nHost: x\r\nExpect: banana\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('"code":"signature_missing"');
  });

  it('does not include one with a filter of the maximum length', async () => {
    const filter = encodeURIComponent(`orderTitle eq '${'é'.repeat(9_900)}'`);
    const path = '/api/v1/orders';
    const status = await new Promise((resolve, reject) => {
      const headers = { 'x-service-api-signature': signatureHeaderOf({ path, user: 'ann' }, service.time.now) };
      const request = httpRequest(
        { host: '127.0.0.1', port, path: `${path}?filter=${filter}`, headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      request.end();
    });
    expect(status).toBe(200);
  });
});

describe('parameters', () => {
  it('of every request are accepted, and unknown ones rejected', async () => {
    expect((await get('locale=en_US&client=p')).status).toBe(200);
    expect(codeOf(await get('colour=1&colour=2&locale=en_US'))).toBe('parameter_unknown');
  });

  it('of the system are rejected with two values, in any letter case', async () => {
    expect(codeOf(await get('limit=1&LIMIT=2'))).toBe('request_malformed');
  });

  it('of a form are rejected with two different values', async () => {
    const path = '/api/v1/orders';
    const response = await service.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'x-service-api-signature': signatureHeaderOf({ method: 'POST', path, user: 'ann' }, ++service.time.now),
        'content-type': FORM,
      },
      payload: 'orderTitle=a&ordertitle=b',
    });
    expect(response.json()).toMatchObject({ code: 'field_invalid', errors: [{ field: 'orderTitle' }] });
  });

  it('are explained if the body is JSON, which many tools send as a form', async () => {
    const answer = await post('/api/v1/orders', { '{"orderTitle": "Tea"}': '' });
    expect(codeOf(answer)).toBe('field_unknown');
    expect(problemSchema.parse(answer.body).detail).toMatch(/The body looks like JSON\. Send a form/);
  });

  it('are listed if they are unknown, at most 20 and without split characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field${index}`, '1']));
    const answer = await post('/api/v1/orders', many);
    expect(codeOf(answer)).toBe('field_unknown');
    expect(problemSchema.parse(answer.body).errors).toHaveLength(20);
    const cut = await post('/api/v1/orders', { [`${'x'.repeat(99)}😀`]: '1' });
    expect(problemSchema.parse(cut.body).errors?.[0]?.field.isWellFormed()).toBe(true);
  });
});

describe('values', () => {
  it.each(['0000-01-01', '0000-12-31', '99999-01-01', '2026-02-30', 'infinity'])(
    'are rejected if they are not dates: %s',
    async (text) => {
      expect(codeOf(await post('/api/v1/orders', { orderDate: text }))).toBe('field_invalid');
    },
  );

  it('of whitespace are rejected as a filter or order, not ignored', async () => {
    const get = (path: string, query: Record<string, string>) => send(service, { path, user: 'ann', query });
    for (const path of ['/api/v1/orders', '/api/v1/orders/summary', '/api/v1/shippers']) {
      for (const filter of [' ', '\t', '\u00a0', '" "', ' price gt 5']) {
        const by: Record<string, string> = path.endsWith('summary') ? { by: 'month' } : {};
        expect(codeOf(await get(path, { ...by, filter })), `${path} ${filter}`).toBe('filter_invalid');
      }
    }
    for (const orderBy of [' ', ' price']) {
      expect(codeOf(await get('/api/v1/orders', { orderBy }))).toBe('filter_invalid');
    }
    expect((await get('/api/v1/orders', { filter: '', orderBy: '' })).status).toBe(200);
  });

  it('are rejected with the limits if they exceed the limits of an amount', async () => {
    const refusal = async (orderTotal: string) =>
      problemSchema.parse((await post('/api/v1/orders', { orderTotal })).body).errors;
    const limits = {
      message: 'must be from -999999999999999 to 999999999999999 minor units',
      key: 'form.amount_out_of_range',
      values: { limit: 999_999_999_999_999 },
    };
    for (const over of ['1000000000000000', '-1000000000000000', '9'.repeat(400)]) {
      expect(await refusal(over)).toEqual([{ field: 'orderTotal', ...limits }]);
    }
    const form = { message: 'must be an integer in minor units (cents)', key: 'form.not_an_amount', values: {} };
    expect(await refusal('12.5')).toEqual([{ field: 'orderTotal', ...form }]);
    for (const within of ['999999999999999', '-0000999999999999999']) {
      const made = await post('/api/v1/orders', { orderTitle: 'Limits', orderTotal: within, currency: 'EUR' });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
  });

  it('are rejected as user names if a header cannot contain them', async () => {
    expect(codeOf(await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'a\nb' } }))).toBe(
      'field_invalid',
    );
  });

  it('can name a resource of this service by href, path, or ID, but not one of another service', async () => {
    const made = await post('/api/v1/orders', { orderTitle: 'x' });
    const href = String(made.body['result']?.['href']);
    const id = href.split('/').at(-1);
    for (const order of [href, `/api/v1/orders/${id}`, String(id)]) {
      expect((await post('/api/v1/items', { order })).status, order).toBe(201);
    }
    for (const order of [
      `https://evil.example/api/v1/orders/${id}`,
      `http://service.test.evil.example/api/v1/orders/${id}`,
      href.replace('orders', 'items'),
      `/${id}`,
      `${href}/`,
      '9223372036854775808',
    ]) {
      expect(codeOf(await post('/api/v1/items', { order })), order).toBe('field_invalid');
    }
  });
});

describe('paths', () => {
  it('with a fragment are rejected, because it is signed but not routed', async () => {
    const path = '/api/v1/orders#x';
    const answer = await exchange(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Service-API-Signature: ${signatureHeaderOf({ path, user: 'ann' }, service.time.now)}\r\n\r\n`,
    );
    expect(answer).toContain('"code":"path_invalid"');
  });
});

it('lets no shared cache store responses', async () => {
  expect((await get('')).headers['cache-control']).toBe('private, no-cache');
  expect((await get('limit=1')).headers['cache-control']).toBe('private, no-cache');
});

describe('behind proxies the rate limit', () => {
  /** Counts how many requests from one peer, each with one of these X-Forwarded-For headers, exceed a limit of 3. */
  async function countRefused(trusted: string, peer: string, forwarded: readonly string[]): Promise<number> {
    const proxied = await startTestService({ TRUST_PROXY: trusted, RATE_LIMIT_PER_MINUTE: '3' });
    let refused = 0;
    for (const entry of forwarded) {
      const headers = { 'x-forwarded-for': entry };
      const { statusCode } = await proxied.app.inject({ url: '/login', headers, remoteAddress: peer });
      refused += statusCode === 429 ? 1 : 0;
    }
    await proxied.close();
    return refused;
  }
  const five = (entryOf: (count: number) => string) => Array.from({ length: 5 }, (_, count) => entryOf(count));

  it.each<[string, string, string, (count: number) => string]>([
    ['counts what the proxy saw, not what the client wrote', '1', '192.0.2.7', (n) => `10.0.0.${n}, 198.51.100.9`],
    ['counts an address once whatever its port', '1', '192.0.2.7', (n) => `198.51.100.9:${5000 + n}`],
    ['counts IPv6 by its first 64 bits', '1', '192.0.2.7', (n) => `[2001:db8::${n}]:${n}`],
    ['counts mapped IPv4 as IPv4', '1', '192.0.2.7', (n) => (n % 2 === 0 ? '198.51.100.9' : '::ffff:198.51.100.9')],
    ['counts the proxy for entries that are not addresses', '1', '192.0.2.7', (n) => `_hidden${n}`],
    ['counts the peer if it is not a listed proxy', '10.0.0.0/8', '192.0.2.7', (n) => `198.51.100.${n}`],
    ['counts the client before a chain', '10.0.0.0/8', '10.0.0.1', (n) => `6.6.6.${n}, 198.51.100.9, 10.1.1.${n}`],
    ['counts the peer without a proxy', '0', '192.0.2.7', (n) => `198.51.100.${n}`],
  ])('%s', async (_what, trusted, peer, entryOf) => {
    expect(await countRefused(trusted, peer, five(entryOf))).toBe(2);
  });

  it.each<[string, string, string, (count: number) => string]>([
    ['one proxy', '1', '192.0.2.7', (n) => `198.51.100.${n}`],
    ['listed proxies', '10.0.0.0/8,::1', '::1', (n) => `198.51.100.${n}, 10.0.0.2`],
  ])('distinguishes clients of %s', async (_what, trusted, peer, entryOf) => {
    expect(await countRefused(trusted, peer, five(entryOf))).toBe(0);
  });
});

it('allows 60 sign-ins per minute and address, then shows a page that asks the user to wait', async () => {
  const url = '/api/v1/link_mailbox/sign-in';
  const post = () => service.app.inject({ method: 'POST', url, headers: { 'content-type': FORM }, payload: 'csrf=x' });
  for (let count = 0; count < 60; count += 1) expect((await post()).statusCode).toBe(302);
  const refused = await post();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await service.app.inject({ url: '/api/v1/link_mailbox/sign-in' })).statusCode).toBe(302);
});

describe('a path that resembles that of a resource', () => {
  it.each(['/api/v1//orders', '/api/v1/../v1/orders', '/api/v1/%2e%2e/v1/orders', '/api/v1/orders/1/'])(
    'is rejected with the reason: %s',
    async (path) => {
      const answer = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toContain('"code":"path_invalid"');
    },
  );

  it('is not found if its ID has a leading zero', async () => {
    const made = await post('/api/v1/orders', { orderTitle: 'One' });
    const path = new URL(String(made.body['result']?.['href'])).pathname;
    const longer = path.replace(/(\d+)$/, '0$1');
    expect((await send(service, { path, user: 'ann' })).status).toBe(200);
    expect(codeOf(await send(service, { path: longer, user: 'ann' }))).toBe('not_found');
  });

  it("is not an order's if it is the summary's, whose parameter names are case-insensitive", async () => {
    const path = '/api/v1/orders/summary';
    const posted = await send(service, { method: 'POST', path, user: 'ann', form: {} });
    expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await send(service, { path, user: 'ann', query: 'By=month' })).status).toBe(200);
  });

  it.each(['categories/1', 'mailboxes/1', 'merchants/1', 'emails/1'])(
    'rejects expand if its resource has no relations: %s',
    async (path) => {
      const answer = await send(service, { path: `/api/v1/${path}`, user: 'ann', query: 'expand=nope' });
      expect(codeOf(answer)).toBe('expand_invalid');
    },
  );
});
