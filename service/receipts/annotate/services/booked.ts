import { carriersNamed } from '../../carriers/match-carrier.ts';
import { isRate } from '../../items/line-words.ts';
import { findLabels } from '../../labels/find-labels.ts';
import { anyWord, slotOf, wholeIn, wordsOf } from '../../languages/slot.ts';
import { ABOUT_GOODS } from '../../recognise/about-goods.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { namesTown } from '../occasions/address.ts';
import { dayIn, opensWithDay } from '../occasions/days.ts';
import { HOUR } from '../occasions/hour.ts';
import { labelOf, valueAfter } from '../occasions/labelled.ts';
import type { Line, Occasion } from '../occasions/occasion.ts';
import { proofOf } from '../occasions/proof-of.ts';
import { isShipped, isUnnaming } from './headline.ts';
import { isOfOwner } from './owner.ts';
import { capitalizedWordsOf, isLabelledName, isServiceName, withoutRemarks } from './service-name.ts';

/** Reads what was booked or done after its label: "Treatment: Gel manicure". Null for goods that are sent. */
export function readLabelledBooking(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const labelled = isShipped(mail)
    ? null
    : valueAfter(
        LABELS,
        lines,
        (value) => isLabelledName(value) && isBooked(value) && !isRate(value) && !opensWithDay(value, mail.dates),
      );
  return labelled === null
    ? null
    : serviceOf(mail, labelled.text, labelled.index, comingDayBelow(mail, lines, labelled));
}

/** Reads the line below the words that report it: "We confirm your purchase:". */
export function readAnnounced(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  for (const [at, { text }] of lines.slice(0, OPENING).entries()) {
    const name = lines[at + 1];
    if (name === undefined || !/[:：]$/.test(text) || text.length < 12 || !isLine(name, lines, mail)) continue;
    const wraps = lines[at - 1]?.text ?? '';
    if (ANY_MILESTONE.test(`${wraps} ${text}`))
      return serviceOf(mail, name.text, name.index, comingDayBelow(mail, lines, name));
  }
  return null;
}

/**
 * Reads a line above a coming day with its hour, or above a duration: "Gel manicure", then "45 min with Kim". Null for
 * goods that are sent.
 */
export function readAboveMoment(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  if (isShipped(mail)) return null;
  const { dates, sender } = mail;
  for (const [at, line] of lines.slice(0, OPENING).entries()) {
    const next = lines[at + 1]?.text ?? '';
    const above = lines[at - 1];
    if (!isLine(line, lines, mail)) continue;
    if (above !== undefined && CREDITS.test(line.text) && isLine(above, lines, mail)) continue;
    const below = isPlaceOf(next, mail) || isCredit(next) ? (lines[at + 2]?.text ?? '') : next;
    const day = HOUR.test(below) ? dayIn(below, { ...dates, isAhead: true }) : null;
    const isComing = day !== null && (sender.sentDay === null || day > sender.sentDay);
    if (isComing || DURATION.test(below)) return serviceOf(mail, line.text, line.index, isComing ? day : null);
  }
  return null;
}

/** Recognizes the venue between a show and its day, perhaps the sender itself: "Theatre Royal Quayside". */
function isPlaceOf(text: string, { sender }: AnnotatedMail): boolean {
  return text.length < 80 && (VENUES.test(text) || text.toLowerCase() === sender.merchant?.name.toLowerCase());
}

/** Recognizes the authors of a play: "by Ada Moss", "Ada Moss / Kim Lee". */
function isCredit(text: string): boolean {
  return text.length < 80 && (CREDITS.test(text) || BY.test(text));
}

const PERSON = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{1,20}(?: (?:\p{Ll}{2,3} )?\p{Lu}[\p{L}\p{M}.'’-]{1,20}){1,3}`;
const CREDITS = new RegExp(`^${PERSON}(?: / ${PERSON}){1,3}$`, 'u');
const BY = new RegExp(`^${capitalizedWordsOf(slotOf(({ trips }) => trips.author))}(?:\\s|(?<=['’]))\\p{Lu}`, 'u');

const VENUES = anyWord(wholeIn(slotOf(({ trips }) => trips.venue)));

/**
 * Returns the first coming day in one of the next lines, "Treatment: Gel manicure", then "Date: 12 March, 14:00", unless
 * it is that of a delivery.
 */
function comingDayBelow(
  { dates, sender }: AnnotatedMail,
  lines: readonly Line[],
  { index }: { readonly index: number },
): string | null {
  for (const [at, line] of lines.entries()) {
    if (line.index <= index || line.index > index + BELOW) continue;
    const day = dayIn(line.text, { ...dates, isAhead: true });
    if (day === null || [line, lines[at - 1]].some(isOfDelivery)) continue;
    return sender.sentDay === null || day > sender.sentDay ? day : null;
  }
  return null;
}

/** Recognizes the label of a delivery's day, perhaps with the day: "Delivery date". */
function isOfDelivery(line: Line | undefined): boolean {
  const labels = line === undefined || line.text.length > 60 ? [] : findLabels(line.text);
  return labels.some(({ label: { field }, start }) => start === 0 && field === 'deliveryDate');
}

/** The number of runs below a labeled service that may print its day. */
const BELOW = 4;

/** The number of runs to read for a line without a label. */
const OPENING = 24;
const DURATION = /^\d{1,3}\s?(?:h|hrs?|mins?)(?![\p{L}\d/])/iu;

function serviceOf(mail: AnnotatedMail, text: string, index: number, day: string | null): Occasion {
  const proof = proofOf(mail, 'service/booked', index, index);
  return { kind: 'service', name: withoutRemarks(text), day, proof };
}

/** Checks whether a line may name a service: not a greeting, a heading, a sentence, a date, or the sender's name. */
function isLine(line: Line, lines: readonly Line[], { sender, dates }: AnnotatedMail): boolean {
  const { text, row, column } = line;
  const merchant = sender.merchant?.name.toLowerCase() ?? '';
  const lower = text.toLowerCase();
  return (
    (row === -1 || lines.every((other) => other.row !== row || other.column === column)) &&
    text.split(' ').length <= 9 &&
    /^[\p{Lu}\p{Lo}«„“"\d]/u.test(text) &&
    !/[,;…?]$|^\d+$/u.test(text) &&
    !HEADING.test(text) &&
    !merchant.includes(lower) &&
    !(merchant !== '' && lower.includes(merchant)) &&
    !isUnnaming(text) &&
    !isOfOwner(line, lines) &&
    !namesTown(text) &&
    dayIn(text, dates) === null &&
    !HOUR.test(text) &&
    !DURATION.test(text) &&
    isServiceName(text) &&
    isBooked(text)
  );
}

/** Checks whether a name may be that of a service: it is about no goods and names no carrier. */
function isBooked(name: string): boolean {
  return !/[,，]$/.test(name) && !ABOUT_GOODS.test(name) && carriersNamed(name).length === 0;
}

const LABELS = labelOf(slotOf(({ services }) => services.booked));
const HEADING = new RegExp(
  `^${wordsOf(
    slotOf(
      ({ lists }) => lists.heading,
      ({ papers }) => papers.receiptTitle,
      ({ services }) => services.booked,
    ),
  )}$`,
  'iu',
);
