import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import { generateReceipt, type Receipt, totalOf, WORDS } from './testing/generate-receipt.ts';

const names = fc.constantFrom(
  'Walnut tray',
  'Linen apron',
  'Brass hook',
  'Clay mug 300 ml',
  'Wool throw',
  'Seed box',
  'Ink No. 4',
);
const item = fc.record({
  name: names,
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 50, max: 250_000 }),
});

const receipts: fc.Arbitrary<Receipt> = fc.record({
  language: fc.constantFrom(...(Object.keys(WORDS) as (keyof typeof WORDS)[])),
  layout: fc.constantFrom('table', 'paragraphs', 'text'),
  number: fc.stringMatching(/^(?:[A-Z]{2}-)?[1-9]\d{5,9}$/),
  day: fc.integer({ min: 1, max: 31 }),
  items: fc.uniqueArray(item, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
  shipping: fc.integer({ min: 1, max: 2_000 }),
});

describe('generated receipts', () => {
  it('read back as what was written, in every language and layout', () => {
    fc.assert(
      fc.property(receipts, (receipt) => {
        const { orders } = expectFacts(receipt);
        expect(orders).toHaveLength(1);
        expect(orders[0]).toMatchObject({
          orderNumber: receipt.number,
          orderDate: `2026-03-${String(receipt.day).padStart(2, '0')}`,
          total: totalOf(receipt),
          shipping: receipt.shipping,
          currency: WORDS[receipt.language][8],
          items: receipt.items.map(({ name, quantity, price }) => ({ description: name, quantity, price })),
        });
      }),
      { numRuns: 400, seed: 20260303 },
    );
  });
});

function expectFacts(receipt: Receipt) {
  const reading = readMessage(generateReceipt(receipt));
  if (reading.kind === 'none') throw new Error(`not read: ${reading.reason} ${reading.detail ?? ''}`);
  return reading;
}
