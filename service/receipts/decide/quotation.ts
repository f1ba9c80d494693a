import { anyWord, patternsOf, slotOf, wholeIn, wholeWordsOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { OrderNumber } from './order-number.ts';
import { reportsOrder } from './states-order.ts';

/**
 * Returns the words that call the email a quotation: goods and sums of an order that is not placed. Null if the email
 * numbers an order or an invoice, or reports an order, which may have started with a quotation. Some systems count both
 * in one series, so a number that the email gives to the quotation is not that of an order.
 */
export function quotationIn(context: MailContext, orderNumber: OrderNumber | null): string | null {
  const { sender, document, languages } = context;
  const opening = document.text.slice(0, OPENING);
  const named = [sender.subject, opening].flatMap((text) => {
    const match = PAPERS.test(text) ? NUMBERED.exec(text) : null;
    return match === null ? [] : [{ words: match[0], number: match.groups?.['number'] }];
  });
  const isOfOrder = orderNumber !== null && orderNumber.kind !== 'booking';
  if (isOfOrder && !named.some(({ number }) => number === orderNumber.value)) return null;
  const called = QUOTE(languages).exec(sender.subject)?.[0] ?? named[0]?.words ?? null;
  if (called === null || reportsOrder(context, `${sender.subject}\n${opening}`)) return null;
  return excerptOf(called, 0, called.length);
}

/** Characters in which an email states what it is. */
const OPENING = 1_500;
const QUOTE = patternsOf(wholeIn(slotOf(({ papers }) => papers.quote)));

const NUMBER_WORD = wholeWordsOf(slotOf(({ papers }) => papers.numberWord));
const PAPER = slotOf(
  ({ papers }) => papers.quote,
  ({ papers }) => papers.offer,
);
const PAPERS = anyWord(PAPER);

/** A quotation's name and its number, which has a digit: "Quote no. Q-4711". */
const NUMBERED = new RegExp(
  `(?:${wholeWordsOf(PAPER)})[^\\p{L}\\d\\n]{0,4}(?:(?:n[°º]|${NUMBER_WORD})[^\\p{L}\\d\\n]{0,4})?(?<number>(?:\\p{Lu}{1,6}[-/]?)?\\d[\\d\\p{Lu}/-]{3,})`,
  'iu',
);
