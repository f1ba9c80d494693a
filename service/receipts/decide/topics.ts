import type { Cell } from '../languages/cell.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { anyWord, patternsOf, slotOf } from '../languages/slot.ts';
import type { WordPattern } from '../languages/word-pattern.ts';
import type { MailContext } from '../mail-context.ts';
import type { NotAnOrderReason } from '../recognise/reasons.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { OrderNumber } from './order-number.ts';
import type { Refusal } from './refuse.ts';
import { reportsPayment, statesOrder } from './states-order.ts';

/**
 * Returns the rejection of an email about another matter, which several different words of that matter show: a court's
 * order, an alert of a monitor, a bill of consumption. Any one of them may also occur in an email about an order. Null
 * if there is no such matter.
 */
export function topicOf(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, languages } = context;
  // The same text as for other rejections: it is searched for all words at once.
  const body = document.text.slice(0, 8_000).replace(/\n/g, ' ');
  const hasMoved = reportsMove(context);
  for (const { reason, least, quotesOrders, wordsIn, unless } of TOPICS) {
    if (!quotesOrders && hasMoved) continue;
    const words = differentWords(wordsIn(languages), sender.subject, body);
    if (words.length < least || unless?.test(`${sender.subject} ${body.slice(0, OPENING)}`) === true) continue;
    // "Payment received: your electricity bill", above what it bills.
    if (reason === 'payment_demand' && reportsPayment(context, orderNumber)) continue;
    const isStated = statesOrder(context, orderNumber);
    if (!quotesOrders && isStated) continue;
    // Articles, alerts, and lists of commissions quote whole orders, but begin with their own matter. A shop's footer comes after its order.
    const [first] = words;
    const hasOrder = isStated || orderNumber?.kind === 'order';
    if (hasOrder && first !== undefined && first.at > placeOf(orderNumber)) continue;
    return { reason, detail: excerptOf(words.map(({ word }) => word).join(', '), 0, 160) };
  }
  return libraryNotice(context);
}

/**
 * Checks whether an email reports that an order was sent, delivered, cancelled, or refunded: in its subject, or in its
 * body next to a tracking number or as money returned.
 */
export function reportsMove({ recognition: { milestone, evidence }, annotations }: MailContext): boolean {
  if (!MOVED.has(milestone)) return false;
  return evidence?.part === 'subject' || milestone === 'refunded' || annotations.tracking.length > 0;
}

const MOVED: ReadonlySet<MailContext['recognition']['milestone']> = new Set([
  'shipped',
  'outForDelivery',
  'delivered',
  'cancelled',
  'refunded',
]);

/** Returns the position of the order's number in the body. 0: in the subject. */
function placeOf(orderNumber: OrderNumber | null): number {
  const { part, start } = orderNumber?.evidence ?? {};
  return part === 'subject' ? 0 : (start ?? 0);
}

/** Characters in which an email shows its matter, and in which it names what it bills. */
const REACH = 4_000;
const OPENING = 600;

/** A word and its position in the body, or -1 in the subject. */
type Word = { readonly word: string; readonly at: number };

/**
 * Returns the first of each word in the subject and the body. Forms of a word count once, as far as their beginnings are
 * the same.
 */
function differentWords(pattern: WordPattern, subject: string, body: string): readonly Word[] {
  const words = new Map<string, Word>();
  const note = (word: string, at: number) => {
    const stem = word.toLowerCase().slice(0, STEM);
    if (!words.has(stem)) words.set(stem, { word, at });
  };
  for (const { 0: word } of pattern.matchesIn(subject)) note(word, -1);
  for (const { 0: word, index } of pattern.matchesIn(body)) {
    if (index > REACH) break;
    note(word, index);
  }
  return [...words.values()];
}

const STEM = 6;

type Topic = {
  readonly reason: NotAnOrderReason;
  /** The number of different words that show it. */
  readonly least: number;
  /** Such emails may contain everything that an order's email does. */
  readonly quotesOrders: boolean;
  readonly wordsIn: ReturnType<typeof patternsOf>;
  /** Words in the opening of a purchase that shares the words of the topic. */
  readonly unless?: ReturnType<typeof anyWord>;
};

const words = (pick: (words: LanguageWords) => Cell) => patternsOf(slotOf(pick));

const TOPICS: readonly Topic[] = [
  { reason: 'personal', least: 2, quotesOrders: true, wordsIn: words(({ topics }) => topics.operations) },
  { reason: 'promotion', least: 3, quotesOrders: true, wordsIn: words(({ topics }) => topics.commerce) },
  { reason: 'account_notice', least: 2, quotesOrders: false, wordsIn: words(({ topics }) => topics.court) },
  { reason: 'seller_notice', least: 2, quotesOrders: true, wordsIn: words(({ topics }) => topics.commission) },
  {
    reason: 'payment_demand',
    least: 2,
    quotesOrders: false,
    wordsIn: words(({ topics }) => topics.consumption),
    // A car that was charged used electricity, too.
    unless: anyWord(slotOf(({ services }) => services.use)),
  },
];

/** Returns a library's name if it writes about a loan: without an amount and a tracking number. Null otherwise. */
function libraryNotice({ sender, annotations }: MailContext): Refusal | null {
  if (annotations.amounts.some(({ label }) => label.field === 'total') || annotations.tracking.length > 0) return null;
  const { name } = sender.address;
  return LIBRARY.test(`${name} ${sender.domain}`) ? { reason: 'account_notice', detail: name } : null;
}

const LIBRARY = anyWord(slotOf(({ topics }) => topics.library));
