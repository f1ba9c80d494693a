import type { BookingKind } from '#contract/booking.ts';
import type { BookingFacts } from '../facts.ts';
import type { Sender } from '../sender.ts';
import { nodeOf, type SchemaNode, textOf } from './nodes.ts';
import { readDay } from './read-values.ts';

type Journey = {
  readonly kind: BookingKind;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly number: string;
};

/** Properties of a journey, by the type of its reservation (schema.org Flight, TrainTrip, BusTrip, BoatTrip). */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  FlightReservation: {
    kind: 'flight',
    from: ['departureAirport'],
    to: ['arrivalAirport'],
    number: 'flightNumber',
  },
  TrainReservation: {
    kind: 'train',
    from: ['departureStation'],
    to: ['arrivalStation'],
    number: 'trainNumber',
  },
  BusReservation: {
    kind: 'bus',
    from: ['departureBusStop', 'departureLocation'],
    to: ['arrivalBusStop', 'arrivalLocation'],
    number: 'busNumber',
  },
  BoatReservation: {
    kind: 'boat',
    from: ['departureBoatTerminal', 'departureLocation'],
    to: ['arrivalBoatTerminal', 'arrivalLocation'],
    number: 'boatNumber',
  },
};

/** Properties of other reservations: where the node states their place and times. */
const OTHERS: Readonly<Record<string, BookingKind>> = {
  TaxiReservation: 'ride',
  LodgingReservation: 'stay',
  RentalCarReservation: 'car',
  EventReservation: 'event',
  FoodEstablishmentReservation: 'table',
};

const STARTS = [
  'departureTime',
  'departureDate',
  'checkinTime',
  'checkinDate',
  'pickupTime',
  'startTime',
  'startDate',
] as const;
const ENDS = ['arrivalTime', 'arrivalDate', 'checkoutTime', 'checkoutDate', 'dropoffTime', 'endTime'] as const;

/** Reads the booking that a reservation states (schema.org Reservation). Null for other nodes. */
export function readBooking(node: SchemaNode, sender: Sender): BookingFacts | null {
  const journey = JOURNEYS[node.type];
  const kind = journey?.kind ?? OTHERS[node.type];
  if (kind === undefined) return null;
  const subject = nodeOf(node, 'reservationFor');
  const at = (...keys: readonly string[]) =>
    textOf(node, ...keys) ?? (subject === null ? null : textOf(subject, ...keys));
  const from = journey === undefined ? ['pickupLocation'] : journey.from;
  const to = journey === undefined ? ['dropoffLocation'] : journey.to;
  const isJourney = journey !== undefined || kind === 'ride';
  return {
    kind,
    from: isJourney ? (placeOf(subject ?? node, from) ?? placeOf(node, from)) : null,
    to: isJourney ? (placeOf(subject ?? node, to) ?? placeOf(node, to)) : null,
    place: isJourney ? null : venueOf(node, subject, kind),
    starts: readTime(at(...STARTS), sender),
    ends: readTime(at(...ENDS), sender),
    number: journey === undefined || subject === null ? null : numberOf(subject, journey.number),
    traveler: textOf(node, 'underName'),
    seat: seatOf(node),
    gate: at('departureGate', 'departurePlatform'),
  };
}

/** Reads a place with its name or town, and an airport's IATA code. */
function placeOf(node: SchemaNode, keys: readonly string[]): BookingFacts['from'] {
  const place = nodeOf(node, ...keys);
  if (place === null) {
    const name = textOf(node, ...keys);
    return name === null ? null : { name, code: null };
  }
  const address = nodeOf(place, 'address');
  const town = address === null ? textOf(place, 'address') : textOf(address, 'addressLocality', 'streetAddress');
  const iata = textOf(place, 'iataCode');
  const code = iata !== null && /^[A-Z]{3}$/.test(iata) ? iata : null;
  const name = textOf(place, 'name') ?? town;
  return name === null && code === null ? null : { name, code };
}

/** Returns the name of the hotel, the event's venue, or the rental car's pickup location. */
function venueOf(node: SchemaNode, subject: SchemaNode | null, kind: BookingKind): string | null {
  if (kind === 'car') return placeOf(node, ['pickupLocation'])?.name ?? null;
  if (subject === null) return null;
  if (kind === 'event') return placeOf(subject, ['location'])?.name ?? null;
  const address = nodeOf(subject, 'address');
  return address === null ? null : textOf(address, 'addressLocality', 'streetAddress');
}

/** Returns a flight number with the airline's code, as printed on tickets: "SK 412". */
function numberOf(trip: SchemaNode, key: string): string | null {
  const number = textOf(trip, key);
  const airline = nodeOf(trip, 'airline', 'provider');
  const code = airline === null ? null : textOf(airline, 'iataCode');
  if (number === null || code === null || !/^\d/.test(number)) return number;
  return `${code} ${number}`;
}

function seatOf(node: SchemaNode): string | null {
  const ticket = nodeOf(node, 'reservedTicket');
  const seat = ticket === null ? null : nodeOf(ticket, 'ticketedSeat');
  return textOf(node, 'airplaneSeat') ?? (seat === null ? null : textOf(seat, 'seatNumber'));
}

/** Returns the local time as written. A time in UTC is not local, so only its date counts. */
function readTime(text: string | null, sender: Sender): string | null {
  const day = readDay(text, sender);
  if (day === null) return null;
  const time = /^\d{4}-\d{2}-\d{2}[T ]([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d{1,6})?)?(?:[+-]\d{2}:?\d{2})?$/.exec(
    text ?? '',
  );
  return time === null ? day : `${day}T${time[1]}:${time[2]}`;
}
