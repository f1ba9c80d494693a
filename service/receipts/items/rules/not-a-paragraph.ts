import { PASSED, type Rule } from '../rule.ts';

/** Longer than a name, and more than one sentence. */
export const rule: Rule = {
  id: 'not-a-paragraph',
  match: ({ text }) => (text.length > 120 && /[.!?]\s+\p{Lu}\p{L}+ \p{L}+/u.test(text) ? PASSED : null),
  examples: [
    {
      text: 'We have packed your order with care and handed it over to the carrier of your choice. You will hear from them once it is on its way.',
      gives: { kind: 'passed' },
    },
    { text: 'Garden hose. Green, with nozzle', gives: null },
  ],
};
