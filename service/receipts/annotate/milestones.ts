import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { LabelField } from '../labels/label.ts';
import { anyWord, slotOf, wordsOf } from '../languages/slot.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { MILESTONES, type Milestone, PARCEL_WORDS, PLACED } from '../recognise/phrases.ts';
import { type PlainReport, withoutInterruptions, withoutNumberDots } from '../recognise/plain-report.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { SpokenLanguages } from '../text/languages.ts';
import { type Agreement, findAgreement } from './agreement.ts';
import type { AnnotatedMail } from './annotate-mail.ts';
import type { Proof } from './annotation.ts';
import { olderEvents } from './event-history.ts';
import { isHypothetical, isReport, type Source, saysComing } from './is-report.ts';
import { sentencesOf } from './sentences.ts';
import { readStateInSubject } from './state-in-subject.ts';
import { noteStatedStatus } from './stated-status.ts';

/**
 * Words that report a milestone, and their position in the email. `stated`: a status behind its label. `anywhere`:
 * words of any shipment email.
 */
export type MilestoneNote = {
  readonly milestone: Milestone;
  readonly place: 'subject' | 'stated' | 'opening' | 'rest' | 'anywhere';
  /** The words only say that a shipment is coming or late. */
  readonly isComing: boolean;
  readonly proof: Proof;
};

/** Describes where an email prints the words of a milestone. */
export function describePlace({ place }: MilestoneNote): string {
  return place === 'stated' ? 'behind its label' : `in the ${place}`;
}

/** Contract §5: Digital Download. */
const DOWNLOAD = 4;

const OPENING = 1_500;
const WORD = /\p{L}{2}/u;

/**
 * Yields the milestones that an email reports: first from the subject, then a status behind its label, then from each
 * run of the order section, then from words that occur in any email about shipments. A generator, so that callers can
 * stop early.
 */
export function* noteMilestones(mail: AnnotatedMail): Generator<MilestoneNote> {
  const { sender, document, orderEnd, languages, dates } = mail;
  const isCarrier = sender.carrier !== null;
  const merchant = merchantOfDomain(sender.domain);
  const isKnown = isCarrier || merchant !== null;
  const sendsFiles = merchant?.kind.purchaseTypeId === DOWNLOAD;
  const inSubject = subjectMilestone(sender.subject, { isCarrier, isKnown, sendsFiles, isSubject: true, languages });
  if (inSubject !== null) yield { ...noteOf(sender.subject, inSubject, 'subject', 0), place: 'subject' };
  const stated = noteStatedStatus(mail);
  if (stated !== null) yield stated;
  const find = matchReader({ isCarrier, isKnown, sendsFiles, isSubject: false, languages });
  const chunks = sentencesOf(document, Math.min(orderEnd, sender.bodyStart + 120));
  const older = olderEvents(chunks, (chunk) => find(chunk) !== null, dates);
  let read = 0;
  for (const chunk of chunks) {
    const { text, index, start } = chunk;
    // After the opening, nothing outranks the subject.
    if (inSubject !== null && read >= OPENING) break;
    // The header of a forwarded email has a line "Sent: …".
    if (index < sender.bodyStart || older.has(index) || isProgressStep(document, index)) continue;
    const found = find(chunk);
    read += text.length;
    if (found !== null && !isStepAmongOthers(document, chunk, found, find))
      yield { ...noteOf(text, found, document.part, start), place: read < OPENING ? 'opening' : 'rest' };
    if (read > OPENING * 4) break;
  }
  const parcel =
    noteParcelWords(sender.subject, 'subject', languages) ??
    noteParcelWords(document.text.slice(0, OPENING), document.part, languages);
  if (parcel !== null) yield parcel;
  const agreement = findAgreement(mail);
  if (agreement !== null) yield agreementNote(agreement, document.part);
}

/** Notes that a letter says that something is booked. It counts less than the words of shops. */
function agreementNote({ sentence, start, end }: Agreement, part: Proof['part']): MilestoneNote {
  const note = noteOf(sentence.text, { milestone: 'placed', start, end }, part, sentence.start);
  return { ...note, place: 'anywhere', proof: { ...note.proof, rule: AGREED_RULE } };
}

/** The rule of the words of a letter that say that something is booked. */
export const AGREED_RULE = 'milestone/agreed';

/** Returns a reader of runs that reads each run once, though a history, a bar, and the walk itself ask for it. */
function matchReader(source: Source): (chunk: Chunk) => Match | null {
  const cache = new Map<number, Match | null>();
  return ({ text, index }) => {
    const known = cache.get(index);
    if (known !== undefined) return known;
    // Prices and counts report no milestone.
    const found = WORD.test(text) ? milestoneOf(text.slice(0, 600), source) : null;
    cache.set(index, found);
    return found;
  };
}

function noteParcelWords(text: string, part: Proof['part'], languages: SpokenLanguages): MilestoneNote | null {
  const parcel = PARCEL_WORDS.exec(text);
  // "Once it has left, you get a link to track it": whatever follows in the email belongs to the same plan.
  if (parcel === null || isHypothetical(text, parcel.index, languages)) return null;
  const start = parcel.index;
  const end = start + parcel[0].length;
  const excerpt = excerptOf(text, start, end, { after: 60 });
  const proof = { rule: 'milestone/parcel-words', excerpt, part, start, end };
  return { milestone: 'shipped', place: 'anywhere', isComing: true, proof };
}

type Match = { readonly milestone: Milestone; readonly start: number; readonly end: number };

/** Returns what a subject reports: a phrase, or the state behind the order if the phrase only names the order. */
function subjectMilestone(subject: string, source: Source): Match | null {
  const match = milestoneOf(subject, source);
  if (match !== null && match.milestone !== 'placed') return match;
  const state = readStateInSubject(subject, source.languages);
  if (state === null || state.milestone === 'placed') return match;
  // What the shop received is an order, and what its customer received was delivered.
  return state.milestone === 'delivered' && PLACED(source.languages).test(subject) ? match : state;
}

function milestoneOf(original: string, source: Source): Match | null {
  const text = withoutNumberDots(original);
  const plain = withoutInterruptions(text, source.languages);
  for (const { milestone } of MILESTONES) {
    if (milestone === 'placed' && source.isCarrier) continue;
    const match = reportOf(text, milestone, source) ?? (plain === null ? null : reportIn(plain, milestone, source));
    if (match === null) continue;
    if (milestone === 'shipped' && isLabelOnly(text)) return null;
    // "Your parcel is coming soon: it has been announced" is not with the carrier yet.
    const announced = isComing(text, match) ? reportOf(text, 'labelled', source) : null;
    if (announced !== null) return announced;
    // A refund by a carrier means that the shipment returns to its sender.
    return milestone === 'refunded' && source.isCarrier ? { ...match, milestone: 'exception' } : match;
  }
  return null;
}

function reportIn({ text, originalOf }: PlainReport, milestone: Milestone, source: Source): Match | null {
  const match = reportOf(text, milestone, source);
  return match === null ? null : { milestone, start: originalOf(match.start), end: originalOf(match.end - 1) + 1 };
}

/** Returns the first phrase that reports the milestone: not a condition, a denial, or a question about it. */
function reportOf(text: string, milestone: Milestone, source: Source): Match | null {
  const pattern = PATTERNS.get(milestone)?.(source.languages);
  let rest = text;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const match = pattern?.exec(rest);
    if (match == null) return null;
    const end = match.index + match[0].length;
    if (isReport(text, milestone, match, source)) return { milestone, start: match.index, end };
    rest = rest.slice(0, match.index) + '.'.repeat(match[0].length) + rest.slice(end);
  }
  return null;
}

/** Checks for words that only say a shipment is coming or late, not that it was sent. */
function isComing(text: string, { milestone, start, end }: Match): boolean {
  return milestone === 'shipped' && saysComing(text.slice(start, end));
}

const MAX_ATTEMPTS = 4;
const PATTERNS = new Map(MILESTONES.map(({ milestone, patternIn }) => [milestone, patternIn]));

/** Recognizes the label of an address or a future date: "Your parcel will be sent to:", "お届け予定日：". */
function isLabelOnly(text: string): boolean {
  if (text.length > 60 || !/[:：]\s*$/.test(text)) return false;
  return findLabels(text).some(
    ({ label, end }) => LABELS_OF_PLANS.has(label.field) && /^[\s:：]*$/.test(text.slice(end)),
  );
}

const LABELS_OF_PLANS: ReadonlySet<LabelField> = new Set(['destination', 'deliveryDate']);

function noteOf(text: string, match: Match, part: Proof['part'], offset: number) {
  const { milestone, start, end } = match;
  const excerpt = excerptOf(text, start, end, { before: 40, after: 40 });
  const proof = { rule: `milestone/${milestone}`, excerpt, part, start: offset + start, end: offset + end };
  return { milestone, isComing: isComing(text, match), proof };
}

/**
 * Recognizes a step of a progress bar: a short run among others that name the other steps, or the whole bar in one run.
 */
function isProgressStep(document: Document, index: number): boolean {
  const step = (offset: number) => STEP.test(document.chunks[index + offset]?.text ?? '');
  const text = document.chunks[index]?.text ?? '';
  if (!STEP_WORD.test(text)) return false;
  if (step(0)) return [-2, -1, 1, 2].filter(step).length >= 2;
  const steps = text.slice(0, 200).split(STEP_END);
  return steps.length >= 3 && steps.filter((one) => STEP.test(one.trim())).length >= 3;
}

const STEP_END = /[>›»→⇒|•·,;.–—✓✔●○]|\s-+\s/u;
const STEPS = slotOf(({ steps }) => steps.bar);
const STEP_WORD = anyWord(STEPS);
const STEP = new RegExp(`^(?:\\d[.)]? )?${wordsOf(STEPS)}$`, 'iu');

/** Recognizes a step of a bar whose words are no usual ones: a short run among short runs that name other milestones. */
function isStepAmongOthers(
  { chunks }: Document,
  { text, index }: Chunk,
  { milestone }: Match,
  find: (chunk: Chunk) => Match | null,
): boolean {
  if (text.length > STEP_LENGTH) return false;
  const others = new Set<Milestone>();
  for (const offset of [-3, -2, -1, 1, 2, 3]) {
    const other = chunks[index + offset];
    const found = other === undefined || other.text.length > STEP_LENGTH ? null : find(other);
    if (found !== null && found.milestone !== milestone) others.add(found.milestone);
  }
  return others.size >= 2;
}

const STEP_LENGTH = 30;
