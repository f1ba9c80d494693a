import { isName } from '../is-name.ts';
import type { Rule } from '../rule.ts';

const CODE_FIRST =
  /^(?:[-–•*]\s+)?(?=[^\s]*\d)[A-Z\d][A-Z\d._/-]{2,20}\s?[x×]\s?(?<n>\d{1,3})\s?[-–—:]\s?(?<name>\S.{2,200})$/u;

/** "40012 x 6 — Tomatoes": the shop's code, the quantity, and the name. */
export const rule: Rule = {
  id: 'code-and-count',
  match: ({ text }) => {
    const { n, name } = CODE_FIRST.exec(text)?.groups ?? {};
    if (name === undefined || !isName(name) || !(Number(n) >= 1)) return null;
    return { kind: 'line', name, quantity: Number(n), price: null, unit: false };
  },
  examples: [
    { text: '- 40012 x 6 — Tomatoes', gives: { kind: 'line', name: 'Tomatoes', quantity: 6, price: null } },
    { text: 'PF-21 × 2: Water filter', gives: { kind: 'line', name: 'Water filter', quantity: 2 } },
    { text: '40 x 6 cm - Shelf', gives: null },
    { text: 'Tomatoes x 6', gives: null },
  ],
};
