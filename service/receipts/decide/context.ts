import type { AnnotatedMail } from '../annotate/annotate-mail.ts';
import { type MilestoneNote, noteMilestones } from '../annotate/milestones.ts';
import { isAboutRide } from '../annotate/occasions/read-occasion.ts';
import { carriersNamed } from '../carriers/match-carrier.ts';
import { anyWord, slotOf } from '../languages/slot.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import type { Milestone } from '../recognise/phrases.ts';
import { findDate } from '../text/dates.ts';
import { decideMilestone } from './milestone.ts';

/** Adds the milestone that the email reports, which every other decision uses. */
export function contextOf(mail: AnnotatedMail): MailContext {
  const recognition = decideMilestone(milestonesOf(mail), mail.sender.carrier !== null);
  return {
    ...mail,
    recognition: isOnlyDelayed(mail, recognition) ? { ...recognition, milestone: 'labelled' } : recognition,
  };
}

/**
 * Recognizes a shop's report of a delay that names no shipment and no carrier: "Your order 4711 is delayed". Nothing in it
 * says that the order has left.
 */
function isOnlyDelayed(mail: AnnotatedMail, { milestone }: MailContext['recognition']): boolean {
  const { sender, annotations, document } = mail;
  if (milestone !== 'shipped' || sender.carrier !== null || annotations.tracking.length > 0) return false;
  if (carriersNamed(document.text.slice(0, OPENING)).length > 0) return false;
  const moves = [...noteMilestones(mail)].filter((note) => MOVES.has(note.milestone) && note.place !== 'anywhere');
  return (
    moves.length > 0 &&
    moves.every(({ proof: { part, start = 0, end = 0 } }) =>
      DELAY.test((part === 'subject' ? sender.subject : document.text).slice(start, end)),
    )
  );
}

/** The number of characters to search for a carrier. */
const OPENING = 1_500;
const MOVES: ReadonlySet<Milestone> = new Set([
  'shipped',
  'outForDelivery',
  'readyForPickup',
  'delivered',
  'exception',
]);
const DELAY = anyWord(slotOf(({ milestones }) => milestones.delay));

/** Yields the milestones that an email may report. A ticket seller ships nothing unless it is also a carrier. */
function* milestonesOf(mail: AnnotatedMail): Generator<MilestoneNote> {
  const kind = merchantOfDomain(mail.sender.domain)?.kind;
  const isTicket =
    mail.sender.carrier === null && kind?.purchaseTypeId === TICKET && (kind.name !== 'ride' || isAboutRide(mail));
  // "Return confirmation for order 4711" reports no purchase.
  const isReturn = RETURN.test(mail.sender.subject);
  for (const note of noteMilestones(mail)) {
    if (isReturn && note.place === 'subject' && note.milestone === 'placed') continue;
    if (!isTicket || UNMOVED.has(note.milestone))
      yield isOfLaterDay(note, mail) ? { ...note, milestone: 'shipped' } : note;
  }
}

/** Recognizes "Expected delivery on 18 November, arriving by 21:00", sent the day before: not out for delivery yet. */
function isOfLaterDay({ milestone, proof }: MilestoneNote, { sender, dates }: AnnotatedMail): boolean {
  if (milestone !== 'outForDelivery' || sender.sentDay === null) return false;
  const day = findDate(proof.excerpt, dates)?.date;
  return day !== undefined && day > sender.sentDay;
}

const RETURN = anyWord(slotOf(({ refusals }) => refusals.return_label.subject));
const UNMOVED: ReadonlySet<Milestone> = new Set(['placed', 'cancelled', 'refunded']);
