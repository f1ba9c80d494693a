import type { Rule } from '../rule.ts';

/** A sentence separates the runs before and after it. */
export const rule: Rule = {
  id: 'prose',
  match: ({ text }) => (text.length > 120 ? { kind: 'break' } : null),
  examples: [
    {
      text: 'Your order will be packed within two working days. We write to you once more when the parcel leaves our house in the harbour.',
      gives: { kind: 'break' },
    },
    { text: 'Garden hose', gives: null },
  ],
};
