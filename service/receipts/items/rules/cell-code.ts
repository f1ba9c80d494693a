import type { Rule } from '../rule.ts';

/** Text under "SKU", "Reference", or "Artikelnr." is the item's code and never its name. */
export const rule: Rule = {
  id: 'cell-code',
  match: ({ text, row }) =>
    row?.inCodeColumn === true && /^[\p{L}\d][\p{L}\d._/-]{1,30}$/u.test(text) ? { kind: 'code', code: text } : null,
  examples: [
    { text: 'demo_11', row: { inCodeColumn: true }, gives: { kind: 'code', code: 'demo_11' } },
    { text: 'Garden hose', row: { inCodeColumn: true }, gives: null },
    { text: 'demo_11', row: {}, gives: null },
  ],
};
