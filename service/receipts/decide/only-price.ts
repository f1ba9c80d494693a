import type { AmountNote } from '../annotate/annotation.ts';
import { isPeriod } from '../annotate/money-near.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import type { Chunk } from '../document.ts';
import { WITH_TAX } from '../labels/with-tax.ts';
import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney, type Money } from '../text/money.ts';

/**
 * Reads the total of a booking or a subscription from its only price. "Price: 467.20" is the cost of a stay, a ticket,
 * or a month, but in a list of goods it is the price of one item. Null if the email is about neither, states a total, or
 * prints different prices.
 */
export function onlyPrice(context: MailContext): AmountNote | null {
  if (context.annotations.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2)) return null;
  const prices = pricesIn(context);
  const [first] = prices;
  if (first === undefined || new Set(prices.map(({ value }) => value.minor)).size > 1) return null;
  return readOccasion(context, true) !== null || isPaidSubscription(context, first) ? first : null;
}

/** Recognizes a subscription that was bought or renewed, in an email that prints no other amount. */
function isPaidSubscription(context: MailContext, { value }: AmountNote): boolean {
  const { document, orderEnd, languages, country, recognition, sender } = context;
  if (recognition.milestone !== 'placed') return false;
  const opening = `${sender.subject}\n${document.text.slice(0, 1_500)}`;
  if (!SUBSCRIPTION(languages).test(opening) || FREE(languages).test(opening)) return false;
  const amounts = document.chunks.slice(0, orderEnd).flatMap(({ text }) => findMoney(text, country));
  return amounts.every(({ minor }) => minor === value.minor);
}

/** A month for nothing comes before the price. */
const FREE = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.free)));

const SUBSCRIPTION = patternsOf(wholeIn(slotOf(({ purchases }) => purchases.subscription)));
const PRICE = patternsOf(
  slotOf(({ amounts }) => amounts.price),
  'iu',
  (cells) => `^(?:${cells})${WITH_TAX}\\s*(?:[:：]\\s*|$|(?=\\p{Sc}|\\d))`,
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
      rule: 'label/only-price',
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

/** Reads an amount that fills the rest of its run, perhaps with its period: "9.99 per month". */
function moneyAt(source: Chunk, from: number, country: string | null): Money | null {
  const money = findMoney(source.text, country, true).find(({ start }) => start >= from);
  if (money === undefined || money.minor <= 0 || money.start - from >= 4) return null;
  const after = source.text.slice(money.end).trim();
  return after.length < 3 || isPeriod(after) ? money : null;
}
