import { html, type Part } from '../pages/html.ts';

/** An email about something that is not shipped: a flight, a stay, a ride, or a subscription. */
export type SampleBooking = {
  /** Day of the email (`YYYY-MM-DD`). */
  readonly on: string;
  readonly from: string;
  readonly subject: string;
  readonly number: string;
  readonly language: 'en' | 'de';
  readonly heading: string;
  /** Labels and values. A day in a value is written as `{YYYY-MM-DD}`. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly foot: string;
  /** Markup (schema.org), which airlines and hotels add for email programs. Days as in `rows`, with a time behind. */
  readonly markup?: unknown;
};

/**
 * Returns the HTML of the email.
 * @param move moves a day (`YYYY-MM-DD`) with the mailbox
 */
export function bodyOfBooking(booking: SampleBooking, move: (day: string) => string): string {
  const { language, heading, rows, foot, markup } = booking;
  const inWords = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const cell = (value: string): Part =>
    value.replace(DAY, (_whole, day: string) => inWords.format(new Date(move(day))));
  const table = rows.map(([label, value]) => html`<tr><td>${label}:</td><td>${cell(value)}</td></tr>`);
  const page = html`<h1>${heading}</h1>
<table>${table}</table>
<p>${foot}</p>`;
  const data =
    markup === undefined
      ? ''
      : `<script type="application/ld+json">${JSON.stringify(markup).replace(DAY, (_whole, day: string) => move(day))}</script>`;
  return `<!doctype html><html lang="${language}"><head>${data}</head><body>\n${page}\n</body></html>`;
}

const DAY = /\{(\d{4}-\d{2}-\d{2})\}/g;

/** The plan's invoices of three months. */
const INVOICES = [
  ['2025-12-01', 'INV-48117'],
  ['2026-01-01', 'INV-48530'],
  ['2026-02-01', 'INV-48951'],
] as const;

export const SAMPLE_BOOKINGS: readonly SampleBooking[] = [
  {
    on: '2026-02-05',
    from: 'Skerry Air <bookings@skerry-air.example>',
    subject: 'Booking confirmation K7RZQM: Hamburg to Edinburgh',
    number: 'K7RZQM',
    language: 'en',
    heading: 'Your booking is confirmed',
    rows: [
      ['Booking reference', 'K7RZQM'],
      ['Passenger', 'Robin Example'],
      ['Flight', 'SK 412'],
      ['From', 'Hamburg (HAM), {2026-03-08}, 10:40'],
      ['To', 'Edinburgh (EDI), {2026-03-08}, 11:35'],
      ['Seat', '14A'],
      ['Total paid', '€184.20'],
    ],
    foot: 'Skerry Air · www.skerry-air.example',
    markup: {
      '@context': 'https://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: 'K7RZQM',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Robin Example' },
      airplaneSeat: '14A',
      totalPrice: '184.20',
      priceCurrency: 'EUR',
      bookingTime: '{2026-02-05}T09:12:00+01:00',
      reservationFor: {
        '@type': 'Flight',
        flightNumber: '412',
        airline: { '@type': 'Airline', name: 'Skerry Air', iataCode: 'SK' },
        departureAirport: { '@type': 'Airport', name: 'Hamburg', iataCode: 'HAM' },
        departureTime: '{2026-03-08}T10:40:00+01:00',
        arrivalAirport: { '@type': 'Airport', name: 'Edinburgh', iataCode: 'EDI' },
        arrivalTime: '{2026-03-08}T11:35:00+00:00',
      },
    },
  },
  {
    on: '2026-01-17',
    from: 'Pension Seeblick <buchung@pension-seeblick.example>',
    subject: 'Buchungsbestätigung 5695162259',
    number: '5695162259',
    language: 'de',
    heading: 'Ihre Buchung ist bestätigt',
    rows: [
      ['Buchungsnummer', '5695162259'],
      ['Unterkunft', 'Pension Seeblick'],
      ['Zimmer', 'Doppelzimmer, 2 Nächte'],
      ['Anreise', '{2026-02-27}, ab 15:00 Uhr'],
      ['Abreise', '{2026-03-01}, bis 11:00 Uhr'],
      ['Gesamtpreis', '168,00 €'],
    ],
    foot: 'Pension Seeblick · Uferweg 4 · www.pension-seeblick.example',
    markup: {
      '@context': 'https://schema.org',
      '@type': 'LodgingReservation',
      reservationNumber: '5695162259',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Robin Example' },
      totalPrice: '168.00',
      priceCurrency: 'EUR',
      checkinTime: '{2026-02-27}T15:00:00+01:00',
      checkoutTime: '{2026-03-01}T11:00:00+01:00',
      lodgingUnitDescription: 'Doppelzimmer',
      reservationFor: {
        '@type': 'LodgingBusiness',
        name: 'Pension Seeblick',
        address: { '@type': 'PostalAddress', streetAddress: 'Uferweg 4', addressLocality: 'Binz' },
      },
    },
  },
  {
    on: '2026-01-09',
    from: 'Fahrt & Flott <quittung@fahrt-und-flott.example>',
    subject: 'Ihre Fahrt mit Fahrt & Flott: Quittung c1813252-2de9',
    number: 'c1813252-2de9',
    language: 'de',
    heading: 'Danke für Ihre Fahrt',
    rows: [
      ['Quittungsnummer', 'c1813252-2de9'],
      ['Datum', '{2026-01-09}'],
      ['Von', 'Hauptbahnhof'],
      ['Nach', 'Hafen'],
      ['Strecke', '7,4 km'],
      ['Gesamtbetrag', '15,50 €'],
    ],
    foot: 'Bezahlt mit Karte ···· 4242. Fahrt & Flott · www.fahrt-und-flott.example',
  },
  ...INVOICES.map(
    ([on, number]): SampleBooking => ({
      on,
      from: 'Cloudharbor <billing@cloudharbor.example>',
      subject: `Your Cloudharbor receipt ${number}`,
      number,
      language: 'en',
      heading: 'Thank you for your payment',
      rows: [
        ['Invoice number', number],
        ['Date paid', `{${on}}`],
        ['Plan', 'Team plan, monthly'],
        ['Total', '$12.00'],
      ],
      foot: 'Your subscription renews every month. Cloudharbor · www.cloudharbor.example',
    }),
  ),
];
