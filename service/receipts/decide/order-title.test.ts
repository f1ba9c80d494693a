import { describe, expect, it } from 'vitest';
import { WORDS_BY_LANGUAGE } from '../languages/load.ts';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { titleOfOccasion, withDays } from './order-title.ts';
import { titleWordsOf } from './title-words.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

function titleOf(from: { name: string; address: string }, subject: string, html: string): string | null | undefined {
  const message: Message = messageOf({
    from,
    subject,
    sentAt: SENT,
    html,
  });
  const reading = readMessage(message);
  return reading.kind === 'facts' ? reading.orders[0]?.title : `none: ${reading.reason}`;
}

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: readonly string[]) => `<table>${rows.join('')}</table>`;
const paid = table(row('Booking reference', 'QX7K2M'), row('1 adult', '€49.00'), row('Total', '€49.00'));

describe('title of a journey', () => {
  const train = { name: 'Nordbanen', address: 'tickets@nordbanen.example' };

  it.each([
    ['an arrow', '<p>Your train on 8 March 2026</p><p>Hamar → Lillehammer</p>'],
    ['two times', '<p>Your train, 8 March 2026</p><p>08:25 Hamar<br>09:40 Lillehammer</p>'],
    ['places before their times', '<p>Your train, 8 March 2026</p><p>Hamar 08.25</p><p>Lillehammer 09.40</p>'],
    [
      'times in cells',
      `<p>Your train</p>${table(row('8 March 2026', ''), row('08h25', 'Hamar'), row('09h40', 'Lillehammer'))}`,
    ],
    [
      'table headers',
      `<p>Your train</p>${table(row('From', 'To', 'Departure'), row('HAMAR', 'LILLEHAMMER', '8 March 2026 08:25'))}`,
    ],
    [
      'an arrow between places with their times',
      '<p>Your train, 8 March 2026</p><p>Hamar(08:25) → Lillehammer(09:40)</p>',
    ],
    ['labels', '<p>Your train</p><p>From: Hamar</p><p>To: Lillehammer</p><p>Departure: 8 March 2026, 08:25</p>'],
  ])('is read from %s', (_form, body) => {
    expect(titleOf(train, 'Your e-ticket', `${body}${paid}`)).toBe('Hamar → Lillehammer, 8 March');
  });

  it('ignores the day of purchase', () => {
    const body = `${table(row('Purchase date', '14-02-2026'), row('Trip:', 'Hamar - Lillehammer'), row('Date:', '08-03-2026'), row('Train', 'R 30'))}`;
    expect(titleOf(train, 'Your receipt', `<p>Your ticket is confirmed</p>${body}${paid}`)).toBe(
      'Hamar → Lillehammer, 8 March',
    );
  });

  it('ignores the station for changing trains', () => {
    const body = '<p>Your train, 8 March 2026</p><p>08:25 Hamar<br>09:40 Otta</p><p>09:55 Otta<br>11:20 Dombås</p>';
    expect(titleOf(train, 'Your e-ticket', `${body}${paid}`)).toBe('Hamar → Dombås, 8 March');
  });
});

describe('titles of other orders', () => {
  it('names a stay after the hotel and its dates', () => {
    const body = table(row('Check-in', 'Friday, 27 February 2026'), row('Check-out', 'Monday, 2 March 2026'));
    const from = { name: 'Stayfinder', address: 'booking@stayfinder.example' };
    const subject = 'Your reservation at Hotel Puerta del Sur is confirmed';
    expect(titleOf(from, subject, `${body}${paid}`)).toBe('Hotel Puerta del Sur, 27 February–2 March');
  });

  it('names a home after the line above its host', () => {
    const body = `<p>Harbour attic with a stove</p><p>Entire home hosted by Marit</p>${table(row('Check-in', 'Friday, 27 February 2026'), row('Checkout', 'Monday, 2 March 2026'))}`;
    const from = { name: 'Stayfinder', address: 'booking@stayfinder.example' };
    expect(titleOf(from, 'Your reservation is confirmed', `${body}${paid}`)).toBe(
      'Harbour attic with a stove, 27 February–2 March',
    );
  });

  it('names a rental after the car, place, and dates', () => {
    const cell = 'PICK-UP<br>Bremen Airport<br>10.04.2026 14:00';
    const body = `${table(row(cell, 'RETURN<br>Bremen Airport<br>13.04.2026 12:00'))}<p>VW Polo or similar (EDMR)</p>`;
    const from = { name: 'Autohof', address: 'reservation@autohof.example' };
    expect(titleOf(from, 'Your reservation', `<p>Thank you for your booking</p>${body}${paid}`)).toBe(
      'VW Polo or similar, Bremen Airport, 10–13 April',
    );
  });

  it('names goods after their first line, without delivery', () => {
    const lines = table(row('Stoneware mug', '€21.00'), row('Teapot', '€28.00'), row('Total', '€49.00'));
    const from = { name: 'Mud & Fire', address: 'orders@mudandfire.example' };
    expect(titleOf(from, 'Order confirmed', `<p>Order number: 88120</p>${lines}`)).toBe('Stoneware mug + 1');
  });
});

describe('title of a ride with a service that is not known', () => {
  const route = table(row('Von:', 'Hauptbahnhof'), row('Nach:', 'Hafen'), row('Gesamtbetrag:', '15,50 €'));
  const from = { name: 'Fahrt & Flott', address: 'quittung@fahrt-und-flott.example' };

  it('is its route if the subject calls it a ride', () => {
    expect(titleOf(from, 'Ihre Fahrt: Quittung 18132', `<p>Danke für Ihre Fahrt am 9. Februar 2026</p>${route}`)).toBe(
      'Hauptbahnhof → Hafen, 9. Februar',
    );
  });

  it('is not its route if the subject is about an order', () => {
    expect(titleOf(from, 'Ihre Bestellung 18132', `<p>Danke für Ihre Bestellung 18132</p>${route}`)).toBeNull();
  });
});

describe('titles from JSON-LD reservations', () => {
  const from = { name: 'Fjordline Travel', address: 'booking@fjordtravel.example' };
  const reservation = (type: string, fields: object) =>
    titleOf(
      from,
      'Your booking',
      `<script type="application/ld+json">${JSON.stringify({
        '@context': 'http://schema.org',
        '@type': type,
        reservationNumber: 'RXJ34P',
        ...fields,
      })}</script><p>Your booking is confirmed.</p>`,
    );

  it.each([
    [
      'FlightReservation',
      {
        reservationFor: {
          '@type': 'Flight',
          flightNumber: '110',
          departureAirport: { '@type': 'Airport', name: 'Oslo Airport', iataCode: 'OSL' },
          arrivalAirport: { '@type': 'Airport', iataCode: 'BGO' },
          departureTime: '2026-03-04T20:15:00+01:00',
        },
      },
      'Oslo Airport → BGO, 4 March',
    ],
    [
      'TrainReservation',
      {
        reservationFor: {
          '@type': 'TrainTrip',
          departureStation: { '@type': 'TrainStation', name: 'Oslo S' },
          arrivalStation: { '@type': 'TrainStation', name: 'Bergen' },
          departureTime: '2026-03-08T08:25:00+01:00',
        },
      },
      'Oslo S → Bergen, 8 March',
    ],
    [
      'LodgingReservation',
      {
        checkinTime: '2026-03-20T15:00:00+01:00',
        checkoutTime: '2026-03-22T11:00:00+01:00',
        reservationFor: { '@type': 'LodgingBusiness', name: 'Fjordhotellet' },
      },
      'Fjordhotellet, 20–22 March',
    ],
    [
      'EventReservation',
      { reservationFor: { '@type': 'Event', name: 'Peer Gynt', startDate: '2026-03-28T19:00:00+01:00' } },
      'Peer Gynt, 28 March',
    ],
    [
      'FoodEstablishmentReservation',
      {
        startTime: '2026-03-28T19:00:00+01:00',
        reservationFor: { '@type': 'FoodEstablishment', name: 'Enhjørningen' },
      },
      'Enhjørningen, 28 March',
    ],
    [
      'RentalCarReservation',
      {
        pickupLocation: { '@type': 'Place', name: 'Bergen Airport' },
        pickupTime: '2026-03-28T10:00:00+01:00',
        dropoffTime: '2026-04-02T10:00:00+02:00',
        reservationFor: { '@type': 'RentalCar', name: 'Economy class car' },
      },
      'Economy class car, Bergen Airport, 28 March–2 April',
    ],
  ])('names a %s', (type, fields, title) => {
    expect(reservation(type, fields)).toBe(title);
  });
});

describe('words and days of a title', () => {
  it.each([
    [null, 'Mill, 8 March', 'Mill, 20–22 March', 'Mill, 30 March–2 April'],
    ['en', 'Mill, 8 March', 'Mill, 20–22 March', 'Mill, 30 March–2 April'],
    ['de', 'Mill, 8. März', 'Mill, 20.–22. März', 'Mill, 30. März–2. April'],
    ['es', 'Mill, 8 de marzo', 'Mill, 20–22 de marzo', 'Mill, 30 de marzo–2 de abril'],
    ['no', 'Mill, 8. mars', 'Mill, 20.–22. mars', 'Mill, 30. mars–2. april'],
    ['hu', 'Mill, március 8.', 'Mill, március 20–22.', 'Mill, március 30.–április 2.'],
    ['ja', 'Mill, 3月8日', 'Mill, 3月20–22日', 'Mill, 3月30日–4月2日'],
    ['fa', 'Mill, 8 مارس', 'Mill, 20–22 مارس', 'Mill, 30 مارس–2 آوریل'],
  ])('are those of the language: %s', (language, day, stay, across) => {
    expect(withDays(language, 'Mill', '2026-03-08')).toBe(day);
    expect(withDays(language, 'Mill', '2026-03-20', '2026-03-22')).toBe(stay);
    expect(withDays(language, 'Mill', '2026-03-30', '2026-04-02')).toBe(across);
  });

  it.each([
    ['en', 1, '1 night'],
    ['pl', 2, '2 noce'],
    ['pl', 5, '5 nocy'],
    ['cs', 5, '5 nocí'],
    ['ja', 2, '2泊'],
    ['xx', 2, '2 nights'],
  ])('count nights: %s, %i', (language, nights, text) => {
    expect(titleOfOccasion({ kind: 'nights', room: 'Room', nights }, language)).toBe(`Room, ${text}`);
  });

  it.each([...WORDS_BY_LANGUAGE.keys()])('name a ride, a car, and a flight: %s', (language) => {
    const { ride, rentalCar, flight, nights } = titleWordsOf(language);
    expect(ride('Mill & Co')).toContain('Mill & Co');
    for (const text of [rentalCar, flight, nights(3)]) expect(text).toMatch(/\S/);
    expect(nights(12)).toContain('12');
  });
});
