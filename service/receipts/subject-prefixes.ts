import { slotOf, wordsOf } from './languages/slot.ts';

/**
 * Subject prefixes of replies and forwarded emails, as email apps translate them: those of all language files, and here
 * those of other languages. "VS" is both: "vastaus" (reply) in Finnish, and "videresendt" (forwarded) in Danish and
 * Norwegian.
 */
const REPLIES = `${wordsOf(slotOf(({ subjectPrefixes }) => subjectPrefixes.answer))}|bls|отв|ответ|відп|תגובה|השב`;
const FORWARDS = `${wordsOf(slotOf(({ subjectPrefixes }) => subjectPrefixes.sentOn))}|пересл|הועבר`;

/** "Re[2]:", "AW (3):", and the full-width colon of East Asian email apps. */
const COUNT_AND_COLON = '\\s*(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\)|\\^\\d{1,3})?\\s*[:：]\\s*';
const REPLY = new RegExp(`^\\s*(?:${REPLIES})${COUNT_AND_COLON}`, 'iu');
const FORWARD = new RegExp(`^\\s*(?:${FORWARDS})${COUNT_AND_COLON}`, 'iu');

/** Checks whether a subject is that of a reply. Shops do not send such subjects. */
export function isReplySubject(subject: string): boolean {
  return REPLY.test(subject);
}

/** Checks whether a subject is that of a forwarded email. */
export function isForwardSubject(subject: string): boolean {
  return FORWARD.test(subject);
}

/** Returns the original subject without any forwarding prefixes. */
export function withoutForwardPrefixes(subject: string): string {
  let rest = subject;
  for (let next = rest.replace(FORWARD, ''); next !== rest; next = rest.replace(FORWARD, '')) rest = next;
  return rest;
}
