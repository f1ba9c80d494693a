import { expect, test } from 'vitest';
import { createUploadSlots } from './upload-slots.ts';

test('allows two uploads per session and sixteen in total, and reuses released slots', () => {
  const slots = createUploadSlots();
  expect([1, 2, 3].map(() => slots.take('a'))).toEqual([true, true, false]);
  const others = Array.from({ length: 20 }, (_, index) => slots.take(`s${index}`));
  expect(others.filter(Boolean)).toHaveLength(14);
  slots.giveBack('a');
  slots.giveBack('nobody');
  expect(slots.take('b')).toBe(true);
  expect(slots.take('c')).toBe(false);
});
