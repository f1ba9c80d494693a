import type { Rule } from '../rule.ts';

/** A number alone in its cell: a quantity after the name or under its header, perhaps a position before the name. */
export const rule: Rule = {
  id: 'cell-number',
  match: ({ text, row }) =>
    row !== null && /^\d{1,3}(?:[.,]0{1,3})?$/.test(text) ? { kind: 'number', value: Number.parseInt(text, 10) } : null,
  examples: [
    { text: '2', row: {}, gives: { kind: 'number', value: 2 } },
    { text: '2.00', row: { inQuantityColumn: true }, gives: { kind: 'number', value: 2 } },
    { text: '2', gives: null },
    { text: '4711', row: {}, gives: null },
  ],
};
