import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';
import type { Message } from '../message.ts';
import { readSender } from '../sender.ts';
import { messageOf } from '../testing/message-of.ts';
import { readMarkup } from './read-markup.ts';

const mail = (html: string): Message =>
  messageOf({
    from: { name: 'Skerry Air', address: 'booking@skerry-air.example' },
    subject: 'Your booking is confirmed',
    sentAt: Date.UTC(2026, 1, 5),
    html,
  });

const orderOf = (reservation: object) => {
  const html = `<p>Thank you.</p><script type="application/ld+json">${JSON.stringify(reservation)}</script>`;
  const document = readHtml(html);
  return readMarkup(document, readSender(mail(html), document)).orders[0];
};
const bookingOf = (reservation: object) => orderOf(reservation)?.booking;

const flight = (details: object) => ({
  '@type': 'FlightReservation',
  reservationNumber: 'K7RZQM',
  underName: { '@type': 'Person', name: 'Robin Example' },
  reservationFor: {
    '@type': 'Flight',
    flightNumber: '412',
    airline: { '@type': 'Airline', name: 'Skerry Air', iataCode: 'SK' },
    departureAirport: { '@type': 'Airport', name: 'Hamburg', iataCode: 'HAM' },
    arrivalAirport: { '@type': 'Airport', name: 'Edinburgh', iataCode: 'EDI' },
    ...details,
  },
});

describe('readBooking', () => {
  it('reads the endpoints, local time, number, and traveler of a flight', () => {
    const read = bookingOf({
      ...flight({ departureTime: '2026-03-08T09:40:00+01:00', departureGate: 'B12' }),
      airplaneSeat: '9C',
    });
    expect(read).toEqual({
      kind: 'flight',
      from: { name: 'Hamburg', code: 'HAM' },
      to: { name: 'Edinburgh', code: 'EDI' },
      place: null,
      starts: '2026-03-08T09:40',
      ends: null,
      number: 'SK 412',
      traveler: 'Robin Example',
      seat: '9C',
      gate: 'B12',
    });
  });

  it('keeps only the date of a UTC time, because it is not the local time', () => {
    expect(bookingOf(flight({ departureTime: '2026-03-08T09:40:00Z' }))?.starts).toBe('2026-03-08');
  });

  it('does not repeat the airline in a number that includes it', () => {
    expect(bookingOf(flight({ flightNumber: 'SK412' }))?.number).toBe('SK412');
  });

  it('names the item after the flight with its airline, or after the name that the flight has', () => {
    expect(orderOf(flight({}))?.items[0]?.description).toBe('SK 412');
    expect(orderOf(flight({ name: 'Morning flight' }))?.items[0]?.description).toBe('Morning flight');
  });

  it('reads the dates and the town of a stay', () => {
    const stay = {
      '@type': 'LodgingReservation',
      reservationNumber: '5695162259',
      checkinTime: '2026-01-17T15:00',
      checkoutTime: '2026-01-19',
      reservationFor: {
        '@type': 'LodgingBusiness',
        name: 'Pension Seeblick',
        address: { '@type': 'PostalAddress', addressLocality: 'Lindental' },
      },
    };
    expect(bookingOf(stay)).toMatchObject({
      kind: 'stay',
      from: null,
      to: null,
      place: 'Lindental',
      starts: '2026-01-17T15:00',
      ends: '2026-01-19',
      number: null,
    });
  });

  it('returns null for reservations that a pass cannot show', () => {
    expect(bookingOf({ '@type': 'Reservation', reservationNumber: 'R-1', reservationFor: { name: 'Locker' } })).toBe(
      undefined,
    );
  });
});
