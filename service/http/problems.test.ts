import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode, problemSchema } from '#contract/problem.ts';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  OPERATOR_TOKEN,
  registerClient,
  type SignedRequest,
  send,
  signatureHeaderOf,
  startTestService,
  TEST_CLIENT,
  type TestService,
  USED_BEFORE,
} from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { addApp, newCode, redeem } from '../oauth/testing/provider.ts';
import { startWorld, type World, type WorldAnswer, type WorldRequest } from '../openapi/testing/world.ts';
import type { Tables } from '../store/tables.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** How to provoke a problem code, and what its response contains in addition to the common members. */
type Case = {
  readonly provoke: (world: World) => Promise<WorldAnswer>;
  /** Headers of the response. */
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** Members of the document. */
  readonly members?: Readonly<Record<string, unknown>>;
};

const orders = '/api/v1/orders';

/** Sends a request for the user of the sample mailbox. */
function own(request: Partial<WorldRequest>): Case['provoke'] {
  return ({ call, user }) => call({ path: orders, user, ...request });
}

function signedAt(offset: number): Case['provoke'] {
  return ({ call, service }) => call({ path: '/api/v1/users', timestamp: service.time.now + offset });
}

const OPERATOR = { signed: false, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } } as const;

const CASES: Readonly<Record<ProblemCode, Case>> = {
  request_malformed: { provoke: own({ query: 'filter=%ff' }) },
  path_invalid: { provoke: own({ path: `${orders}/a%2e` }) },
  parameter_invalid: { provoke: own({ query: { limit: 'all' } }), members: { parameter: 'limit' } },
  parameter_unknown: {
    provoke: own({ query: { fliter: 'price gt 5' } }),
    members: { parameter: 'fliter', suggestion: 'filter' },
  },
  parameter_unsupported: { provoke: own({ query: '%24top=1' }), members: { parameter: '$top' } },
  field_unknown: {
    provoke: own({ method: 'POST', form: { orderTitel: 'Tea' } }),
    members: {
      detail: expect.stringMatching(/orderTitel\. Did you mean "orderTitle"\?$/),
      errors: [{ field: 'orderTitel', message: expect.any(String) }],
      suggestion: 'orderTitle',
    },
  },
  field_invalid: {
    provoke: own({ method: 'POST', form: { orderTitle: 'x', orderDate: '2026-02-30', currency: 'XYZ' } }),
    members: {
      errors: [expect.objectContaining({ field: 'orderDate' }), expect.objectContaining({ field: 'currency' })],
    },
  },
  filter_invalid: {
    provoke: own({ query: { filter: "descripton eq 'x'" } }),
    members: {
      key: 'filter.unknown_field',
      values: { name: 'descripton', resource: 'orders' },
      parameter: 'filter',
      position: 0,
      suggestion: 'description',
      expected: expect.arrayContaining(['price']),
    },
  },
  query_too_costly: {
    provoke: () =>
      withService({ QUERY_BUDGET_MS: '50' }, async (service) => {
        await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
        await sql`insert into orders (user_id, id, order_title, create_time, update_time)
          select id, 1, repeat('Äpfel', 200000), 1, 1 from users`.execute(service.database.db);
        const filter = `${'tolower('.repeat(50)}orderTitle${')'.repeat(50)} eq 'x'`;
        return ofService(service, { path: orders, user: 'ann', query: { filter } });
      }),
  },
  expand_invalid: { provoke: own({ query: { expand: 'items,itmes' } }), members: { parameter: 'expand', position: 6 } },
  username_required: { provoke: ({ call }) => call({ path: orders }) },
  username_mismatch: { provoke: own({ query: { username: 'somebody else' } }) },
  client_invalid: {
    provoke: ({ call }) =>
      call({
        ...OPERATOR,
        method: 'POST',
        path: '/operator/clients',
        form: { client_id: 'weak-key-client', public_key: Buffer.from('no key at all').toString('base64') },
      }),
    members: { errors: [expect.objectContaining({ field: 'public_key' })] },
  },
  signature_missing: { provoke: own({ signed: false }) },
  signature_malformed: {
    provoke: own({ signed: false, headers: { 'x-service-api-signature': 'client_id=test-client-1&colour=red' } }),
  },
  timestamp_stale: { provoke: signedAt(-30_010) },
  timestamp_ahead: { provoke: signedAt(30_010) },
  signature_invalid: {
    provoke: ({ call }) => call({ path: orders, key: newDsaKeyPair().privateKey }),
  },
  signature_replayed: {
    async provoke({ call, service, user }) {
      const path = '/api/v1/actions/login';
      const signature = signatureHeaderOf({ method: 'POST', path, user }, service.time.now);
      const request = {
        method: 'POST',
        path,
        signed: false,
        headers: { 'x-service-api-signature': signature },
      } as const;
      expect((await call(request)).status).toBe(200);
      return call(request);
    },
  },
  token_invalid: {
    provoke: own({ signed: false, headers: { authorization: 'Bearer of-nothing' } }),
    headers: { 'www-authenticate': /^Bearer error="invalid_token"$/ },
  },
  operator_unauthorized: {
    provoke: ({ call }) =>
      call({ path: '/operator/clients', signed: false, headers: { authorization: 'Bearer guess' } }),
    headers: { 'www-authenticate': /^Bearer/ },
  },
  signature_required: {
    async provoke({ call, provider }) {
      const app = await addApp(provider, 'token-of-a-user');
      const { body } = await redeem(provider, app, await newCode(provider, app.id));
      const headers = { authorization: `Bearer ${body['access_token']}` };
      expect((await call({ path: orders, signed: false, headers })).status).toBe(200);
      return call({ path: '/api/v1/users', signed: false, headers });
    },
    headers: { 'www-authenticate': /^Bearer error="insufficient_scope"/ },
  },
  client_unconfirmed: {
    async provoke({ call, service }) {
      await registerClient(service.app, 'not-yet-confirmed', RFC6979_PUBLIC_KEY);
      const confirmed = { ...OPERATOR, method: 'PUT', path: '/operator/clients/not-yet-confirmed' } as const;
      expect((await call({ ...confirmed, form: { confirmed: 'false' } })).status).toBe(200);
      return call({ path: '/api/v1/users', clientId: 'not-yet-confirmed' });
    },
  },
  not_found: { provoke: own({ path: `${orders}/1234567` }) },
  user_unknown: { provoke: own({ user: 'nobody' }) },
  method_not_allowed: {
    provoke: ({ call }) => call({ method: 'DELETE', path: orders }),
    headers: { allow: /^(?=.*\bGET\b)(?=.*\bPOST\b)(?!.*\bDELETE\b)/ },
  },
  user_exists: {
    provoke: ({ call, user }) => call({ method: 'POST', path: '/api/v1/users', form: { userName: user } }),
  },
  idempotency_key_reused: {
    async provoke({ call, user }) {
      const once = { method: 'POST', path: orders, user, headers: { 'idempotency-key': 'used' } } as const;
      expect((await call({ ...once, form: { orderTitle: 'one' } })).status).toBe(201);
      return call({ ...once, form: { orderTitle: 'other' } });
    },
  },
  idempotency_in_progress: {
    provoke: () =>
      withService({}, async (service) => {
        await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
        return service.database.db.transaction().execute(async (trx: Kysely<Tables>) => {
          await sql`insert into written_answers (client_id, user_name, idempotency_key, content_hash, method, create_time)
            values (${TEST_CLIENT}, 'ann', 'running', '', 'POST', 0)`.execute(trx);
          const form = { orderTitle: 'one' };
          return ofService(service, { method: 'POST', path: orders, user: 'ann', form, idempotencyKey: 'running' });
        });
      }),
    headers: { 'retry-after': /^\d+$/ },
  },
  cursor_expired: {
    async provoke({ call, service }) {
      const { text } = await call({ path: '/api/v1/changes', query: { after: 'now' } });
      // The cursor has the database's time. The service's clock is behind it by as long as these tests take.
      service.time.now = Math.max(service.time.now, Date.now()) + 30 * 86_400_000 + 60_000;
      return call({ path: '/api/v1/changes', query: { after: JSON.parse(text).next } });
    },
    members: { parameter: 'after' },
  },
  precondition_failed: {
    provoke: ({ call, user, paths }) =>
      call({ method: 'PUT', path: paths.order, user, form: { discount: '1' }, headers: { 'if-match': '"other"' } }),
  },
  not_editable: {
    async provoke({ call, user, paths, service }) {
      const id = paths.merchant.split('/').at(-1) ?? '';
      await service.database.db.updateTable('merchants').set({ editable: false }).where('id', '=', id).execute();
      return call({ method: 'PUT', path: paths.merchant, user, form: { name: 'Mine' } });
    },
  },
  client_conflict: {
    async provoke({ call }) {
      const newKey = () => newDsaKeyPair().publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      const form = { client_id: 'three-keys-client', public_key: newKey() };
      await call({ ...OPERATOR, method: 'POST', path: '/operator/clients', form });
      const add = () =>
        call({
          ...OPERATOR,
          method: 'POST',
          path: '/operator/clients/three-keys-client/keys',
          form: { public_key: newKey() },
        });
      expect((await add()).status).toBe(201);
      return add();
    },
  },
  no_user: {
    async provoke({ call, service }) {
      await registerClient(service.app, 'client-without-users', RFC6979_PUBLIC_KEY);
      return call({ method: 'POST', path: '/api/v1/actions/login', clientId: 'client-without-users', user: 'anybody' });
    },
  },
  body_too_large: { provoke: own({ method: 'POST', payload: `orderTitle=${'x'.repeat(64 * 1024)}` }) },
  media_type_unsupported: {
    provoke: own({ method: 'POST', payload: '{"orderTitle":"x"}', headers: { 'content-type': 'application/json' } }),
  },
  too_many_requests: {
    provoke: () =>
      withService({ RATE_LIMIT_PER_MINUTE: '2' }, async (service) => {
        for (let times = 0; times < 3; times += 1) await service.app.inject({ url: '/login' });
        return ofService(service, { path: '/api/v1/users' });
      }),
    headers: { 'retry-after': /^[1-9]\d?$/ },
  },
  internal_error: {
    provoke: () =>
      withService({}, async (service) => {
        await sql`alter table users rename column user_email to user_mail`.execute(service.database.db);
        return ofService(service, { path: '/api/v1/users' });
      }),
  },
  unavailable: {
    provoke: () =>
      withService({}, (service) =>
        // Holds the table lock longer than any statement waits.
        service.database.db.transaction().execute(async (trx: Kysely<Tables>) => {
          await sql`lock table users in access exclusive mode`.execute(trx);
          return ofService(service, { path: '/api/v1/users' });
        }),
      ),
    headers: { 'retry-after': /^[1-9]\d*$/ },
  },
};

describe('a real response for each problem matches its definition', () => {
  it.each(Object.entries(CASES))('%s', async (name, { provoke, headers = {}, members = {} }) => {
    const code = name as ProblemCode;
    const { status, title } = PROBLEMS[code];
    const answer = await provoke(world);
    expect(answer.status, answer.text).toBe(status);
    const document = problemSchema.strict().parse(JSON.parse(answer.text));
    expect(document).toMatchObject({ type: `urn:postledger:problem:${code}`, title, status, code, ...members });
    expect(document.detail.length).toBeGreaterThan(10);
    expect(document.reqId).toBe(answer.headers['x-request-id']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect('www-authenticate' in answer.headers).toBe(status === 401 || code === 'signature_required');
    for (const [header, shape] of Object.entries(headers)) expect(String(answer.headers[header])).toMatch(shape);
    expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:|user_email|SQL|ECONN|127\.0\.0\.1/);
    if (code !== 'method_not_allowed') expect(answer.complaints).toEqual([]);
  });

  it('includes the reqId of the request', async () => {
    const unsigned = await world.call({ path: orders, signed: false, query: { reqId: 'ours 1' } });
    expect(JSON.parse(unsigned.text)).toMatchObject({ reqId: 'ours 1', code: 'signature_missing' });
    const unknown = await world.call({ method: 'POST', path: '/api/v1/colours', form: { reqId: 'ours 2' } });
    expect(JSON.parse(unknown.text)).toMatchObject({ reqId: 'ours 2', code: 'not_found' });
  });
});

/** Runs with a separate service whose statements wait 100 ms for a lock. */
async function withService(
  settings: Readonly<Record<string, string>>,
  use: (service: TestService) => Promise<WorldAnswer>,
): Promise<WorldAnswer> {
  const database: TestDatabase = await createServiceDatabase(USED_BEFORE);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c lock_timeout=100ms');
  const service = await startTestService(settings, { url: url.href });
  try {
    return await use(service);
  } finally {
    await service.close();
    await database.drop();
  }
}

async function ofService(service: TestService, request: SignedRequest): Promise<WorldAnswer> {
  const { status, headers, body } = await send(service, request);
  return { status, headers, text: JSON.stringify(body), complaints: [] };
}
