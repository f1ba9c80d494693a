import { findMoney } from '../text/money.ts';
import { DUE, FEE, PARCEL, PAY } from './words/fees.ts';
import { anyWord, wordsOf } from './words/word-table.ts';

/**
 * Checks that a text wants money before a parcel comes: it speaks of a parcel, and in one breath of paying and an amount, or
 * of a fee and of paying it. A shipping fee in a list of sums is no such thing.
 */
export function demandsParcelFee(opening: string): boolean {
  if (!ABOUT_PARCEL.test(opening)) return false;
  for (const { 0: words, index } of opening.matchAll(PAYS)) {
    const around = opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
    if (findMoney(around, null).length > 0 || FEES.test(around)) return true;
  }
  for (const { 0: words, index } of opening.matchAll(ANY_FEE)) {
    if (IS_DUE.test(opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR))) return true;
  }
  return false;
}

/** Characters before and behind a word that count as the same breath. */
const NEAR = 90;
const ABOUT_PARCEL = anyWord(PARCEL);
const PAYS = new RegExp(wordsOf(PAY), 'giu');
const FEES = anyWord(FEE);
const ANY_FEE = new RegExp(wordsOf(FEE), 'giu');
const IS_DUE = anyWord(DUE);
