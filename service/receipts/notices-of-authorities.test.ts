import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the number of the order that a plain text is read with, or the reason that there is none. */
function read(subject: string, text: string): string | null {
  const from = { name: 'City Office', address: 'notice@cityoffice.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : (reading.orders[0]?.orderNumber ?? null);
}

describe('decision of an authority', () => {
  test.each([
    ['Penalty notice PN88213442', 'Notice number: PN88213442\nAmount: £60.00'],
    ['Parking fine 88213442', 'Reference: 88213442\nTotal: £60.00'],
    ['Your tax return was received', 'Submission number: 88213442\nTotal: £310.00'],
    ['Bußgeldbescheid 88213442', 'Aktenzeichen: 88213442\nBetrag: 30,00 €'],
    ['Avis de contravention 88213442', 'Numéro de l’avis : 88213442\nMontant : 35,00 €'],
    ['Notificación de multa 88213442', 'Expediente: 88213442\nImporte: 60,00 €'],
    ['Verbale di contravvenzione 88213442', 'Verbale n. 88213442\nImporto: 42,00 €'],
    ['Auto de infração 88213442', 'Número do auto: 88213442\nValor: R$ 195,23'],
    ['Parkeerboete 88213442', 'Beschikkingsnummer: 88213442\nBedrag: € 72,90'],
    ['Parkeringsanmärkning 88213442', 'Ärendenummer: 88213442\nBelopp: 400 kr'],
    ['Parkeringsafgift 88213442', 'Sagsnummer: 88213442\nBeløb: 790,00 kr.'],
    ['Parkeringsgebyr 88213442', 'Saksnummer: 88213442\nBeløp: 660 kr'],
    ['Pysäköintivirhemaksu 88213442', 'Asianumero: 88213442\nSumma: 80,00 €'],
    ['Mandat za parkowanie 88213442', 'Numer mandatu: 88213442\nKwota: 100,00 zł'],
    ['Pokuta 88213442', 'Číslo jednací: 88213442\nČástka: 500 Kč'],
    ['Parkolási pótdíj 88213442', 'Ügyszám: 88213442\nÖsszeg: 9 600 Ft'],
    ['Amendă 88213442', 'Număr: 88213442\nSumă: 145,00 lei'],
    ['Глоба 88213442', 'Номер: 88213442\nСума: 50,00 лв.'],
    ['Πρόστιμο 88213442', 'Αριθμός: 88213442\nΠοσό: 80,00 €'],
    ['Prekršajni nalog 88213442', 'Broj: 88213442\nIznos: 39,82 €'],
    ['Trafik cezası 88213442', 'Numara: 88213442\nTutar: 993,00 TL'],
    ['Штраф 88213442', 'Номер: 88213442\nСумма: 500 ₽'],
    ['放置違反金のお知らせ', '番号：88213442\n金額：15,000円'],
    ['주차위반 과태료 안내', '번호: 88213442\n금액: 40,000원'],
    ['违章通知 88213442', '编号：88213442\n金额：¥200.00'],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('payment_demand');
  });

  test.each([
    ['Your order: Parking Fine, a novel', 'Thank you for your order!\nOrder number: 41882\nTotal: £8.00'],
    ['Je bestelling: Boete, een roman', 'Bedankt voor je bestelling!\nBestelnummer: 41882\nTotaal: € 8,00'],
  ])('may be the title of what was ordered: %s', (subject, text) => {
    expect(read(subject, text)).toBe('41882');
  });
});

describe('notice of a bank', () => {
  test.each([
    ['You spent £49.00 at Tile Garden', 'Merchant: Tile Garden\nAmount: £49.00\nReference: 88213442'],
    ['You sent £200.00 to Kim Lee', 'Transfer number: TR88213442\nTotal: £201.99'],
    ['Kartenzahlung 49,00 € bei Tile Garden', 'Betrag: 49,00 €\nReferenz: 88213442'],
    ['Has gastado 49,00 € en Tile Garden', 'Importe: 49,00 €\nReferencia: 88213442'],
    ['Hai speso 49,00 € da Tile Garden', 'Importo: 49,00 €\nRiferimento: 88213442'],
    ['Je hebt € 49,00 uitgegeven bij Tile Garden', 'Bedrag: € 49,00\nReferentie: 88213442'],
    ['Je overschrijving is gelukt', 'Transactienummer: TR88213442\nTotaal: € 201,99'],
    ['Order filled: BUY 10 ACME', 'Order number 88213442\nBUY 10 ACME at £49.00\nCommission £1.00\nTotal £491.00'],
    ['Orderbestätigung: Kauf 10 ACME', 'Ordernummer: 88213442\nKauf 10 Stück ACME zu 49,00 €\nGesamt: 491,00 €'],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('payment_notice');
  });
});

test('instructions to return something are not an order', () => {
  expect(read('How to return your items', 'Return number: R88213442\nLamp\nRefund amount: £49.00')).toBe(
    'return_label',
  );
});

describe('application for a loan', () => {
  test.each([
    ['Your loan application 88213442', 'Application number: 88213442\nAmount: £5,000.00\nTotal: £5,600.00'],
    ['Ihr Kreditantrag 88213442', 'Antragsnummer: 88213442\nKreditbetrag: 5.000,00 €\nGesamtbetrag: 5.600,00 €'],
    ['Votre demande de prêt 88213442', 'Numéro de dossier : 88213442\nMontant : 5 000,00 €\nTotal : 5 600,00 €'],
    ['Tu solicitud de préstamo 88213442', 'Número de solicitud: 88213442\nImporte: 5.000,00 €\nTotal: 5.600,00 €'],
    ['La tua richiesta di prestito 88213442', 'Numero pratica: 88213442\nImporto: 5.000,00 €\nTotale: 5.600,00 €'],
    ['Je leningaanvraag 88213442', 'Aanvraagnummer: 88213442\nBedrag: € 5.000,00\nTotaal: € 5.600,00'],
    ['Wniosek o pożyczkę 88213442', 'Numer wniosku: 88213442\nKwota: 5 000,00 zł\nRazem: 5 600,00 zł'],
    ['Din låneansökan 88213442', 'Ärendenummer: 88213442\nBelopp: 50 000 kr\nTotalt: 56 000 kr'],
    ['Lainahakemuksesi 88213442', 'Hakemusnumero: 88213442\nYhteensä: 5 600,00 €'],
    ['Kredi başvurunuz 88213442', 'Başvuru numarası: 88213442\nToplam: 5.600,00 TL'],
    ['Заявка на кредит 88213442', 'Номер заявки: 88213442\nИтого: 56 000 ₽'],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('account_notice');
  });
});
