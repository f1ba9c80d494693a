import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { problemSchema } from '#contract/problem.ts';
import { anyText } from '../../test-support/any-text.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import {
  FORM,
  OPERATOR_TOKEN,
  signatureHeaderOf,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { openApiDocument } from '../openapi/document.ts';
import { type CheckAnswer, createCheckAnswer } from '../openapi/testing/documented-answers.ts';

let service: TestService;
let check: CheckAnswer;
let port: number;
beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PER_MINUTE: '0' });
  check = createCheckAnswer(openApiDocument('http://service.test'));
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
  for (const name of ['ann', 'Ćma']) await send({ method: 'POST', path: '/api/v1/users', body: `userName=${name}` });
  await send({ method: 'POST', path: '/api/v1/orders', user: 'ann', body: 'orderTitle=Tea&orderTotal=5' });
});
afterAll(() => service.close());

const runs = (few: number) => randomCases(few, 20_261_121);
/** No request may hang. */
const LONGEST_MS = 30_000;

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly user?: string | undefined;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signed?: boolean;
};

type Got = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

async function send({ method, path, query = '', user, body, headers = {}, signed = true }: Sent): Promise<Got> {
  service.time.now += 1;
  const own = { method: method as 'GET', path, ...(user === undefined ? {} : { user }) };
  const response = await Promise.race([
    service.app.inject({
      method: method as 'GET',
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(signed ? { 'x-service-api-signature': signatureHeaderOf(own, service.time.now) } : {}),
        ...(body === undefined ? {} : { 'content-type': FORM }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    }),
    deadline(`${method} ${path}?${query}`),
  ]);
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

async function deadline(what: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer: ${what}`)), LONGEST_MS).unref();
  });
}

/** Checks that a response is not a 5xx, reveals no internals, and is a complete problem document if it is an error. */
function expectSound(got: Got, sent: Sent): void {
  const request = JSON.stringify(sent).slice(0, 1000);
  expect(got.status, `${request} → ${got.body.slice(0, 500)}`).toBeLessThan(500);
  expect(got.body, request).not.toMatch(
    /node_modules|\n\s+at |\/service\/[a-z-]+\/|PostgresError|syntax error at or near/,
  );
  if (got.status < 400 || sent.method === 'HEAD') return;
  if (!sent.path.startsWith('/oauth/')) {
    expect(String(got.headers['content-type']), request).toContain('application/problem+json');
    const problem = problemSchema.strict().parse(JSON.parse(got.body));
    expect(problem.status, request).toBe(got.status);
    expect(problem.reqId, request).toBe(Buffer.from(String(got.headers['x-request-id']), 'latin1').toString('utf8'));
  }
}

/** Text that often breaks programs. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '%',
  '%00',
  '%zz',
  '%ff',
  '+',
  '&',
  '=',
  '/',
  '//',
  '..',
  "'",
  '"',
  "''",
  '\\',
  ';',
  '--',
  '$filter',
  '\u202e',
  '\ud83d\ude00',
  'Ą',
  'İ',
  '\u0000\u0001',
  'null',
  'true',
  '-1',
  '0',
  '1e400',
  '9'.repeat(40),
  '1'.repeat(400),
  "x' or '1'='1",
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '(((((',
  'a'.repeat(3000),
  '2026-02-30',
  '0000-01-01',
  '12345-01-01',
  '(1)',
  "contains(description,'%')",
  'price div 0',
  'not not not',
  'orderDate eq 2026-13-01',
);
const roughText = fc.oneof({ weight: 2, arbitrary: nasty }, anyText(40), fc.string({ maxLength: 60 }));
const encoded = roughText.map((value) => encodeURIComponent(value.toWellFormed()));
const rough = fc.oneof(
  encoded,
  roughText.map((value) => value.toWellFormed().replace(/[^\x21-\x7e]|#/g, '%')),
);

const operation = fc.constantFrom(...OPERATIONS.filter(({ access }) => access !== 'browser' && access !== 'operator'));
/** Plausible values, so that some requests succeed. */
const sensible = fc.constantFrom(
  '5',
  '2026-01-31',
  'EUR',
  'shipped',
  'true',
  'Tea',
  'a%20%C4%85',
  'https%3A%2F%2Fx.example%2F',
);
/** Parameter names of the operation, and others. */
const pairs = (names: readonly string[]) => {
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom('reqId', 'username'),
    encoded,
  );
  const value = fc.oneof({ weight: 2, arbitrary: sensible }, rough);
  return fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map((all) => all.map(([one, other]) => `${one}=${other}`).join('&'));
};

const requests: fc.Arbitrary<Sent> = operation.chain(({ method, path, access, query, expand, form }) => {
  const fields = Object.keys(form?.shape ?? {});
  const writes = method === 'POST' || method === 'PUT';
  return fc.record({
    method: fc.constant(method),
    path: fc
      .oneof(
        fc.constantFrom('1', '-1', '9223372036854775808', 'x', '77'),
        encoded.filter((one) => one !== ''),
      )
      .map((id) => path.replace(/\{[^}]+\}/g, id)),
    query: fc.oneof(
      { weight: writes ? 3 : 0, arbitrary: fc.constant('') },
      pairs([...Object.keys(query?.shape ?? {}), ...(expand === undefined ? [] : ['expand']), ...fields, 'reqId']),
    ),
    user: fc.constantFrom(...(access === 'user' ? ['ann', 'ann', 'ann', 'Ćma', 'nobody'] : [undefined, 'ann'])),
    body: writes ? pairs(fields.length > 0 ? fields : ['a']) : fc.constant(undefined),
    signed: fc.constant(access !== 'oauth' && access !== 'anyone'),
  });
});

const SOUND: Sent = {
  method: 'POST',
  path: '/api/v1/orders',
  query: '',
  user: 'ann',
  body: 'orderTitle=sound',
  signed: true,
};

it('handles random queries, forms, and paths for every operation', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requests, async (sent) => {
      const got = await send(sent);
      seen.add(got.status);
      expectSound(got, sent);
      expect(check({ method: sent.method, path: sent.path, ...got }), JSON.stringify(sent).slice(0, 600)).toEqual([]);
    }),
    // One request that creates a resource is always included, whatever the seed.
    { ...runs(200), examples: [[SOUND]] },
  );
  // Some requests must get past the early checks.
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400, 404]));
});

it('handles filters and sort orders made of random words of the language', async () => {
  const word = fc.constantFrom(
    'price',
    'orderDate',
    'merchant/name',
    'order/merchant/name',
    'description',
    'orderStatus',
    'items',
    'null',
    'true',
    '5',
    '-2.50',
    '1e3',
    "'a'",
    "'it''s'",
    '2026-01-31',
    'eq',
    'ne',
    'gt',
    'le',
    'and',
    'or',
    'not',
    'add',
    'div',
    'mod',
    '(',
    ')',
    ',',
    'contains(',
    'substring(',
    'indexof(',
    'concat(',
    'trim(',
    'tolower(',
    'asc',
    'desc',
    '-',
    '/',
    'in',
    'any(',
    '"',
  );
  const expression = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  const sent = fc.record({
    filter: expression,
    orderBy: expression,
    resource: fc.constantFrom('orders', 'items', 'shipments', 'merchants', 'mailboxes'),
  });
  await fc.assert(
    fc.asyncProperty(
      sent,
      fc.constantFrom('filter', 'orderBy', 'both'),
      async ({ filter, orderBy, resource }, which) => {
        const query = new URLSearchParams({
          ...(which === 'orderBy' ? {} : { filter }),
          ...(which === 'filter' ? {} : { orderBy }),
          limit: '3',
        }).toString();
        const request = { method: 'GET', path: `/api/v1/${resource}`, query, user: 'ann' };
        expectSound(await send(request), request);
      },
    ),
    runs(120),
  );
});

it('handles malformed signature headers', async () => {
  const good = () => signatureHeaderOf({ path: '/api/v1/orders', user: 'ann' }, service.time.now);
  const change = fc.oneof(
    fc.tuple(fc.constant('cut' as const), fc.nat(220), rough),
    fc.tuple(fc.constant('splice' as const), fc.nat(220), rough),
    fc.tuple(fc.constant('drop' as const), fc.nat(4), rough),
    fc.tuple(fc.constant('repeat' as const), fc.nat(4), rough),
    fc.tuple(fc.constant('set' as const), fc.nat(4), rough),
    fc.tuple(fc.constant('replace' as const), fc.nat(0), rough),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([kind, at, value]) => {
      const header = changed(good(), kind, at, value);
      const request = {
        method: 'GET',
        path: '/api/v1/orders',
        signed: false,
        headers: { 'x-service-api-signature': header },
      };
      const got = await send(request);
      expectSound(got, request);
      if (got.status === 200) expect(decodeURIComponent(header)).toContain('username=ann');
    }),
    runs(120),
  );
});

function changed(
  header: string,
  kind: 'cut' | 'splice' | 'drop' | 'repeat' | 'set' | 'replace',
  at: number,
  value: string,
): string {
  const parts = header.split('&');
  switch (kind) {
    case 'cut':
      return header.slice(0, at);
    case 'splice':
      return header.slice(0, at) + value + header.slice(at);
    case 'drop':
      return parts.filter((_part, index) => index !== at).join('&');
    case 'repeat':
      return [...parts, parts[at]].join('&');
    case 'set':
      return parts.map((part, index) => (index === at ? `${part.split('=')[0]}=${value}` : part)).join('&');
    case 'replace':
      return value;
  }
}

it('handles random values of other headers', async () => {
  const name = fc.constantFrom(
    'accept',
    'accept-encoding',
    'if-none-match',
    'content-type',
    'authorization',
    'x-forwarded-for',
    'x-slice-api-signature',
    'cookie',
    'expect',
    'range',
    'if-modified-since',
    'x-http-method-override',
    'transfer-encoding',
    'content-encoding',
    'origin',
    'user-agent',
  );
  const value = fc.oneof(
    fc.constantFrom(
      '*/*',
      'text/csv',
      'text/csv;q=0',
      'text/csv;q=1.0001,*',
      'gzip, br;q=0',
      'identity;q=0',
      '*',
      'W/"x", "y"',
      'Bearer',
      'Bearer  x y',
      'Basic eDp5',
      'bytes=0-1',
      'application/json',
      'multipart/form-data',
    ),
    roughText.map((text) => text.replace(/[^\x20-\x7e]/g, '')),
  );
  const headers = fc.dictionary(name, value, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(headers, fc.constantFrom('GET', 'POST', 'DELETE'), async (some, method) => {
      const body = method === 'POST' ? 'reqId=1' : undefined;
      const path = method === 'DELETE' ? '/api/v1/orders/77' : '/api/v1/orders';
      const request = { method, path, user: 'ann', body, headers: some };
      expectSound(await send(request), request);
    }),
    runs(100),
  );
});

it('handles unknown paths and methods', async () => {
  const segment = fc.oneof(
    rough,
    fc.constantFrom('api', 'v1', 'orders', 'users', 'self', 'operator', 'clients', 'requests', 'actions'),
  );
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`.replaceAll('?', '%3f'));
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD');
  // HTML pages respond with pages and have separate tests.
  const isPage = (one: string) =>
    /^\/(?:login|portal|oauth|assets|link_mailbox|v2|api\/v1\/link_mailbox|\.well-known)/.test(one);
  // `inject` treats such a path as a host name. The last test sends raw bytes.
  const isHost = (one: string) => /^\/[/\\]/.test(one);
  await fc.assert(
    fc.asyncProperty(
      path.filter((one) => !isPage(one) && !isHost(one)),
      method,
      fc.boolean(),
      async (one, verb, signed) => {
        const request = { method: verb, path: one, signed };
        expectSound(await send(request), request);
      },
    ),
    runs(120),
  );
});

it('handles random operator forms', async () => {
  const field = fc.constantFrom(
    'client_id',
    'public_key',
    'name',
    'callback',
    'redirect',
    'confirmed',
    'legacy_signatures',
    'retire',
    'email',
    'client',
  );
  const body = fc
    .array(fc.tuple(field, rough), { maxLength: 5 })
    .map((all) => all.map(([name, value]) => `${name}=${value}`).join('&'));
  const target = fc.constantFrom(
    ...OPERATIONS.filter(({ access }) => access === 'operator').map(({ method, path }) => ({ method, path })),
  );
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  await fc.assert(
    fc.asyncProperty(
      target,
      encoded.filter((one) => one !== ''),
      body,
      async ({ method, path }, id, form) => {
        const writes = method === 'POST' || method === 'PUT';
        const sent = {
          method,
          path: path.replace(/\{[^}]+\}/g, id),
          headers,
          signed: false,
          body: writes ? form : undefined,
        };
        const got = await send(sent);
        expectSound(got, sent);
        expect(check({ method, path: sent.path, ...got }), JSON.stringify(sent).slice(0, 600)).toEqual([]);
      },
    ),
    runs(80),
  );
});

it('responds to bytes that are barely HTTP, and keeps running', async () => {
  const line = fc.oneof(
    fc.constantFrom(
      'GET / HTTP/1.1',
      'GET /api/v1/orders HTTP/9.9',
      'GET',
      '\0\0\0',
      'POST /logout HTTP/1.1\r\nHost: a\r\nContent-Length: -1',
      'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x',
      'GET //api/v1/orders HTTP/1.1\r\nHost: a',
      'GET /\\/api/v1 HTTP/1.1\r\nHost: a',
      'GET http://elsewhere.example/api/v1/orders HTTP/1.1\r\nHost: a',
      'OPTIONS * HTTP/1.1\r\nHost: a',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked',
    ),
    roughText,
  );
  await fc.assert(
    fc.asyncProperty(line, async (start) => {
      const socket = connect(port, '127.0.0.1');
      // Some of these close the connection, which is a valid response.
      socket.on('error', () => undefined);
      socket.end(`${start}\r\n\r\n`);
      const answer = await Promise.race([text(socket).catch(() => ''), deadline(start)]);
      expect(answer).not.toMatch(/^HTTP\/1\.1 5|node_modules|\n\s+at /);
    }),
    runs(40),
  );
  expect((await send({ method: 'GET', path: '/health', signed: false })).status).toBe(200);
});
