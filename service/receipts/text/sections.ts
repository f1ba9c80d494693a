import type { Document } from '../document.ts';
import { anyWord, slotOf } from '../languages/slot.ts';

/**
 * Returns the index of the first chunk after the order: advertising ("Buy it again", "Recommended for you") or small
 * print. Without one, returns the number of chunks. Prices from there on belong to no order.
 */
export function findOrderEnd({ chunks }: Document): number {
  const firstSum = chunks.findIndex(({ text }) => text.length < 60 && SUM.test(text));
  const end = chunks.findIndex(({ text, href, index }) => {
    if (text.length >= 90 || !RECOMMENDATION.test(text)) return false;
    // A "Buy it again" button below each line, before the sums, does not end the order.
    return href === null || index > firstSum;
  });
  return end === -1 ? chunks.length : end;
}

const SUM =
  /^(?:(?:order|item|items|grand|cart) )?(?:sub-?\s?)?totals?(?!\p{L})|^zwischensumme|^gesamt|^sous-total|^subtotal|^suma(?!\p{L})|^razem|^totaal|^totale|^summa|^小計|^合計/iu;

const RECOMMENDATION = anyWord(slotOf(({ lists }) => lists.recommendation));
