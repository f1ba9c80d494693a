import { findAgreement, findSettled, reportsMoney } from '../annotate/agreement.ts';
import type { AmountNote } from '../annotate/annotation.ts';
import { isHypothetical } from '../annotate/is-report.ts';
import { readOccasion } from '../annotate/occasions/read-occasion.ts';
import { readBookedService, readPaidService, readSureService } from '../annotate/services/read-service.ts';
import { readVoucher } from '../annotate/services/voucher.ts';
import type { Chunk } from '../document.ts';
import { anyWord, patternsOf, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { PAID, PAID_AMOUNT } from '../recognise/phrases.ts';
import { findMoney, type Money } from '../text/money.ts';
import { chooseOrderNumber } from './order-number.ts';
import { noteOf } from './price-note.ts';
import { FREE, isUsed, momentOf } from './service-signs.ts';
import { reportsPurchase } from './states-order.ts';

/**
 * Reads the total of a booking or a service that the email confirms from the only price that it prints, perhaps several
 * times.
 */
export function onlyAmount(context: MailContext): AmountNote | null {
  const { document, orderEnd, country, recognition } = context;
  if (recognition.milestone !== 'placed' && recognition.milestone !== 'readyForPickup') return null;
  const all = document.chunks
    .slice(0, orderEnd)
    .filter(({ struck }) => !struck)
    .flatMap((chunk) => findMoney(chunk.text, country).map((money): Printed => ({ chunk, money })));
  if (all.length > MOST_PRINTED) return null;
  const printed = all.filter(
    ({ chunk, money }) =>
      money.minor !== 0 && !PART_OF_PRICE.test(chunk.text) && !isTax(context, money) && !isTerm(context, chunk, money),
  );
  const price =
    printed.length > MOST_AMOUNTS
      ? null
      : (priceAmong(printed) ?? priceBeside(printed) ?? largestPaid(context, printed));
  const isConfirmed = price !== null && isConfirmedPrice(context, printed);
  const chosen = isConfirmed
    ? price
    : (sumBelow(context, all) ?? sumAbove(all) ?? settledPrice(context, printed) ?? donated(context, all));
  return chosen === null ? null : noteOf(context, chosen.chunk, chosen.chunk, chosen.money, '');
}

/** An amount with its run. */
type Printed = { readonly chunk: Chunk; readonly money: Money };

/** Letters and short receipts print fewer amounts, catalogs and offers more. */
const MOST_AMOUNTS = 5;
/** The same with taxes, fees, and amounts of zero. */
const MOST_PRINTED = 40;

/**
 * Returns the only amount, or the largest one if it is the sum of the others or a multiple of the only other one: "€230",
 * "€50 paid", "€180 left".
 */
function priceAmong(printed: readonly Printed[]): Printed | null {
  const amounts = new Set(printed.map(({ money }) => money.minor));
  if (amounts.size === 0) return null;
  const most = Math.max(...amounts);
  const others = [...amounts].filter((minor) => minor !== most);
  if (Math.min(...amounts) < 0) return null;
  const isSum = others.length >= 2 && others.reduce((sum, minor) => sum + minor, 0) === most;
  const [each = 0, more] = others;
  const isMultiple = more === undefined && each > 0 && most % each === 0 && most / each <= MOST_UNITS;
  if (others.length > 0 && !isSum && !isMultiple) return null;
  return printed.find(({ money }) => money.minor === most) ?? null;
}

/** Returns the only amount next to deposits: "Deposit €200 arrived, the session costs €900". */
function priceBeside(printed: readonly Printed[]): Printed | null {
  const others = printed.filter(
    ({ chunk, money }) => !DEPOSIT.test(chunk.text.slice(Math.max(0, money.start - NEAR), money.start)),
  );
  const price = others.length === printed.length ? null : priceAmong(others);
  return price !== null && printed.every(({ money }) => money.minor <= price.money.minor) ? price : null;
}

/** The number of characters before an amount that may call it a deposit. */
const NEAR = 25;
const DEPOSIT = anyWord(wholeIn(slotOf(({ amounts }) => amounts.deposit)));

/** Returns the sum without a label: an amount alone in its run and row, below two or more that add up to it. */
function sumBelow({ document }: MailContext, printed: readonly Printed[]): Printed | null {
  for (const [at, { chunk, money }] of printed.entries()) {
    if (chunk.text.length > money.end - money.start + 2 || money.minor <= 0) continue;
    const before = document.chunks[chunk.index - 1];
    if (chunk.row !== -1 && before?.row === chunk.row && before.column !== chunk.column) continue;
    let sum = 0;
    for (let above = at - 1; above >= 0; above--) {
      const line = printed[above];
      if (line === undefined || chunk.index - line.chunk.index > 2 * (at - above)) break;
      sum += line.money.minor;
      if (sum === money.minor && at - above >= 2) return { chunk, money };
    }
  }
  return null;
}

/** Returns the sum that opens a receipt without a label: an amount alone in its run, to which all others below it add up. */
function sumAbove(printed: readonly Printed[]): Printed | null {
  const [first, ...lines] = printed.filter(({ money }) => money.minor !== 0);
  if (first === undefined || lines.length < 2 || lines.length > MOST_AMOUNTS) return null;
  const isAlone = first.chunk.text.length <= first.money.end - first.money.start + 2;
  const sum = lines.reduce((whole, { money }) => whole + money.minor, 0);
  return isAlone && sum === first.money.minor ? first : null;
}

/**
 * Returns the only amount in the run that says how it was paid, "EUR 60.00 - PAID, card ending 5150", or alone in the run
 * above it. A deposit is none.
 */
function settledPrice(context: MailContext, printed: readonly Printed[]): Printed | null {
  const settled = findSettled(context)?.sentence;
  if (settled === undefined || DEPOSIT.test(settled.text)) return null;
  const within = printed.filter(
    ({ chunk }) => chunk.start >= settled.start && chunk.start < settled.start + settled.text.length,
  );
  const [only, more] =
    within.length > 0 ? within : printed.filter(({ chunk, money }) => isAboveAlone(chunk, money, settled));
  return more === undefined ? (only ?? null) : null;
}

/** Returns the only amount in sentences about a gift, "your donation of £25", next to what such gifts could buy. */
function donated(context: MailContext, printed: readonly Printed[]): Printed | null {
  const given = printed.filter(({ chunk, money }) => {
    const { before, after } = sentenceOf(context, chunk, money);
    return DONATION(context.languages).test(before + after);
  });
  const [first] = given;
  return given.every(({ money }) => money.minor === first?.money.minor) ? (first ?? null) : null;
}

function isAboveAlone(chunk: Chunk, money: Money, { index, row, column }: Chunk): boolean {
  const isInCell = chunk.row === row && chunk.column === column;
  return isInCell && chunk.index === index - 1 && chunk.text.length <= money.end - money.start + 2;
}

/** Returns the largest amount if a sentence reports that it was paid: "We received €376", and below, "Dinner is €34". */
function largestPaid(context: MailContext, printed: readonly Printed[]): Printed | null {
  const most = Math.max(...printed.map(({ money }) => money.minor));
  return printed.find(({ chunk, money }) => money.minor === most && isPaidInSentence(context, chunk, money)) ?? null;
}

/** The nights of a month. */
const MOST_UNITS = 31;

/** Checks whether the email confirms what the printed amounts pay for. A first month for nothing has no total yet. */
function isConfirmedPrice(context: MailContext, printed: readonly Printed[]): boolean {
  const { document, languages, sender } = context;
  if (printed.some(({ chunk, money }) => isPaidInSentence(context, chunk, money))) return true;
  if (findAgreement(context) !== null) return printed.every(({ chunk, money }) => isAgreedPrice(context, chunk, money));
  if (FREE(languages).test(`${sender.subject}\n${document.text.slice(0, 4_000)}`)) return false;
  const shortest = Math.min(...printed.map(({ chunk }) => chunk.text.length));
  return (
    printed.some(({ chunk, money }) => isOfAppointment(context, chunk, money)) ||
    isServiceWithPrice(context, shortest) ||
    (new Set(printed.map(({ money }) => money.minor)).size === 1 && isArrivedFee(context)) ||
    ((reportsPurchase(context) || isUsed(context)) &&
      (readOccasion(context, true) !== null || readSureService(context, true) !== null))
  );
}

/** Excludes a share, and the price of what is free: "Free for members, otherwise £5". What it includes comes later. */
function isAgreedPrice(context: MailContext, chunk: Chunk, money: Money): boolean {
  const { before, after } = sentenceOf(context, chunk, money);
  return !FREE(context.languages).test(`${context.sender.subject}\n${before}`) && !`${before}${after}`.includes('%');
}

/** Returns the sentence of an amount, before it and from it on. Wrapped lines are one. */
function sentenceOf({ document }: MailContext, chunk: Chunk, { start, end }: Money) {
  const [from, to] = [chunk.start + start, chunk.start + end];
  const before =
    document.text
      .slice(Math.max(0, from - REACH), from)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = document.text.slice(to, to + REACH).split(SENTENCE_END)[0] ?? '';
  return { before, after: `${document.text.slice(from, to)}${after}` };
}

/** The number of characters of a sentence around an amount. */
const REACH = 240;

/** Opens a run with a part of the price above it: "Includes $2.10 fees". */
const PART_OF_PRICE = new RegExp(`^\\W{0,3}${wordsOf(slotOf(({ amounts }) => amounts.included))}`, 'iu');

/**
 * Recognizes the amount in a sentence that reports its payment: "The payment of € 312,50 is in". Unless it is a gift, the
 * email numbers the order, names a coming day, or reports a purchase.
 */
function isPaidInSentence(context: MailContext, chunk: Chunk, money: Money): boolean {
  const { annotations, sender, languages } = context;
  const { before, after } = sentenceOf(context, chunk, money);
  const sentence = before + after;
  if (DONATION(languages).test(sentence)) return true;
  if (!PAID(languages).test(sentence) && !isPaidAmount(context, sentence) && !reportsMoney(sentence, languages))
    return false;
  const number = chooseOrderNumber(annotations.references, sender);
  if ((number !== null && number.kind !== 'invoice') || reportsPurchase(context)) return true;
  if (momentOf(context) !== null || findAgreement(context) !== null) return true;
  return readBookedService(context, true) !== null || readSureService(context, true) !== null;
}

/** Checks whether a sentence says "paid", but not "will be paid" or "if paid". */
function isPaidAmount({ languages }: MailContext, sentence: string): boolean {
  const paid = PAID_AMOUNT(languages).exec(sentence);
  return (
    paid !== null &&
    !isHypothetical(sentence, paid.index, languages) &&
    !FUTURE(languages).test(sentence.slice(Math.max(0, paid.index - 40), paid.index))
  );
}

const FUTURE = patternsOf(wholeIn(slotOf(({ steps }) => steps.future)));

function isTax({ annotations }: MailContext, { minor }: Money): boolean {
  return annotations.amounts.some(({ label, value }) => label.field === 'tax' && value.minor === minor);
}

/** The longest run that only names an amount with its label, and with remarks. */
const LABELLED = 40;
const SHORT = 80;

/**
 * Recognizes what is bought for a day and hour, with the amount alone in a run or as paid, and what an email reports as
 * paid and names by its label: "Course", "Plan". @param length of the shortest run with the amount
 */
function isServiceWithPrice(context: MailContext, length: number): boolean {
  if (length > SHORT) return false;
  // "Fee: 13.00 EUR", "Payment status: paid", and the number of the application.
  const number = chooseOrderNumber(context.annotations.references, context.sender);
  if (number !== null && number.kind !== 'invoice' && isPaid(context)) return true;
  if (reportsPurchase(context)) return momentOf(context) !== null && (length <= LABELLED || isPaid(context));
  return isPaid(context) && (readPaidService(context) !== null || readBookedService(context, true) !== null);
}

/**
 * Recognizes "Your direct debit went through", above the number of the receipt and "Storage fee: $189.00", or a membership
 * fee that has arrived.
 */
function isArrivedFee(context: MailContext): boolean {
  const number = chooseOrderNumber(context.annotations.references, context.sender);
  return (number !== null || readVoucher(context) !== null) && arrived(context);
}

/** Checks whether one of the first sentences says that money has arrived. */
function arrived({ sender, document, languages }: MailContext): boolean {
  const opening = document.text.slice(document.chunks[sender.bodyStart]?.start ?? 0).slice(0, OPENING);
  return opening.split(SENTENCE_END).some((sentence) => reportsMoney(sentence, languages));
}

const OPENING = 400;

/** Recognizes the fee of those who cancel or do not come, in a sentence: "A fee of €22.00 applies." */
function isTerm(context: MailContext, chunk: Chunk, money: Money): boolean {
  const { languages } = context;
  if (PAID(languages).test(chunk.text) || PAID_AMOUNT(languages).test(chunk.text)) return false;
  const { before, after } = sentenceOf(context, chunk, money);
  if (FORFEIT(languages).test(before + after)) return true;
  return /\p{L}[.!]$/u.test(chunk.text) && CHARGE.test(chunk.text) && findAgreement(context) === null;
}

const FORFEIT = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.forfeit)));
const CHARGE = anyWord(wholeIn(slotOf(({ lists }) => lists.charge)));

/** Checks whether the subject, the opening, or a short run says that something was paid. */
function isPaid({ sender, document, orderEnd, languages }: MailContext): boolean {
  const paid = PAID_AMOUNT(languages);
  if (PAID(languages).test(sender.subject) || paid.test(sender.subject)) return true;
  const runs = document.chunks.slice(0, orderEnd);
  return (
    PAID(languages).test(document.text.slice(0, 600)) ||
    runs.some(({ text }) => text.length <= SHORT && paid.test(text))
  );
}

/** Recognizes the price of an appointment behind its duration: "Wash and cut • 1 h • £52". */
function isOfAppointment(context: MailContext, { text }: Chunk, { start, end }: Money): boolean {
  if (!DURATION.test(text.slice(0, start)) || text.length - end > 3) return false;
  return momentOf(context) !== null;
}

/** "1 h", "45 min", "1h30" at the end, perhaps with a mark behind it. */
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\d])\d{1,3}\s?(?:h(?:\s?\d{2}(?:\s?min)?)?|min|${wordsOf(slotOf(({ amounts }) => amounts.timeUnit))})\s*[•·|,–—-]?\s*$`,
  'iu',
);

const SENTENCE_END = /[.!?](?=\s|$)|\n/u;
const DONATION = patternsOf(wholeIn(slotOf(({ lists }) => lists.donation)));
