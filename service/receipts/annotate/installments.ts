import { slotOf, wholeWordsOf, wordsOf } from '../languages/slot.ts';

/**
 * Checks whether the words before an amount mark it as one of several payments: "4 payments of", "in 3 Raten zu je",
 * "10x".
 */
export function isInstallment(before: string): boolean {
  return INSTALLMENT.test(before.slice(-60));
}

const INSTALLMENT = new RegExp(
  String.raw`(?<![\d.,])\d{1,2}\s?(?:[x×]|(?:(?:interest|fee)-free |monthly |equal |monatliche |gleiche )?${wordsOf(slotOf(({ amounts }) => amounts.installment))}(?:\s(?:of|à|zu je|zu|von|de|da|van|po|a|på))?)\s*[:：]?\s*$`,
  'iu',
);

/** Checks whether the words before "paid" name one of several payments: "First installment £38.67 paid today". */
export function isInstallmentBefore(before: string): boolean {
  return ONE_OF_SEVERAL.test(before.slice(-60));
}

const OUT_OF = wordsOf(slotOf(({ lists }) => lists.outOf));
const ONE_OF_SEVERAL = new RegExp(
  String.raw`(?:${wholeWordsOf(slotOf(({ amounts }) => amounts.installment))})[^.!?\d]{0,12}(?:\d ?(?:/|${OUT_OF}) ?\d[^.!?\d]{0,6})?\d[\d.,]*[^.!?\d]{0,8}$`,
  'iu',
);
