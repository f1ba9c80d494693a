import { isPriceOfOne, onlyMoney } from '../only-money.ts';
import type { Rule } from '../rule.ts';

/** An amount alone or with words such as "each". Ignores a remark in brackets after it. */
export const rule: Rule = {
  id: 'amount',
  match: ({ text, country, row }) => {
    if (row?.inQuantityColumn === true) return null;
    const aside = row === null && /^\P{L}{0,4}\d/u.test(text) ? /\s\([^()]{1,30}\)$/ : OFF;
    const bare = text.replace(aside, '');
    const price = onlyMoney(bare, country);
    if (price === null) return null;
    return isPriceOfOne(bare, country) ? { kind: 'amount', price, unit: true } : { kind: 'amount', price };
  },
  examples: [
    { text: '$22.00', gives: { kind: 'amount', price: 2200 } },
    { text: '$22.00 (release 135894)', gives: { kind: 'amount', price: 2200 } },
    { text: 'Preis: 4,90 € / Stk', gives: { kind: 'amount', price: 490 } },
    { text: '5,95 €/ud.', gives: { kind: 'amount', price: 595 } },
    { text: '1,20 zł / szt.', gives: { kind: 'amount', price: 120 } },
    { text: '$8.99 ea.', gives: { kind: 'amount', price: 899, unit: true } },
    { text: '9,90 €/kpl', gives: { kind: 'amount', price: 990, unit: true } },
    { text: '49 kr/st', gives: { kind: 'amount', price: 4900, unit: true } },
    { text: '19.90', gives: { kind: 'amount', price: 1990 } },
    { text: '1.00', row: { inQuantityColumn: true }, gives: null },
    { text: 'GBP 10.04 (-40%)', row: { name: 'Outer Isles' }, gives: { kind: 'amount', price: 1004 } },
    { text: 'Tea $22.00', gives: null },
  ],
};

/** "(-40%)": the discount from the regular price. */
const OFF = /\s\(\s?[-–−]\s?\d{1,2}\s?%\s?\)$/u;
