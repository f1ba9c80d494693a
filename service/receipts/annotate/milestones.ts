import type { Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { LabelField } from '../labels/label.ts';
import { anyWord, patternsOf, slotOf, wordsOf } from '../languages/slot.ts';
import { MILESTONES, type Milestone, PARCEL_WORDS } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import type { AnnotatedMail } from './annotate-mail.ts';
import type { Proof } from './annotation.ts';

/** Words that report a milestone, and their position in the email. `anywhere`: words of any shipment email. */
export type MilestoneNote = {
  readonly milestone: Milestone;
  readonly place: 'subject' | 'opening' | 'rest' | 'anywhere';
  readonly proof: Proof;
};

const OPENING = 1_500;
const WORD = /\p{L}{2}/u;

/**
 * Yields the milestones that an email reports: first from the subject, then from each run of the order section, then
 * from words that occur in any email about shipments. A generator, so that callers can stop early.
 */
export function* noteMilestones({ sender, document, orderEnd, languages }: AnnotatedMail): Generator<MilestoneNote> {
  const find = (text: string) => milestoneOf(text, sender.carrier !== null, languages);
  const inSubject = find(sender.subject);
  if (inSubject !== null) yield { ...noteOf(sender.subject, inSubject, 'subject', 0), place: 'subject' };
  let read = 0;
  for (const { text, index, start } of document.chunks.slice(0, Math.min(orderEnd, 120))) {
    // After the opening, nothing outranks the subject.
    if (inSubject !== null && read >= OPENING) break;
    if (isProgressStep(document, index)) continue;
    // Prices and counts report no milestone.
    const found = WORD.test(text) ? find(text.slice(0, 600)) : null;
    read += text.length;
    if (found !== null)
      yield { ...noteOf(text, found, document.part, start), place: read < OPENING ? 'opening' : 'rest' };
    if (read > OPENING * 4) break;
  }
  const parcel =
    noteParcelWords(sender.subject, 'subject') ?? noteParcelWords(document.text.slice(0, OPENING), document.part);
  if (parcel !== null) yield parcel;
}

function noteParcelWords(text: string, part: Proof['part']): MilestoneNote | null {
  const parcel = PARCEL_WORDS.exec(text);
  if (parcel === null) return null;
  const start = parcel.index;
  const end = start + parcel[0].length;
  const excerpt = excerptOf(text, start, end + 60);
  const proof = { rule: 'milestone/parcel-words', excerpt, part, start, end };
  return { milestone: 'shipped', place: 'anywhere', proof };
}

type Match = { readonly milestone: Milestone; readonly start: number; readonly end: number };

function milestoneOf(text: string, carrier: boolean, languages: SpokenLanguages): Match | null {
  for (const { milestone, patternIn } of MILESTONES) {
    if (milestone === 'placed' && carrier) continue;
    const match = patternIn(languages).exec(text);
    if (match !== null && milestone === 'shipped' && isLabelOnly(text)) return null;
    if (match === null || isHypothetical(text, match.index, languages)) continue;
    if (CONDITION_AFTER(languages).test(text.slice(match.index + match[0].length))) continue;
    if (milestone === 'delivered' && isWithCarrier(text, match)) continue;
    // A refund by a carrier means that the shipment returns to its sender.
    if (milestone === 'refunded' && carrier)
      return { milestone: 'exception', start: match.index, end: match.index + match[0].length };
    return { milestone, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Recognizes the label of an address or a future date: "Your parcel will be sent to:", "お届け予定日：". */
function isLabelOnly(text: string): boolean {
  if (text.length > 60 || !/[:：]\s*$/.test(text)) return false;
  return findLabels(text).some(
    ({ label, end }) => LABELS_OF_PLANS.has(label.field) && /^[\s:：]*$/.test(text.slice(end)),
  );
}

const LABELS_OF_PLANS: ReadonlySet<LabelField> = new Set(['destination', 'deliveryDate']);

/** Recognizes words of a delivery that report none: "Delivered to the courier", "arrived at the sorting center". */
function isWithCarrier(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return CARRIER_HAS_IT.test(text.slice(Math.max(0, index - 60), index + words.length + 60));
}

const CARRIER_HAS_IT = anyWord(slotOf(({ milestones }) => milestones.withCarrier));

/**
 * Recognizes "We'll email you when your item ships" and "if the parcel is delivered …", which report nothing that
 * happened.
 */
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

const CONDITION_AFTER = patternsOf(
  slotOf(({ steps }) => steps.conditionBehind),
  'iu',
  (cells) => `^(?:${cells})`,
);

function noteOf(text: string, { milestone, start, end }: Match, part: Proof['part'], offset: number) {
  const excerpt = excerptOf(text, Math.max(0, start - 40), Math.min(text.length, end + 40));
  const proof = { rule: `milestone/${milestone}`, excerpt, part, start: offset + start, end: offset + end };
  return { milestone, proof };
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
