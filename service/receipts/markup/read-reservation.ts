import type { Booked } from '../annotate/occasions/occasion.ts';
import { tidyPlace } from '../annotate/occasions/places.ts';
import { titleOf, titleOfOccasion } from '../decide/order-title.ts';
import type { ItemFacts, OrderFacts } from '../facts.ts';
import type { Language } from '../languages/load.ts';
import type { Sender } from '../sender.ts';
import { nodeOf, type SchemaNode, type Stated, statedIn } from './nodes.ts';
import { proof } from './proofs.ts';
import { readBooking } from './read-booking.ts';
import { readOrderNode } from './read-order-node.ts';
import { readDay } from './read-values.ts';

/**
 * Reads the order from a reservation, titled after the booked service: a route, a hotel, or an event, with its dates in
 * the language of the email.
 */
export function readReservation(node: SchemaNode, sender: Sender, language: Language | null): OrderFacts | null {
  const order = readOrderNode(node, sender);
  if (order === null) return null;
  const booking = readBooking(node, sender);
  const items = order.items.length > 0 ? order.items : itemOf(node, booking?.number ?? null);
  const booked = readBooked(node, sender);
  const title = booked === null ? titleOf(items) : titleOfOccasion(booked, language);
  const said = nodeOf(node, 'reservationFor') ?? node;
  const excerpt = statedIn(said, 'name', 'flightNumber', 'trainNumber')?.excerpt ?? node.type;
  const evidence = booked === null ? order.evidence : { ...order.evidence, title: proof(node, 'reservation', excerpt) };
  if (booking === null) return { ...order, purchaseTypeId: 8, title, items, evidence };
  const proven = { ...evidence, booking: proof(node, 'reservation', excerpt) };
  return { ...order, purchaseTypeId: 8, title, items, booking, evidence: proven };
}

/** Returns what was booked, by its name, else by its number with the carrier's code ("SK 412"). */
function itemOf(node: SchemaNode, number: string | null): ItemFacts[] {
  const subject = nodeOf(node, 'reservationFor');
  const stated = subject === null ? null : statedIn(subject, 'name');
  const name = stated ?? (subject === null ? null : statedIn(subject, 'flightNumber', 'trainNumber', 'busNumber'));
  if (name === null) return [];
  return [
    {
      description: stated?.text ?? number ?? name.text,
      quantity: seatsOf(node),
      price: null,
      options: null,
      productCode: null,
      productUrl: null,
      imageUrl: null,
      categoryId: /Event/.test(node.type) ? 27 : 28,
      evidence: proof(node, 'reservation', name.excerpt),
    },
  ];
}

/** Returns the number of booked seats, or 1. */
function seatsOf(node: SchemaNode): number {
  const seats = Number(statedIn(node, 'numSeats')?.text);
  return Number.isInteger(seats) && seats >= 1 && seats <= 99 ? seats : 1;
}

/**
 * Properties of a journey's endpoints, by the type of its reservation (schema.org Flight, TrainTrip, BusTrip,
 * BoatTrip).
 */
const JOURNEYS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  FlightReservation: ['departureAirport', 'arrivalAirport'],
  TrainReservation: ['departureStation', 'arrivalStation'],
  BusReservation: ['departureBusStop', 'arrivalBusStop'],
  BoatReservation: ['departureBoatTerminal', 'arrivalBoatTerminal'],
};

function readBooked(node: SchemaNode, sender: Sender): Booked | null {
  const subject = nodeOf(node, 'reservationFor');
  const day = (at: SchemaNode, ...keys: readonly string[]) => readDay(statedIn(at, ...keys)?.text ?? null, sender);
  const ends = JOURNEYS[node.type];
  if (ends !== undefined && subject !== null)
    return readJourney(subject, ends, day(subject, 'departureTime', 'departureDate'));
  if (node.type === 'TaxiReservation') return readRide(node, day(node, 'pickupTime'));
  const name = subject === null ? null : nameOf(subject);
  if (subject === null || name === null) return null;
  switch (node.type) {
    case 'LodgingReservation':
      return {
        kind: 'stay',
        name,
        from: day(node, 'checkinTime', 'checkinDate'),
        until: day(node, 'checkoutTime', 'checkoutDate'),
      };
    case 'EventReservation':
      return { kind: 'event', name, day: day(subject, 'startDate') };
    case 'FoodEstablishmentReservation':
      return { kind: 'event', name, day: day(node, 'startTime', 'startDate') };
    case 'RentalCarReservation': {
      const place = placeOf(node, 'pickupLocation');
      return { kind: 'car', car: name, place, from: day(node, 'pickupTime'), until: day(node, 'dropoffTime') };
    }
    default:
      return null;
  }
}

function readJourney(trip: SchemaNode, [start, end]: readonly [string, string], day: string | null): Booked | null {
  const from = placeOf(trip, start, 'departureTerminal', 'departureLocation');
  const to = placeOf(trip, end, 'arrivalTerminal', 'arrivalLocation');
  return from === null || to === null
    ? null
    : { kind: 'journey', from: tidyPlace(from, false), to: tidyPlace(to, false), day };
}

function readRide(node: SchemaNode, day: string | null): Booked | null {
  const from = placeOf(node, 'pickupLocation');
  const to = placeOf(node, 'dropoffLocation');
  return from === null || to === null ? null : { kind: 'ride', from, to, day };
}

/** Returns a place's name, else its town, else its airport code. */
function placeOf(node: SchemaNode, ...keys: readonly string[]): string | null {
  const place = nodeOf(node, ...keys);
  if (place === null) return statedIn(node, ...keys)?.text ?? null;
  const address = nodeOf(place, 'address');
  const town: Stated | null = address === null ? null : statedIn(address, 'addressLocality', 'streetAddress');
  return (statedIn(place, 'name') ?? town ?? statedIn(place, 'iataCode'))?.text ?? null;
}

/** Returns a thing's name, or a car's model if it has no name. */
function nameOf(thing: SchemaNode): string | null {
  return statedIn(thing, 'name', 'model')?.text ?? null;
}
