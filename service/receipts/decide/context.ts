import type { AnnotatedMail } from '../annotate/annotate-mail.ts';
import { type MilestoneNote, noteMilestones } from '../annotate/milestones.ts';
import { isAboutRide } from '../annotate/occasions/read-occasion.ts';
import type { MailContext } from '../mail-context.ts';
import { merchantOfDomain } from '../merchants/dictionary.ts';
import { TICKET } from '../merchants/kinds.ts';
import type { Milestone } from '../recognise/phrases.ts';
import { findDate } from '../text/dates.ts';
import { decideMilestone } from './milestone.ts';

/** Adds the milestone that the email reports, which every other decision uses. */
export function contextOf(mail: AnnotatedMail): MailContext {
  return { ...mail, recognition: decideMilestone(milestonesOf(mail), mail.sender.carrier !== null) };
}

/** Yields the milestones that an email may report. A ticket seller ships nothing unless it is also a carrier. */
function* milestonesOf(mail: AnnotatedMail): Generator<MilestoneNote> {
  const kind = merchantOfDomain(mail.sender.domain)?.kind;
  const isTicket =
    mail.sender.carrier === null && kind?.purchaseTypeId === TICKET && (kind.name !== 'ride' || isAboutRide(mail));
  for (const note of noteMilestones(mail)) {
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

const UNMOVED: ReadonlySet<Milestone> = new Set(['placed', 'cancelled', 'refunded']);
