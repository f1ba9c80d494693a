import { expect, test } from 'vitest';
import { changedSince, describeShown, readShown } from './shown-values.ts';

const values = { title: 'Mugs', total: null, items: [{ id: '7', price: 1200 }] };

test('returns the names of the values that have changed since a form was rendered', () => {
  const shown = describeShown(values);
  expect(changedSince(shown, values)).toEqual([]);
  expect(changedSince(shown, { ...values, total: '', items: [{ id: '7', price: 1300 }] })).toEqual(['total', 'items']);
});

test('does not compare values that the form did not show', () => {
  expect(changedSince(describeShown({ title: 'Mugs' }), values)).toEqual([]);
});

test('reports every value as changed if the form has no description', () => {
  expect(changedSince(readShown(new FormData()), values)).toEqual(['title', 'total', 'items']);
});

test('describes values without containing them', () => {
  expect(describeShown({ title: 'Mugs' })).toMatch(/^title=[\w-]{10}$/);
});
