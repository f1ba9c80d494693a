import { PASSED, type Rule } from '../rule.ts';

const MEASURE =
  /^(?:approx\.? |ca\.? |~ ?)?\d[\d.,]*\s?(?:kg|g|mg|lbs?|oz|litres?|liters?|ltr|l|ml|cl|gal(?:lons?)?|kwh|km|mi(?:les?)?|cm|mm|m|in(?:ch(?:es)?)?|ft|feet|mb|gb|min|hours?|hrs?|std|stunden?|heures?|horas?|ore|uur|godz(?:in(?:y|a))?|timmar|timer?|tuntia|hodin[ay]?|óra|saat)\.?(?:\s?(?:[x×*@à]|je|at|per|pro)(?:\s?\S.{0,24})?)?$/iu;

/** "14 x 72 inches", "30 × 40 × 2 cm": the size of the preceding item. */
const SIZE = /^\d[\d.,]*(?:\s?[x×]\s?\d[\d.,]*){1,2}\s?(?:in(?:ch(?:es)?)?|ft|feet|[cm]?m)\.?$/iu;

/** "0.432 kg × 2.99", "32.14 litres @ 138.9p": the weight or volume of the preceding item. */
export const rule: Rule = {
  id: 'not-a-measure',
  match: ({ text }) => (MEASURE.test(text) || SIZE.test(text) ? PASSED : null),
  examples: [
    { text: '0.432 kg × 2.99', gives: { kind: 'passed' } },
    { text: '32.14 litres @ 138.9p', gives: { kind: 'passed' } },
    { text: '1.02 lb x $0.69', gives: { kind: 'passed' } },
    { text: '2,5 Std. x 24,90 €', gives: { kind: 'passed' } },
    { text: '3 heures à 28 €', gives: { kind: 'passed' } },
    { text: '1.42 lb x', gives: { kind: 'passed' } },
    { text: '500 g', gives: { kind: 'passed' } },
    { text: '72 inches', gives: { kind: 'passed' } },
    { text: '14 x 72 inches', gives: { kind: 'passed' } },
    { text: '2 x 42 cm plates', gives: null },
    { text: '2 l bottle of tea', gives: null },
    { text: '500 Bits', gives: null },
  ],
};
