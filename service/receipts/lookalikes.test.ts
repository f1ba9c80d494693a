import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the number of orders and shipments in a plain text, or the reason that there are none. */
function read(subject: string, text: string): string {
  const from = { name: 'Tile Garden', address: 'info@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none'
    ? reading.reason
    : `${reading.orders.length} orders, ${reading.shipments.length} parcels`;
}

describe('invoice that is not paid', () => {
  test.each([
    [
      'Fattura 231/2026',
      'Gentile cliente,\nin allegato la fattura n. 231/2026 di € 122,00.\nScadenza: 30/06/2026\nPagamento: bonifico su IBAN IT60X0542811101000000123456\nTotale: € 122,00',
    ],
    ['Fattura n. 231 in scadenza', 'La fattura n. 231 risulta ancora da saldare.\nTotale da pagare: € 122,00'],
    ['Invio fattura n. 231', 'La preghiamo di provvedere al pagamento entro il 30/06/2026.\nTotale fattura: € 122,00'],
    ['Fattura elettronica 231', 'Importo totale: € 122,00\nDa pagare entro: 30/06/2026'],
    [
      'Rechnung 231/2026',
      'Bitte überweisen Sie den Betrag bis zum 30.06.2026.\nRechnungsnummer: 231/2026\nGesamtbetrag: 122,00 €',
    ],
    ['Ihre Rechnung 231', 'Zahlbar innerhalb von 14 Tagen ohne Abzug.\nRechnungsnummer: 231\nGesamtbetrag: 122,00 €'],
    [
      'Facture 231/2026',
      'Merci de régler cette facture avant le 30/06/2026.\nNuméro de facture : 231\nTotal : 122,00 €',
    ],
    [
      'Votre facture 231',
      'Date d’échéance : 30/06/2026\nNuméro de facture : 231\nTotal TTC à payer : 122,00 €\nIBAN FR76 3000 6000 0112 3456 7890 189',
    ],
    [
      'Factura 231/2026',
      'Fecha de vencimiento: 30/06/2026\nNúmero de factura: 231\nTotal: 122,00 €\nRealice la transferencia a ES91 2100 0418 4502 0005 1332',
    ],
    ['Factuur 231', 'Graag betalen vóór 30-06-2026 op NL91 ABNA 0417 1643 00.\nFactuurnummer: 231\nTotaal: € 122,00'],
    ['Faktura 231', 'Förfallodatum: 2026-06-30\nFakturanummer: 231\nAtt betala: 1 220 kr\nBankgiro 123-4567'],
    ['Faktura 231', 'Forfaldsdato: 30-06-2026\nFakturanummer: 231\nI alt: 1.220,00 kr.'],
    ['Faktura 231', 'Forfallsdato: 30.06.2026\nFakturanummer: 231\nTotalt: 1 220,00 kr'],
    ['Lasku 231', 'Eräpäivä: 30.6.2026\nLaskun numero: 231\nYhteensä: 122,00 €'],
    ['Faktura 231/2026', 'Termin płatności: 30.06.2026\nNumer faktury: 231\nDo zapłaty: 122,00 zł'],
    ['Faktura 231', 'Datum splatnosti: 30.06.2026\nČíslo faktury: 231\nCelkem k úhradě: 1 220 Kč'],
    ['Fatura 231', 'Data de vencimento: 30/06/2026\nNúmero da fatura: 231\nTotal: 122,00 €'],
    ['Számla 231', 'Fizetési határidő: 2026.06.30.\nSzámlaszám: 231\nÖsszesen: 12 200 Ft'],
    ['Factura 231', 'Scadență: 30.06.2026\nNumăr factură: 231\nTotal de plată: 122,00 lei'],
    ['Invoice 231', 'Payment due by 30 June 2026.\nInvoice number: 231\nTotal: £122.00\nPlease pay by bank transfer.'],
    ['Invoice 231 from Tile Garden', 'Due date: 30 June 2026\nInvoice number: 231\nAmount due: £122.00'],
    ['Fatura 231', 'Son ödeme tarihi: 30.06.2026\nFatura numarası: 231\nToplam: 1.220,00 TL'],
    ['Τιμολόγιο 231', 'Ημερομηνία λήξης: 30/06/2026\nΑριθμός τιμολογίου: 231\nΣύνολο: 122,00 €'],
    ['Nedoplatek z vyúčtování – 1. upomínka', 'Evidujeme nedoplatek 1 284,00 Kč.\nVariabilní symbol: 8834200981'],
    // ASCII has no umlauts.
    ['Rechnung 231', 'Bitte ueberweisen Sie den Betrag bis zum 30.06.2026.\nRechnungsnummer: 231\nSumme: 122,00 EUR'],
    // Accounts without a label, in groups and in one piece.
    ['Rechnung 231', 'Rechnungsnummer: 231\nSumme: 122,00 EUR\nKonto DE02 1203 0000 0000 2020 51'],
    ['Faktura 231', 'Faktura nr: 231\nI alt: 1.220,00 kr.\nDK5000400440116243'],
    ['Arve 231', 'Arve number: 231\nKokku: 122,00 €\nEE38 2200 2210 2014 5685'],
    ['Rechnung 4711: erste Mahnung', 'Rechnungsnummer: 4711882\nBuchungsnummer: 8834200981'],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('payment_demand');
  });

  test.each([
    [
      'Rechnung 231',
      'Vielen Dank für Ihre Bestellung!\nRechnungsnummer: 231\nGesamt: 12,00 €\nIBAN DE02 1203 0000 0000 2020 51',
    ],
    ['Invoice 231', 'Invoice number: 231\nTotal: £12.00\nYou paid by card.\nIBAN GB33 BUKB 2020 1555 5555 55'],
    ['Invoice 231', 'Invoice number: 231\nTotal: £12.00\nSerial number: GB34 BUKB 2020 1555 5555 55'],
  ])('is an order if it reports a purchase or a payment next to the account: %s', (subject, text) => {
    expect(read(subject, text)).toBe('1 orders, 0 parcels');
  });
});

describe('refund of taxes', () => {
  test.each([
    [
      'Uw teruggave van € 318,44 staat klaar',
      'Uit onze berekening blijkt dat u recht heeft op een teruggave van € 318,44. Dossiernummer 88204177. Bevestig uw rekening.',
    ],
    [
      'Tax refund notification',
      'You are eligible for a tax refund of £318.44. Reference number: 88204177. Confirm your bank details.',
    ],
    ['HMRC: your refund of £318.44', 'Your refund has been processed. Claim reference: 88204177'],
    [
      'Ihre Steuererstattung von 318,44 €',
      'Sie haben Anspruch auf eine Steuererstattung in Höhe von 318,44 €. Vorgangsnummer: 88204177. Bestätigen Sie Ihr Konto.',
    ],
    [
      'Votre remboursement d’impôt',
      'Après calcul, vous êtes éligible à un remboursement d’impôt de 318,44 €. Référence : 88204177',
    ],
    [
      'Devolución de la renta aprobada',
      'La Agencia Tributaria le informa de que tiene derecho a un reembolso de 318,44 €. Número de referencia: 88204177',
    ],
    [
      'Rimborso fiscale approvato',
      'Ha diritto a un rimborso di € 318,44. Numero pratica: 88204177. Confermi il suo IBAN.',
    ],
    ['Reembolso IRS', 'Tem direito a um reembolso de 318,44 €. Número de referência: 88204177'],
    ['Skatteåterbäring', 'Du har rätt till en återbetalning på 3 184 kr. Referensnummer: 88204177'],
    ['Din skatterefusion', 'Du har ret til en tilbagebetaling på 3.184,00 kr. Referencenummer: 88204177'],
    ['Veronpalautus', 'Sinulla on oikeus palautukseen 318,44 €. Viitenumero: 88204177'],
    ['Zwrot podatku', 'Przysługuje Ci zwrot podatku w wysokości 318,44 zł. Numer sprawy: 88204177'],
    ['Vrácení daně', 'Máte nárok na vrácení daně ve výši 3184 Kč. Číslo jednací: 88204177'],
    ['Adó-visszatérítés', 'Ön 31 844 Ft adó-visszatérítésre jogosult. Hivatkozási szám: 88204177'],
    ['Vergi iadeniz', '318,44 TL vergi iadesi almaya hak kazandınız. Referans numarası: 88204177'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).not.toMatch(/orders/);
  });

  test('does not reject an order of software for taxes', () => {
    const text = 'Thanks for your order!\nOrder number: 4471882\nTotal: £49.00\nGet your biggest tax refund yet.';
    expect(read('Your order of Tax Wizard', text)).toBe('1 orders, 0 parcels');
  });
});

describe('deployment of software', () => {
  test.each([
    [
      'orders-service #4471 shipped to production',
      'Deployment 4471 has shipped. Commit a1b2c3d by Kim. Duration 4m 12s',
    ],
    ['Shipped: release 2.14.0 (#4471)', 'Your release has shipped to all regions. Pipeline order 4471 passed.'],
    ['Deploy #88201 delivered', 'Your deployment has been delivered to eu-west-1. Build 88201.'],
    ['Your changes have shipped', 'Pull request #4471 was merged and shipped to production. Order of rollout: eu, us.'],
    ['Deployment #4471 ausgeliefert', 'Release 2.14 wurde auf Produktion ausgeliefert. Auftrag 4471 erfolgreich.'],
    ['Déploiement #4471', 'La version 2.14 a été livrée en production. Commande 4471 exécutée.'],
  ])('ships nothing: %s', (subject, text) => {
    expect(read(subject, text)).not.toMatch(/orders/);
  });

  test('does not reject a computer that was built to order', () => {
    expect(read('Your PC build has shipped', 'Order number: 4471882')).toBe('1 orders, 1 parcels');
  });
});

describe('newsletter for shops', () => {
  test.each([
    [
      'How top brands ship faster',
      'Your customers love updates like "Your order #1001 has shipped". Turn them on in your admin.',
    ],
    [
      'Your order confirmation emails could sell more',
      'Add recommendations to "Thanks for your order" emails and grow your sales. Order 1001, total $54.00 became $71.00.',
    ],
    [
      'Ship with confidence this season',
      'Get more orders this quarter. Your shoppers expect tracking: "Out for delivery today".',
    ],
    [
      'Mehr Umsatz mit Versandmails',
      'Ihre Kunden lesen „Ihre Bestellung 1001 wurde versandt“ besonders oft. So nutzen Händler das.',
    ],
    [
      'Vos clients adorent le suivi',
      '« Votre commande 1001 a été expédiée » : personnalisez ces e-mails pour vos acheteurs et augmentez vos ventes.',
    ],
    ['Vende más con tus correos', 'Tus clientes abren «Tu pedido 1001 ha sido enviado». Aumenta tus ventas.'],
    ['Vendi di più', 'I tuoi clienti aprono «Il tuo ordine 1001 è stato spedito». Aumenta le vendite.'],
    ['Meer omzet met verzendmails', 'Je klanten openen "Je bestelling 1001 is verzonden". Verhoog je omzet.'],
  ])('quotes no order of the reader: %s', (subject, text) => {
    expect(read(subject, text)).not.toMatch(/orders/);
  });
});

describe('sentence in quotation marks', () => {
  test('reports nothing', () => {
    expect(
      read('Emails people open', 'Most read: "Your order 10012 has shipped", then "Your order 10013 is on its way".'),
    ).not.toMatch(/orders/);
  });

  test('leaves states and names in quotation marks', () => {
    expect(read('Update', 'Your order 10012 "Blue lamp" has shipped.')).toBe('1 orders, 1 parcels');
    expect(read('Update', 'Order number: 10012. Your parcel is now "out for delivery".')).toBe('1 orders, 1 parcels');
  });
});

describe('booking that is not finished', () => {
  test.each([
    [
      'Your booking is not complete: Oban - Tiree',
      'Ferry Oban - Tiree, 4 July 2026\nPrice: £61.20\nContinue where you left off.',
    ],
    ['Oban - Tiree', 'You have not finished your booking.\nFerry Oban - Tiree, 4 July 2026, 09:15\nTotal: £61.20'],
    ['Ihre Buchung wurde nicht abgeschlossen', 'Fähre Kiel – Oslo, 4. Juli 2026\nGesamtpreis: 61,20 €'],
    ['Votre réservation n’est pas finalisée', 'Ferry Nice – Bastia, 4 juillet 2026\nTotal : 61,20 €'],
    ['Nice – Bastia', 'Pour confirmer votre réservation, un acompte est demandé.\nMontant total : 612,00 €'],
    [
      'Tu reserva se ha quedado a medias',
      'No has terminado tu reserva.\nFerry Dénia – Ibiza, 4 de julio de 2026\nPrecio total: 61,20 €',
    ],
    ['La tua prenotazione non è stata completata', 'Traghetto Genova – Olbia, 4 luglio 2026\nTotale: 61,20 €'],
    ['Je boeking is nog niet afgerond', 'Veerboot Harlingen – Vlieland, 4 juli 2026\nTotaalprijs: € 61,20'],
    ['Bokningen är inte slutförd', 'Färja Grisslehamn – Eckerö, 4 juli 2026\nTotalt: 612 kr'],
    ['Rezerwacja nie została dokończona', 'Prom Gdynia – Karlskrona, 4 lipca 2026\nRazem: 261,20 zł'],
    ['Rezervasyon işleminiz tamamlanmadı', 'Feribot Bodrum - Kos, 4 Temmuz 2026\nToplam: 1.612,00 TL'],
    ['Бронирование не завершено', 'Паром, 4 июля 2026\nИтого: 6 120 руб.'],
  ])('is not an order: %s', (subject, text) => {
    expect(['failed_payment', 'abandoned_cart']).toContain(read(subject, text));
  });

  test.each([
    [
      'Rinnovo di tilegarden.example',
      'Il rinnovo del dominio tilegarden.example non è andato a buon fine.\nNumero ordine: TG20881\nImporto: 7,42 €\nGrazie',
    ],
    [
      'Your renewal',
      'The renewal of tilegarden.example could not be processed.\nOrder number: TG20881\nTotal: £7.42\nThank you for your order.',
    ],
    [
      'Verlängerung',
      'Die Verlängerung von tilegarden.example ist fehlgeschlagen.\nBestellnummer: TG20881\nGesamtbetrag: 7,42 €',
    ],
    [
      'Renouvellement',
      'Le renouvellement de tilegarden.example a échoué.\nNuméro de commande : TG20881\nTotal : 7,42 €',
    ],
  ])('is not an order, like a renewal that failed: %s', (subject, text) => {
    expect(read(subject, text)).toBe('failed_payment');
  });

  test.each([
    ['Quay.example', 'Quay.com Support', 'bill@quay-renewal-desk.info', 'suspicious_sender'],
    ['one word more', 'Quay.com', 'bill@quay-mail.com', '1 orders'],
    ['the same host', 'Quay.com', 'bill@quay.com', '1 orders'],
  ])('is not an order from a domain that imitates the host in its name: %s', (_case, name, address, result) => {
    const text = 'Thank you for your order.\nOrder number: TG20881\nTotal: £7.42';
    const reading = readMessage(messageOf({ from: { name, address }, subject: 'Your order TG20881', text }));
    expect(reading.kind === 'none' ? reading.reason : `${reading.orders.length} orders`).toBe(result);
  });
});

describe('a help desk and a statement of points', () => {
  test.each([
    ['[Ticket 9-4471882-DE] Ihre Anfrage zur Bestellung 318177204', 'Vorgangsnummer: 9-4471882-DE', 'personal'],
    ['[Case #CS0012] Order TG-20481', 'Order number: TG-20481', 'personal'],
    ['Your question', 'We have received your enquiry. Order number: TG-20481', 'personal'],
    ['【ポイント】8月のポイント獲得・利用実績のお知らせ', 'お買い物(注文番号 TG-20481) +58', 'digest'],
    ['Ihr Punktestand im August', 'Bestellnummer TG-20481: +58', 'digest'],
    ['Your points statement', 'Order number TG-20481: +58', 'digest'],
  ])('are not orders: %s', (subject, text, reason) => {
    expect(read(subject, `Hello,\n\n${text}\n\nTotal: €149.00\n`)).toBe(reason);
  });
});

describe('a sum to pay, sales, and thanks for anything else', () => {
  test.each([
    ['Twój rachunek jest gotowy', 'Numer faktury: NB2051\nDo zapłaty: 188,40 zł\nTermin: 30.06.2026', 'payment_demand'],
    ['Je rekening staat klaar', 'Factuurnummer: NB2051\nTe betalen: € 188,40', 'payment_demand'],
    ['Vaše vyúčtování je připraveno', 'Číslo faktury: NB2051\nK úhradě: 1 884 Kč', 'payment_demand'],
    ['Regningen er klar', 'Fakturanummer: NB2051\nÅ betale: 1 884,00 kr', 'payment_demand'],
    ['Péage impayé - dernier rappel', 'Numéro de facture : NB2051\nMontant : 3,49 €', 'payment_demand'],
    ['Ödenmemiş geçiş ücreti', 'Fatura numarası: NB2051\nTutar: 34,90 TL', 'payment_demand'],
    ['Obetald vägtull', 'Fakturanummer: NB2051\nBelopp: 34,90 kr', 'payment_demand'],
    [
      'Mitgliedsbeitrag 2026',
      'Der Beitrag von 22,90 € ist bis 12.03.2026 zu überweisen.\nBestellnummer: 44963',
      'no_order_words',
    ],
    [
      'We hebben € 225,90 uitbetaald',
      'Je verkopen van vorige week zijn uitbetaald.\nTotaal: € 225,90',
      'seller_notice',
    ],
    [
      'Ti abbiamo inviato € 225,90',
      'Le vendite della scorsa settimana sono state pagate.\nTotale: € 225,90',
      'seller_notice',
    ],
    [
      "Com'è andato il tuo ordine 20481?",
      'Hai acquistato da poco una lampada.\nNumero ordine: 20481',
      'feedback_request',
    ],
    [
      'Ważna informacja o bezpieczeństwie',
      'Wycofujemy lampę.\nNumer zamówienia: 20481\nZwrot: 80,00 zł',
      'account_notice',
    ],
    ['[shop] Fix total in order mail (#412)', 'Order number: 20481\nTotal: €80.00', 'personal'],
    ['[Forum] Nuova risposta: ordine 20481', 'Numero ordine: 20481\nTotale: € 80,00', 'personal'],
    ['O seu orçamento 0621-75', 'Obrigado pelo contacto. Propomos:\nTotal com IVA: 150,90 €', 'promotion'],
    ['Hemos recibido su mensaje', 'Gracias por su consulta.\nTotal: 150,90 €', 'account_notice'],
  ])('is not an order: %s', (subject, text, reason) => {
    expect(read(subject, text)).toBe(reason);
  });
});
