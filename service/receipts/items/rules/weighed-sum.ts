import { findMoney } from '../../text/money.ts';
import type { Rule } from '../rule.ts';

const WEIGHED = /^\d[\d.,]*\s?(?:kg|g|lbs?|oz|l|litres?|liters?|ltr|gal(?:lons?)?|kwh)\.?\s?[x×*@à]\s?(?=\S)/iu;

/** "1.42 lb x $1.99 $2.83": weight, price per weight, and the line sum, which the first two prove. */
export const rule: Rule = {
  id: 'weighed-sum',
  match: ({ text, country }) => {
    const opening = WEIGHED.exec(text)?.[0];
    if (opening === undefined || text.length > 60) return null;
    const [unit, price, more] = findMoney(text.slice(opening.length), country);
    if (unit === undefined || price === undefined || more !== undefined) return null;
    const weight = Number.parseFloat(opening.replace(',', '.'));
    return Math.abs(weight * unit.minor - price.minor) <= 1 ? { kind: 'amount', price } : null;
  },
  examples: [
    { text: '1.42 lb x $1.99 $2.83', gives: { kind: 'amount', price: 283 } },
    { text: '0,5 kg × 4,00 € = 2,00 €', gives: { kind: 'amount', price: 200 } },
    { text: '1.42 lb x $1.99', gives: null },
    { text: '1.42 lb x $1.99 $5.00', gives: null },
  ],
};
