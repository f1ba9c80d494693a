import type { AnnotatedMail } from '../annotate-mail.ts';
import { readLabelledEvent } from '../occasions/event.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { readBacked } from './backed.ts';
import { readBill } from './bill.ts';
import { readAboveMoment, readAnnounced, readLabelledBooking } from './booked.ts';
import { readCourse, readLabelledCourse } from './course.ts';
import { readCover } from './cover.ts';
import { readFuel } from './fuel.ts';
import { isShipped, readHeadline } from './headline.ts';
import { readCause, readDonation, readFromSubject } from './in-subject.ts';
import { readNamed } from './named.ts';
import { readPlan } from './plan.ts';
import { readSubjectMatter } from './subject-matter.ts';
import { readTopUp } from './top-up.ts';
import { readUse } from './use.ts';
import { readVoucher } from './voucher.ts';

/**
 * Reads the name of a service that an email without item lines confirms. The words are those that the email prints.
 * `isSubscribed`: the email is about a subscription.
 */
export function readService(mail: AnnotatedMail, isSubscribed: boolean): Occasion | null {
  return (
    readSureService(mail, isSubscribed) ??
    readLabelledBooking(mail, linesOf(mail)) ??
    readShow(mail) ??
    readNamed(mail, linesOf(mail)) ??
    readUnlabelled(mail)
  );
}

/**
 * Reads what was booked or done, also from an email that lists its parts or its price as items. `isAlone`: it lists no
 * items, so that the line below the report may name it, too.
 */
export function readBookedService(mail: AnnotatedMail, isAlone = false): Occasion | null {
  const lines = linesOf(mail);
  const booked =
    readLabelledBooking(mail, lines) ??
    readComingShow(mail) ??
    readLabelledCourse(mail, lines) ??
    readAboveMoment(mail, lines);
  return booked ?? (isAlone ? readAnnounced(mail, lines) : null);
}

/** Reads what was done and is brought back, after its label. A day and an hour are those of the delivery. */
export function readLabelledService(mail: AnnotatedMail): Occasion | null {
  return readLabelledBooking(mail, linesOf(mail));
}

/** Reads the service that a bill is for: after its label, "Tariff", else by the time of the bill. */
export function readPaidService(mail: AnnotatedMail): Occasion | null {
  const lines = linesOf(mail);
  return readNamed(mail, lines) ?? readBill(mail, lines);
}

/**
 * Reads a service without a label: what the report announces, a donation, the name that the email shows, a bill, what is
 * above a day or a duration, a voucher, else what the subject names.
 */
function readUnlabelled(mail: AnnotatedMail): Occasion | null {
  const lines = linesOf(mail);
  return (
    readAnnounced(mail, lines) ??
    readDonation(mail, lines) ??
    readHeadline(mail, lines) ??
    readBill(mail, lines) ??
    readAboveMoment(mail, lines) ??
    readVoucher(mail) ??
    readFromSubject(mail, lines) ??
    readCause(mail, lines)
  );
}

/** Reads an event with a day after its label, from an email without other words of tickets. */
function readShow(mail: AnnotatedMail): Occasion | null {
  const event = readLabelledEvent(mail, linesOf(mail));
  return event?.kind === 'event' && event.day !== null ? event : null;
}

/** Reads an event with a coming day after its label, from an email that lists its kinds of tickets. */
function readComingShow(mail: AnnotatedMail): Occasion | null {
  const event = readShow(mail);
  return event?.kind === 'event' && (event.day ?? '') > (mail.sender.sentDay ?? '') ? event : null;
}

/** Reads a service by the words for its kind: parking, charging, a top-up, a course, a subscription, insurance. */
export function readSureService(mail: AnnotatedMail, isSubscribed: boolean): Occasion | null {
  const lines = linesOf(mail);
  return readUsage(mail) ?? readCourse(mail, lines) ?? readPlan(mail, lines, isSubscribed) ?? readCover(mail, lines);
}

/** Reads what the subject reports as used, topped up, or backed. */
export function readUsage(mail: AnnotatedMail): Occasion | null {
  const lines = linesOf(mail);
  return readBacked(mail, lines) ?? readUse(mail, lines) ?? readFuel(mail, lines) ?? readTopUp(mail, lines);
}

/** Reads what the subject is about, for an email that names its service nowhere else. */
export function readMatter(mail: AnnotatedMail): Occasion | null {
  return isShipped(mail) ? null : readSubjectMatter(mail, linesOf(mail));
}

function linesOf({ document, sender, orderEnd }: AnnotatedMail): readonly Line[] {
  return document.chunks.slice(sender.bodyStart, Math.min(orderEnd, sender.bodyStart + MOST));
}

/** The number of runs to read: the name of a service is at the top. */
const MOST = 60;
