import { findLabels } from '../../labels/find-labels.ts';
import type { Rule } from '../rule.ts';
import { readCountTimesPrice } from './count-times-price.ts';

/** "Sold by Alder Books € 7,50 × 1 (-5%)": the seller of the item above, its price, and its quantity. */
export const rule: Rule = {
  id: 'seller-and-worth',
  match: ({ text, country }) => {
    const { worth } = (text.length <= 120 && TIMES.test(text) ? BEHIND_WORDS.exec(text) : null)?.groups ?? {};
    if (worth === undefined || !startsWithSeller(text)) return null;
    const found = readCountTimesPrice(worth.trim(), country);
    return found === null ? null : { kind: 'worth', ...found, unit: true };
  },
  examples: [
    { text: 'Sold by Alder Books € 7,50 × 2', gives: { kind: 'worth', quantity: 2, price: 750, unit: true } },
    { text: 'Venduto da Libri Alder € 15,20 × 1 (-5%)', gives: { kind: 'worth', quantity: 1, price: 1520 } },
    { text: 'Verkauft von Alder 2 x 4,90 €', gives: { kind: 'worth', quantity: 2, price: 490 } },
    { text: 'Sold by Alder Books', gives: null },
    { text: 'Sold by Alder Books € 7,50', gives: null },
    { text: 'Alder Books € 7,50 × 2', gives: null },
  ],
};

function startsWithSeller(text: string): boolean {
  return findLabels(text).some(({ leading, label }) => leading && label.field === 'seller');
}

const TIMES = /\d\s?[x×*@]|[x×*@]\s?\d/iu;
/** What a quantity and a price are made of, behind the words of the seller, and perhaps a remark in brackets. */
const BEHIND_WORDS =
  /\p{L}{2,}\.?,?\s(?<worth>(?=[^()]*\d[^()]*[x×*@])(?:\p{Sc}|[A-Z]{3}\s)?\s?\d[^()]{3,28})(?:\s\([^()]{2,40}\))?$/u;
