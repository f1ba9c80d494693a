import { type Proof, weigh } from '../annotate/annotation.ts';
import type { MilestoneNote } from '../annotate/milestones.ts';
import { announcesStatus } from '../annotate/stated-status.ts';
import type { Evidence } from '../facts.ts';
import { anyWord, slotOf, wholeWordsOf } from '../languages/slot.ts';
import { type Milestone, PLACED } from '../recognise/phrases.ts';

/** The milestone that an email reports, with the phrase as evidence. Null without a phrase. */
export type Recognition = { readonly milestone: Milestone | null; readonly evidence: Evidence | null };

/**
 * Chooses the milestone. The subject decides. If it only confirms the order, a shipment milestone in the opening wins
 * unless it is weak. If it only names the order, a status behind its label wins, then the first milestone in the
 * opening. Otherwise, the first note decides. `isCarrier`: the sender knows whether it has the goods.
 */
export function decideMilestone(notes: Iterable<MilestoneNote>, isCarrier = false): Recognition {
  const iterator = notes[Symbol.iterator]();
  const recognition = firstDecision(remaining(iterator), isCarrier);
  if (recognition.milestone !== 'exception') return recognition;
  // "We missed you", then "Your parcel is waiting at the post office".
  for (const note of remaining(iterator))
    if (note.milestone === 'readyForPickup' && note.place === 'opening') return recognised(note);
  return recognition;
}

/** Yields what an iterator has left. Ending the loop early leaves the iterator open. */
function* remaining(iterator: Iterator<MilestoneNote>): Generator<MilestoneNote> {
  for (let next = iterator.next(); next.done !== true; next = iterator.next()) yield next.value;
}

function firstDecision(notes: Iterable<MilestoneNote>, isCarrier: boolean): Recognition {
  let subject: MilestoneNote | null = null;
  let stated: MilestoneNote | null = null;
  const body: MilestoneNote[] = [];
  for (const note of notes) {
    if (note.place === 'stated') {
      if (subject !== null && !isMention(subject)) continue;
      if (note.milestone !== 'placed') return recognised(note);
      stated = note;
    } else if (note.place === 'subject') {
      if (note.milestone !== 'placed' && note.milestone !== 'shipped') return recognised(note);
      subject = note;
    } else {
      if (outranks(note, subject, isCarrier)) return recognised(note);
      body.push(note);
    }
  }
  const chosen = newsOf(subject, body) ?? stated ?? subject ?? body[0];
  return chosen === undefined ? { milestone: null, evidence: null } : recognised(chosen);
}

/** Checks whether a subject only names the order or its status: "The status of your order". */
function isMention({ milestone, proof: { excerpt } }: MilestoneNote): boolean {
  return milestone === 'placed' && (!PLACED(null).test(excerpt) || announcesStatus(excerpt));
}

/**
 * Returns what the opening reports first of an order that the subject only names: "Your order 4711", then "We have
 * cancelled it". Null if anything reports that the order was placed.
 */
function newsOf(subject: MilestoneNote | null, body: readonly MilestoneNote[]): MilestoneNote | null {
  const [first] = body;
  if (subject?.milestone !== 'placed' || first === undefined) return null;
  if (first.place !== 'opening' || first.milestone === 'placed') return null;
  return [subject, ...body].some(({ proof }) => PLACED(null).test(proof.excerpt)) ? null : first;
}

/**
 * Checks whether a milestone in the body outranks the subject: a heading about the whole shipment outranks "placed"
 * around it.
 */
function outranks(
  { milestone, place, proof }: MilestoneNote,
  subject: MilestoneNote | null,
  isCarrier: boolean,
): boolean {
  if (subject?.milestone === 'shipped') {
    if (place !== 'opening') return false;
    // The subject says "on its way" and the body says "out for delivery today".
    if (milestone === 'outForDelivery') return isToday(proof);
    // The subject says "coming soon" or "delayed", and the body what happened.
    const isNews = milestone === 'delivered' || milestone === 'exception' || (isCarrier && milestone === 'labelled');
    return subject.isComing && isNews;
  }
  if (milestone === 'placed' || place === 'anywhere') return false;
  // "Order confirmed" with "we deliver today": a plan, unless the goods are said to be out for delivery.
  if (subject !== null && milestone === 'outForDelivery' && isToday(proof) && PLACED(null).test(subject.proof.excerpt))
    return false;
  return subject === null || (place === 'opening' && !isWeak(milestone));
}

const TODAY = new RegExp(wholeWordsOf(slotOf(({ milestones }) => milestones.today)), 'iu');

/** "Arriving today" in an email from the same day is the shop's estimate, not the location of the shipment. */
const HOPED = anyWord(slotOf(({ milestones }) => milestones.hoped));

function isToday({ excerpt }: Proof): boolean {
  return TODAY.test(excerpt) && !HOPED.test(excerpt);
}

function recognised(note: MilestoneNote): Recognition {
  const inSubject = note.place === 'subject' && note.milestone !== 'placed';
  return { milestone: note.milestone, evidence: weigh(note, inSubject ? 92 : CONFIDENCE[note.place]) };
}

const CONFIDENCE: Readonly<Record<MilestoneNote['place'], number>> = {
  subject: 90,
  stated: 88,
  opening: 85,
  rest: 65,
  anywhere: 60,
};

/**
 * Recognizes milestones that are only an offer after a subject that confirms an order: "track your parcel" further
 * down.
 */
function isWeak(milestone: Milestone): boolean {
  return (
    milestone === 'shipped' ||
    milestone === 'labelled' ||
    milestone === 'cancelled' ||
    milestone === 'refunded' ||
    milestone === 'exception' ||
    milestone === 'readyForPickup'
  );
}
