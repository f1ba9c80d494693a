import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import { PASSED, type Rule } from '../rule.ts';

/** "x10" next to the quantity column, or below a name with a leading quantity: the contents of a pack. */
export const rule: Rule = {
  id: 'cell-pack',
  match: ({ text, row }) => {
    if (row === null || !(row.countedInColumn || (row.countedInFront && row.inNameColumn))) return null;
    if (row.countedElsewhere && isName(text)) return null;
    return readQuantity(text)?.rest === '' ? PASSED : null;
  },
  examples: [
    { text: 'x10', row: { countedInColumn: true, countedElsewhere: true }, gives: { kind: 'passed' } },
    { text: '10 pcs', row: { countedInFront: true, inNameColumn: true }, gives: { kind: 'passed' } },
    { text: 'x10', row: {}, gives: null },
    { text: 'x10', gives: null },
  ],
};
