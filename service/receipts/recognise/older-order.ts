import type { Refusal } from '../decide/refuse.ts';
import { anyWord, slotOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { findDate } from '../text/dates.ts';
import { excerptOf } from '../text/excerpt.ts';

/**
 * Checks whether an email only recalls an order: every sentence with its number is about an older order or has a date
 * more than six weeks before the email. An email whose subject reports a milestone recalls none, and neither does one
 * about a shipment unless it also advertises.
 */
export function recallsOrder(context: MailContext, number: string): Refusal | null {
  const { recognition, document } = context;
  const movedOn = recognition.milestone !== null && recognition.milestone !== 'placed';
  if (recognition.evidence?.part === 'subject' && movedOn) return null;
  const mentions = sentencesWith(context, number);
  if (mentions.length === 0 || !mentions.every((sentence) => isOlder(sentence, context))) return null;
  const offers = OFFERS.exec(document.text.slice(0, 4_000));
  if (recognition.milestone === 'shipped' && offers === null) return null;
  return { reason: 'promotion', detail: excerptOf(mentions[0] ?? '', 0, 160) };
}

/** Checks whether an email's opening is advertising. The end of any email may be. */
export function isAdvertising(context: MailContext): boolean {
  const { document, orderEnd } = context;
  const end = document.chunks[orderEnd]?.start ?? document.text.length;
  return OFFERS.test(document.text.slice(0, Math.min(end, 4_000)));
}

const OFFERS = anyWord(slotOf(({ offers }) => offers.offer));
const OLDER = anyWord(slotOf(({ offers }) => offers.olderOrder));
/** Excludes the dot in "12. March". */
const SENTENCE_END = /(?<!\d)[.!?](?=\s)|。/gu;
const SIX_WEEKS = 42 * 86_400_000;

function sentencesWith({ document, annotations }: MailContext, number: string): string[] {
  const chunks = new Set(annotations.references.flatMap(({ value, chunk }) => (value.value === number ? [chunk] : [])));
  return [...chunks].map((chunk) => {
    const text = document.chunks[chunk]?.text ?? '';
    const at = text.indexOf(number);
    // A label and its value in two cells are not a sentence.
    if (at === -1) return text;
    const before = [...text.slice(0, at).matchAll(SENTENCE_END)].at(-1);
    const after = text.slice(at).search(SENTENCE_END);
    return text.slice((before?.index ?? -1) + 1, after === -1 ? text.length : at + after + 1);
  });
}

function isOlder(sentence: string, { dates, sender }: MailContext): boolean {
  if (OLDER.test(sentence)) return true;
  const day = findDate(sentence, dates)?.date;
  return day !== undefined && sender.sentAt !== null && Date.parse(day) < sender.sentAt - SIX_WEEKS;
}
