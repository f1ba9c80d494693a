import type { AmountNote } from '../annotate/annotation.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import type { Chunk } from '../document.ts';
import { patternsOf, slotOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney, type Money } from '../text/money.ts';

/**
 * Reads the total of a booking from its only price. "Price: 467.20" is the cost of a stay or a ticket, but in a list of
 * goods it is the price of one item. Null if the email is not a booking, states a total, or prints different prices.
 */
export function priceOfBooking(context: MailContext): AmountNote | null {
  if (context.annotations.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2)) return null;
  const prices = pricesIn(context);
  const [first] = prices;
  if (first === undefined || new Set(prices.map(({ value }) => value.minor)).size > 1) return null;
  return readOccasion(context, true) === null ? null : first;
}

const PRICE = patternsOf(
  slotOf(({ amounts }) => amounts.price),
  'iu',
  (cells) => `^(?:${cells})\\s*(?:[:：]\\s*|$|(?=\\p{Sc}|\\d))`,
);

function pricesIn({ document, orderEnd, languages, country }: MailContext): AmountNote[] {
  const label = PRICE(languages);
  return document.chunks.slice(0, orderEnd).flatMap((chunk, at): AmountNote[] => {
    const phrase = label.exec(chunk.text)?.[0];
    if (phrase === undefined || chunk.text.length > 60) return [];
    const isAlone = phrase.trim() === chunk.text.trim();
    const source = isAlone ? beside(chunk, document.chunks[at + 1]) : chunk;
    const money = source === null ? null : moneyAt(source, isAlone ? 0 : phrase.length, country);
    if (source === null || money === null) return [];
    const { minor, currency, shared } = money;
    const end = source.start + money.end;
    const proof = {
      rule: 'label/price-of-booking',
      excerpt: excerptOf(document.text, chunk.start, end),
      part: document.part,
      start: chunk.start,
      end,
    };
    const word = { field: 'total', language: 'en', phrase: phrase.trim().toLowerCase(), strength: 2 } as const;
    return [{ kind: 'amount', value: { minor, currency, shared }, label: word, chunk: source.index, proof }];
  });
}

/** Returns the next run if it is in the label's row, or outside tables if the label is. */
function beside(label: Chunk, next: Chunk | undefined): Chunk | null {
  return next !== undefined && next.row === label.row ? next : null;
}

/** Reads an amount that fills the rest of its run. */
function moneyAt(source: Chunk, from: number, country: string | null): Money | null {
  const money = findMoney(source.text, country, true).find(({ start }) => start >= from);
  const isAlone = money !== undefined && source.text.slice(money.end).trim().length < 3 && money.start - from < 4;
  return isAlone && money.minor > 0 ? money : null;
}
