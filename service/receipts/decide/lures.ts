import type { Evidence, OrderFacts } from '../facts.ts';
import { anyWord, patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import type { Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { findMoney } from '../text/money.ts';
import { isInvoice } from './reference-rank.ts';
import { isStranger } from './suspect.ts';

/**
 * Returns the words by which a stranger's email lures its reader, or null: it demands a PIN or the details of a bank or
 * a card, threatens in its subject to cancel an order, has the reader collect a refund, or gives goods or money away.
 * Shops warn of such demands.
 * @param hasTotal the email prints the sum of an order, as a gift has none, unless it is a fortune: "You have won 55 points"
 */
export function lureIn({ sender, document, country, languages }: MailContext, hasTotal: boolean): string | null {
  if (!isStranger(sender)) return null;
  // The same text as for other rejections: it is searched for all words at once.
  const body = document.text.slice(0, 8_000).replace(/\n/g, ' ');
  for (const { 0: words, index } of SECRETS.matchesIn(body)) {
    const before = body.slice(Math.max(0, index - NEAR), index);
    const after = body.slice(index + words.length, index + words.length + NEAR);
    if (!warns(before, after, languages)) return before + words + after;
  }
  if (!hasTotal && THREAT.test(sender.subject)) return excerptOf(sender.subject, 0, 160);
  if (REFUND.test(sender.subject) && COLLECT.test(`${sender.subject}\n${body}`))
    return excerptOf(sender.subject, 0, 160);
  const prize = PRIZE.exec(body);
  if (prize === null) return null;
  const near = body.slice(Math.max(0, prize.index - FAR), prize.index + FAR);
  if (hasTotal && !isFortune(near, country)) return null;
  return excerptOf(body, prize.index, prize.index + prize[0].length, { before: 30, after: 60 });
}

/** Checks whether words next to those of a prize or an inheritance name a large amount. */
function isFortune(words: string, country: string | null): boolean {
  return findMoney(words, country).some(({ minor, currency }) => minor >= FORTUNE && STRONG.has(currency ?? ''));
}

/** More than anyone pays in an order that also mentions a prize, in minor units. */
const FORTUNE = 1_000_000;
/** Currencies in which no other order costs as much. */
const STRONG: ReadonlySet<string> = new Set(['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD']);
/** Maximum distance of an amount from the words of its prize, in characters. */
const FAR = 160;

/** Maximum distance of a warning from what it warns of, in characters. */
const NEAR = 75;
const SECRETS = anyWord(slotOf(({ lures }) => lures.secrets));
/** Checks whether a demand is only quoted: a word for frauds is near, or its own sentence denies it. */
function warns(before: string, after: string, languages: SpokenLanguages): boolean {
  const [opening = ''] = before.split(SENTENCE).slice(-1);
  const [ending = ''] = after.split(SENTENCE);
  const denial = DENIALS(languages);
  return [before, after].some((words) => WARNING.test(words)) || [opening, ending].some((words) => denial.test(words));
}

const SENTENCE = /[.!?]["”»)]?\s+(?=\p{Lu})|[。！？]/u;
const WARNING = anyWord(wholeIn(slotOf(({ lures }) => lures.warning)));
/** In the email's own languages: "no" denies in Spanish, and is short for a number elsewhere. */
const DENIALS = patternsOf(wholeIn(slotOf(({ lures }) => lures.denial)));
const THREAT = anyWord(slotOf(({ lures }) => lures.threat));
const PRIZE = anyWord(slotOf(({ lures }) => lures.prize));

/**
 * Checks whether a stranger's email only promises to return money: its subject or its status names a refund, and it
 * prints neither the number of an order nor what was bought. A bill that was paid twice, a tax, or a case is not an order.
 */
export function promisesMoney({ subject }: Sender, orders: readonly OrderFacts[]): boolean {
  const isNamed = REFUND.test(subject);
  return orders.every(
    ({ status, items, orderNumber, evidence }) =>
      (status === 'returned' || (isNamed && status === 'placed')) &&
      items.length === 0 &&
      (orderNumber === null || numbersNoOrder(evidence['orderNumber'], orderNumber)),
  );
}

/** Checks whether the words right before a number are those of an invoice. */
export function numbersInvoice(evidence: Evidence | undefined, number: string): boolean {
  return isInvoice(wordsBefore(evidence, number));
}

/** Checks whether the words right before a number are those of an invoice or of a case. */
function numbersNoOrder(evidence: Evidence | undefined, number: string): boolean {
  return numbersInvoice(evidence, number) || CASE_NUMBER.test(wordsBefore(evidence, number));
}

function wordsBefore(evidence: Evidence | undefined, number: string): string {
  const words = evidence?.excerpt.toLowerCase() ?? '';
  const at = words.indexOf(number.toLowerCase());
  return words.slice(Math.max(0, at - LABEL), Math.max(0, at));
}

/** The length of a label before a number: "Rechnungsnummer: ". */
const LABEL = 18;

const REFUND = anyWord(wholeIn(slotOf(({ lures }) => lures.refund)));
const COLLECT = anyWord(wholeIn(slotOf(({ lures }) => lures.collect)));
const CASE_NUMBER = anyWord(wholeIn(slotOf(({ lures }) => lures.caseNumber)));
