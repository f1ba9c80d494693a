import { patternsOf, slotOf } from '../languages/slot.ts';
import { languagesOf, type SpokenLanguages } from '../text/languages.ts';
import { findMoney } from '../text/money.ts';

/**
 * Checks whether a text demands money before delivery. It mentions a shipment and, close to each other, paying and an
 * amount or fee, or a fee and the word "due". A shipping fee in a list of sums is not a demand.
 * @param isHeld the text is about goods that are held back, whatever it calls them
 */
export function demandsParcelFee(opening: string, isHeld = false): boolean {
  const languages = languagesOf(opening);
  if (!isHeld && !PARCELS(languages).test(opening)) return false;
  const fees = FEES(languages);
  for (const { 0: words, index } of PAYS(languages).matchesIn(opening)) {
    const around = opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
    if (findMoney(around, null).length > 0 || fees.test(around)) return true;
  }
  for (const { 0: words, index } of fees.matchesIn(opening)) {
    if (IS_DUE(languages).test(opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR))) return true;
  }
  return false;
}

/** Finds a fee that the reader is asked to pay: a fee close to "pay" or "due". Null if there is none. */
export function findFee(
  text: string,
  languages: SpokenLanguages,
): { readonly start: number; readonly end: number } | null {
  for (const { 0: words, index } of FEES(languages).matchesIn(text)) {
    const around = text.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
    if (PAYS(languages).test(around) || IS_DUE(languages).test(around))
      return { start: index, end: index + words.length };
  }
  return null;
}

/** Maximum distance before and after a word, in characters. */
const NEAR = 90;
const PARCELS = patternsOf(slotOf(({ fees }) => fees.parcel));
const PAYS = patternsOf(slotOf(({ fees }) => fees.pay));
const FEES = patternsOf(slotOf(({ fees }) => fees.fee));
const IS_DUE = patternsOf(slotOf(({ fees }) => fees.due));
