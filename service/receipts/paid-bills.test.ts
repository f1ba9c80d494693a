import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** The sender's name and address, a subject, HTML, and "title|number|total", or null without one. */
type Example = readonly [name: string, address: string, subject: string, html: string, order: string | null];

function expectBills(examples: readonly Example[]): void {
  test.each(examples)('%s, %s: %s', (name, address, subject, html, order) => {
    const sentAt = Date.UTC(2026, 1, 14, 18);
    const reading = readMessage(messageOf({ from: { name, address }, subject, html, sentAt }));
    const [found] = reading.kind === 'facts' ? reading.orders : [];
    expect(found === undefined ? null : [found.title, found.orderNumber, found.total].join('|')).toBe(order);
  });
}

describe('paid bills', () => {
  expectBills([
    [
      'Play',
      'powiadomienia@play.pl',
      'Otrzymaliśmy Twoją płatność',
      '<p>Dzień dobry,</p><p>zaksięgowaliśmy płatność w kwocie 65,00 zł za fakturę F/10448820/07/26. Dziękujemy.</p>',
      '|F/10448820/07/26|6500',
    ],
    [
      'Dawny Najem',
      'a@dawnynajem.example',
      'Otrzymaliśmy Twoją płatność',
      '<p>Dzień dobry,</p><p>zaksięgowaliśmy płatność w kwocie 65,00 zł za fakturę F/10448820/07/26. Dziękujemy.</p>',
      null,
    ],
    [
      'Luce Viva',
      'a@luceviva.example',
      'Pagamento ricevuto - bolletta 0044770912',
      '<p>Gentile Kim Lee,</p><p>abbiamo ricevuto il pagamento della bolletta.</p><p>Numero cliente: 400 770 912</p><p>Bolletta n. 0044770912 del 10/01/2026</p><p>Periodo: novembre - dicembre 2025</p><p>Importo pagato: 71,38 €</p><p>Data pagamento: 10/02/2026</p>',
      'Bolletta, novembre - dicembre 2025|0044770912|7138',
    ],
    [
      'Mobil Plus',
      'a@mobilplus.example',
      'Zahlungseingang zu Ihrer Rechnung 2026-01-7709123',
      '<p>Hallo Kim Lee,</p><p>Ihre Zahlung ist eingegangen - vielen Dank!</p><p>Kundennummer: 118 770 912</p><p>Rechnungsnummer: 2026-01-7709123</p><p>Rechnungsdatum: 03.02.2026</p><p>Tarif: Tarif M Plus</p><p>Betrag: 39,99 EUR</p>',
      'Tarif M Plus|2026-01-7709123|3999',
    ],
    [
      'Stadtstrom',
      'a@stadtstrom.example',
      'Ihre Zahlung ist eingegangen',
      '<p>Guten Tag,</p><p>Ihre Zahlung zur Stromrechnung ist eingegangen.</p><p>Rechnungsnummer: 7709123</p><p>Abrechnungszeitraum: Januar 2026</p><p>Gezahlter Betrag: 61,20 EUR</p>',
      'Stromrechnung, Januar 2026|7709123|6120',
    ],
    [
      'Hat Plus',
      'a@hatplus.example',
      'Fatura ödemeniz alındı',
      '<p>Ödemeniz alınmıştır. Teşekkür ederiz.</p><p>Fatura No: FTR77091234</p><p>Fatura Dönemi: Ocak 2026</p><p>Ödenen Tutar: 785,50 TL</p>',
      'Fatura, Ocak 2026|FTR77091234|78550',
    ],
    [
      'Aguas del Valle',
      'a@aguasdelvalle.example',
      'Comprobante de pago AV-770912',
      '<p>¡Gracias por su pago!</p><p>Número de servicio: 503 770 912 417</p><p>Periodo facturado: 12 ENE 26 - 11 FEB 26</p><p>Folio: AV-770912</p><p>Total pagado: $612.00 MXN</p><p>Recibo de agua</p>',
      'Recibo de agua, 12 ENE 26 - 11 FEB 26|AV-770912|61200',
    ],
    [
      'Harbour Energy',
      'a@harbourenergy.example',
      'Payment received for your electricity bill',
      '<p>Your payment has been received. Thank you.</p><p>Invoice number: INV-770912</p><p>Billing period: January 2026</p><p>Amount paid: £61.20</p>',
      'Electricity bill, January 2026|INV-770912|6120',
    ],
    [
      'Orange Fil',
      'a@orangefil.example',
      'Votre paiement a bien été reçu',
      '<p>Nous avons bien reçu votre paiement. Merci !</p><p>Numéro de facture : 7709123</p><p>Forfait : Fil 100 Go</p><p>Montant payé : 19,99 €</p>',
      'Fil 100 Go|7709123|1999',
    ],
    [
      'EnergiaSul',
      'a@energiasul.example',
      'Pagamento confirmado',
      '<p>Recebemos o seu pagamento. Obrigado!</p><p>Fatura n.º 7709123</p><p>Mês de referência: janeiro de 2026</p><p>Valor pago: R$ 161,20</p><p>Conta de luz</p>',
      'Fatura, janeiro de 2026|7709123|16120',
    ],
    [
      'Stadtwerke Auental',
      'a@stadtwerkeauental.example',
      'Zahlungseingang bestätigt – Ihre Stromrechnung 7709123',
      '<p>Ihre Zahlung ist am 29.01.2026 bei uns eingegangen.</p><p>Rechnung: 7709123 vom 12.01.2026</p><p>Abrechnungszeitraum: Januar 2026</p><p>Verbrauch: 214 kWh</p><p>Ihr neuer Abschlag beträgt 81,00 € monatlich.</p><p>Gezahlter Betrag: 61,20 EUR</p>',
      'Stromrechnung, Januar 2026|7709123|6120',
    ],
    [
      'Harbour Energy',
      'a@harbourenergy.example',
      'Payment confirmed – your electricity bill 7709123',
      '<p>Your payment reached us on 29.01.2026.</p><p>Bill number: 7709123</p><p>Billing period: January 2026</p><p>Amount paid: £61.20</p>',
      'Electricity bill, January 2026|7709123|6120',
    ],
    [
      'Elektro Sever',
      'a@elektrosever.example',
      'Potvrzení platby – vyúčtování elektřiny 7709123',
      '<p>Vaše platba byla přijata.</p><p>Číslo faktury: 7709123</p><p>Období: leden 2026</p><p>Zaplaceno: 612 Kč</p>',
      'Vyúčtování elektřiny, leden 2026|7709123|61200',
    ],
    [
      'Elbolaget Fjord',
      'a@elbolagetfjord.example',
      'Betalning bekräftad – elräkning 7709123',
      '<p>Din betalning har mottagits.</p><p>Fakturanummer: 7709123</p><p>Period: januari 2026</p><p>Betalt belopp: 612 kr</p>',
      'Elräkning, januari 2026|7709123|61200',
    ],
    [
      'Kraft Vest',
      'a@kraftvest.example',
      'Betaling bekreftet – strømfaktura 7709123',
      '<p>Vi har mottatt betalingen din.</p><p>Fakturanummer: 7709123</p><p>Periode: januar 2026</p><p>Betalt beløp: 612 kr</p>',
      'Strømfaktura, januar 2026|7709123|61200',
    ],
    [
      'Villany Kelet',
      'a@villanykelet.example',
      'Befizetés visszaigazolása – villanyszámla 7709123',
      '<p>Befizetését megkaptuk.</p><p>Számlaszám: 7709123</p><p>Elszámolási időszak: 2026. január</p><p>Befizetett összeg: 6 120 Ft</p>',
      'Villanyszámla, 2026. január|7709123|612000',
    ],
    [
      'Energie Nord',
      'a@energienord.example',
      'Plata confirmată – factura de energie 7709123',
      '<p>Plata dumneavoastră a fost primită.</p><p>Număr factură: 7709123</p><p>Perioada: ianuarie 2026</p><p>Suma plătită: 61,20 lei</p>',
      'Factura, ianuarie 2026|7709123|6120',
    ],
    [
      'Luz del Sur',
      'a@luzdelsur.example',
      'Pago confirmado: factura de la luz 7709123',
      '<p>Hemos recibido su pago.</p><p>Número de factura: 7709123</p><p>Periodo facturado: enero 2026</p><p>Importe pagado: 61,20 €</p>',
      'Factura de la luz, enero 2026|7709123|6120',
    ],
  ]);
});

describe('bills to pay', () => {
  expectBills([
    [
      'Luce Viva',
      'a@luceviva.example',
      'La tua bolletta 0044770912 è disponibile',
      '<p>La bolletta è disponibile.</p><p>Bolletta n. 0044770912 del 10/01/2026</p><p>Periodo: novembre - dicembre 2025</p><p>Importo da pagare: 71,38 €</p><p>Scadenza: 10/03/2026</p>',
      null,
    ],
    [
      'Mobil Plus',
      'a@mobilplus.example',
      'Ihre Rechnung ist da',
      '<p>Ihre neue Rechnung ist online.</p><p>Rechnungsnummer: 2026-01-7709123</p><p>Tarif: Tarif M Plus</p><p>Betrag: 39,99 EUR</p><p>Der Betrag wird am 20.02.2026 abgebucht.</p>',
      null,
    ],
    [
      'Harbour Energy',
      'a@harbourenergy.example',
      'Your electricity bill is ready',
      '<p>Your bill for January is ready to view.</p><p>Invoice number: INV-770912</p><p>Billing period: January 2026</p><p>Amount due: £61.20</p><p>Due date: 28 February 2026</p>',
      null,
    ],
    [
      'Harbour Energy',
      'a@harbourenergy.example',
      'Payment reminder for bill INV-770912',
      '<p>We have not received your payment yet.</p><p>Invoice number: INV-770912</p><p>Billing period: January 2026</p><p>Amount due: £61.20</p>',
      null,
    ],
    [
      'Förde Bank',
      'a@foerdebank.example',
      'Zahlungseingang auf Ihrem Konto',
      '<p>Eine Zahlung ist eingegangen.</p><p>Verwendungszweck: Rechnung 7709123</p><p>Zeitraum: Januar 2026</p><p>Betrag: 61,20 EUR</p>',
      null,
    ],
    [
      'Hat Plus',
      'a@hatplus.example',
      'Faturanız hazır',
      '<p>Ocak faturanız hazır.</p><p>Fatura No: FTR77091234</p><p>Fatura Dönemi: Ocak 2026</p><p>Ödenecek Tutar: 785,50 TL</p><p>Son ödeme tarihi: 28.02.2026</p>',
      null,
    ],
    [
      'Aguas del Valle',
      'a@aguasdelvalle.example',
      'Tu recibo ya está disponible',
      '<p>Tu recibo ya está disponible.</p><p>Periodo facturado: 12 ENE 26 - 11 FEB 26</p><p>Folio: AV-770912</p><p>Total a pagar: $612.00 MXN</p><p>Fecha límite de pago: 28/02/2026</p>',
      null,
    ],
    [
      'Orange Fil',
      'a@orangefil.example',
      'Votre paiement a été refusé',
      '<p>Votre paiement n’a pas pu être effectué.</p><p>Numéro de facture : 7709123</p><p>Forfait : Fil 100 Go</p><p>Montant : 19,99 €</p>',
      null,
    ],
    [
      'Stadtstrom',
      'a@stadtstrom.example',
      'Zahlung ausstehend: Rechnung 7709123',
      '<p>Ihre Zahlung ist noch nicht eingegangen.</p><p>Rechnungsnummer: 7709123</p><p>Abrechnungszeitraum: Januar 2026</p><p>Offener Betrag: 61,20 EUR</p>',
      null,
    ],
    [
      'EnergiaSul',
      'a@energiasul.example',
      'Sua fatura chegou',
      '<p>Sua fatura de janeiro chegou.</p><p>Fatura n.º 7709123</p><p>Mês de referência: janeiro de 2026</p><p>Valor: R$ 161,20</p><p>Vencimento: 28/02/2026</p>',
      null,
    ],
    [
      'Luz do Porto',
      'a@luzdoporto.example',
      'Sua conta de luz chegou: R$ 161,20',
      '<table><tr><td>Referência</td><td>02/2026</td></tr><tr><td>Vencimento</td><td>15/03/2026</td></tr><tr><td>Valor</td><td>R$ 161,20</td></tr></table>',
      null,
    ],
    [
      'Kim Lee',
      'kim@lee.example',
      'Payment received',
      '<p>Hi, your payment for January has been received, thank you.</p><p>Period: January 2026</p><p>Amount: £900.00</p>',
      null,
    ],
    [
      'Harbour Energy',
      'a@harbourenergy.example',
      'Your January bill',
      '<p>Your last payment has been received, thank you. Your new bill is below.</p><p>Invoice number: INV-770912</p><p>Billing period: January 2026</p><p>Total amount due: £61.20</p><p>Please pay by 28 February 2026.</p>',
      null,
    ],
    [
      'Luce Viva',
      'a@luceviva.example',
      'Nuova bolletta',
      '<p>Il tuo ultimo pagamento è stato ricevuto. La nuova bolletta è pronta.</p><p>Bolletta n. 0044770912</p><p>Periodo: novembre - dicembre 2025</p><p>Totale da pagare: 71,38 €</p><p>Scadenza: 10/03/2026</p>',
      null,
    ],
    [
      'Mobil Plus',
      'a@mobilplus.example',
      'Ihre Januar-Rechnung',
      '<p>Ihre letzte Zahlung ist eingegangen, vielen Dank. Anbei die neue Rechnung.</p><p>Rechnungsnummer: 7709123</p><p>Tarif: Tarif M Plus</p><p>Rechnungsbetrag: 39,99 EUR</p><p>Bitte überweisen Sie bis zum 28.02.2026.</p>',
      null,
    ],
    [
      'Orange Fil',
      'a@orangefil.example',
      'Votre facture de janvier',
      '<p>Votre dernier paiement a bien été reçu. Votre nouvelle facture est disponible.</p><p>Numéro de facture : 7709123</p><p>Forfait : Fil 100 Go</p><p>Montant total à payer : 19,99 €</p><p>Prélèvement le 28/02/2026</p>',
      null,
    ],
  ]);
});

describe('a bill of a supplier of electricity, paid in a sentence', () => {
  expectBills([
    [
      'Octopus Energy',
      'hello@octopus.energy',
      'Thanks, we received your payment',
      '<p>Payment received</p><p>Your Direct Debit of £61.20 for bill 308114427 reached us on 12 February.</p>',
      '|308114427|6120',
    ],
    [
      'Enel Energia',
      'noreply@enel.com',
      'Abbiamo ricevuto il tuo pagamento',
      '<p>Ti confermiamo il pagamento di 61,20 € della bolletta n. 004810773922, effettuato con carta di credito.</p>',
      '|004810773922|6120',
    ],
    [
      'Enel Energia',
      'noreply@enel.com',
      'La tua bolletta sta per scadere',
      '<p>Ti ricordiamo che la bolletta n. 004810773922 di 61,20 € scade il 20/02/2026.</p>',
      null,
    ],
  ]);
});

test('a paid bill of a telephone company that also provides mailboxes', () => {
  const reading = readMessage(
    messageOf({
      from: { name: 'Movistar', address: 'facturas@movistar.es' },
      subject: 'Pago recibido: tu factura de abril',
      html: '<p>Hemos recibido el pago de tu factura. Gracias.</p><p>N.º de factura: 28-E6U0-091544</p><p>Importe pagado: 68,90 €</p>',
      headers: [{ key: 'authentication-results', value: 'mx.example.org; dkim=pass header.d=movistar.es; dmarc=pass' }],
    }),
  );
  expect(reading).toMatchObject({ orders: [{ orderNumber: '28-E6U0-091544', total: 6890 }] });
});

describe('bills that are settled', () => {
  const rows = (...cells: readonly string[]) =>
    `<table>${cells
      .map(
        (row) =>
          `<tr>${row
            .split('|')
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table>`;

  expectBills([
    [
      'Willow Animal Clinic',
      'no-reply@willowanimalclinic.example',
      'Paid invoice 118462 for Biscuit',
      `<p>Invoice 118462</p>${rows('Description|Qty|Amount', 'Wellness exam|1|$72.00', 'Nail trim|1|$18.00', 'Invoice total||$90.00', 'Payment - Visa 8834||-$90.00', 'Balance due||$0.00')}`,
      'Wellness exam + 1|118462|9000',
    ],
    [
      'Willow Animal Clinic',
      'no-reply@willowanimalclinic.example',
      'Invoice 118462 for Biscuit',
      `<p>Invoice 118462</p>${rows('Description|Qty|Amount', 'Wellness exam|1|$72.00', 'Nail trim|1|$18.00', 'Invoice total||$90.00', 'Balance due||$90.00')}`,
      null,
    ],
    [
      'Safe Rooms',
      'payments@saferooms.example',
      'Payment confirmation - Room 2114',
      '<p>Thank you for your payment. This email is your VAT receipt.</p><p>Invoice number: INV-EDG-331870</p><p>Package: Room 2114</p><p>VAT: GBP 14.33</p><p>Total received: GBP 92.50</p><p>Your next payment is due on 31 March 2026 and will be taken automatically.</p>',
      'Room 2114|INV-EDG-331870|9250',
    ],
    [
      'あさひ宅配クリーニング',
      'info@asahi-cleaning.example',
      'ご請求金額確定のお知らせ(注文番号:L25110482)',
      '<p>クレジットカードでのお支払いが完了しております。</p><p>注文番号:L25110482</p><p>合計(税込) 6,490円</p>',
      '|L25110482|6490',
    ],
  ]);
});

describe('numbers without a word for an order', () => {
  expectBills([
    [
      'Barber & Moss',
      'noreply@fresha.com',
      'Receipt from Barber & Moss',
      '<p>Thanks for visiting, Kim</p><p>Sale</p><p>#B-20418</p><p>Skin fade</p><p>45min with Ada</p><p>$72.00</p><p>Total</p><p>$72.00</p><p>Paid with Visa •• 3301</p>',
      'Skin fade|B-20418|7200',
    ],
    [
      'Moss Coffee via Square',
      'receipts@messaging.squareup.com',
      'Receipt from Moss Coffee',
      '<p>Flat White × 2</p><p>$10.50</p><p>Total</p><p>$10.50</p><p>Visa 6612 (Contactless)</p><p>#pT7v Auth code: 04417Q</p>',
      'Flat White|pT7v|1050',
    ],
    [
      'Osteria Moss via Tock',
      'noreply@exploretock.com',
      'Your reservation at Osteria Moss is confirmed',
      '<p>Experience</p><p>Tasting Menu</p><p>When</p><p>Saturday, 23 May 2026 at 7:15 PM</p><p>Confirmation</p><p>MOSS-R-5KX9QD</p><p>Total charged to Amex 1007</p><p>$103.50</p>',
      'Tasting Menu, 23 May|MOSS-R-5KX9QD|10350',
    ],
    [
      'Abendschule Linde',
      'info@abendschule-linde.example',
      'Ihre Anmeldung zum Kurs 252406213',
      '<p>wir bestätigen Ihre verbindliche Anmeldung:</p><p>Kursnummer: 252406213</p><p>Titel: Töpfern für Anfänger</p><p>Beginn: Mittwoch, 25.03.2026, 18:30 Uhr</p><p>Entgelt: 118,80 EUR</p><p>Der Betrag wird am 10.03.2026 von Ihrem Konto eingezogen. Anmeldenummer: A-2025-30917.</p>',
      'Töpfern für Anfänger, 25. März|A-2025-30917|11880',
    ],
    [
      '모스택시',
      'noreply@mosstaxi.example',
      '택시 이용 영수증입니다',
      '<p>이용해 주셔서 감사합니다.</p><p>18,700원</p><p>출발지</p><p>서울 마포구 양화로 161</p><p>도착지</p><p>서울 송파구 올림픽로 300</p><p>운행요금</p><p>17,700원</p><p>호출료</p><p>1,000원</p><p>결제수단</p><p>신한카드 4518-****</p><p>승인번호</p><p>30288174</p>',
      '서울 마포구 양화로 161 → 서울 송파구 올림픽로 300, 2월 14일||18700',
    ],
  ]);
});
