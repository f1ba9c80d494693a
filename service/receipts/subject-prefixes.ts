import { slotOf, wordsOf } from './languages/slot.ts';

/**
 * Subject prefixes of replies and forwarded emails, as email apps translate them: those of all language files, and here
 * those of other languages. "VS" is both: "vastaus" (reply) in Finnish, and "videresendt" (forwarded) in Danish and
 * Norwegian.
 */
const ANSWERS = `${wordsOf(slotOf(({ subjectPrefixes }) => subjectPrefixes.answer))}|bls|отв|ответ|відп|תגובה|השב`;
const SENT_ON = `${wordsOf(slotOf(({ subjectPrefixes }) => subjectPrefixes.sentOn))}|пересл|הועבר`;

/** "Re[2]:", "AW (3):", and the full-width colon of East Asian email apps. */
const COUNT_AND_COLON = '\\s*(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\)|\\^\\d{1,3})?\\s*[:：]\\s*';
const ANSWER = new RegExp(`^\\s*(?:${ANSWERS})${COUNT_AND_COLON}`, 'iu');
const ON = new RegExp(`^\\s*(?:${SENT_ON})${COUNT_AND_COLON}`, 'iu');

/** Checks whether a subject is that of a reply. Shops do not send such subjects. */
export function isReplySubject(subject: string): boolean {
  return ANSWER.test(subject);
}

/** Checks whether a subject is that of a forwarded email. */
export function isForwardSubject(subject: string): boolean {
  return ON.test(subject);
}

/** Returns the original subject without any forwarding prefixes. */
export function withoutForwardPrefixes(subject: string): string {
  let rest = subject;
  for (let next = rest.replace(ON, ''); next !== rest; next = rest.replace(ON, '')) rest = next;
  return rest;
}
