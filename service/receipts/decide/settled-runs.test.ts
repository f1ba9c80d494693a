import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

/** Returns "status total" of the only order of a plain text email, or the reason that it has none. */
function read(name: string, address: string, subject: string, ...lines: readonly string[]): string {
  const text = lines.join('\n');
  const reading = readMessage(messageOf({ from: { name, address }, subject, sentAt: SENT, text, html: null }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ status, total }) => `${status} ${total}`).join();
}

describe('what an email says was paid by card', () => {
  test.each([
    [
      'Corner Desk Coworking',
      'hi@cornerdesk.example',
      'Day pass for tomorrow',
      'Hey Kim,',
      'Your day pass is set for Sun Feb 15, 8a to 6p.',
      'Receipt: $30 day pass + $2.40 tax = $32.40, charged to the Visa ending 4417.',
      'Ada @ Corner Desk',
    ],
    [
      'Studio Umbra',
      'contact@studioumbra.example',
      'Loc confirmat la tango',
      'Bună, Kim!',
      'Prima ședință: marți, 17 februarie 2026',
      'Abonament 8 ședințe: 32,40 lei, achitat cu cardul pe 13.02.2026.',
    ],
    [
      'Bieg Trzech Dolin',
      'zapisy@trzechdolin.example',
      'Opłata startowa – numer startowy wkrótce',
      'Cześć Kim!',
      'Dystans: Półmaraton górski',
      'Data biegu: 06.06.2026, start 9:00',
      'Opłata startowa: 32,40 zł',
      'Status: OPŁACONO',
    ],
    [
      'Velo Nord',
      'post@velonord.example',
      'Betaling ontvangen',
      'Hoi Kim!',
      'Stadsfiets 7, abonnement februari 2026',
      '€ 32,40',
      'Factuurnummer VN-7740218',
      'Status: Betaald met je creditcard op 5 februari 2026',
    ],
  ])('is an order: %s', (name, address, subject, ...lines) => {
    expect(read(name, address, subject, ...lines)).toBe('placed 3240');
  });

  test.each([
    ['a bank’s alert', 'You paid £32.40', 'You paid with your card at Corner Fruit.', 'Amount: £32.40'],
    ['a plan', 'Day pass', 'For Sun Feb 15, $32.40 will be charged to the Visa ending 4417.'],
    ['a condition', 'Day pass on Feb 15', 'If the pass is paid by card, you get it for $32.40.'],
    ['a question', 'Day pass on Feb 15', 'Was the pass for $32.40 paid by card?'],
    ['a price list', 'Passes from Feb 15', 'Cards accepted. Day pass $32.40, month $180, year $1,800.'],
  ])('is none in %s', (_what, subject, ...lines) => {
    expect(read('Corner Desk', 'hi@cornerdesk.example', subject, 'Hi Kim,', ...lines)).not.toMatch(/^placed/);
  });
});

describe('a letter about a payment, signed with another name than the sender’s site', () => {
  const lines = ['Hi Kim,', 'Your transfer of £32.40 landed this morning, thank you.', 'See you on the water', 'Ada'];

  test('is an order if the name of the site is below', () => {
    expect(read('Ada Moss', 'harbour@larkmoorings.example', 'Mooring', ...lines, 'Lark Moorings')).toBe('placed 3240');
  });

  test('is none if nothing names the site', () => {
    expect(read('Ada Moss', 'harbour@larkmoorings.example', 'Mooring', ...lines)).toBe('suspicious_sender');
  });
});

describe('dots that lead to a value', () => {
  test.each([
    ['Total ................. £32.40'],
    ['Total paid: ......... £32.40'],
    ['Total …………… £32.40'],
    ['Total _____ £32.40'],
  ])('are no part of it: %s', (total) => {
    const lines = ['Your booking is confirmed.', 'Booking number .... 1047 8829 31', 'Boat ........ £30.00', total];
    expect(read('Old Mill Boats', 'a@oldmillboats.example', 'Booking confirmed', ...lines)).toBe('placed 3240');
  });
});

describe('money that arrived', () => {
  test.each([
    ['Bien reçu votre virement', 'Votre virement de 32,40 euros est bien arrivé ce matin, merci !'],
    ['Your payment arrived', 'Your cheque for £32.40 has arrived, thank you!'],
    ['Ihre Zahlung', 'Ihre Überweisung über 32,40 Euro ist heute angekommen, danke!'],
  ])('is no delivery: %s', (subject, line) => {
    const lines = ['Hello Kim,', line, 'See you on Friday,', 'Ada', 'Lark Moorings'];
    expect(read('Ada Moss', 'harbour@larkmoorings.example', subject, ...lines)).not.toMatch(/delivered/);
  });
});

describe('an order that is cancelled because its payment failed', () => {
  test('is cancelled', () => {
    const lines = [
      'We have cancelled your order no. 2600418.',
      'Total £32.40',
      'Your card payment failed, so nothing is due.',
    ];
    expect(read('Old Mill Books', 'shop@oldmillbooks.example', 'Order no. 2600418 cancelled', ...lines)).toBe(
      'cancelled 3240',
    );
  });

  test('is none if only its payment failed', () => {
    const lines = ['Your order no. 2600418.', 'Total £32.40', 'Your card payment failed.'];
    expect(read('Old Mill Books', 'shop@oldmillbooks.example', 'Order no. 2600418', ...lines)).toBe('failed_payment');
  });
});

describe('a sender whose name is before that of the shop', () => {
  test('writes for the shop', () => {
    const lines = ['Hi Kim,', 'Your order 2600418 has shipped.', 'Total £32.40', 'xo', 'Ada'];
    expect(read('Ada @ Umbra Candles', 'ada@umbracandles.example', 'your candle', ...lines)).toBe('shipped 3240');
    expect(read('Ada Moss', 'ada@umbracandles.example', 'your candle', ...lines)).toBe('personal');
  });
});

describe('the price among others', () => {
  const lines = ['Your inspection is booked.', 'Tuesday 17 February 2026, 11:20', 'Booking ref NB7740182'];
  const terms = 'With less notice, a surcharge of £22.00 applies. A second test costs £40.00.';

  test('is that of the run that says how it was paid', () => {
    const fee = 'GBP 32.40 (incl. VAT) - PAID, card ending 5150';
    expect(read('Car Tests', 'a@cartests.example', 'Booking', ...lines, fee, terms)).toBe('placed 3240');
  });

  test('is above that run', () => {
    const paid = ['£32.40', 'Paid online on 12/02/2026'];
    expect(read('Car Tests', 'a@cartests.example', 'Booking', ...lines, ...paid, terms)).toBe('placed 3240');
  });

  test('is the sum of the lines above it', () => {
    const parts = ['Your skip', 'Skip hire £22.00', 'Road permit £5.00', 'VAT £5.40', '£32.40'];
    expect(read('Old Skips', 'a@oldskips.example', 'Skip order TS-22817 – confirmed', ...lines, ...parts, terms)).toBe(
      'placed 3240',
    );
  });

  test('is that of a gift', () => {
    const gift = 'Thank you so much for your kind donation of £32.40 on 12 February 2026. It is worth £40.50 to us.';
    const could = '£8 could buy a pair of boots. £176 could buy a life jacket.';
    const from = ['Harbour Boats', 'care@harbourboats.example', 'Thank you for your donation'] as const;
    expect(read(...from, 'Dear Kim', gift, 'Your donation reference is D-00471926.', could)).toBe('placed 3240');
  });

  test('is what was taken from a card', () => {
    const from = ['Old Permits', 'a@oldpermits.example', 'Permit Purchase Confirmation'] as const;
    const valid = [
      'Thank you for purchasing a digital permit.',
      'Permit ID: BA6-338172',
      'Valid from: 01/03/2026 00:00',
    ];
    expect(read(...from, ...valid, 'Charge: £32.40 taken from card ending 9021')).toBe('placed 3240');
  });

  test('is no deposit', () => {
    const paid = ['Deposit £32.40 paid by card', 'Rent £120.00', 'Cleaning £99.00'];
    expect(read('Car Tests', 'a@cartests.example', 'Booking', ...lines, ...paid)).not.toBe('placed 3240');
  });
});

describe('a till’s receipt', () => {
  test('is paid if it prints its payment as a deduction', () => {
    const lines = ['KVITTO', 'Kvittonr: 25-118820', 'Medlemsavgift 100,00', 'Att betala SEK 100,00'];
    const from = ['Gymmet Lysa', 'noreply@gymmetlysa.example', 'Kvitto från Gymmet Lysa'] as const;
    expect(read(...from, ...lines, 'Swish -100,00')).toBe('placed 10000');
    expect(read(...from, ...lines)).toBe('payment_demand');
  });
});

describe('the number of a parcel', () => {
  test('may follow its mark without a space', () => {
    const text = 'Votre colis n°24107735 expédié par VINTED vous attend dans votre Point Relais® :';
    const from = { name: 'Mondial Relay', address: 'noreply@mondialrelay.fr' };
    const reading = readMessage(messageOf({ from, subject: 'Votre colis est disponible', text, html: null }));
    expect(reading).toMatchObject({ kind: 'facts', shipments: [{ trackingNumber: '24107735' }] });
  });
});
