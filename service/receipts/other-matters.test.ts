import { describe, expect, it, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const TILES = { name: 'Tile Garden', address: 'info@tilegarden.example' };

/** Returns the number of orders and shipments in a plain text, or the reason that there are none. */
function read(subject: string, text: string, details: Partial<Message> = {}): string {
  const reading = readMessage(messageOf({ from: TILES, subject, text, ...details }));
  return reading.kind === 'none'
    ? reading.reason
    : `${reading.orders.length} orders, ${reading.shipments.length} parcels`;
}

const ORDER = 'Thank you for your order!\nOrder number: TG-1001\nMosaic tiles  2  $12.00\nTotal: $24.00';
const GERMAN = 'Vielen Dank für Ihre Bestellung!\nBestellnummer: TG-1001\nGesamtbetrag: 24,00 €';

describe('alert of a monitor, build, or review of software', () => {
  test.each([
    ['[Triggered] order.placed below threshold', 'Last event: order 4471982 was shipped.\nTotal: $24.00'],
    ['[FIRING:1] OrderConfirmationMissing', ORDER],
    ['Build #4471 failed', `OrderTest failed\nAssertionError: expected\n${ORDER}`],
    ['Build #4471 fehlgeschlagen', `Konsolenausgabe der Prüfung:\n${GERMAN}`],
    ['Monitor is DOWN: order confirmation page', `HTTP 500. Last response:\n${ORDER}`],
    ['ビルドに失敗しました', `スタックトレース\n${ORDER}`],
    ['[Differential] [Updated] D118: Order confirmation', ORDER],
    ['Change in shop/mail[main]: Order confirmation', ORDER],
    ['[Bug 4471] New: Order confirmation', ORDER],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).toBe('personal');
  });

  test.each([
    { from: { name: 'Jenkins', address: 'ci@tilegarden.example' } },
    { from: { name: 'Gerrit (Code Review)', address: 'review@tilegarden.example' } },
    { from: { name: 'Kim Moss', address: 'jira@tilegarden.example' } },
    { from: { name: 'Kim Moss', address: 'noreply@md.getsentry.com' } },
    { headers: [{ key: 'X-Phabricator-Stamps', value: 'actor' }] },
  ])('is not an order by its sender %o', (details) => {
    expect(read('Order confirmation TG-1001', ORDER, details)).toBe('personal');
  });

  test('is an order if the tool bills itself', () => {
    const from = { name: 'Sentry', address: 'noreply@sentry.io' };
    expect(read('Your Sentry receipt', ORDER, { from })).toBe('1 orders, 0 parcels');
  });

  test('is an order that was tested', () => {
    const text = `${ORDER}\n40 checks passed. Build failed? Our exception in the guarantee helps.`;
    expect(read('Order confirmation TG-1001', text)).toBe('1 orders, 0 parcels');
  });
});

describe('article about selling', () => {
  test.each([
    ['Your order has shipped (and 4 more)', `Transactional emails: open rates and subject lines.\n${ORDER}`],
    ['Die perfekte Bestellbestätigung', `Transaktionsmails, Öffnungsrate 71 %, Betreffzeilen.\n${GERMAN}`],
    [
      '5 exemples',
      `Emails transactionnels, taux d’ouverture, panier moyen.\nMerci pour votre commande !\nNuméro de commande : TG-1001\nTotal : 24,00 €`,
    ],
    [
      '5 ejemplos',
      `Correos transaccionales, tasa de apertura, asunto del correo.\n¡Gracias por tu pedido!\nNúmero de pedido: TG-1001\nTotal: 24,00 €`,
    ],
    [
      '5 przykładów',
      `Wiadomości transakcyjne, współczynnik otwarć, temat wiadomości.\nDziękujemy za zamówienie!\nNumer zamówienia: TG-1001\nRazem: 24,00 zł`,
    ],
    ['注文確認メールの例', `開封率、件名、カゴ落ち\n${ORDER}`],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).toBe('promotion');
  });

  test.each([
    ['Order confirmation TG-1001', `${ORDER}\nRead the full article: best practices of email marketing, open rates`],
    ['Your order TG-1001', ORDER.replace('Mosaic tiles', 'Email Marketing: Subject Lines and Open Rates')],
  ])('is an order above or with such words: %s', (subject, text) => {
    expect(read(subject, text)).toBe('1 orders, 0 parcels');
  });
});

describe('template that is not filled in', () => {
  test.each([
    ['Order {{ order.number }} confirmed', ORDER],
    ['Order confirmation', `Hi %FIRSTNAME%, your order %ORDER_ID%\n${ORDER}`],
    ['Bestellung [[bestellnummer]]', ORDER],
    ['Votre commande {order_reference}', `Bonjour {firstname} {lastname}\n${ORDER}`],
    ['Order confirmed', `Lorem ipsum dolor sit amet.\n${ORDER}`],
    ['Order confirmed', `This is a test order.\n${ORDER}`],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('personal');
  });

  test.each([
    ['Order confirmed', `Hi {{ first_name }},\n${ORDER}`],
    ['Order confirmed', `Hallo *|FNAME|*,\n${ORDER}`],
    ['Order confirmed', `Your order on {site_title} of {order_date}\n${ORDER}`],
  ])('is an order if only names are missing: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('1 orders, 0 parcels');
  });
});

describe('order that a customer places with the reader', () => {
  test.each([
    ['Purchase Order TG-1001', 'Please supply the following goods.'],
    ['Bestellung TG-1001', 'Hiermit bestellen wir wie folgt.'],
    ['Bon de commande', 'Nous vous passons commande des articles suivants.'],
    ['Ordine di acquisto', 'Con la presente vi ordiniamo quanto segue.'],
    ['Orden de compra', 'Le solicitamos el suministro de los siguientes artículos.'],
    ['Bestelling', 'Hierbij bestellen wij het volgende.'],
    ['Zamówienie', 'Zamawiamy następujące towary.'],
    ['発注書', '下記のとおり発注いたします。'],
    ['Varga Pumps sent a new Purchase Order TG-1001', 'Message from your customer Varga Pumps'],
    ['Varga Pumps hat eine neue Bestellung übermittelt', 'Bitte bestätigen Sie sie.'],
    ['Varga Pumps a envoyé un nouveau bon de commande', 'Merci de le confirmer.'],
  ])('is not an order: %s', (subject, opening) => {
    expect(read(subject, `${opening}\nOrder number: TG-1001\nTotal: $24.00`)).toBe('seller_notice');
  });
});

describe('payment to a seller, author, or affiliate', () => {
  test.each([
    ['Your weekly earnings report', 'Order number: TG-1001\nTotal: $4.94'],
    ['Your payout is on its way', 'Order number: TG-1001\nTotal: $4.94'],
    ['Deine Provisionsabrechnung Mai', 'Bestellnummer: TG-1001\nGesamtbetrag: 5,58 €'],
    ['Vos commissions du mois', 'Numéro de commande : TG-1001\nTotal : 4,19 €'],
    ['May', 'Affiliate program. Your commission was approved.\nOrder number: TG-1001\nTotal: $4.94'],
    ['Komisi Anda, 12 pesanan selesai', 'Program afiliasi\nNomor pesanan: TG-1001\nTotal: Rp49.400'],
    ['Tu comisión de mayo: 3 pedidos entregados', 'Programa de afiliados\nNúmero de pedido: TG-1001\nTotal: 4,94 €'],
    ['Hoa hồng tháng 5', 'Tiếp thị liên kết\nMã đơn hàng: TG-1001\nTổng cộng: 49.400 ₫'],
    ['Payout confirmed', 'Reference number: 7709123\nTotal: $61.20'],
    ['Auszahlung bestätigt', 'Ihre Auszahlung ist eingegangen.\nReferenznummer: 7709123\nGesamtbetrag: 61,20 €'],
    ['Uitbetaling bevestigd', 'Uw uitbetaling is verwerkt.\nReferentie: 7709123\nTotaal: € 61,20'],
    ['Udbetaling bekræftet', 'Din udbetaling er registreret.\nReference: 7709123\nI alt: 612 kr.'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).toBe('seller_notice');
  });

  test('is an order of commissioned art', () => {
    const text = `Thank you for your order! Your commission is booked.\n${ORDER}`;
    expect(read('Your commission order is confirmed', text)).toBe('1 orders, 0 parcels');
  });
});

it.each([
  ['نسيت حاجة في السلة؟', 'منتجاتك لسه في انتظارك'],
  ['طلبك على بعد خطوة', 'أكمل الطلب'],
])('an abandoned cart is not an order: %s', (subject, text) => {
  expect(read(subject, `${text}\nالمجموع: 227.00 د.إ.`)).toBe('abandoned_cart');
});

describe('goods that can be bought', () => {
  test.each([
    ['It’s back! Mosaic tiles', 'You asked us to let you know.'],
    ['Wieder lieferbar: Mosaik', 'Jetzt bestellen.'],
    ['Votre article est de retour en stock', 'Je commande.'],
    ['¡Ya está disponible!', 'Nos pediste que te avisáramos.'],
    ['Tornato disponibile: mosaico', 'Ordina ora.'],
    ['Weer op voorraad: mozaïek', 'Bestel nu.'],
    ['Znów dostępne: mozaika', 'Kup teraz.'],
    ['Снова в наличии: мозаика', 'Закажите.'],
    ['再入荷のお知らせ', 'ご注文はお早めに。'],
    ['You are on the waiting list', 'We will write to you.'],
    ['Your draw entry is confirmed', 'Winners will be drawn on 14 May.'],
    ['Pre-orders open on 3 June', 'Be quick.'],
  ])('is not an order: %s', (subject, opening) => {
    expect(read(subject, `${opening}\nReference: 21488807\nTotal: $24.00`)).toBe('promotion');
  });

  test.each([
    ['Your back-ordered tiles are back in stock and have shipped', 'Order number: TG-1001'],
    ['Order confirmation TG-1001', `${ORDER}\nBack in stock: grout. Join the waiting list.`],
  ])('is an order that is reported too: %s', (subject, text) => {
    expect(read(subject, text)).toMatch('1 orders');
  });
});

describe('other letter with a number or an amount', () => {
  test.each([
    ['Your payslip is available', 'Gross pay £3,200.00\nNet pay £2,387.60\nReference: 004471\nTotal: £812.40'],
    ['Ihre Lohnabrechnung', 'Referenznummer: 004471\nGesamtbetrag: 812,40 €'],
    ['Your lab order is ready to schedule', 'Order number: 44718820'],
    ['Important product recall', 'You purchased these tiles.\nOrder number: TG-1001\nTotal: $24.00'],
    ['Rappel produit', 'Vous avez acheté ces carreaux, commande n° TG-1001.\nTotal : 24,00 €'],
    ['Ihr Postfach ist fast voll', 'Vertragsnummer: 44718820\nGesamtbetrag: 5,00 €'],
    ['Your mailbox', 'Your mailbox is almost full.\nOrder number: 44718820\nTotal: $5.00'],
    ['Your transfer is complete', 'Reference: Order 20418\nTotal: £143.10'],
    ['Order in case no. 26-CV-44718', 'The court ordered that the defendant pays.\nTotal: £1,762.60'],
    ['Adler v Stein', 'The court ordered that the Defendant pays. Our invoice number: 5582\nTotal: £1,762.60'],
    [
      'Adler ./. Stein',
      'Das Gericht hat angeordnet, dass der Beklagte zahlt. Rechnungsnummer: 5582\nGesamtbetrag: 240,00 €',
    ],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).toBe('account_notice');
  });

  test.each([
    [
      'Tu factura de luz',
      'Número de factura: 5582\nPotencia contratada 3,45 kW\nEnergía 187 kWh\nImporte total: 46,18 €',
    ],
    [
      'Ihr Stromvertrag',
      'Vielen Dank für Ihren Auftrag. Vertragsnummer: 5582\nAbschlag 73,00 €, Arbeitspreis 31 ct/kWh',
    ],
    ['Fatura de abril', 'Número da fatura: 5582\nPotência contratada\nConsumo 188 kWh\nTotal: 46,20 €'],
  ])('is not an order, but a bill of consumption: %s', (subject, text) => {
    expect(read(subject, text)).toBe('payment_demand');
  });

  test.each([
    ['Order confirmation TG-1001', ORDER.replace('Mosaic tiles', 'Payslip envelopes')],
    ['Your order TG-1001 has been dispatched', 'Order number: TG-1001\nThe Defendant  1\nLetters from a Judge  1'],
    [
      'Your charging session has ended',
      'Invoice number: 4471\nEnergy consumption 34 kWh at $0.49/kWh\nTotal paid: $16.66',
    ],
    ['Order confirmation TG-1001', ORDER.replace('Mosaic tiles', 'Meter reading in kWh, electricity usage')],
    ['Your transfer is confirmed', 'Thank you for your booking!\nBooking reference: TG-1001\nTotal: $28.00'],
  ])('is an order with such words: %s', (subject, text) => {
    expect(read(subject, text)).toMatch('1 orders');
  });

  test('is a loan of a library', () => {
    const from = { name: 'Mossburg Public Library', address: 'notices@mossburg.example' };
    const loan = 'Your reservation 4471 is ready for pickup.\nOrder number: 447188';
    expect(read('Your order is ready for pickup', loan, { from })).toBe('account_notice');
    expect(read('Order confirmation TG-1001', ORDER, { from })).toBe('1 orders, 0 parcels');
  });
});

describe('a loan that is paid back', () => {
  test.each([
    ['Repayment confirmed', 'Your loan repayment is confirmed.\nReference number: 7709123\nTotal: £61.20'],
    ['Aflossing ontvangen', 'Uw betaling is ontvangen.\nReferentie: 7709123\nTotaal: € 61,20'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).toBe('account_notice');
  });
});

describe('money sent to a person', () => {
  test.each([
    ['You sent Jamie Fox $25.00', 'Transaction ID: 51907733120'],
    ['Du hast 25,00 € an Jonas Brandt gesendet', 'Transaktionsnummer: 51907733120'],
    ['Du har sendt 250,00 kr. til Freja Holm', 'Transaktions-id: 51907733120'],
    ['Du har skickat 250 kr till Freja Holm', 'Referensnummer: 51907733120'],
    ['Has enviado 25,00 € a Marta Sol', 'Número de operación: 51907733120'],
    ['Hai inviato 25,00 € a Marta Sole', 'Numero transazione: 51907733120'],
    ['Je hebt € 25,00 naar Sanne Vos gestuurd', 'Transactienummer: 51907733120'],
    ['Wysłałaś 25,00 zł do Jana Kota', 'Numer transakcji: 51907733120'],
    ['Lähetit 25,00 € henkilölle Aino Salo', 'Viitenumero: 51907733120'],
  ])('is neither an order nor a parcel: %s', (subject, number) => {
    expect(read(subject, `${subject}.\n${number}`)).toBe('payment_notice');
  });
});

describe('answer of a machine, invitation, or transcript', () => {
  test.each([
    ['Automatic reply: Order TG-1001', 'I am away.'],
    ['Abwesenheitsnotiz: Bestellung TG-1001', 'Ich bin im Urlaub.'],
    ['Risposta automatica: Ordine TG-1001', 'Grazie per il messaggio.'],
    ['Autosvar: Bestilling TG-1001', 'Tak for din mail.'],
    ['Автоответ: заказ TG-1001', 'Мы в отпуске.'],
    ['Undeliverable: Order TG-1001', 'Your message was not delivered.'],
    ['Einladung: Abholung Bestellung TG-1001', 'Wann: Dienstag'],
    ['Your chat', 'Chat transcript\nKim: your order has shipped.'],
    ['Ihr Chatverlauf', 'Chatverlauf\nKim: Ihre Bestellung wurde versendet.'],
    ['Votre demande', 'Votre demande (4471) a été mise à jour.'],
  ])('is not an order: %s', (subject, opening) => {
    expect(read(subject, `${opening}\nOrder number: TG-1001\nTotal: $24.00`)).toBe('personal');
  });

  test('is not an order by its header, unless it thanks for one', () => {
    const headers = [{ key: 'Auto-Submitted', value: 'auto-replied' }];
    const away = 'Order received in July: we handle it in August.\nOrder number: 2026-114\nTotal: $24.00';
    expect(read('Your order 2026-114', away, { headers })).toBe('personal');
    expect(read('Order confirmation TG-1001', ORDER, { headers })).toBe('1 orders, 0 parcels');
  });

  test('is a post in the forum of a known shop', () => {
    const from = { name: 'IKEA Community', address: 'community@ikea.com' };
    const text = `Kim posted:\n${ORDER}\nReply to this email to respond`;
    expect(read('My order', text, { from })).toBe('personal');
  });

  test('is an order that a machine confirms', () => {
    expect(read('【自動返信】ご注文ありがとうございます', ORDER)).toBe('1 orders, 0 parcels');
  });
});

describe('order that is not the reader’s, or not placed', () => {
  test.each([
    ['¡Tienes una nueva venta!', 'Referencia: 447188', 'seller_notice'],
    ['We’ve issued you a payout', 'Order number: 447188', 'seller_notice'],
    ['Outbid on lot 118: place a new bid', 'Reference: 447188', 'promotion'],
    ['Sie wurden überboten', 'Bestellnummer: 447188', 'promotion'],
    ['Tirage au sort : inscription', 'Numéro de commande : 447188', 'promotion'],
    ['Goedkeuring nodig: bestelling 447188', 'Keur deze bestelling goed.', 'promotion'],
    ['We couldn’t place your order', 'Your order 447188 was not placed.', 'failed_payment'],
    ['Twoje zamówienie nie zostało złożone', 'Numer zamówienia: 447188', 'failed_payment'],
    ['Your card is expiring soon', 'Order ID: 447188', 'failed_payment'],
    ['Kim shared a trip with you', 'Booking reference: 447188', 'personal'],
    ['Kim from Tile Garden replied to your conversation', 'Your order 447188 has shipped.', 'personal'],
    ['Your 2025 order summary', 'Order number: 447188', 'digest'],
    ['Your next order is coming up', 'Order number: 447188', 'upcoming_charge'],
    ['Din faktura', 'Fakturanummer: 447188\nFörfaller 2026-05-29', 'payment_demand'],
    ['We received your email: order 447188', 'We answer soon.', 'account_notice'],
    ['Ihre Anfrage', 'Ihre Nachricht ist bei uns eingegangen.\nBestellnummer: 447188', 'account_notice'],
    ['Trade confirmation', 'Confirmation number: 447188', 'payment_notice'],
  ])('is not an order: %s', (subject, text, reason) => {
    expect(read(subject, `${text}\nTotal: $24.00`)).toBe(reason);
  });

  test.each([
    [
      'A note about order TG-1001',
      'Your order TG-1001 has shipped. Thanks for reaching out.\nTracking number: 1Z999AA10123456784',
    ],
    ['Refund for a price drop on order TG-1001', 'We refunded you $5.00.\nOrder number: TG-1001'],
    ['You won! Order TG-1001 confirmed', `Your draw entry was selected. ${ORDER}`],
    ['Order confirmation TG-1001', `${ORDER}\nYour next order is coming up in June.`],
  ])('is an order that was placed: %s', (subject, text) => {
    expect(read(subject, text)).toMatch('1 orders');
  });
});
