import { findMoney } from '../../text/money.ts';
import { isName } from '../is-name.ts';
import { readQuantity, splitLabelledCount } from '../read-quantity.ts';
import { type Rule, runOf } from '../rule.ts';
import { rule as detail } from './detail.ts';

/** "Qty 2 Sun hat": the label of the quantity, the quantity, and the name. Before an option or a remark, it is only a quantity. */
export const rule: Rule = {
  id: 'labelled-count-and-name',
  match: ({ text, country, row }) => {
    const { value: quantity, rest: name } = splitLabelledCount(text) ?? { value: 0, rest: '' };
    const isRemark = /^\p{Ll}{2,12}$/u.test(name) || (row === null && detail.match(runOf(name)) !== null);
    if (quantity > 0 && row?.name !== null && isRemark) return { kind: 'count', quantity, beside: false };
    if (row !== null && row.name !== null) return null;
    if (!isName(name) || /^\p{Ll}|[:：]/u.test(name) || findMoney(text, country).length > 0) return null;
    // "Menge 2 Stück": the second word counts.
    return readQuantity(`${quantity} ${name}`)?.rest === ''
      ? null
      : { kind: 'line', name, quantity, price: null, unit: false };
  },
  examples: [
    { text: 'Qty 2 Sun hat', gives: { kind: 'line', name: 'Sun hat', quantity: 2, price: null } },
    { text: 'Qty: 1 Rain jacket - Navy, XS', gives: { kind: 'line', name: 'Rain jacket - Navy, XS', quantity: 1 } },
    { text: 'Menge 2 Regenjacke', gives: { kind: 'line', name: 'Regenjacke', quantity: 2 } },
    { text: 'Cant. 3 Servilleta de lino', gives: { kind: 'line', name: 'Servilleta de lino', quantity: 3 } },
    { text: 'Qty 2 Sun hat', row: { name: 'Tea' }, gives: null },
    { text: 'Qty: 1 Color: Oak', gives: { kind: 'count', quantity: 1 } },
    { text: 'Qty: 1 ready', row: { name: 'Tea' }, gives: { kind: 'count', quantity: 1 } },
    { text: 'Qty: 1 Glaze: Oak', gives: null },
    { text: 'Menge 2 Stück', gives: null },
    { text: 'Qty 2 in stock', gives: { kind: 'count', quantity: 2 } },
    { text: 'Qty 2 $5.00', gives: null },
  ],
};
