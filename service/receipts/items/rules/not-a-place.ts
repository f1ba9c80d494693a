import { PASSED, type Rule } from '../rule.ts';

const PLACE =
  /^(?:\p{Lu}[\p{L}'. -]{1,30}, )?(?:[A-Z]{2} \d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5} \p{Lu}\p{L}+(?:[ -]\p{L}+){0,2}|\d{4} ?[A-Z]{2} \p{Lu}\p{L}+|\d{2}-\d{3} \p{Lu}\p{L}+)$|^(?:p\.? ?o\.? box|(?:ship|deliver(?:ed|s|y)?|bill(?:ed)?)(?:ing)? (?:to|address)|collect(?:ion)? (?:from|point))(?!\p{L})|^〒/iu;

/** A line of a postal address, or its heading. */
export const rule: Rule = {
  id: 'not-a-place',
  match: ({ text }) => (text.length < 90 && PLACE.test(text) ? PASSED : null),
  examples: [
    { text: 'Portland, OR 97201', gives: { kind: 'passed' } },
    { text: '20457 Hamburg', gives: { kind: 'passed' } },
    { text: 'P.O. Box 12', gives: { kind: 'passed' } },
    { text: 'Deliver to Kit Moss', gives: { kind: 'passed' } },
    { text: 'Garden hose, 50 m', gives: null },
    { text: 'Size 42', gives: null },
    { text: 'Route 66 mug', gives: null },
  ],
};
