import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** The sender's name and address, a subject, and HTML. */
type Example = readonly [name: string, address: string, subject: string, html: string];

function kindOf([name, address, subject, html]: Example): string {
  const sentAt = Date.UTC(2026, 1, 14, 18);
  return readMessage(messageOf({ from: { name, address }, subject, html, sentAt })).kind;
}

describe('notices to hosts, and payments of loans and taxes', () => {
  test.each<Example>([
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reservation confirmed - Kit Moss arrives Apr 17',
      '<p>New booking confirmed! Kit arrives Apr 17.</p><p>Harbour loft</p><p>Guest paid €300.00</p><p>Host payout €270.00</p><p>Confirmation code HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Prenotazione confermata: Kit arriva il 17 aprile',
      '<p>Nuova prenotazione confermata! Kit arriva il 17 apr.</p><p>Il tuo guadagno: 270,00 €</p><p>L’ospite ha pagato 300,00 €</p><p>Codice di conferma HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Buchung bestätigt – Kit Moss kommt am 17. April an',
      '<p>Neue Buchung bestätigt! Kit kommt am 17. April an.</p><p>Der Gast hat bezahlt: 300,00 €</p><p>Deine Auszahlung: 270,00 €</p><p>Bestätigungscode HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Réservation confirmée : Kit Moss arrive le 17 avril',
      '<p>Nouvelle réservation confirmée ! Kit arrive le 17 avril.</p><p>Le voyageur a payé 300,00 €</p><p>Versement de l’hôte 270,00 €</p><p>Code de confirmation HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reserva confirmada: Kit Moss llega el 17 de abril',
      '<p>¡Nueva reserva confirmada! Kit llega el 17 de abril.</p><p>El huésped ha pagado 300,00 €</p><p>Ganancias del anfitrión 270,00 €</p><p>Código de confirmación HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reserva confirmada: Kit Moss chega em 17 de abr',
      '<p>Nova reserva confirmada! Kit chega em 17 de abr.</p><p>O hóspede pagou R$ 300,00</p><p>Repasse do anfitrião R$ 270,00</p><p>Código de confirmação HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reservering bevestigd: Kit Moss komt aan op 17 april',
      '<p>Nieuwe boeking bevestigd! Kit komt aan op 17 april.</p><p>De gast heeft betaald: € 300,00</p><p>Uitbetaling verhuurder € 270,00</p><p>Bevestigingscode HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Rezerwacja potwierdzona: Kit Moss przyjeżdża 17 kwi',
      '<p>Nowa rezerwacja potwierdzona!</p><p>Gość zapłacił 300,00 zł</p><p>Wypłata dla gospodarza 270,00 zł</p><p>Kod potwierdzenia HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      'Bokning bekräftad: Kit Moss anländer 17 apr',
      '<p>Ny bokning bekräftad!</p><p>Gästen betalade 300,00 kr</p><p>Värdutbetalning 270,00 kr</p><p>Bekräftelsekod HM77KX2P</p>',
    ],
    [
      'Airbnb',
      'automated@airbnb.com',
      '予約確定：Kit Mossさんが4月17日に到着',
      '<p>新しい予約が確定しました。</p><p>ゲストの支払額 ￥30,000</p><p>ホスト受取金額 ￥27,000</p><p>確認コード HM77KX2P</p>',
    ],
    [
      'CardPlus',
      'info@cardplus.example',
      'Payment received - thank you',
      '<p>Your payment has been received for your credit card ending 4402.</p><p>Amount paid: $412.30</p><p>Statement period: January 2026</p><p>Reference number 77120943</p>',
    ],
    [
      'CardPlus',
      'info@cardplus.example',
      'Zahlungseingang auf Ihrem Kreditkartenkonto',
      '<p>Ihre Zahlung ist auf Ihrem Kreditkartenkonto eingegangen.</p><p>Betrag: 412,30 €</p><p>Referenznummer 77120943</p>',
    ],
    [
      'CardPlus',
      'info@cardplus.example',
      'Recibimos el pago de tu tarjeta de crédito',
      '<p>Recibimos tu pago de la tarjeta de crédito terminación 4402.</p><p>Importe pagado: $412.30</p><p>Folio: 77120943</p>',
    ],
    [
      'HomeLoan',
      'info@homeloan.example',
      'Loan payment received',
      '<p>Your loan payment has been received.</p><p>Amount paid: £412.30</p><p>Reference number 77120943</p>',
    ],
    [
      'Tax Office',
      'info@taxoffice.example',
      'Payment received',
      '<p>Your payment was received. Reference number 77120943.</p><p>Tax period: 2025</p><p>Amount paid: £412.30</p>',
    ],
    [
      'Service des impôts',
      'info@impots.example',
      'Paiement reçu',
      '<p>Votre paiement a bien été reçu. Référence 77120943.</p><p>Période fiscale : 2025</p><p>Montant payé : 412,30 €</p>',
    ],
  ])('make no order: %s, %s, %s', (...example) => {
    expect(kindOf(example)).toBe('none');
  });

  test.each<Example>([
    [
      'Airbnb',
      'automated@airbnb.com',
      'Reservation confirmed for Porto',
      '<h1>Your reservation is confirmed</h1><p>Harbour loft</p><p>Entire home hosted by Alex</p><p>Check-in Apr 17, 2026</p><p>Checkout Apr 19, 2026</p><p>Guests: 2 guests</p><p>Confirmation code HM77KX2P</p><p>Total (EUR) €300.00</p><p>You paid €300.00</p>',
    ],
    [
      'Harbour Stays',
      'hi@harbourstays.example',
      'Your booking is confirmed',
      '<p>Thank you for your booking! Booking number 77120943</p><p>Guest: Kim Lee</p><p>Guest has paid: €300.00</p><p>Total €300.00</p><p>Arrival 17 April 2026</p><p>Departure 19 April 2026</p>',
    ],
    [
      'Alder Tools',
      'hi@aldertools.example',
      'Your order 77120943',
      '<p>Thank you for your order. Order number 77120943</p><p>Paid with credit card ending 4402</p><p>You earn 30 points</p><p>Total €300.00</p>',
    ],
    [
      'Book Harbour',
      'hi@bookharbour.example',
      'Order 77120943 confirmed',
      '<p>Thank you for your order! Order number: 77120943</p><p>1 x Tax return guide 2025, €12.00</p><p>Total €12.00</p>',
    ],
  ])('have words that orders have, too: %s, %s, %s', (...example) => {
    expect(kindOf(example)).toBe('facts');
  });
});

describe('notices of bookings that the reader sells', () => {
  const read = (subject: string, ...lines: readonly string[]) =>
    kindOf(['Alder Stays', 'owners@alderstays.example', subject, lines.map((line) => `<p>${line}</p>`).join('')]);

  test.each([
    [
      'New booking 4471-2044 for Harbour loft',
      'New booking from Kim Moss.',
      'Paid by customer: €300.00',
      'Amount due to you: €270.00',
    ],
    ['Nueva reserva 4471-2044 en Casa Luna', 'Has recibido una reserva.', 'Total: 300,00 €', 'Comisión: 30,00 €'],
    ['Nieuwe boeking 4471-2044', 'Je huurder Kim Moss heeft geboekt.', 'Totaal: € 300,00', 'Uitbetaling: € 270,00'],
    ['Nova rezervacija 4471-2044 za apartman A2', 'Vaš gost: Kim Moss', 'Ukupno: 300,00 EUR', 'Isplata nakon odlaska'],
    ['Neue Buchung 4471-2044', 'Ihr Gast: Kim Moss', 'Gesamt: 300,00 €', 'Ihr Anteil: 270,00 €'],
    [
      'Nouvelle réservation pour Le Moulin',
      'Votre voyageur : Kim Moss',
      'Réservation n° 4471-2044',
      'Total : 300,00 €',
    ],
  ])('are none: %s', (subject, ...lines) => {
    expect(read(subject, ...lines)).toBe('none');
  });

  test.each([
    [
      'Booking 4471-2044 confirmed',
      'Thank you for your booking.',
      'Booking number: 4471-2044',
      'Total: €300.00',
      'Guests: 2',
    ],
    ['Buchungsbestätigung 4471-2044', 'Vielen Dank für Ihre Buchung.', 'Buchungsnummer: 4471-2044', 'Gesamt: 300,00 €'],
    [
      'Reserva 4471-2044 confirmada',
      'Gracias por tu reserva.',
      'Número de reserva: 4471-2044',
      'Total: 300,00 €',
      'Comisión: 0 €',
    ],
  ])('are not those of the guest: %s', (subject, ...lines) => {
    expect(read(subject, ...lines)).toBe('facts');
  });
});
