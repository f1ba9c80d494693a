import { readNumber } from '../../text/money.ts';
import type { Rule } from '../rule.ts';

/**
 * A whole number under a header that announces prices: "240" below "Price", or in Swedish with öre behind a colon,
 * "29:00". Without a currency, it counts only if the list adds up.
 */
export const rule: Rule = {
  id: 'cell-whole-price',
  match: ({ text, row, country }) => {
    if (row?.inPriceColumn !== true || !(WHOLE.test(text) || (country === 'se' && WITH_ORE.test(text)))) return null;
    const minor = readNumber(text, 2)?.minor;
    if (minor === undefined) return null;
    const price = { minor, currency: null, shared: false, hasFraction: false, start: 0, end: text.length };
    return { kind: 'amount', price };
  },
  examples: [
    { text: '240', row: { inPriceColumn: true }, gives: { kind: 'amount', price: 24000 } },
    { text: '1 290', row: { inPriceColumn: true }, gives: { kind: 'amount', price: 129000 } },
    { text: '1 029:50', country: 'se', row: { inPriceColumn: true }, gives: { kind: 'amount', price: 102950 } },
    { text: '29:00', row: { inPriceColumn: true }, gives: null },
    { text: '240', row: {}, gives: null },
    { text: '240 g', row: { inPriceColumn: true }, gives: null },
  ],
};

const WHOLE = /^[1-9]\d{0,2}(?:[ .,'’]?\d{3}){0,2}$/;
const WITH_ORE = /^\d{1,3}(?:[ .]\d{3}){0,2}:\d{2}$/;
