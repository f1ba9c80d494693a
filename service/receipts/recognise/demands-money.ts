import { patternsOf, slotOf } from '../languages/slot.ts';
import { languagesOf } from '../text/languages.ts';
import { findMoney } from '../text/money.ts';

/**
 * Checks that a text demands money before delivery: it mentions a shipment, and in one sentence paying and an
 * amount, or of a fee and of paying it. A shipping fee in a list of sums is no such thing.
 */
export function demandsParcelFee(opening: string): boolean {
  const languages = languagesOf(opening);
  if (!PARCELS(languages).test(opening)) return false;
  const fees = FEES(languages);
  for (const { 0: words, index } of opening.matchAll(PAYS(languages))) {
    const around = opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
    if (findMoney(around, null).length > 0 || around.search(fees) !== -1) return true;
  }
  for (const { 0: words, index } of opening.matchAll(fees)) {
    if (IS_DUE(languages).test(opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR))) return true;
  }
  return false;
}

/** Characters before and behind a word that count as the same breath. */
const NEAR = 90;
const PARCELS = patternsOf(slotOf(({ fees }) => fees.parcel));
const PAYS = patternsOf(
  slotOf(({ fees }) => fees.pay),
  'giu',
);
const FEES = patternsOf(
  slotOf(({ fees }) => fees.fee),
  'giu',
);
const IS_DUE = patternsOf(slotOf(({ fees }) => fees.due));
