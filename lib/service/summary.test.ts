import { expect, test } from 'vitest';
import { type ActingUser, actAs } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';
import { countOrdersBy, listCurrencies, listMatchingCurrencies } from './summary.ts';

function userOf(send: () => Promise<unknown>): ActingUser {
  return actAs({ send } as unknown as ServiceClient, 'ada');
}

function failing(code: string, status: number): ActingUser {
  const problem = { type: 'about:blank', title: 'T', detail: 'D', status, code };
  return userOf(() => Promise.reject(new ServiceError('problem', { reqId: 'r', status, problem })));
}

test('adds up the counts of all currencies by name', async () => {
  const groups = [
    { key: '1', name: 'Shop', currency: 'EUR', count: 2 },
    { key: '1', name: 'Shop', currency: 'USD', count: 3 },
    { key: 'EUR', name: null, currency: null, count: 1 },
  ];
  const user = userOf(() => Promise.resolve({ body: { result: { groups } } }));
  expect(await countOrdersBy(user, 'merchant', '')).toEqual(
    new Map([
      ['Shop', 5],
      ['EUR', 1],
    ]),
  );
});

test('distinguishes a rejected filter from counts that are unavailable', async () => {
  const rejected = failing('filter_invalid', 400);
  expect([await countOrdersBy(rejected, 'status', 'price gt'), await listMatchingCurrencies(rejected, '')]).toEqual([
    'rejected',
    null,
  ]);
  expect(await countOrdersBy(failing('not_found', 404), 'status', '')).toBeNull();
  expect(await countOrdersBy(failing('unavailable', 503), 'status', '')).toBeNull();
});

test('returns no currencies while the service does not list them', async () => {
  expect(await listCurrencies(userOf(() => Promise.resolve({ body: { result: ['EUR'] } })))).toEqual(['EUR']);
  expect(await listCurrencies(failing('unavailable', 503))).toEqual([]);
});
