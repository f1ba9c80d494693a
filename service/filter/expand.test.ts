import { expect, test } from 'vitest';
import { FilterError } from '#contract/filter/error.ts';
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
