import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';
import { joinAmount } from './split-amount.ts';

test.each([
  [['129', '99', 'Lei'], '129,99 Lei'],
  [['1.290', '00', '€'], '1.290,00 €'],
  [['$34', '47'], '$34,47'],
  [['€', '1,299', '95'], '€1,299.95'],
  [['24', ',50 zł'], '24,50 zł'],
])('joins %j', (cells, joined) => {
  expect(joinAmount(cells)).toBe(joined);
});

test.each([
  [['129', '99']],
  [['2', '10', 'kg']],
  [['12', '30', 'Uhr']],
  [['129,99 Lei']],
  [['1', '129', '99', 'Lei']],
  [['129', '9', 'Lei']],
])('leaves %j unchanged', (cells) => {
  expect(joinAmount(cells)).toBeNull();
});

test('moves an amount in a nested table to a run of the surrounding cell', () => {
  const amount = '<table><tr><td>129</td><td><sup>99</sup></td><td>Lei</td></tr></table>';
  const { chunks, text } = readHtml(`<table><tr><td>Mug</td><td>1 buc</td><td>${amount}</td></tr></table><p>Total</p>`);
  expect(
    chunks.map((chunk) => [chunk.text, chunk.column, text.slice(chunk.start, chunk.start + chunk.text.length)]),
  ).toEqual([
    ['Mug', 0, 'Mug'],
    ['1 buc', 1, '1 buc'],
    ['129,99 Lei', 2, '129,99 Lei'],
    ['Total', 0, 'Total'],
  ]);
  expect(chunks[2]?.row).toBe(chunks[0]?.row);
});
