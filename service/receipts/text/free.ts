import { slotOf, wordsOf } from '../languages/slot.ts';

/** Recognizes "Free", "gratuit", "0 zł": nothing to pay, written in place of an amount. */
export function isFree(text: string): boolean {
  return text.length <= 24 && FREE.test(text);
}

const FREE = new RegExp(String.raw`^\(?${wordsOf(slotOf(({ amounts }) => amounts.free))}\)?[!.]?$`, 'iu');
