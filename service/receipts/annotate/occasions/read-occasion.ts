import { patternsOf, slotOf, wholeIn } from '../../languages/slot.ts';
import { merchantOfDomain } from '../../merchants/dictionary.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { namesUse } from '../services/use.ts';
import { readCar } from './car.ts';
import { dayIn } from './days.ts';
import {
  readCountedTickets,
  readEvent,
  readEventInSubject,
  readLabelledEvent,
  readQuotedEvent,
  readTimedEvent,
} from './event.ts';
import { isHouse, namesHouse } from './house.ts';
import { readJourney, shownLegs } from './journey.ts';
import type { Line, Occasion } from './occasion.ts';
import { countsNights } from './room.ts';
import { readStay } from './stay.ts';

/**
 * Reads a booking: a journey, a ride, a stay, a car, or an event. The kind follows from the sender's known business,
 * else from the words of a ticket email. Null for emails about goods.
 */
export function readOccasion(annotated: AnnotatedMail, isTicket: boolean): Occasion | null {
  const mail = { ...annotated, dates: { ...annotated.dates, isAhead: true } };
  const { document, sender, orderEnd } = mail;
  const lines = document.chunks.slice(sender.bodyStart, Math.min(orderEnd, sender.bodyStart + MOST));
  switch (merchantOfDomain(sender.domain)?.kind.name) {
    case 'airline':
    case 'rail':
    case 'bus':
      return readJourney(mail, lines, 'journey');
    case 'ride':
      return readJourney(annotated, lines, 'ride');
    case 'stay':
      // Some sell journeys, too.
      return readStay(mail, lines, false) ?? readUnknown(mail, lines);
    case 'car hire':
      return readCar(mail, lines, true);
    case 'event':
      return readEvent(mail, lines);
    case 'travel agency':
    case undefined:
      return isTicket || listsDeparture(mail, lines) || isLodging(mail)
        ? readUnknown(mail, lines)
        : (readFlight(mail, lines) ??
            readReturnedCar(mail, lines) ??
            readEventInSubject(mail, lines) ??
            readSureJourney(mail, lines));
    default:
      return null;
  }
}

/** Reads what is booked for a coming day and hour, from a ticket email that names it in no other way. */
export function readTimed(annotated: AnnotatedMail): Occasion | null {
  const mail = { ...annotated, dates: { ...annotated.dates, isAhead: true } };
  const { document, sender, orderEnd } = mail;
  const kind = merchantOfDomain(sender.domain)?.kind.name;
  if (kind !== undefined && kind !== 'event' && kind !== 'travel agency') return null;
  return readTimedEvent(mail, document.chunks.slice(sender.bodyStart, Math.min(orderEnd, sender.bodyStart + MOST)));
}

/** Reads a coming journey from a sender whose business is unknown, if the email uses two words for journeys. */
function readSureJourney(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { document, sender, languages } = mail;
  const text = `${sender.subject}\n${document.text.slice(0, 2_000)}`;
  const word = JOURNEYS(languages).exec(text)?.[0];
  if (word === undefined || !JOURNEYS(languages).test(text.replaceAll(word, ''))) return null;
  return readComing(mail, lines);
}

/** Reads a coming journey between two airports with their codes, which needs no words. */
function readFlight(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  return lines.some(({ text }) => text.length < 90 && FLIGHT.test(text)) ? readComing(mail, lines) : null;
}

/** Reads a coming journey with an arrow between its places, of which a cabin is no room: ships have both. */
function readCrossing(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { document, sender, languages } = mail;
  if (!JOURNEYS(languages).test(`${sender.subject}\n${document.text.slice(0, 2_000)}`)) return null;
  return lines.some(({ text }) => text.length < 90 && ROUTE.test(text)) ? readComing(mail, lines) : null;
}

function readComing(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const journey = readJourney(mail, lines, 'journey');
  return journey?.kind === 'journey' && (journey.day ?? '') > (mail.sender.sentDay ?? '') ? journey : null;
}

/** Reads a car that is brought back: goods are only picked up. */
function readReturnedCar(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const car = readCar(mail, lines, false);
  return car?.kind === 'car' && car.until !== null ? car : null;
}

/**
 * Returns the kind of a carrier's booking and its day, for an email that names no places: "Flight" on the first coming
 * day. Null if the sender is no carrier, or if neither its business nor a label of the departure says that it is one.
 */
export function readKindOfTrip(mail: AnnotatedMail): { readonly kind: KindOfTrip; readonly day: string | null } | null {
  const { document, sender, orderEnd, dates } = mail;
  const lines = document.chunks.slice(sender.bodyStart, Math.min(orderEnd, sender.bodyStart + MOST));
  const kind = merchantOfDomain(sender.domain)?.kind.name;
  const ofTrip = KINDS.get(kind ?? '') ?? (kind === undefined && listsDeparture(mail, lines) ? 'trip' : null);
  if (ofTrip === null) return null;
  const days = lines.flatMap(({ text }) => dayIn(text, { ...dates, isAhead: true }) ?? []);
  return { kind: ofTrip, day: days.find((day) => sender.sentDay === null || day > sender.sentDay) ?? null };
}

/** The kind of a trip that names no places. */
export type KindOfTrip = 'flight' | 'trainTrip' | 'trip' | 'rentalCar';

const KINDS: ReadonlyMap<string, KindOfTrip> = new Map([
  ['airline', 'flight'],
  ['rail', 'trainTrip'],
  ['bus', 'trip'],
  ['car hire', 'rentalCar'],
]);

/** Checks whether an email about a journey has a label of the departure, from a sender whose business is unknown. */
function listsDeparture({ document, sender, languages }: AnnotatedMail, lines: readonly Line[]): boolean {
  if (!JOURNEYS(languages).test(`${sender.subject}\n${document.text.slice(0, 2_000)}`)) return false;
  return lines.some(({ text }) => text.length < 90 && DEPARTURE(languages).test(text));
}

/** Checks whether an email counts nights, or its sender is named like a house for guests and it names the first day. */
function isLodging({ document, sender, languages }: AnnotatedMail): boolean {
  const words = `${sender.subject}\n${document.text.slice(0, 2_000)}`;
  return countsNights(words) || (isHouse(sender.merchant?.name ?? '') && STAYS(languages).test(words));
}

/**
 * Checks whether an email's words are those of a ride receipt: ride services also deliver meals. A car that is parked is
 * dropped off, too.
 */
export function isAboutRide(mail: AnnotatedMail): boolean {
  const { document, sender, languages } = mail;
  const isRide = RIDES(languages);
  return isRide.test(sender.subject) || (!namesUse(mail) && isRide.test(document.text.slice(0, 4_000)));
}

/** The number of runs to read: booking details are at the top. */
const MOST = 120;

const JOURNEYS = patternsOf(wholeIn(slotOf(({ trips }) => trips.journey)));
const DEPARTURE = patternsOf(
  slotOf(({ trips }) => trips.getIn),
  (cells) => `^(?:${cells})(?:\\s*[:：]|$)`,
);
const RIDES = patternsOf(wholeIn(slotOf(({ trips }) => trips.ride)));
const STAYS = patternsOf(
  wholeIn(
    slotOf(
      ({ trips }) => trips.arrive,
      ({ trips }) => trips.leave,
    ),
  ),
);

function readUnknown(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const { document, sender, languages } = mail;
  const words = `${sender.merchant?.name ?? ''}\n${sender.subject}\n${document.text.slice(0, 4_000)}`;
  const booked =
    readFlight(mail, lines) ??
    readCar(mail, lines, false) ??
    readLabelledEvent(mail, lines) ??
    readEventInSubject(mail, lines) ??
    readCountedTickets(mail, lines) ??
    readQuotedEvent(mail, lines);
  if (booked !== null) return booked;
  // "Your airport parking" also names the flight.
  if (namesUse(mail) && !JOURNEYS(languages).test(sender.subject) && !RIDES(languages).test(sender.subject))
    return null;
  if (isAboutRide(mail)) return readJourney(mail, lines, 'ride');
  const crossing = readCrossing(mail, lines);
  if (crossing !== null) return crossing;
  const isOwnHouse = isHouse(sender.merchant?.name ?? '');
  const isStay = isOwnHouse || STAYS(languages).test(words) || countsNights(words);
  const stay = isStay ? readStay(mail, lines, isOwnHouse) : null;
  if (stay !== null) return readTripFirst(mail, lines, stay);
  const isJourney = JOURNEYS(languages).test(words) || lines.some(({ text }) => ARROW.test(text));
  const journey = isJourney ? readJourney(mail, lines, 'journey') : null;
  return journey ?? (EVENTS(languages).test(words.slice(0, 1_000)) ? readEvent(mail, lines) : null);
}

/**
 * Reads the coming journey that the subject or a heading announces, unless the stay has the name of a house: sellers of journeys also
 * advertise nights.
 */
function readTripFirst(mail: AnnotatedMail, lines: readonly Line[], stay: Occasion): Occasion {
  const isHoused = stay.kind !== 'stay' || namesHouse(stay.name);
  const isAnnounced = JOURNEYS(mail.languages).test(mail.sender.subject) || shownLegs(mail, lines).length > 0;
  const trip = isHoused || !isAnnounced ? null : readComing(mail, lines);
  return trip ?? stay;
}

/** "Oslo → Bergen", "Oslo (OSL) – Bergen (BGO)". */
const ARROW = /\p{L}[\p{L})\d]*\s?(?:→|➔|➜|➝|⇒|⟶|->)\s?\p{L}|\([A-Z]{3}\)\s?[-–—]\s?\p{Lu}/u;
/** "Oslo (OSL) – Bergen (BGO)". */
const FLIGHT = /\p{L} ?[(（][A-Z]{3}[)）]\s?(?:[-–—→➔➜✈⟶]|->)\s?\p{L}.*[(（][A-Z]{3}[)）]/u;
/** "ITALY, ANCONA ⟶ CORFU", but not "Sat → Sun" or "12 July → 13 July". */
const ROUTE =
  /^[\p{Lu}\p{Lo}][\p{L}\p{M} ,.'’()-]{2,50}\s?(?:→|➔|➜|➝|⇒|⟶|->)\s?[\p{Lu}\p{Lo}][\p{L}\p{M} ,.'’()-]{2,50}$/u;
const EVENTS = patternsOf(wholeIn(slotOf(({ goods }) => goods.events)));
