import { slotOf, wordsOf } from './languages/slot.ts';

/**
 * What email apps put before the subject of an answer or of an email sent on, as their makers translate it: the words
 * of every language's file, and here those of languages without one. "VS" is both: "vastaus", an answer, in Finnish,
 * and "videresendt", sent on, in Danish and Norwegian.
 */
const ANSWERS = `${wordsOf(slotOf(({ subjectPrefixes }) => subjectPrefixes.answer))}|bls|отв|ответ|відп|תגובה|השב`;
const SENT_ON = `${wordsOf(slotOf(({ subjectPrefixes }) => subjectPrefixes.sentOn))}|пересл|הועבר`;

/** "Re[2]:", "AW (3):", and the wide colon of East Asian programs. */
const COUNT_AND_COLON = '\\s*(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\)|\\^\\d{1,3})?\\s*[:：]\\s*';
const ANSWER = new RegExp(`^\\s*(?:${ANSWERS})${COUNT_AND_COLON}`, 'iu');
const ON = new RegExp(`^\\s*(?:${SENT_ON})${COUNT_AND_COLON}`, 'iu');

/** Checks whether a subject is a reply's. Shops do not send such subjects. */
export function isReplySubject(subject: string): boolean {
  return ANSWER.test(subject);
}

/** Checks that a subject is that of an email sent on. */
export function isForwardSubject(subject: string): boolean {
  return ON.test(subject);
}

/** The original subject, without any number of forwarding prefixes. */
export function withoutForwardPrefixes(subject: string): string {
  let rest = subject;
  for (let next = rest.replace(ON, ''); next !== rest; next = rest.replace(ON, '')) rest = next;
  return rest;
}
