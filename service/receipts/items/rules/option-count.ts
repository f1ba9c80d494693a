import { slotOf, wordsOf } from '../../languages/slot.ts';
import { onlyMoney } from '../only-money.ts';
import { readClosingQuantity, readQuantity } from '../read-quantity.ts';
import { type Found, type Rule, runOf } from '../rule.ts';
import { rule as detail } from './detail.ts';

/**
 * "Stone / UK 10 / Qty 1", perhaps with an amount at the end, "Size M, 1 piece", and "Size: M | Qty: 1", also in a row:
 * options and quantity of the line above.
 */
export const rule: Rule = {
  id: 'option-count',
  match: ({ text, country, row }) => {
    if (!/\d/.test(text)) return null;
    if (row !== null)
      return row.name !== null && row.inNameColumn ? (readSeparated(text) ?? readCountFirst(text)) : null;
    const among = readAmongDetails(text) ?? readSeparated(text) ?? readCountFirst(text);
    if (among !== null) return among;
    const parts = text.length <= 120 ? text.split(' / ') : [];
    const price = onlyMoney(parts.at(-1) ?? '', country);
    const options = price === null ? parts : parts.slice(0, -1);
    if (options.length < 2) return readOptionAndCount(text);
    const quantity = readClosingQuantity(options.join(' / '));
    if (quantity === null) return null;
    return price === null
      ? { kind: 'count', quantity, beside: false }
      : { kind: 'worth', quantity, price, unit: false };
  },
  examples: [
    { text: 'Stone / UK 10 / Qty 1', gives: { kind: 'count', quantity: 1 } },
    { text: 'W32 L32 / Qty 2 / £10.00', gives: { kind: 'worth', quantity: 2, price: 1000 } },
    { text: 'Size M, 1 piece', gives: { kind: 'count', quantity: 1 } },
    { text: 'maat 116, 2 stuks', gives: { kind: 'count', quantity: 2 } },
    { text: '200x220, 1 stuk', gives: { kind: 'count', quantity: 1 } },
    { text: 'Tea lights, 12 pieces', gives: null },
    { text: '30 cm, 2 kg', gives: null },
    { text: 'Slate / Large-Short  •  Qty 1  •  SKU 7719-SLT', gives: { kind: 'count', quantity: 1 } },
    { text: 'Size M · SKU 7719 · Qty 2', gives: { kind: 'count', quantity: 2 } },
    { text: 'Tea · Qty 2 · SKU 7719', gives: null },
    { text: 'Size: M | Qty: 1', row: { name: 'Tea', inNameColumn: true }, gives: { kind: 'count', quantity: 1 } },
    { text: 'Größe: 42 · Menge: 2', gives: { kind: 'count', quantity: 2 } },
    { text: 'Size: M | Qty: 1', row: {}, gives: null },
    { text: 'Qty: 3 · Sold by Harbour Goods', gives: { kind: 'count', quantity: 3 } },
    { text: 'Aantal: 1 · Verkoop door Tegelhof', gives: { kind: 'count', quantity: 1 } },
    { text: 'Menge: 2 | Farbe: Moos | Art.-Nr. 4711', gives: { kind: 'count', quantity: 2 } },
    { text: '2 · Sold by Harbour Goods', gives: null },
    { text: 'Qty: 3 · Oat milk', gives: null },
    { text: 'Oat milk | Qty: 1', gives: null },
    { text: 'Stone / UK 10', gives: null },
    { text: 'Tea, Qty 2', gives: null },
  ],
};

/** Reads "Slate / Large • Qty 1 • SKU 7719": options, a quantity, and a code. */
function readAmongDetails(text: string): Found | null {
  const [first = '', ...rest] = text.length > 120 || !/[•·|]/.test(text) ? [] : text.split(/\s*[•·|]\s*/u);
  if (rest.length < 2 || !(first.includes(' / ') || OPTION.test(first))) return null;
  const counts = rest.flatMap((part) => (readQuantity(part)?.rest === '' ? [readQuantity(part)?.value ?? 0] : []));
  const [quantity, more] = counts;
  const isCoded = rest.some((part) => detail.match(runOf(part)) !== null);
  return quantity === undefined || more !== undefined || !isCoded ? null : { kind: 'count', quantity, beside: false };
}

/** Reads "Size: M | Qty: 1": a choice before the quantity. */
function readSeparated(text: string): Found | null {
  const [, option = '', counted = ''] = /^([^•·|]{1,60}?)\s*[•·|]\s*([^•·|]{1,20})$/u.exec(text) ?? [];
  const count = OPTION.test(option) ? readQuantity(counted) : null;
  return count?.rest === '' ? { kind: 'count', quantity: count.value, beside: false } : null;
}

/** Reads "Qty: 3 · Sold by Harbour Goods": a quantity with its label before details. */
function readCountFirst(text: string): Found | null {
  const [counted = '', ...details] = text.length > 120 || !/[•·|]/.test(text) ? [] : text.split(/\s*[•·|]\s*/u);
  const count = details.length > 0 && /^\p{L}/u.test(counted) ? readQuantity(counted) : null;
  const areDetails = details.every((part) => detail.match(runOf(part)) !== null);
  return count?.rest === '' && areDetails ? { kind: 'count', quantity: count.value, beside: false } : null;
}

/** Reads "Size M, 1 piece" and "200x220, 1 piece": a choice, or measures without words, before the quantity. */
function readOptionAndCount(text: string): Found | null {
  const [, option = '', counted = ''] = /^([^,]{1,40}), (\d{1,3}\s?[^\d,]{1,12})$/u.exec(text) ?? [];
  if (!OPTION.test(option)) return null;
  const count = readQuantity(counted);
  return count?.rest === '' ? { kind: 'count', quantity: count.value, beside: false } : null;
}

const OPTION = new RegExp(
  `^(?:${wordsOf(slotOf(({ lists }) => lists.variant))}(?!\\p{L})|\\d[\\d.,]*(?:\\s?[x×]\\s?\\d[\\d.,]*)*(?:\\s?cm)?$)`,
  'iu',
);
