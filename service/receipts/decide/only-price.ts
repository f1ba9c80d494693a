import { findAgreement } from '../annotate/agreement.ts';
import type { AmountNote } from '../annotate/annotation.ts';
import { isPeriod } from '../annotate/money-near.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import { readBookedService } from '../annotate/services/read-service.ts';
import type { Chunk } from '../document.ts';
import { WITH_TAX } from '../labels/with-tax.ts';
import { anyWord, patternsOf, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { findMoney, type Money } from '../text/money.ts';
import { onlyAmount } from './only-amount.ts';
import { chooseOrderNumber } from './order-number.ts';
import { noteOf } from './price-note.ts';
import { FREE, isUsed, listsBooking, momentOf } from './service-signs.ts';
import { reportsPurchase } from './states-order.ts';

/**
 * Reads the total of a booking or a subscription from its only price. "Price: 467.20" is the cost of a stay, a ticket,
 * or a month, but in a list of goods it is the price of one item. Null if the email is about neither, states a total, or
 * prints different prices.
 */
export function onlyPrice(context: MailContext): AmountNote | null {
  if (context.annotations.amounts.some(({ label }) => label.field === 'total' && label.strength >= 2)) return null;
  const prices = pricesIn(context);
  const [first] = prices;
  if (first === undefined) return feeOfBooking(context) ?? onlyAmount(context);
  if (new Set(prices.map(({ value }) => value.minor)).size > 1) return null;
  const isBought = readOccasion(context, true) !== null || isPaidSubscription(context, first) || isUsed(context);
  return isBought || isBookedService(context) ? first : onlyAmount(context);
}

/** Reads the price of a listed booking behind a word that elsewhere may be that of a part: "Fee: 87.41". */
function feeOfBooking(context: MailContext): AmountNote | null {
  const { amounts, references } = context.annotations;
  const fees = amounts.filter(({ label, value }) => label.field === 'total' && value.minor > 0);
  const [first] = fees;
  if (first === undefined || fees.some(({ value }) => value.minor !== first.value.minor)) return null;
  const isListed = listsBooking(context, chooseOrderNumber(references, context.sender));
  return isListed ? { ...first, label: { ...first.label, strength: 2 } } : null;
}

/**
 * Returns the price of which the email's only total is a part: "Rent: 740", "Paid: 200", "Remaining: 540". Null if the
 * parts do not come to it.
 */
export function priceOfParts(context: MailContext): AmountNote | null {
  const totals = context.annotations.amounts.filter(({ label }) => label.field === 'total' && label.strength >= 2);
  const paid = totals[0]?.value.minor;
  if (paid === undefined || totals.some(({ value }) => value.minor !== paid)) return null;
  const [price, ...others] = pricesIn(context);
  const rest = (price?.value.minor ?? 0) - paid;
  if (price === undefined || rest <= 0 || others.some(({ value }) => value.minor !== price.value.minor)) return null;
  return isLeft(context, rest) ? price : null;
}

/** Checks whether a short run, perhaps behind its label, prints what is left to pay. */
function isLeft({ document, orderEnd, country }: MailContext, minor: number): boolean {
  const runs = document.chunks.slice(0, orderEnd);
  return runs.some(
    ({ text }, at) =>
      text.length <= 80 &&
      REMAINDER.test(text) &&
      [text, runs[at + 1]?.text ?? ''].some((run) => prints(run, minor, country)),
  );
}

function prints(text: string, minor: number, country: string | null): boolean {
  return text.length <= 80 && findMoney(text, country).some((money) => money.minor === minor);
}

const REMAINDER = anyWord(wholeIn(slotOf(({ amounts }) => amounts.remainder)));

/** Recognizes a service that the email confirms or numbers, and names by its label, or whose day and hour it prints. */
function isBookedService(context: MailContext): boolean {
  const { recognition, annotations, sender } = context;
  const number = chooseOrderNumber(annotations.references, sender);
  if (listsBooking(context, number)) return true;
  if (recognition.milestone !== 'placed') return false;
  const isStated = reportsPurchase(context) || number !== null || findAgreement(context) !== null;
  return isStated && (readBookedService(context, true) !== null || momentOf(context) !== null);
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

const SUBSCRIPTION = patternsOf(wholeIn(slotOf(({ purchases }) => purchases.subscription)));
const PRICE = patternsOf(
  slotOf(({ amounts }) => amounts.price),
  (cells) => `^(?:${cells})${WITH_TAX}\\s*(?:[:：]\\s*|$|(?=\\p{Sc}|\\d))`,
);

function pricesIn({ document, annotations, orderEnd, languages, country }: MailContext): AmountNote[] {
  const label = PRICE(languages);
  const numbered = new Set(annotations.references.map(({ chunk }) => chunk));
  return document.chunks.slice(0, orderEnd).flatMap((chunk, at): AmountNote[] => {
    const aside = numbered.has(chunk.index) ? priceAside(chunk.text, languages, country) : null;
    if (aside !== null) return [noteOf({ document }, chunk, chunk, aside.money, aside.phrase)];
    const phrase = label.exec(chunk.text)?.[0] ?? CALCULATION.exec(chunk.text)?.[0];
    if (phrase === undefined || chunk.text.replace(ASIDE, '').length > 80) return [];
    const isAlone = phrase.trim() === chunk.text.trim();
    const source = isAlone ? beside(chunk, document.chunks[at + 1]) : chunk;
    const money = source === null ? null : moneyAt(source, isAlone ? 0 : phrase.length, country);
    if (source === null || money === null) return [];
    return [noteOf({ document }, chunk, source, money, phrase)];
  });
}

/** Reads a price in brackets next to the number of a booking: "Ticket no. QX-4471 (price 23.00 €)". */
function priceAside(text: string, languages: MailContext['languages'], country: string | null) {
  for (const { 1: inside = '', index } of text.slice(0, LONGEST).matchAll(BRACKETED)) {
    const phrase = PRICE(languages).exec(inside)?.[0];
    const [money, more] = findMoney(inside, country);
    if (phrase === undefined || money === undefined || more !== undefined || money.end < inside.trimEnd().length)
      continue;
    const from = index + 1;
    return { phrase, money: { ...money, start: from + money.start, end: from + money.end } };
  }
  return null;
}

const LONGEST = 300;
const BRACKETED = /[(（]([^()（）]{4,40})[)）]/gu;

/** Returns the next run if it is in the label's row, or outside tables if the label is. */
function beside(label: Chunk, next: Chunk | undefined): Chunk | null {
  return next !== undefined && next.row === label.row ? next : null;
}

/**
 * Reads an amount that fills the rest of its run, perhaps with its period or a remark, "9.99 per month", "approx. 9.99", or
 * as the result of a calculation, "8 x 90 = 720.00".
 */
function moneyAt(source: Chunk, from: number, country: string | null): Money | null {
  const equals = /^\s*\d/.test(source.text.slice(from)) ? source.text.lastIndexOf('=') : -1;
  const at = Math.max(from, equals + 1);
  const money = findMoney(source.text, country, true).find(({ start }) => start >= at);
  if (money === undefined || money.minor <= 0) return null;
  if (money.start - at >= 4 && !ABOUT.test(source.text.slice(at, money.start))) return null;
  const after = source.text.slice(money.end).trim();
  return after.length < 3 || isPeriod(after) || REMARK.test(after) ? money : null;
}

const ABOUT = new RegExp(`^\\s*${wordsOf(slotOf(({ amounts }) => amounts.about))}\\s*$`, 'iu');

/** "4 persons x 65 € = ", before the price of all. */
const CALCULATION = /^\d{1,3} \p{L}[\p{L}\p{M} .]{0,30}?\s?(?:[x×*]|à|a|@)\s?[^=]{1,20}\s?=\s*/u;

/** "(of which 50.00 is paid, the rest at the studio)", at the end of a run. */
const ASIDE = /\s\([^()]{1,100}\)$/u;

/** "(per night)", "incl. VAT (VAT: 26.03)", or "incl. VAT, paid by card". */
const REMARK = new RegExp(
  String.raw`^(?:[^\d\p{Sc}()]{1,20}\s)?\([^()]{1,100}\)$|^,?\s*${wordsOf(
    slotOf(
      ({ amounts }) => amounts.included,
      ({ amounts }) => amounts.taxRemark,
    ),
  )}(?!\p{L})[^\d\p{Sc}]{0,60}$`,
  'iu',
);
