import type { Cell } from '../languages/cell.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { anyWord, patternsOf, slotOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import type { NotAnOrderReason } from '../recognise/reasons.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { OrderNumber } from './order-number.ts';
import type { Refusal } from './refuse.ts';
import { statesOrder } from './states-order.ts';

/**
 * Returns the rejection of an email about another matter, which several different words of that matter show: a court's
 * order, an alert of a monitor, a bill of consumption. Any one of them may also occur in an email about an order. Null
 * if there is no such matter.
 */
export function topicOf(context: MailContext, orderNumber: OrderNumber | null): Refusal | null {
  const { sender, document, languages } = context;
  const text = `${sender.subject}\n${document.text.slice(0, REACH)}`.replaceAll('\n', ' ');
  const hasMoved = reportsMove(context);
  const isStated = statesOrder(context, orderNumber);
  for (const { reason, least, quotesOrders, wordsIn, unless } of TOPICS) {
    if (!quotesOrders && (isStated || hasMoved)) continue;
    const words = differentWords(wordsIn(languages).matchesIn(text));
    if (words.length < least || unless?.test(text.slice(0, OPENING)) === true) continue;
    // Articles and alerts quote whole orders, but begin with their own matter. A shop's footer comes after its order.
    const [first] = words;
    const hasOrder = isStated || orderNumber?.kind === 'order';
    if (hasOrder && first !== undefined && first.index > placeOf(orderNumber, context)) continue;
    return { reason, detail: excerptOf(words.map(({ 0: word }) => word).join(', '), 0, 160) };
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

/** Returns the position of the order's number in the subject and the text behind it. */
function placeOf(orderNumber: OrderNumber | null, { sender }: MailContext): number {
  const { part, start } = orderNumber?.evidence ?? {};
  return part === 'subject' ? sender.subject.length : sender.subject.length + (start ?? 0);
}

/** Characters in which an email shows its matter, and in which it names what it bills. */
const REACH = 4_000;
const OPENING = 600;

/** Returns the first match of each word. Forms of a word count once, as far as their beginnings are the same. */
function differentWords(matches: Iterable<RegExpExecArray>): readonly RegExpExecArray[] {
  const words = new Map<string, RegExpExecArray>();
  for (const match of matches) {
    const stem = match[0].toLowerCase().slice(0, STEM);
    if (!words.has(stem)) words.set(stem, match);
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
  { reason: 'seller_notice', least: 2, quotesOrders: false, wordsIn: words(({ topics }) => topics.commission) },
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
