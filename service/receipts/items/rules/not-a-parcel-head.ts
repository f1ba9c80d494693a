import { slotOf, wordsOf } from '../../languages/slot.ts';
import { PASSED, type Rule } from '../rule.ts';

const PARCEL = wordsOf(slotOf(({ lists }) => lists.parcel));
const OUT_OF = wordsOf(slotOf(({ lists }) => lists.outOf));
const PARCEL_HEAD = new RegExp(
  `^${PARCEL}\\s(?:n[°º.]\\s?|nr\\.?\\s)?\\d{1,2}\\s?(?:\\/|${OUT_OF})\\s?\\d{1,2}(?!\\d)`,
  'iu',
);

/** "Shipment 1/2 – seller: …" is the heading of that shipment's items. */
export const rule: Rule = {
  id: 'not-a-parcel-head',
  match: ({ text }) => (PARCEL_HEAD.test(text) ? PASSED : null),
  examples: [
    { text: 'Shipment 1/2 – seller: Harbour Goods', gives: { kind: 'passed' } },
    { text: 'Paket 2 von 3', gives: { kind: 'passed' } },
    { text: 'Parcel tape', gives: null },
  ],
};
