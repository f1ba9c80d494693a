import { expect, test } from 'vitest';
import { kindOfCall } from './kinds.ts';
import { compareEvents, compareImports, compareOrders, emptyModel } from './model.ts';

test('finds orders that are lost, duplicate, or have an older title', () => {
  const model = emptyModel('someone');
  for (const n of [1, 2, 3])
    model.orders.set(`/orders/${n}`, { number: `N-${n}`, href: `/orders/${n}`, title: `T${n}` });
  const found = [1, 2, 3].map((n) => ({ href: `/orders/${n}`, orderNumber: `N-${n}`, orderTitle: `T${n}` }));
  expect(compareOrders(model, found)).toEqual([]);
  const [first, second] = found;
  if (first === undefined || second === undefined) throw new Error('no orders');
  expect(compareOrders(model, [{ ...first, orderTitle: 'old' }, second, { ...second, href: '/orders/4' }])).toEqual([
    'someone: order N-2 is there 2 times',
    'someone: order N-3 is lost',
    'someone: order /orders/1 has the title "old" and not "T1"',
  ]);
});

test('accepts an import without a response, stored or not, but not twice', () => {
  const model = { certain: new Set(['A']), possible: new Set(['A', 'B', 'C']) };
  expect(compareImports(model, ['A'])).toEqual([]);
  expect(compareImports(model, ['A', 'B'])).toEqual([]);
  expect(compareImports(model, ['B', 'B', 'D'])).toEqual([
    'import: order A is lost',
    'import: order B is there 2 times',
    'import: order D was never acknowledged',
  ]);
});

test('expects one event for each change, however often it is delivered', () => {
  const created = { type: 'order.created', href: '/orders/1' };
  const deleted = { type: 'order.deleted', href: '/orders/1' };
  const delivered = [
    { ...created, id: 'a' },
    { ...created, id: 'a' },
  ];
  expect(compareEvents('webhooks', [created], delivered)).toEqual([]);
  expect(compareEvents('webhooks', [created, deleted], [...delivered, { ...created, id: 'b' }])).toEqual([
    'webhooks: order.created /orders/1 is there 2 times',
    'webhooks: order.deleted /orders/1 is lost',
  ]);
});

test('returns the kind of a call', () => {
  const kind = (method: string, path: string) => kindOfCall({ method, url: new URL(path, 'http://service.test') });
  expect(kind('PUT', '/api/v1/orders/1')).toBe('write');
  expect(kind('GET', '/api/v1/orders?limit=25&filter=price+gt+1')).toBe('filter');
  expect(kind('GET', '/api/v1/orders/12?showDeleted=true')).toBe('single order');
  expect(kind('GET', '/api/v1/orders?count=true')).toBe('list');
});
