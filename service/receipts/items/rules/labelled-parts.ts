import { slotOf, wordsOf } from '../../languages/slot.ts';
import { findMoney, type Money } from '../../text/money.ts';
import type { Rule } from '../rule.ts';

/** Labels with their values only, one of them a quantity. */
export const rule: Rule = {
  id: 'labelled-parts',
  match: ({ text, country, row }) => {
    const found = row === null ? readLabelledParts(text, country) : null;
    return found === null ? null : { kind: 'worth', ...found };
  },
  examples: [
    {
      text: 'Qty: 2 | Price: $20.00 | Subtotal: $40.00',
      gives: { kind: 'worth', quantity: 2, price: 2000, unit: true },
    },
    { text: 'Quantità: 2, Totale: 12,00 €', gives: { kind: 'worth', quantity: 2, price: 1200, unit: false } },
    { text: 'Menge: 3 Summe: 12,00 €', gives: { kind: 'worth', quantity: 3, price: 1200, unit: false } },
    { text: 'Qty: 2 | Price: $20.00 | Subtotal: $45.00', gives: null },
    { text: 'Tea | Qty: 2 | Price: $20.00', gives: null },
    {
      text: '[単価] 1,296円(税込) [数量] 3 [小計] 3,888円',
      gives: { kind: 'worth', quantity: 3, price: 1296, unit: true },
    },
    { text: 'Qty: 2 pieces — Price: $20.00', gives: { kind: 'worth', quantity: 2, price: 2000, unit: false } },
    { text: 'Qty: 2', gives: null },
  ],
};

/**
 * Reads "Qty: 2
 *  Price: $20.00
 *  Subtotal: $40.00" in one run: only labels with their values, one of them a quantity. The price is a unit price if a
 * second amount proves it.
 */
export function readLabelledParts(
  text: string,
  country: string | null,
): { quantity: number; price: Money; unit: boolean } | null {
  if (text.length > 120) return null;
  const monies = findMoney(text, country);
  const [first, second] = monies;
  if (first === undefined || monies.length > 2) return null;
  const count = LABELLED_COUNT.exec(text);
  const quantity = Number(count?.[1]);
  if (count === null || !(quantity >= 1)) return null;
  const labels = monies.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  const rest = labels
    .replace(LABELLED_COUNT, ' ')
    .replace(/[[【][\p{L} ]{1,20}[\]】]|[(（]税込[)）]|\p{L}[\p{L}. ]{0,20}[:：]/gu, ' ');
  if (/[\p{L}\d]/u.test(rest)) return null;
  if (second === undefined) return { quantity, price: first, unit: false };
  const [unit, sum] = first.minor <= second.minor ? [first, second] : [second, first];
  return unit.minor * quantity === sum.minor ? { quantity, price: unit, unit: true } : null;
}

const COUNTER = [wordsOf(slotOf(({ lists }) => lists.counter)), '個|点|개|ks|szt\\.?|st\\.?|kpl|pcs?'].join('|');

const LABELLED_COUNT = new RegExp(
  `(?<!\\p{L})${wordsOf(slotOf(({ lists }) => lists.quantity))}\\.?\\s*[:：\\]】]\\s*(\\d{1,3})(?![\\d.,]\\d)(?:\\s?(?:${COUNTER})(?!\\p{L}))?`,
  'iu',
);
