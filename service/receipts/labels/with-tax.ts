import { slotOf, wholeWordsOf } from '../languages/slot.ts';

/** What may follow the label of a price, as an optional pattern: "incl. VAT", "(s DPH)". */
export const WITH_TAX = `(?:\\s+\\(?(?:\\p{L}{1,9}\\.?\\s)?(?:${wholeWordsOf(slotOf(({ amounts }) => amounts.tax))})\\.?\\)?)?`;
