import { describe, expect, test } from 'vitest';
import { type Mail, readTitle, tableOf } from '../testing/order-mail.ts';

const SENT_AT = Date.UTC(2026, 2, 11, 9);

function mailOf(name: string, subject: string, ...parts: readonly string[]): Mail {
  const html = parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('');
  return { name, subject, html, sentAt: SENT_AT };
}

describe('what names no service', () => {
  test('a number behind the word for it', () => {
    const mail = mailOf(
      'Old Mill Market',
      'We received your booking',
      'Thank you for your booking.',
      '<b>Collection code 7714093822</b>',
      'Total: £31.00',
    );
    expect(readTitle(mail) ?? '').not.toContain('7714093822');
  });

  test('a name with a short number', () => {
    const mail = mailOf(
      'Old Mill',
      'Your booking is confirmed',
      '<b>Rowing course 12</b>',
      'Booking number: OM-44120',
      'Total: £31.00',
    );
    expect(readTitle(mail)).toBe('Rowing course 12');
  });

  test('words to the reader', () => {
    const parts = [
      '<b>We are sorry, Kim 😔</b>',
      'Your booking is canceled.',
      'Booking number: OM-44120',
      'Total: £31.00',
    ];
    expect(readTitle(mailOf('Old Mill', 'Your booking is canceled', ...parts)) ?? '').not.toContain('sorry');
  });

  test('the name of the sender in other marks', () => {
    const parts = [
      '<b>Vila „Luna“ Zadar</b>',
      'Vaša uplata je zaprimljena.',
      'Broj računa: 771-26',
      'Razdoblje: veljača 2026.',
      'Plaćeno: 31,00 €',
    ];
    expect(readTitle(mailOf('Vila Luna Zadar', 'Potvrda o uplati računa za vodu', ...parts))).toBe(
      'Račun za vodu, veljača 2026',
    );
  });
});

describe('parts of a name', () => {
  test('the price behind the name of an event', () => {
    const table = tableOf(
      ['When', 'Saturday 14 March 2026, 7.15pm'],
      ['Experience', 'Five-course supper, £62 per person'],
      ['Prepaid', '£124.00'],
      ['Reservation', 'OM-44120'],
    );
    expect(readTitle(mailOf('The Old Mill', 'See you on Saturday – your table', table))).toBe(
      'Five-course supper, 14 March',
    );
  });

  test('the hidden number of a telephone', () => {
    const table = tableOf(
      ['Invoice number', '0557710'],
      ['Service', 'Mobile Max – 088 771 xxxx'],
      ['Amount paid', '€21.40'],
    );
    expect(readTitle(mailOf('Old Mill Mobile', 'Payment received', 'Thank you for your payment.', table))).toBe(
      'Mobile Max',
    );
  });

  test('a top-up that its label describes', () => {
    const table = tableOf(
      ['Transaction ID', '7710509417'],
      ['Service', 'Mobile top-up Harbour Tel'],
      ['Amount paid', '£10.00'],
    );
    expect(readTitle(mailOf('Old Mill Pay', 'Top-up successful', table))).toBe('Mobile top-up Harbour Tel');
  });

  test('with whom a service is', () => {
    const table = tableOf(
      ['Package', '6 x Driving lessons (manual), instructor Kim'],
      ['Paid', '£285.00'],
      ['Receipt no.', 'OM/3381'],
    );
    expect(readTitle(mailOf('Old Mill Motoring', 'Receipt for your lessons', table))).toBe('Driving lessons (manual)');
    const rug = tableOf(['Product', 'Rug, child Size'], ['Total', '£28.00'], ['Order no.', '338144']);
    expect(readTitle(mailOf('Old Mill Rugs', 'Order confirmation', rug))).toContain('Rug');
  });

  test('a membership fee', () => {
    const parts = ['Ihr Mitgliedsbeitrag für 2026 ist bei uns eingelangt.', tableOf(['Beitrag', 'EUR 64,00'])];
    expect(readTitle(mailOf('Alpine Mühle', 'Mitgliedsbeitrag 2026 eingelangt', ...parts))).toBe('Mitgliedsbeitrag');
  });

  test('a fine for parking', () => {
    const table = tableOf(
      ['Notice number', '0418827'],
      ['Location', 'Harbour Road 4'],
      ['Amount paid', '£40.00'],
      ['Receipt number', '9912-44'],
    );
    expect(
      readTitle(mailOf('Old Mill Council', 'Payment received: parking fine', 'We received your payment.', table)),
    ).toBe('Parking fine');
    expect(
      readTitle(mailOf('Old Mill Parking', 'Payment received: parking', 'We received your payment.', table)),
    ).toContain('Parking, Harbour Road 4');
  });
});

describe('names in sentences', () => {
  test.each([
    [
      'pl',
      'Zmiana godziny spektaklu',
      'spektakl "Cisza nad młynem", na który kupiła Pani bilety, rozpocznie się później',
      'Zapłacono: 80,00 zł',
      'Cisza nad młynem',
    ],
    [
      'en',
      'A new time for your tickets',
      'the musical “Silence by the Mill”, for which you bought tickets, starts later',
      'Total paid: £80.00',
      'Silence by the Mill',
    ],
    [
      'de',
      'Neue Uhrzeit für Ihre Tickets',
      'das Konzert „Stille am Fluss“, für das Sie Tickets gekauft haben, beginnt später',
      'Bezahlt: 80,00 €',
      'Stille am Fluss',
    ],
  ])('an event in quotation marks: %s', (_language, subject, report, total, name) => {
    const mail = mailOf('Mill Theatre', subject, `${report}:`, '14.03.2026, 19:30', 'Order no. OM-44120', total);
    expect(readTitle(mail)).toMatch(new RegExp(`^${name}, 14`));
  });

  test('a name of several capitalized words that is being processed', () => {
    const parts = [
      'We have received your payment.',
      'Your Harbour Pilot Licence application is now being processed.',
      'Application reference: OM-44120',
      'Amount paid: £31.00',
    ];
    expect(readTitle(mailOf('Old Mill Port', 'Payment received for your application OM-44120', ...parts))).toBe(
      'Harbour Pilot Licence application',
    );
    const plain = parts.map((part) => part.replace('Harbour Pilot Licence application', 'request'));
    expect(readTitle(mailOf('Old Mill Port', 'Payment received for your application OM-44120', ...plain))).toBeNull();
  });
});

test('a project after its label names a pledge', () => {
  const table = tableOf(['Pledge number', 'OM-44120'], ['Project', 'The silent forest'], ['Amount charged', '€25.00']);
  expect(readTitle(mailOf('Old Mill Fund', 'The goal is reached: we charged your card', table))).toBe(
    'The silent forest',
  );
});

test('the address below the hour of a pick-up is where a transfer starts', () => {
  const table = tableOf(
    ['Booking reference', 'OM-44120'],
    ['Pick-up', 'Saturday 14 March 2026, 5:45'],
    ['Address', 'Hotel Luna, Whitby'],
    ['Destination', 'Leeds Airport'],
    ['Total paid', '£48.00'],
  );
  expect(readTitle(mailOf('Old Mill Transfers', 'Your airport transfer is confirmed', table))).toBe(
    'Hotel Luna → Leeds Airport, 14 March',
  );
});

test('several kinds of tickets next to something else are tickets', () => {
  const table = tableOf(
    ['Ticket', 'Quantity', 'Price'],
    ['Adult', '2', '€16.00'],
    ['Child 3–15', '2', '€10.00'],
    ['Dinosaur park', '4', '€8.00'],
  );
  const parts = ['Thank you for buying tickets online.', table, 'Total: €34.00', 'Order number: 26447712'];
  expect(readTitle(mailOf('Old Mill Zoo', 'Your tickets: order 26447712', ...parts))).toBe('Tickets');
});
