import type { Chunk, Document } from '../document.ts';
import { patternsOf, slotOf, wholeIn } from '../languages/slot.ts';
import { type DateContext, findDate } from '../text/dates.ts';
import type { AnnotatedMail } from './annotate-mail.ts';
import { isReport } from './is-report.ts';
import { sentencesOf } from './sentences.ts';

/** The sentence of a letter that says that something is booked, and where in it. */
export type Agreement = { readonly sentence: Chunk; readonly start: number; readonly end: number };

/**
 * Finds where a letter says that something is booked for the reader on a coming day: "I have you down for 12 March". Small
 * businesses write so, without the words of a shop. Null for reminders.
 */
export function findAgreement(mail: AnnotatedMail): Agreement | null {
  const known = found.get(mail.document);
  if (known !== undefined) return known;
  const agreement = readAgreement(mail);
  found.set(mail.document, agreement);
  return agreement;
}

const found = new WeakMap<Document, Agreement | null>();

function readAgreement({ document, sender, dates, orderEnd, languages }: AnnotatedMail): Agreement | null {
  // Newsletters are longer, and confirm speakers and prices of others.
  if (sender.carrier !== null || document.text.length > LONGEST_LETTER) return null;
  if (REMINDER(languages).test(`${sender.subject}\n${document.text.slice(0, OPENING)}`)) return null;
  const sentences = sentencesOf(document, Math.min(orderEnd, sender.bodyStart + LETTER)).slice(sender.bodyStart);
  const ahead = { ...dates, isAhead: true };
  const source = { isCarrier: false, isKnown: false, sendsFiles: false, isSubject: false, languages };
  for (const sentence of sentences) {
    const match = AGREED(languages).exec(sentence.text);
    if (match === null || QUESTION.test(sentence.text.slice(match.index))) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const near = document.text.slice(Math.max(0, sentence.start + start - NEAR), sentence.start + end + NEAR);
    if (namesComingDay(near, ahead, sender.sentDay) && isReport(sentence.text, 'placed', match, source))
      return { sentence, start, end };
  }
  return null;
}

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
  (word) => `(?<!\\p{L})(?:${word})`,
);
const REMINDER = patternsOf(wholeIn(slotOf(({ letters }) => letters.reminder)));
