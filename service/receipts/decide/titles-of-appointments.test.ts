import { describe } from 'vitest';
import { expectTitles } from '../testing/expect-titles.ts';
import { tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

describe('titles of services by their label', () => {
  expectTitles(SENT, [
    [
      'Salon Amber',
      'Your booking is confirmed',
      table(['Treatment', 'Gel manicure'], ['Booking number', '20417'], ['Total', '£48.00']),
      'Gel manicure',
    ],
    [
      'Praxis Dr. Linde',
      'Terminbestätigung',
      table(['Fachrichtung:', 'Hautarzt-Beratung'], ['Termin-Nr.:', '20417'], ['Online bezahlt:', '48,00 €']),
      'Hautarzt-Beratung',
    ],
    [
      'Tapis Clair',
      'Votre commande 20417 est livrée',
      '<p>Prestation : Nettoyage de tapis, 14 m²</p><p>Numéro de commande : 20417</p><p>Total : 87,00 €</p>',
      'Nettoyage de tapis, 14 m²',
    ],
    [
      'Fjellvask',
      'Ordrebekreftelse',
      `<p>Takk for bestillingen!</p>${table(['Ordrenummer', '20417'], ['Tjeneste', 'Hyttevask, 85 kvm'], ['Tidspunkt', 'mandag 6. april 2026, mellom 12 og 16'], ['Pris', 'kr 2 490,-'], ['Tillegg sengetøy', 'kr 360,-'], ['Totalt', 'kr 2 850,-'])}`,
      'Hyttevask, 85 kvm, 6. april',
    ],
    [
      'Reisecare',
      'Ihr Versicherungsschein',
      `<p>Ihre Reiseversicherung ist abgeschlossen.</p>${table(['Versicherungsschein-Nr.', '61 20417'], ['Tarif', 'Reiserücktritt Plus, Single, weltweit'], ['Reiseziel', 'Europa'], ['Gesamtbetrag', '71,00 €'])}`,
      'Reiserücktritt Plus',
    ],
    [
      'Elixa',
      'Tack för din beställning',
      table(['Medlemskap', 'Flex'], ['Ordernummer', '20417'], ['Totalt', '349 kr']),
      'Elixa Flex',
    ],
    [
      'Mesto Lines',
      'Bilieto pirkimo patvirtinimas',
      `<p>Dėkojame už užsakymą.</p>${table(['Bilieto tipas', '30 dienų bilietas (visos dienos)'], ['Užsakymo numeris', '20417'], ['Iš viso', '29,00 EUR'])}`,
      '30 dienų bilietas',
    ],
  ]);
});

describe('titles of services without a label', () => {
  expectTitles(SENT, [
    [
      'Salon Mirabelle',
      'RDV confirmé',
      '<table><tr><td>Bonjour,<br>Votre rendez-vous est confirmé et réglé :<br>Coupe et brushing<br>samedi 28 mars 2026 à 14h00<br>Réglé en ligne : 48,00 €<br>N° de réservation : SM-7714</td></tr></table>',
      'Coupe et brushing, 28 mars',
    ],
    [
      'Escola da Onda',
      'Reserva confirmada nº 2207',
      '<p>A tua reserva nº 2207 está confirmada.</p><p>Aula de vela (2 pessoas)</p><p>sexta-feira, 1 de maio de 2026, 10h00</p><p>Cais do Norte, doca 4</p><p>2 x 35,00 € = 70,00 €</p><p>Total: 70,00 €</p>',
      'Aula de vela, 1 May',
    ],
    [
      'Salon Amber',
      'Your appointment is confirmed',
      '<p>Thu, 12 Mar 2026 at 11:15am</p><p>Salon Amber</p><p>Brow tint</p><p>45 min with Tamsin £48.00</p><p>Paid online £48.00</p><p>Thank you for your booking.</p>',
      'Brow tint',
    ],
    [
      'Kornelia Uczy',
      'Płatność otrzymana',
      '<p>Dzień dobry, potwierdzam zakup:</p><p>Korepetycje z fizyki, pakiet 8 lekcji</p><p>Uczennica: Mia</p><p>Nr zamówienia: KU/93/2026</p><p>Razem: 720,00 zł</p><p>Dziękujemy za zakup.</p>',
      'Korepetycje z fizyki, pakiet 8 lekcji',
    ],
    [
      'Parcel Garden',
      'Your order 20417 is confirmed',
      '<p>Thank you for your order.</p><p>Garden hose reel</p><p>Arriving Fri 20 Mar 2026, 10:00</p><p>Shipping: £4.00</p><p>Total: £48.00</p>',
      null,
    ],
  ]);
});

describe('titles of stays with room and nights', () => {
  expectTitles(SENT, [
    [
      'Seeblick Buchungen',
      'Buchung bestätigt',
      table(
        ['Zimmer', 'Seerose 201 (2 Personen)'],
        ['Nächte', '2 Nächte'],
        ['Buchungsnummer', '20417'],
        ['Gesamtpreis', '280,00 €'],
      ),
      'Seerose 201, 2 nights',
    ],
    [
      'Heather Cottages',
      'Your week at Otter Cottage',
      '<p>This is to confirm we have you down for Otter Cottage from Saturday 12th to Saturday 19th September 2026 (7 nights).</p><p>Booking reference: HB-26-087</p><p>Rent for the week £695.00</p><p>Dog £25.00</p><p>Total £720.00</p>',
      'Otter Cottage',
    ],
  ]);
});
