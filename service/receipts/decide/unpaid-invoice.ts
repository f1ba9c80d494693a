import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import type { KindName } from '../merchants/kinds.ts';
import { PAID } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { PAYMENT_SERVICES } from '../text/payment-services.ts';
import type { OrderNumber } from './order-number.ts';
import { CARD, reportsOrder } from './states-order.ts';

/**
 * Returns the sign that an invoice is to be paid: the email numbers nothing but the invoice, prints an IBAN or labels its
 * sum as one to pay, and reports neither an order nor a payment. Null otherwise.
 */
export function unpaidInvoice(context: MailContext, orderNumber: OrderNumber | null): string | null {
  if (orderNumber?.kind !== 'invoice' || isPaidBelow(context)) return null;
  const { document, sender, languages } = context;
  const text = document.text.slice(0, 8_000);
  const account = ACCOUNT.exec(text) ?? accountByDigits(text) ?? sumToPay(context, text);
  if (account === null) return null;
  const whole = `${sender.subject}\n${text}`;
  if (reportsOrder(context, whole) || PAID(languages).test(whole)) return null;
  return excerptOf(text, account.index, account.index + account[0].length, { before: 60 });
}

/**
 * Checks whether a till's receipt prints its payment as a deduction: "To pay 39.90", then "Swish", "-39.90", or "Payment -
 * Visa 4402", "-$39.90".
 */
export function isPaidBelow({ document, country }: MailContext): boolean {
  const runs = document.chunks.slice(0, 200);
  return runs.some(({ text }, at) => {
    if (text.length > 40 || !(SERVICE.test(text) || CARD.test(text))) return false;
    return [text, runs[at + 1]?.text ?? ''].some((run) => findMoney(run, country, true).some(({ minor }) => minor < 0));
  });
}

const SERVICE = new RegExp(`^(?:${PAYMENT_SERVICES})(?!\\p{L})`, 'iu');

/**
 * Finds the label of a sum to pay. Known shops and services print it on their receipts too. Telephone companies and
 * suppliers of electricity send bills.
 */
function sumToPay({ sender, languages }: MailContext, text: string): RegExpExecArray | null {
  const kind = merchantOfDomain(sender.domain)?.kind.name ?? 'telecom';
  const found = SENDS_BILLS.has(kind) ? TO_PAY(languages).exec(text) : null;
  return found === null || isZero(text.slice(found.index + found[0].length)) ? null : found;
}

/** Checks whether a text begins with an amount of nothing, perhaps behind a colon: ": $0.00". */
export function isZero(text: string): boolean {
  return ZERO.test(text);
}

const ZERO = /^\s*[:：]?\s*(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?)?\s?0(?:[.,]0{1,2})?(?:,-)?(?![\d.,/-]*\d)/u;

const SENDS_BILLS: ReadonlySet<string> = new Set(['telecom', 'utility'] satisfies KindName[]);

/** Labels of a sum to pay. */
const TO_PAY = patternsOf(wholeIn(slotOf(({ papers }) => papers.toPay)));

/** Finds an account number without a label: its check digits prove it. */
function accountByDigits(text: string): RegExpExecArray | null {
  for (const match of text.matchAll(NUMBER)) if (hasCheckDigits(match[0])) return match;
  return null;
}

/** Checks ISO 13616: country and check digits moved to the end, letters as 10–35, the remainder by 97 is 1. */
function hasCheckDigits(printed: string): boolean {
  const number = printed.replaceAll(' ', '');
  const digits = [...`${number.slice(4)}${number.slice(0, 4)}`].map((one) => Number.parseInt(one, 36)).join('');
  return number.length >= SHORTEST && number.length <= LONGEST && BigInt(digits) % 97n === 1n;
}

/** The lengths of account numbers, of Norway and of Malta. */
const SHORTEST = 15;
const LONGEST = 31;

/** The same as below without a label, whose groups have four characters except for the last. */
const NUMBER = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,4})?|[A-Z\d]{11,27})(?![\p{L}\d])/gu;

/** A label and an international bank account number (ISO 13616), perhaps in groups of four. */
const ACCOUNT = /(?<!\p{L})IBAN(?!\p{L})[^\p{L}\d]{0,6}[A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8}(?![A-Z\d])/u;
