import { expect, test } from 'vitest';
import { changedColumns } from './changed-columns.ts';

test('returns only columns that differ', () => {
  const row = { total: '1250', title: 'a', date: null, proof: { b: 1, a: { d: 2, c: [1, 2] } } };
  expect(
    changedColumns(row, { total: 1250, title: 'a', date: null, proof: { a: { c: [1, 2], d: 2 }, b: 1 } }, []),
  ).toEqual({});
  expect(
    changedColumns(row, { total: 1251, title: null, date: '2025-01-01', proof: { a: { c: [2, 1], d: 2 }, b: 1 } }, []),
  ).toEqual({
    total: 1251,
    title: null,
    date: '2025-01-01',
    proof: { a: { c: [2, 1], d: 2 }, b: 1 },
  });
});

test('distinguishes null from the string "null", and skips columns that a user edited', async () => {
  expect(changedColumns({ title: null }, { title: 'null' }, [])).toEqual({ title: 'null' });
  expect(changedColumns({ title: 'mine' }, { title: 'theirs' }, ['title'])).toEqual({});
});
