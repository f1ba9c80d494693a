import { expect, test } from 'vitest';
import { faultOf } from './fault-of.ts';

test('reads a fault with its values', () => {
  expect(faultOf({ key: 'filter.foreign_sign', values: { sign: '=', more: 1 } })).toEqual({
    key: 'filter.foreign_sign',
    values: { sign: '=' },
  });
});

test.each([
  ['filter.foreign_sign', {}],
  ['filter.foreign_sign', { sign: 5 }],
  ['filter.foreign_sign', null],
  ['filter.no_members', { name: 'name', kind: 'poem' }],
  ['filter.made_up', {}],
  ['toString', {}],
])('ignores %s with %o', (key, values) => {
  expect(faultOf({ key, values })).toBeNull();
});

test('returns null without a problem or a key', () => {
  expect([faultOf(undefined), faultOf({})]).toEqual([null, null]);
});
