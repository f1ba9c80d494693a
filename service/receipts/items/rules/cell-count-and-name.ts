import { findMoney } from '../../text/money.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Found, Rule } from '../rule.ts';

/**
 * "2 x Tea", "Standard ticket $82.50 x 2" in the cell of the name. A quantity without a valid name excludes the row.
 */
export const rule: Rule = {
  id: 'cell-count-and-name',
  match: ({ text, country, row }) => {
    if (row === null || row.name !== null || (row.countedElsewhere && isName(text))) return null;
    const counted = readQuantity(text);
    if (counted === null) return null;
    return isName(counted.rest) ? withoutPrice(counted.rest, counted.value, country) : { kind: 'break' };
  },
  examples: [
    { text: '2 x Tea', row: {}, gives: { kind: 'line', name: 'Tea', quantity: 2, price: null } },
    {
      text: 'Standard ticket $82.50 x 2',
      row: {},
      gives: { kind: 'line', name: 'Standard ticket', quantity: 2, price: 8250 },
    },
    { text: '2 x Track package', row: {}, gives: { kind: 'break' } },
    { text: 'Felt pads x 48', row: { countedElsewhere: true }, gives: null },
    { text: '2 x Tea', gives: null },
  ],
};

/** Splits "Standard ticket $82.50" of "Standard ticket $82.50 x 2" into the name and the unit price. */
function withoutPrice(text: string, quantity: number, country: string | null): Found {
  const whole: Found = { kind: 'line', name: text, quantity, price: null, unit: false };
  const price = findMoney(text, country).at(-1);
  if (price === undefined || price.end < text.trimEnd().length) return whole;
  const name = text.slice(0, price.start).replace(/[\s@:–—-]+$/u, '');
  return isName(name) ? { ...whole, name, price } : whole;
}
