import { findMoney } from '../text/money.ts';
import { FEE, PARCEL, PAY } from './words/fees.ts';
import { anyWord, wordsOf } from './words/word-table.ts';

/**
 * Checks that a text wants money before a parcel comes: it speaks of a parcel, and in one breath of paying and a fee, or of
 * one of them and an amount.
 */
export function demandsParcelFee(opening: string): boolean {
  if (!ABOUT_PARCEL.test(opening)) return false;
  for (const { 0: words, index } of opening.matchAll(CLAIM)) {
    const around = opening.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
    if (PAYS.test(around) && FEES.test(around)) return true;
    if (findMoney(around, null).length > 0) return true;
  }
  return false;
}

/** Characters before and behind a word that count as the same breath. */
const NEAR = 90;
const ABOUT_PARCEL = anyWord(PARCEL);
const PAYS = anyWord(PAY);
const FEES = anyWord(FEE);
const CLAIM = new RegExp(`${wordsOf(PAY)}|${wordsOf(FEE)}`, 'giu');
