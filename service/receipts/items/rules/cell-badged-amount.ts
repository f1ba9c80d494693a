import { readBadgedAmount } from '../amount-and-badge.ts';
import type { Rule } from '../rule.ts';

/** "$20.00 SALE" next to the name of the item, or below it: the badge is no name. */
export const rule: Rule = {
  id: 'cell-badged-amount',
  match: ({ text, country, row }) => {
    const found = row?.name == null || row.inQuantityColumn ? null : readBadgedAmount(text, country);
    return found === null ? null : { kind: 'amount', price: found.price };
  },
  examples: [
    { text: '$20.00 SALE', row: { name: 'Tea' }, gives: { kind: 'amount', price: 2000 } },
    { text: '0,00 zł PLUS!', row: { name: 'Kurier' }, gives: { kind: 'amount', price: 0 } },
    { text: '12,00 € Neu', row: { name: 'Tee' }, gives: { kind: 'amount', price: 1200 } },
    { text: '$20.00 SALE', row: {}, gives: null },
    { text: '$7.00 Coffee', row: { name: 'Drinks' }, gives: null },
  ],
};
