import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operations/operation.ts';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  OPERATOR_TOKEN,
  registerClient,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await registerClient(service.app, 'legacy-client', RFC6979_PUBLIC_KEY, { legacy_signatures: 'true' });
  for (const clientId of ['test-client-1', 'legacy-client'])
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' }, clientId });
});
afterAll(() => service.close());

const get = (query: string, path = '/api/v1/orders', clientId = 'test-client-1') =>
  send(service, { path, query, user: 'ann', clientId });

const operations = (OPERATIONS as readonly Operation[]).filter(
  ({ access }) => access === 'signature' || access === 'client' || access === 'user' || access === 'operator',
);

describe('an unknown parameter', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'is rejected by %s',
    async (_id, operation) => {
      const { method, access, form } = operation;
      const path = operation.path.replace(/\{[^}]+\}/g, '77');
      const answer = await send(service, {
        method,
        path,
        query: 'colour=red',
        ...(access === 'user' || access === 'client' ? { user: 'ann' } : {}),
        ...(method === 'POST' || method === 'PUT' ? { form: {} } : {}),
        ...(access === 'operator' ? { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } } : {}),
      });
      const isField = access !== 'operator' && operation.reads !== true && Object.keys(form?.shape ?? {}).length > 0;
      expect(answer).toMatchObject({ status: 400, body: { code: isField ? 'field_unknown' : 'parameter_unknown' } });
    },
  );

  it.each([
    ['fliter=price gt 5', 'fliter', 'filter'],
    ['order_by=price', 'order_by', 'orderBy'],
    ['LIMT=5', 'LIMT', 'limit'],
    ['limit=1&offest=2', 'offest', 'offset'],
    ['req_id=1', 'req_id', 'reqId'],
    ['colour=red', 'colour', undefined],
    ['=x', '', undefined],
  ])('is reported with the nearest name: %s', async (query, parameter, suggestion) => {
    const { status, body } = await get(query);
    expect([status, body['code'], body['parameter'], body['suggestion']]).toEqual([
      400,
      'parameter_unknown',
      parameter,
      suggestion,
    ]);
  });

  it('is accepted from clients of the old service unless it starts with $', async () => {
    expect((await get('fliter=x&page=2', undefined, 'legacy-client')).status).toBe(200);
    expect((await get('%24filter=x', undefined, 'legacy-client')).body['code']).toBe('parameter_unsupported');
  });
});

describe('a known parameter', () => {
  it('is case-insensitive, like the parameters of every request', async () => {
    expect((await get('LIMIT=1&OrderBY=price&FILTER=price gt 5&COUNT=true&ExPand=items&SHOWDELETED=1')).status).toBe(
      200,
    );
    expect((await get('client=p&locale=en_US&username=ann&reqId=1&CLIENT=p&Locale=en_US&USERNAME=ann')).status).toBe(
      200,
    );
    expect((await get('username=ann&UserName=bob')).status).toBe(400);
  });

  it.each([
    'limit=1&LIMIT=2',
    'filter=price gt 5&Filter=price gt 6',
    'reqId=a&REQID=b',
    'expand=items&expand=merchant',
  ])('is rejected if it has two values: %s', async (query) => {
    expect(await get(query)).toMatchObject({ status: 400, body: { code: 'request_malformed' } });
  });

  it('may be repeated with the same value', async () => {
    expect((await get('limit=1&LIMIT=1')).status).toBe(200);
  });
});
