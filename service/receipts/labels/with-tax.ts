import { slotOf, wholeWordsOf } from '../languages/slot.ts';

const TAX = wholeWordsOf(slotOf(({ amounts }) => amounts.tax));

/** What may follow the label of a price, as an optional pattern: "incl. VAT", "(s DPH)", "(VAT included)". */
export const WITH_TAX = `(?:\\s+\\(?(?:\\p{L}{1,9}\\.?\\s)?(?:${TAX})\\.?(?:\\s\\p{L}{4,9}\\.?(?=\\)))?\\)?)?`;
