import { expect, test } from 'vitest';
import type { Capabilities } from '../../service/capabilities.ts';
import { readFilter } from '../filter/filter-bar.ts';
import { listLinks } from './list-links.ts';
import type { OrderList } from './order-list.ts';
import { readOrderQuery } from './order-query.ts';

const everything: Capabilities = { has: () => true, knows: () => true, takes: () => true };

function listOf(params: Readonly<Record<string, string>>, more: Partial<OrderList> = {}): OrderList {
  const query = readOrderQuery(params);
  return {
    path: '/orders',
    ofUser: null,
    query,
    state: readFilter(query.filter),
    wrong: null,
    can: everything,
    ...more,
  };
}

test('returns to the first page after a change and keeps everything else', () => {
  const links = listLinks(listOf({ orderBy: 'orderTotal asc', charts: 'EUR', after: 'c1', page: '2' }));
  expect(links.here).toBe('/orders?orderBy=orderTotal+asc&charts=EUR&after=c1&page=2');
  expect(links.start).toBe('/orders?orderBy=orderTotal+asc&charts=EUR');
  expect(links.changed({ charts: '' })).toBe('/orders?orderBy=orderTotal+asc');
  expect(links.kept({ filter: '', orderBy: 'orderDate asc', columns: [] })).toBe(
    '/orders?orderBy=orderDate+asc&charts=EUR',
  );
});

test('links pages to each other, but the first to no previous page', () => {
  expect(listLinks(listOf({})).previous).toBeNull();
  expect(listLinks(listOf({})).next('c1')).toBe('/orders?after=c1&page=2');
  expect(listLinks(listOf({ page: '3' })).previous).toBe('/orders?page=2');
});

test('counts a choice under the other conditions, for the owner of the list', () => {
  const filter = "merchant/name eq 'A' and orderStatus eq 'placed'";
  const links = listLinks(listOf({ filter }, { path: '/admin/users/anna/orders', ofUser: 'anna' }));
  const url = new URL(links.counts('merchant'), 'http://app.invalid');
  expect(url.pathname).toBe('/api/orders/counts');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    user: 'anna',
    by: 'merchant',
    filter: "orderStatus eq 'placed'",
  });
  expect(links.filtered(readFilter("merchant/name eq 'B'"))).toBe(
    '/admin/users/anna/orders?filter=merchant%2Fname+eq+%27B%27',
  );
  expect(new URL(links.file, 'http://app.invalid').searchParams.get('user')).toBe('anna');
});

test('requests no counts from a service without them', () => {
  const links = listLinks(listOf({}, { can: { ...everything, has: () => false } }));
  expect(links.counts('merchant')).toBe('');
});
