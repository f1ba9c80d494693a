import { isName } from '../is-name.ts';
import type { Rule } from '../rule.ts';
import { readTrailingAmounts } from '../trailing-amounts.ts';

/** "Tree pack TP-7 3 $6.50 $19.50": a table row that an email app flattened. Its amounts prove the quantity. */
export const rule: Rule = {
  id: 'flat-row',
  match: ({ text, country }) => {
    const [unit, sum, more] = readTrailingAmounts(text, country);
    if (unit === undefined || sum === undefined || more !== undefined) return null;
    const [, words, digits] = /^(.*\S)\s+(\d{1,3})\s*$/u.exec(text.slice(0, unit.start)) ?? [];
    const quantity = Number(digits);
    if (words === undefined || quantity < 1 || unit.minor * quantity !== sum.minor) return null;
    const name = words.replace(/<https?:[^<>]*>/gi, ' ').trim();
    const found = { kind: 'line', quantity, price: unit, unit: true } as const;
    // A code alone: the name is in the previous run.
    if (/^[A-Z0-9][A-Z0-9._/-]{1,20}$/.test(name)) return { ...found, name: null };
    return isName(name) ? { ...found, name } : null;
  },
  examples: [
    {
      text: 'Tree pack TP-7 3 $6.50 $19.50',
      gives: { kind: 'line', name: 'Tree pack TP-7', quantity: 3, price: 650, unit: true },
    },
    { text: 'TP-7 3 $6.50 $19.50', gives: { kind: 'line', name: null, quantity: 3, price: 650 } },
    { text: 'Tree pack TP-7 3 $6.50 $20.50', gives: null },
    { text: 'Tree pack $19.50', gives: null },
  ],
};
