/**
 * What mail programs put before the subject of an answer or of a mail sent on, as their makers translate it. The one list
 * of them. "VS" is both: "vastaus", an answer, in Finnish, and "videresendt", sent on, in Danish and Norwegian.
 */
const ANSWERS =
  're|aw|antw|antwort|sv|svar|odp|ris|rif|r|rép|res|vs|ynt|vá|bls|απ|σχετ|отв|ответ|відп|回复|回覆|答复|答覆|回信|返信|회신|답장|תגובה|השב|رد';
const SENT_ON =
  'fwd?|wg|weiterleitung|weitergeleitet|tr|rv|i|enc|vb|vl|vs|pd|doorst|ilt|i̇lt|tov|πρθ|пересл|转发|轉寄|轉發|転送|전달|הועבר';

/** "Re[2]:", "AW (3):", and the wide colon of East Asian programs. */
const COUNT_AND_COLON = '\\s*(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\)|\\^\\d{1,3})?\\s*[:：]\\s*';
const ANSWER = new RegExp(`^\\s*(?:${ANSWERS})${COUNT_AND_COLON}`, 'iu');
const ON = new RegExp(`^\\s*(?:${SENT_ON})${COUNT_AND_COLON}`, 'iu');

/** Checks that a subject is an answer's: shops do not begin one so. */
export function isReplySubject(subject: string): boolean {
  return ANSWER.test(subject);
}

/** Checks that a subject is that of a mail sent on. */
export function isForwardSubject(subject: string): boolean {
  return ON.test(subject);
}

/** The subject as it was before it was sent on, however often. */
export function withoutForwardPrefixes(subject: string): string {
  let rest = subject;
  for (let next = rest.replace(ON, ''); next !== rest; next = rest.replace(ON, '')) rest = next;
  return rest;
}
