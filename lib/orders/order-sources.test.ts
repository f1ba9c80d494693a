import { expect, test } from 'vitest';
import { splitExcerpt } from './order-sources.ts';

test('marks the value in its sentence, with its currency', () => {
  expect(splitExcerpt('Shipping: $7.95', ['Shipping: $7.95', '7,95', '7.95'])).toEqual({
    before: 'Shipping: ',
    value: '$7.95',
    after: '',
  });
  expect(splitExcerpt('Gesamt 7,95 € inkl. MwSt.', ['7,95'])?.value).toBe('7,95 €');
  expect(splitExcerpt('Order JO-1 confirmed', ['JO-1'])).toEqual({
    before: 'Order ',
    value: 'JO-1',
    after: ' confirmed',
  });
});

test('marks nothing when the sentence is the value or does not contain it', () => {
  expect(splitExcerpt('JO-1', ['JO-1'])).toBeNull();
  expect(splitExcerpt('6 February 2026', ['2026-02-06'])).toBeNull();
});
