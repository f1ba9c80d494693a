import type { Document } from '../document.ts';
import { anyWord, slotOf } from '../languages/slot.ts';

/**
 * Returns the index of the first chunk after the order: advertising ("Buy it again", "Recommended for you") or small
 * print. Without one, returns the number of chunks. Prices from there on belong to no order.
 */
export function findOrderEnd({ chunks }: Document): number {
  const firstSum = chunks.findIndex(({ text }) => text.length < 60 && SUM.test(text));
  const end = chunks.findIndex(({ text, href, index }) => {
    if (text.length >= 90 || !RECOMMENDATION.test(text) || isCharge(chunks, index)) return false;
    // A "Buy it again" button below each line, before the sums, does not end the order.
    return href === null || index > firstSum;
  });
  return end === -1 ? chunks.length : end;
}

/** Recognizes the label of an amount: "Recommended tip: · $3.50". */
function isCharge(chunks: Document['chunks'], index: number): boolean {
  const [label, value] = [chunks[index], chunks[index + 1]];
  if (label === undefined || !/[:：]/u.test(label.text)) return false;
  const isBeside = value !== undefined && value.row === label.row && label.row !== -1 && AMOUNT.test(value.text);
  return isBeside ? /[:：]\s*$/u.test(label.text) : AMOUNT.test(label.text.slice(label.text.search(/[:：]/u) + 1));
}

/** An amount alone. */
const AMOUNT = /^\s*(?:\p{Sc}|[A-Z]{3})?\s?\d{1,4}[.,]\d{2}\s?(?:\p{Sc}|[A-Z]{3}|kr|zł|Kč)?\s*$/u;

const SUM =
  /^(?:(?:order|item|items|grand|cart) )?(?:sub-?\s?)?totals?(?!\p{L})|^zwischensumme|^gesamt|^sous-total|^subtotal|^suma(?!\p{L})|^razem|^totaal|^totale|^summa|^小計|^合計/iu;

const RECOMMENDATION = anyWord(slotOf(({ lists }) => lists.recommendation));
