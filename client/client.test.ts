import { expect, test } from 'vitest';
import { RFC6979_PRIVATE_KEY } from '../test-support/rfc6979-key.ts';
import { createClient } from './client.ts';
import { UnsafeTokenError } from './user-scope.ts';

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: Headers;
};
type Reply = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];

/** Creates a client whose service responds as `reply` defines, and records all requests to the service. */
function clientOf(reply: (sent: Sent, index: number) => Reply | 'nothing') {
  const sent: Sent[] = [];
  const pauses: number[] = [];
  const client = createClient({
    baseUrl: 'https://service.test/purchases/',
    clientId: 'test-client',
    privateKey: RFC6979_PRIVATE_KEY,
    pause: async (ms) => {
      pauses.push(ms);
    },
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const request: Sent = {
        method: String(init?.method),
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        form: Object.fromEntries(new URLSearchParams(String(init?.body ?? ''))),
        headers: new Headers(init?.headers),
      };
      sent.push(request);
      const answer = reply(request, sent.length - 1);
      if (answer === 'nothing') throw new Error('connection lost');
      const [status, body, headers = {}] = answer;
      return new Response(JSON.stringify(body), { status, headers });
    },
  });
  return { client, sent, pauses };
}

const ORDER = 'https://service.test/purchases/api/v1/orders/7';

test('signs the path of an href for its user and returns the resource with its version', async () => {
  const { client, sent } = clientOf(() => [200, { result: { orderTitle: 'Tea' } }, { ETag: '"1"' }]);
  const read = await client.user('anna').get(ORDER, { expand: ['items', 'merchant'] });
  expect(read).toEqual({ resource: { orderTitle: 'Tea' }, etag: '"1"' });
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path: '/purchases/api/v1/orders/7',
    query: { expand: 'items,merchant', reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(sent[0]?.headers.get('X-Service-API-Signature')).toMatch(/^client_id=test-client&.*&username=anna&client=p&/);
});

test('requests an href of the public URL at its base URL, so no other host receives a signature', async () => {
  const { client, sent } = clientOf(() => [200, { result: null }]);
  await client.get('https://public.test/below/api/v1/orders/7?x=1');
  expect(sent.map(({ path }) => path)).toEqual(['/purchases/api/v1/orders/7']);
  for (const href of ['https://elsewhere.test/orders/7', '//elsewhere.test/x', 'orders/7', 'http://']) {
    expect(() => client.get(href)).toThrow(/Not an href of the API/);
  }
});

test('repeats a write with its key, form, and request ID', async () => {
  const { client, sent } = clientOf((_, index) => (index === 0 ? 'nothing' : [201, { result: { href: ORDER } }]));
  await client
    .user('anna')
    .create('orders', { orderTitle: 'Tea', orderTotal: 2450, discount: null, currency: undefined });
  const [first, second] = sent;
  expect(first?.form).toMatchObject({ orderTitle: 'Tea', orderTotal: '2450', discount: '' });
  expect(second?.form).toEqual(first?.form);
  expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  expect(second?.headers.get('X-Service-API-Signature')).not.toBe(first?.headers.get('X-Service-API-Signature'));
});

test('does not repeat a write without a key', async () => {
  const { client, sent } = clientOf(() => 'nothing');
  const write = client.user('anna').update(ORDER, { orderTitle: 'Tea' }, { idempotencyKey: null, ifMatch: '"1"' });
  await expect(write).rejects.toMatchObject({ code: 'unreachable' });
  expect(sent).toHaveLength(1);
  expect([...(sent[0]?.headers.keys() ?? [])]).toContain('if-match');
  expect([...(sent[0]?.headers.keys() ?? [])]).not.toContain('idempotency-key');
});

test('iterates over a collection page after page', async () => {
  const { client, sent } = clientOf(({ query }) =>
    query['after'] === undefined
      ? [200, { result: [{ href: '1' }, { href: '2' }] }, { Link: '</o?after=c>; rel="next"' }]
      : [200, { result: [{ href: '3' }] }],
  );
  const hrefs: string[] = [];
  for await (const order of client.user('anna').list('orders', { filter: 'price gt 5' }, { pageSize: 2 })) {
    hrefs.push(order.href);
  }
  expect(hrefs).toEqual(['1', '2', '3']);
  expect(sent.map(({ query }) => [query['filter'], query['limit'], query['after']])).toEqual([
    ['price gt 5', '2', undefined],
    ['price gt 5', '2', 'c'],
  ]);
});

test('requests another token if one is not URL-safe, and builds the URL of the linking pages', async () => {
  const tokens = ['a+b', 'safe-token'];
  const { client, sent, pauses } = clientOf(({ path }) => {
    if (path.endsWith('/users')) return [201, { result: {} }];
    if (sent.length === 1) return [409, { code: 'no_user', detail: 'No users yet.' }];
    return [200, { result: { requestToken: tokens.shift() } }];
  });
  const { url, token, reqIds } = await client.user('anna').startLinking({
    callbackUrl: 'https://shop.example/back',
    state: 's1',
    address: 'anna@gmail.com',
    person: { email: 'anna@gmail.com' },
  });
  expect(token).toBe('safe-token');
  expect(url).toBe(
    'https://service.test/purchases/api/v1/link_mailbox?rt=safe-token&provider=gmail&login_hint=anna%40gmail.com&callbackUrl=https%3A%2F%2Fshop.example%2Fback&state=s1',
  );
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['login', 'users', 'login', 'login']);
  expect(sent[1]?.form).toMatchObject({ userName: 'anna', userEmail: 'anna@gmail.com' });
  expect([new Set(reqIds).size, pauses]).toEqual([4, [100]]);
});

test('fails if no token is ever URL-safe, and prints none of them', async () => {
  const { client } = clientOf(() => [200, { result: { requestToken: 'un+safe' } }]);
  const error = await client
    .user('anna')
    .startLinking()
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnsafeTokenError);
  expect(error).toHaveProperty('reqIds.length', 5);
  expect(String(error)).not.toContain('un+safe');
});

test('checks at the service that the mailbox is linked, and cancels the token', async () => {
  const mailbox = { href: 'https://service.test/purchases/api/v1/mailboxes/3' };
  const { client, sent } = clientOf(({ method }) => [200, { result: method === 'GET' ? [mailbox] : {} }]);
  const anna = client.user('anna');
  expect(await anna.finishLinking({ token: 'safe-token', mailbox: mailbox.href })).toEqual(mailbox);
  expect(sent.at(-1)).toMatchObject({ path: '/purchases/api/v1/actions/logout', form: { rt: 'safe-token' } });
  for (const other of [`${mailbox.href}0`, 'nonsense', null]) {
    expect(await anna.finishLinking({ mailbox: other })).toBeNull();
  }
});

test('rejects a base URL that is not an http or https URL', () => {
  for (const baseUrl of ['service.test', 'ftp://service.test']) {
    expect(() => createClient({ baseUrl, clientId: 'c', privateKey: RFC6979_PRIVATE_KEY })).toThrow(
      /http or https URL/,
    );
  }
});
