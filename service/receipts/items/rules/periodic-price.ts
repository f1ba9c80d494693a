import { onlyMoney } from '../only-money.ts';
import { periodBefore } from '../period.ts';
import type { Rule } from '../rule.ts';

/** "Month: $4.00", "Monthly – 4,00 €": the price of the name above it or in the same row, for a period. */
export const rule: Rule = {
  id: 'periodic-price',
  match: ({ text, country, row, taken }) => {
    const label = taken || row?.name === null ? null : periodBefore(text);
    if (label === null) return null;
    const price = onlyMoney(text.slice(label.length), country);
    return price === null || (price.currency === null && !price.hasFraction) ? null : { kind: 'amount', price };
  },
  examples: [
    { text: 'Month: $4.00 USD', gives: { kind: 'amount', price: 400 } },
    { text: 'Monthly – $4.00', gives: { kind: 'amount', price: 400 } },
    { text: 'Pro Jahr: 48,00 €', gives: { kind: 'amount', price: 4800 } },
    { text: '12 mois : 48,00 €', gives: { kind: 'amount', price: 4800 } },
    { text: '月額：￥500', gives: { kind: 'amount', price: 500 } },
    { text: 'Yearly: $48.00', row: { name: 'Studio plan' }, gives: { kind: 'amount', price: 4800 } },
    { text: 'Yearly: $48.00', row: { name: null }, gives: null },
    { text: 'Month: $4.00', taken: true, gives: null },
    { text: 'Year: 2019', gives: null },
    { text: '年会費：4,000円', gives: null },
    { text: 'Monthly planner: $4.00', gives: null },
    { text: 'Month', gives: null },
  ],
};
