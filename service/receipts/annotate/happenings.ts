import type { Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { LabelField } from '../labels/label.ts';
import { anyWord, patternsOf, slotOf, wordsOf } from '../languages/slot.ts';
import { HAPPENINGS, type Happening, PARCEL_WORDS } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import type { AnnotatedMail } from './annotate-mail.ts';
import type { Proof } from './annotation.ts';

/** Words that report an event, and their position in the email. `anywhere`: words of any shipment email. */
export type HappeningNote = {
  readonly happening: Happening;
  readonly place: 'subject' | 'opening' | 'rest' | 'anywhere';
  readonly proof: Proof;
};

const OPENING = 1_500;
const WORD = /\p{L}{2}/u;

/**
 * Yields what an email says has happened: first the subject, then each run of the order section, then words that occur
 * in any email about shipments. A generator, so that callers can stop early.
 */
export function* noteHappenings({ sender, document, orderEnd, languages }: AnnotatedMail): Generator<HappeningNote> {
  const ask = (text: string) => happeningOf(text, sender.carrier !== null, languages);
  const told = ask(sender.subject);
  if (told !== null) yield { ...noteOf(sender.subject, told, 'subject', 0), place: 'subject' };
  let read = 0;
  for (const { text, index, start } of document.chunks.slice(0, Math.min(orderEnd, 120))) {
    // Behind the opening, nothing outranks what the subject says.
    if (told !== null && read >= OPENING) break;
    if (isProgressStep(document, index)) continue;
    // Prices and counts report nothing.
    const found = WORD.test(text) ? ask(text.slice(0, 600)) : null;
    read += text.length;
    if (found !== null)
      yield { ...noteOf(text, found, document.part, start), place: read < OPENING ? 'opening' : 'rest' };
    if (read > OPENING * 4) break;
  }
  const parcel =
    noteParcelWords(sender.subject, 'subject') ?? noteParcelWords(document.text.slice(0, OPENING), document.part);
  if (parcel !== null) yield parcel;
}

function noteParcelWords(text: string, part: Proof['part']): HappeningNote | null {
  const parcel = PARCEL_WORDS.exec(text);
  if (parcel === null) return null;
  const start = parcel.index;
  const end = start + parcel[0].length;
  const excerpt = excerptOf(text, start, end + 60);
  const proof = { rule: 'happening/parcel-words', excerpt, part, start, end };
  return { happening: 'shipped', place: 'anywhere', proof };
}

type Match = { readonly happening: Happening; readonly start: number; readonly end: number };

function happeningOf(text: string, carrier: boolean, languages: SpokenLanguages): Match | null {
  for (const { happening, patternIn } of HAPPENINGS) {
    if (happening === 'placed' && carrier) continue;
    const match = patternIn(languages).exec(text);
    if (match !== null && happening === 'shipped' && isLabelOnly(text)) return null;
    if (match === null || isHypothetical(text, match.index, languages)) continue;
    if (CONDITION_BEHIND(languages).test(text.slice(match.index + match[0].length))) continue;
    if (happening === 'delivered' && isWithCarrier(text, match)) continue;
    // A refund by a carrier is a return to the sender.
    if (happening === 'refunded' && carrier)
      return { happening: 'exception', start: match.index, end: match.index + match[0].length };
    return { happening, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** "Your parcel will be sent to:", "お届け予定日：": the label of an address or of a day to come. */
function isLabelOnly(text: string): boolean {
  if (text.length > 60 || !/[:：]\s*$/.test(text)) return false;
  return findLabels(text).some(
    ({ label, end }) => LABELS_OF_PLANS.has(label.field) && /^[\s:：]*$/.test(text.slice(end)),
  );
}

const LABELS_OF_PLANS: ReadonlySet<LabelField> = new Set(['destination', 'deliveryDate']);

/** "Delivered to the courier", "arrived at the sorting center": words of a delivery that report none. */
function isWithCarrier(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return CARRIER_HAS_IT.test(text.slice(Math.max(0, index - 60), index + words.length + 60));
}

const CARRIER_HAS_IT = anyWord(slotOf(({ happenings }) => happenings.withCarrier));

/** "We'll email you when your item ships", "if the parcel is delivered …" report nothing that happened. */
export function isHypothetical(text: string, index: number, languages: SpokenLanguages): boolean {
  const before = text.slice(Math.max(0, index - 70), index);
  const clause = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('! ')) + 1);
  // "Se" opens a condition in Italian and Portuguese. Within a clause, it is a pronoun in several languages.
  if (/(?:^|[,;:(])\s*se\s/iu.test(clause)) return true;
  return CONDITION(languages).test(clause);
}

const CONDITION = patternsOf(
  slotOf(({ steps }) => steps.condition),
  'iu',
  (cells) => `(?<!\\p{L})(?:${cells})(?!\\p{L})`,
);

const CONDITION_BEHIND = patternsOf(
  slotOf(({ steps }) => steps.conditionBehind),
  'iu',
  (cells) => `^(?:${cells})`,
);

function noteOf(text: string, { happening, start, end }: Match, part: Proof['part'], offset: number) {
  const excerpt = excerptOf(text, Math.max(0, start - 40), Math.min(text.length, end + 40));
  const proof = { rule: `happening/${happening}`, excerpt, part, start: offset + start, end: offset + end };
  return { happening, proof };
}

/**
 * Recognizes a step of a progress bar: a short run among others that name the other steps, or the whole bar in one run.
 */
function isProgressStep(document: Document, index: number): boolean {
  const step = (offset: number) => STEP.test(document.chunks[index + offset]?.text ?? '');
  if (step(0)) return [-2, -1, 1, 2].filter(step).length >= 2;
  const steps = (document.chunks[index]?.text ?? '').slice(0, 200).split(STEP_END);
  return steps.length >= 3 && steps.filter((text) => STEP.test(text.trim())).length >= 3;
}

const STEP_END = /[>›»→⇒|•·,;.–—✓✔●○]|\s-+\s/u;
const STEP = new RegExp(`^(?:\\d[.)]? )?${wordsOf(slotOf(({ steps }) => steps.bar))}$`, 'iu');
