import type { Chunk, Document } from '../document.ts';
import { anyWord, patternsOf, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import { PAID } from '../recognise/phrases.ts';
import { type DateContext, findDate } from '../text/dates.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { findMoney } from '../text/money.ts';
import { PAYMENT_SERVICES } from '../text/payment-services.ts';
import type { AnnotatedMail } from './annotate-mail.ts';
import { isReport } from './is-report.ts';
import { sentencesOf } from './sentences.ts';

/** The sentence of a letter that says that something is booked or paid, and where in it. */
export type Agreement = { readonly sentence: Chunk; readonly start: number; readonly end: number };

/**
 * Finds where a letter says that something is booked for the reader on a coming day, "I have you down for 12 March", a
 * signed one that the reader's money has arrived, "Your transfer of £48.50 came through", or any with what was paid: "$31,
 * charged to the Visa ending 4417". Small businesses write so, without the words of a shop. Null for reminders.
 */
export function findAgreement(mail: AnnotatedMail): Agreement | null {
  const known = found.get(mail.document);
  if (known !== undefined) return known;
  const sentences = sentencesOfLetter(mail);
  const signed = isSigned(mail, sentences);
  const agreement =
    readBooked(mail, sentences) ?? (signed ? readPaid(mail, sentences) : null) ?? settledBy(mail, sentences, signed);
  found.set(mail.document, agreement);
  return agreement;
}

const found = new WeakMap<Document, Agreement | null>();

/** Finds how something was paid in a signed letter, or in an email about a purchase, which takes longer to check. */
function settledBy(mail: AnnotatedMail, sentences: readonly Chunk[], signed: boolean): Agreement | null {
  const settled = readSettled(mail, sentences);
  return settled !== null && (signed || isOfPurchase(mail)) ? settled : null;
}

/** Returns the sentences of a letter. Newsletters are longer, and confirm speakers and prices of others. */
function sentencesOfLetter({ document, sender, orderEnd, languages }: AnnotatedMail): readonly Chunk[] {
  if (sender.carrier !== null || document.text.length > LONGEST_LETTER) return [];
  if (REMINDER(languages).test(`${sender.subject}\n${document.text.slice(0, OPENING)}`)) return [];
  return sentencesOf(document, Math.min(orderEnd, sender.bodyStart + LETTER)).slice(sender.bodyStart);
}

function readBooked(
  { document, sender, dates, languages }: AnnotatedMail,
  sentences: readonly Chunk[],
): Agreement | null {
  const ahead = { ...dates, isAhead: true };
  const inSubject = AGREED(languages).exec(sender.subject);
  const [first] = sentences;
  // "Biscuit is booked in", above the days.
  if (inSubject !== null && first !== undefined && isReported(sender.subject, inSubject, languages)) {
    const opening = document.text.slice(first.start, first.start + 2 * NEAR);
    if (namesComingDay(opening, ahead, sender.sentDay)) return { sentence: first, start: 0, end: first.text.length };
  }
  for (const sentence of sentences) {
    const match = AGREED(languages).exec(sentence.text);
    if (match === null || QUESTION.test(sentence.text.slice(match.index))) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const near = document.text.slice(Math.max(0, sentence.start + start - NEAR), sentence.start + end + NEAR);
    if (namesComingDay(near, ahead, sender.sentDay) && isReported(sentence.text, match, languages))
      return { sentence, start, end };
  }
  return null;
}

function isReported(text: string, match: RegExpExecArray, languages: SpokenLanguages): boolean {
  const source = { isCarrier: false, isKnown: false, sendsFiles: false, isSubject: false, languages };
  return isReport(text, 'placed', match, source);
}

function readPaid({ country, languages }: AnnotatedMail, sentences: readonly Chunk[]): Agreement | null {
  for (const sentence of sentences) {
    for (const { start, end } of findMoney(sentence.text, country)) {
      const from = Math.max(
        ...[...sentence.text.slice(0, start).matchAll(SENTENCE_END)].map(({ index }) => index + 1),
        0,
      );
      const rest = sentence.text.slice(end).search(SENTENCE_ENDS);
      const text = sentence.text.slice(from, rest === -1 ? undefined : end + rest);
      if (reportsMoney(text, languages) || reportsPaid(text, languages))
        return { sentence, start: from, end: from + text.length };
    }
  }
  return null;
}

/** Checks whether an email has a number or a coming day, unlike the alert of a bank: "You paid £12 with your card". */
function isOfPurchase({ annotations, document, dates, sender }: AnnotatedMail): boolean {
  return (
    annotations.references.length > 0 || namesComingDay(document.text, { ...dates, isAhead: true }, sender.sentDay)
  );
}

/** Finds the run that says how the reader has paid, in an email that reports a purchase in other words. */
export function findSettled(mail: AnnotatedMail): Agreement | null {
  return readSettled(mail, sentencesOfLetter(mail));
}

/**
 * Finds the run that says how the reader has paid, "$31.56, charged to the Visa ending 4417", or a status: "Payment:
 * paid".
 */
function readSettled({ languages }: AnnotatedMail, sentences: readonly Chunk[]): Agreement | null {
  for (const sentence of sentences) {
    const { text } = sentence;
    const paid = text.length > LONGEST_RUN ? null : PAID_WORD(languages).exec(text);
    if (paid === null || QUESTION.test(text.slice(paid.index))) continue;
    const isPaid = isStatus(text, paid) || MEANS(languages).test(text) || SERVICE.test(text);
    if (isPaid && !FUTURE(languages).test(text.slice(0, paid.index)) && isReported(text, paid, languages))
      return { sentence, start: 0, end: text.length };
  }
  return null;
}

/** Checks whether a run is a label and its value: "Status: PAID". */
function isStatus(text: string, { index, 0: value }: RegExpExecArray): boolean {
  return STATUS.test(text.slice(0, index)) && /^[\s.!✓✅)]*$/u.test(text.slice(index + value.length));
}

/** The number of characters of a run that says how something was paid. */
const LONGEST_RUN = 300;
const STATUS = new RegExp(
  `^[^:：]{0,20}${wordsOf(
    slotOf(
      ({ states }) => states.label,
      ({ purchases }) => purchases.payment,
    ),
  )}[^:：]{0,20}[:：]\\s*$`,
  'iu',
);
const PAID_WORD = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.paid)));
const MEANS = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.means)));
const SERVICE = new RegExp(`(?<!\\p{L})(?:${PAYMENT_SERVICES})(?!\\p{L})`, 'iu');

/** Checks whether a sentence says that money has arrived, "your transfer of £48.50 came through", and not that it will. */
export function reportsMoney(sentence: string, languages: SpokenLanguages): boolean {
  const received = RECEIVED(languages).exec(sentence);
  if (received === null || !TRANSFER(languages).test(sentence)) return false;
  const before = sentence.slice(0, received.index);
  return !FUTURE(languages).test(before) && isReported(sentence, received, languages);
}

/** Checks whether a sentence reports a payment in usual words: "which you paid". */
function reportsPaid(sentence: string, languages: SpokenLanguages): boolean {
  const paid = PAID(languages).exec(sentence);
  return paid !== null && isReported(sentence, paid, languages);
}

const SENTENCE_END = /[.!?](?=\s)/gu;
const SENTENCE_ENDS = /[.!?](?=\s|$)/u;
const TRANSFER = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.transfer)));
const RECEIVED = patternsOf(wholeIn(slotOf(({ amounts }) => amounts.received)));
const FUTURE = patternsOf(wholeIn(slotOf(({ steps }) => steps.future)));

/** Checks whether a person signed a letter: a short closing, and one or two names below it. */
function isSigned({ sender }: AnnotatedMail, sentences: readonly Chunk[]): boolean {
  const merchant = sender.merchant?.name.toLowerCase() ?? '';
  return sentences.some(({ text }, at) => {
    const above = sentences[at - 1]?.text ?? '';
    return at > 1 && PERSON.test(text) && CLOSING.test(above) && merchant !== text.toLowerCase() && !TASK.test(text);
  });
}

/** What signs for a business: "Customer Service". */
const TASK = anyWord(wholeIn(slotOf(({ senders }) => senders.task)));
/** "Warm regards,", "Bis bald am Steg". */
const CLOSING = /^[\p{Lu}\p{Script=Han}][^\d:：.?@]{1,40}[\p{L},!]$/u;
/** "Kim", "Kim Moss", "Kim & Ada". */
const PERSON =
  /^(?:\p{Lu}[\p{L}'’-]+(?: (?:(?:&|\+|\p{Ll}{1,3}) )?\p{Lu}[\p{L}.'’-]*){0,3}|\p{Script=Han}{1,3}[ 　]?\p{Script=Han}{1,3})$/u;

/** The number of runs to read. */
const LETTER = 30;
const OPENING = 200;

/** The number of characters of the whole letter. */
const LONGEST_LETTER = 3_500;
/** The number of characters on both sides of the words that may name the day. */
const NEAR = 300;

function namesComingDay(text: string, ahead: DateContext, since: string | null): boolean {
  let rest = text;
  for (let found = findDate(rest, ahead); found !== null; found = findDate(rest, ahead)) {
    if (since !== null && found.date > since) return true;
    rest = rest.slice(found.end);
  }
  return false;
}

/** The rest of a question, perhaps with an hour: "shall we put you down for Friday at 9:30?" */
const QUESTION = /^[^.!?]{0,200}(?:[.][^\s.!?][^.!?]{0,200}){0,3}[?？]/u;

const AGREED = patternsOf(
  slotOf(({ letters }) => letters.agreed),
  // Japanese, Korean, and Chinese words follow others without a space.
  (word) => `(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])(?:${word})`,
);
const REMINDER = patternsOf(wholeIn(slotOf(({ letters }) => letters.reminder)));
