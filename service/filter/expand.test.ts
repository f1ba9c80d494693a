import { expect, test } from 'vitest';
import { expandable } from '#contract/filter/catalogue.ts';
import { FilterError } from '#contract/filter/error.ts';
import { errorOf } from '#contract/filter/testing/error-of.ts';
import { parseExpand } from './expand.ts';

test('accepts names in any order and letter case, with spaces and duplicates', () => {
  expect(parseExpand('orders', ' shipments,Items , items,MERCHANT')).toEqual(['items', 'shipments', 'merchant']);
});

test.each(['items,', ',items', 'items,,', ' , items , '])('ignores empty members: %j', (text) => {
  expect(parseExpand('orders', text)).toEqual(['items']);
});

test.each([
  ['orders', 'itmes', 'filter_invalid', 0, 'items'],
  ['orders', 'items, merchnt', 'filter_invalid', 7, 'merchant'],
  ['shipments', 'merchant', 'filter_invalid', 0, undefined],
  ['mailboxes', 'provider', 'filter_invalid', 0, undefined],
  ['orders', 'items($expand=order)', 'filter_unsupported', 0, undefined],
  ['orders', 'items,*', 'filter_unsupported', 6, undefined],
  ['orders', 'merchant/name', 'filter_unsupported', 0, undefined],
] as const)('%s: rejects %j', (resource, text, code, position, suggestion) => {
  const attempt = () => parseExpand(resource, text);
  expect(attempt).toThrow(FilterError);
  expect(attempt).toThrow(expect.objectContaining({ code, position, ...(suggestion && { suggestion }) }));
});

test.each([
  ['items, ,merchnt', 8, 'expand.unknown_name', { name: 'merchnt' }],
  [',, itmes ', 3, 'expand.unknown_name', { name: 'itmes' }],
  ['no such', 0, 'expand.unknown_name', { name: 'no such' }],
  ['itmes,items/order', 0, 'expand.unknown_name', { name: 'itmes' }],
  ['a-b', 0, 'expand.unknown_name', { name: 'a-b' }],
  ['items, merchant/name', 7, 'expand.plain_names_only', {}],
  ['/merchant', 0, 'expand.plain_names_only', {}],
] as const)('has the position and the values for the message: %j', (text, position, key, values) => {
  const error = errorOf(() => parseExpand('orders', text));
  expect([error.position, error.fault]).toEqual([position, { key, values }]);
  expect(error.expected).toEqual(key === 'expand.unknown_name' ? expandable.orders : []);
});
