import { describe } from 'vitest';
import { expectTitlesOf } from '../testing/expect-titles.ts';
import { tableOf as t } from '../testing/order-mail.ts';

describe('titles of appointments sold by an agency', () => {
  expectTitlesOf([
    [
      'Bokadirekt',
      'a@bokadirekt.se',
      'Bokning bekräftad och betald hos Salong Lind',
      `<p>Hej Kim! Din tid är bokad och betald.</p>${t(['Salong'], ['Salong Lind, Storgatan 3, Lund'], ['Behandling'], ['Klippning & slingor'], ['Tid'], ['torsdag 19 februari 2026 kl. 16.30'])}${t(['Klippning & slingor', '1 495 kr'], ['Betalt', '1 495 kr'])}<p>Bokningsnr: BD-44180227</p>`,
      'Klippning & slingor, 19 februari',
    ],
    [
      'Treatwell',
      'a@treatwell.de',
      'Dein Termin bei Salon Linde ist bestätigt',
      `<p>Danke für deine Buchung!</p>${t(['Salon', 'Salon Linde, Hafenstraße 3'], ['Behandlung', 'Balayage und Schnitt'], ['Termin', 'Do, 19.02.2026, 16:30 Uhr'])}${t(['Gesamt', '95,00 €'])}<p>Buchungsnummer: 44180227</p>`,
      'Balayage und Schnitt, 19. Februar',
    ],
    [
      'Old Mill Theatre',
      'a@oldmilltheatre.example',
      'Your tickets: Winter Garden',
      `<p>Your booking is confirmed.</p><p>Winter Garden</p><p>Thursday 19 March 2026, 7:30 pm</p>${t(['Ticket type', 'Adult'], ['Total', '£24.00'])}<p>Booking number: 44180227</p>`,
      'Winter Garden, 19 March',
    ],
    [
      'Exames Online',
      'a@examesonline.example',
      'Pagamento confirmado – Prova prática',
      '<p>Confirma-se o pagamento.</p><p>N.º do pedido: 2026/0088412</p><p>Serviço: Prova prática, categoria B</p><p>Data da prova: 5 de março de 2026, 09:30</p><p>Local: Centro de Provas do Porto</p><p>Valor: 30,00 €</p>',
      'Prova prática, 5 March',
    ],
  ]);
});

describe('titles of tables', () => {
  expectTitlesOf([
    [
      'TheFork',
      'a@thefork.com',
      'Prenotazione confermata: Osteria della Luna',
      `<p><b>Prenotazione confermata</b></p><p>Osteria della Luna</p>${t(['Data', 'Ora', 'Persone'], ['sab 21 mar', '20:30', '4'])}${t(['Caparra (4 x 10,00 €)', '40,00 €'], ['Totale pagato', '40,00 €'])}<p>Codice prenotazione: TF-8810772</p>`,
      'Osteria della Luna, 21 marzo',
    ],
    [
      'TheFork',
      'a@thefork.com',
      'Reserva confirmada: Casa Pimienta',
      `<p><b>Reserva confirmada</b></p><p>Casa Pimienta</p><p>vie 20 mar, 21:00 · 2 personas</p>${t(['Depósito', '20,00 €'], ['Total pagado', '20,00 €'])}<p>Código de reserva: TF-8810772</p>`,
      'Casa Pimienta, 20 March',
    ],
  ]);
});

describe('titles of plays above their authors', () => {
  const order = '<p>Bestellnummer: 551209</p>';
  expectTitlesOf([
    [
      'Stadttheater Aue',
      'a@stadttheater-aue.example',
      'Ihre Kartenbestellung Nr. 551209',
      `<p>Vielen Dank für Ihre Bestellung.</p>${order}<p>Die Hafenoper</p><p>Ada Moos / Kim van Lind</p><p>Samstag, 02.05.2026, 19:30 Uhr</p><p>Parkett, Reihe 6, Platz 14, Normalpreis 38,00 EUR</p><p>Gesamtbetrag: 38,00 EUR</p>`,
      'Die Hafenoper, 2. Mai',
    ],
    [
      'Stadttheater Aue',
      'a@stadttheater-aue.example',
      'Ihre Kartenbestellung Nr. 551209',
      `<p>Vielen Dank für Ihre Bestellung.</p>${order}<p>Die Hafenoper</p><p>von Ada Moos</p><p>Samstag, 02.05.2026, 19:30 Uhr</p><p>Parkett, Reihe 6, Platz 14, Normalpreis 38,00 EUR</p><p>Gesamtbetrag: 38,00 EUR</p>`,
      'Die Hafenoper, 2. Mai',
    ],
    [
      'Compagnie du Port',
      'a@compagnieduport.example',
      'Confirmation de commande 551209',
      '<p>Merci pour votre commande.</p><p>Numéro de commande : 551209</p><p>Le Phare imaginaire</p><p>d’Ada Mousse</p><p>samedi 2 mai 2026 à 19h30</p><p>Orchestre, rang F, place 14, 38,00 €</p><p>Total : 38,00 €</p>',
      'Le Phare imaginaire, 2 mai',
    ],
    [
      'Quayside Players',
      'a@quaysideplayers.example',
      'Order confirmation 551209',
      '<p>Thank you for your order.</p><p>Order number: 551209</p><p>Ada Moss / Kim Lee</p><p>Saturday 2 May 2026, 7:30 pm</p><p>Row F, seat 14, £38.00</p><p>Total: £38.00</p>',
      'Ada Moss / Kim Lee, 2 May',
    ],
  ]);
});

describe('titles of tickets by age', () => {
  expectTitlesOf([
    [
      'Rijksmuseum',
      'a@rijksmuseum.nl',
      'Uw tickets voor het Rijksmuseum',
      `<p>Bedankt voor uw bestelling</p><p>Bestelnummer: RM-66120874</p><p>Bezoek: zaterdag 16 mei 2026, 11.15 uur</p>${t(['Omschrijving', 'Aantal', 'Prijs', 'Totaal'], ['Volwassene', '2', '€ 25,00', '€ 50,00'], ['Jongere t/m 18 jaar', '1', '€ 0,00', '€ 0,00'], ['Totaalbedrag', '', '', '€ 50,00'])}`,
      'Tickets, 16 mei',
    ],
    [
      'Alte Mühle Museum',
      'a@altemuehle.example',
      'Ihre Tickets – Bestellung 66120874',
      `<p>Vielen Dank für Ihre Bestellung!</p><p>Bestellnummer: 66120874</p><p>Besuch: Samstag, 16. Mai 2026, 11:15 Uhr</p>${t(['Erwachsene', '2', '25,00 €', '50,00 €'], ['Kinder bis 12 Jahre', '1', '5,00 €', '5,00 €'], ['Gesamt', '', '', '55,00 €'])}`,
      'Alte Mühle Museum, 16. Mai',
    ],
    [
      'Old Mill Park',
      'a@oldmillpark.example',
      'Your tickets for Old Mill Park',
      `<p>Thank you for booking your tickets.</p><p>Booking reference: 88-4401726</p><p>Date of visit: Saturday 6 June 2026</p><p>Gate opens</p><p>10am</p>${t(['1 Day Pass - Adult (12+)', '2', '£36.00', '£72.00'], ['1 Day Pass - Child (3-11)', '1', '£26.00', '£26.00'], ['Order total', '', '', '£98.00'])}`,
      '1 Day Pass, 6 June',
    ],
    [
      'Parc du Moulin',
      'a@parcdumoulin.example',
      'Vos billets',
      `<p>Merci pour votre commande de billets.</p><p>Numéro de commande : 884401726</p><p>Visite : samedi 6 juin 2026 à 10h00</p>${t(['Pass Découverte (Adulte)', '2', '36,00 €', '72,00 €'], ['Parking', '1', '8,00 €', '8,00 €'], ['Total', '', '', '80,00 €'])}`,
      'Pass Découverte + 1',
    ],
  ]);
});

describe('titles with a colon that the subject repeats', () => {
  expectTitlesOf([
    [
      'Kickstarter',
      'a@kickstarter.com',
      'Your pledge to Harbour Lights: A Game for Two has been collected',
      `<p>Great news, Kim!</p>${t(['Project'], ['Harbour Lights: A Game for Two'], ['Reward'], ['Captain Edition'])}${t(['Pledge amount', '$74.00'], ['Total charged', '$74.00'])}`,
      'Harbour Lights: A Game for Two',
    ],
  ]);
});
