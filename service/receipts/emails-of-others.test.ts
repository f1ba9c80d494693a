import { describe, expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const mail = (subject: string, html: string, from: Message['from'] = SHOP): Message =>
  messageOf({
    from,
    subject,
    html,
  });

const SHOP = { name: 'Tile Garden', address: 'orders@tilegarden.example' };
const ORDER = '<table><tr><td>Order number</td><td>TG-1001</td></tr><tr><td>Total</td><td>$47.40</td></tr></table>';

/** Returns the reason that an email is not an order, or what it states. */
function read(subject: string, html: string, from: Message['from'] = SHOP): string {
  const reading = readMessage(mail(subject, html, from));
  if (reading.kind === 'none') return reading.reason;
  return `${reading.orders.length} orders, ${reading.shipments.length} parcels`;
}

test('an order that only denies to be an invoice is one', () => {
  const paper = '<p>This confirms the order and is a summary, but not an actual invoice.</p>';
  expect(read('Order confirmation TG-1001', `<p>Thanks for your order!</p>${ORDER}${paper}`)).toBe(
    '1 orders, 0 parcels',
  );
});

describe('email that a developer or a tool sends to see how it looks', () => {
  test.each([
    ['[TEST] Order confirmation TG-1001', '<p>Thanks for your order!</p>'],
    ['[Preview] Your order TG-1001 is confirmed', '<p>Thanks for your order!</p>'],
    ['[Sandbox] Receipt for your payment', '<p>Thanks for your order!</p>'],
    ['Test 4 order confirmation (ignore)', '<p>Thanks for your order!</p>'],
    ['Order confirmation', '<p>This is a test email. Thanks for your order!</p>'],
    ['Order confirmation', "<p>You're viewing a preview of Welcome. We've got your order!</p>"],
    ['A calm invoice', '<p>Our new theme with example data. Thanks for your order!</p>'],
    ['Bestellbestätigung', '<p>Dies ist eine Testmail. Vielen Dank für Ihre Bestellung!</p>'],
    ['Confirmation de commande', '<p>Ceci est un e-mail de test. Merci pour votre commande !</p>'],
    ['Confirmación de pedido', '<p>Este es un correo de prueba. ¡Gracias por tu pedido!</p>'],
    ['Bekräftelse', '<p>Detta är ett testmejl. Tack för din beställning!</p>'],
    ['ご注文の確認', '<p>これはテストメールです。ご注文ありがとうございます。</p>'],
    ['订单确认', '<p>这是一封测试邮件。感谢您的订单!</p>'],
    ['Fwd: [SAMPLE] Your receipt', '<p>Thanks for your order!</p>'],
    ['[Beispiel] Ihre Bestellung', '<p>Vielen Dank für Ihre Bestellung!</p>'],
    ['Receipt template', '<p>THIS IS A SAMPLE - NOT A REAL PURCHASE</p><p>Thanks for your order!</p>'],
    ['Bestellbestätigung', '<p>Dies ist keine echte Bestellung.</p><p>Vielen Dank für Ihre Bestellung!</p>'],
    ['Confirmation', '<p>Ce n’est pas une vraie commande.</p><p>Merci pour votre commande !</p>'],
    ['Potwierdzenie', '<p>To nie jest prawdziwe zamówienie.</p><p>Dziękujemy za zamówienie!</p>'],
  ])('is not an order: %s, %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('personal');
  });

  test('is not an order if its address names the tool', () => {
    const from = { name: 'Mailer', address: 'preview@tilegarden.example' };
    expect(read('Your order TG-1001 has shipped', `<p>Thanks for your order!</p>${ORDER}`, from)).toBe('personal');
  });

  test.each([
    ['Your Test Kit order TG-1001 is confirmed', '<p>Thanks for your order of a water test!</p>'],
    ['[Sample Store] Your order TG-1001 is confirmed', '<p>Thanks for your order!</p>'],
    ['(Sample) Your order TG-1001 is confirmed', '<p>Thanks for your order!</p>'],
    ['Order confirmation: preview ticket', '<p>Thanks for your order! Seat: preview night.</p>'],
    ['Bestellbestätigung Testbericht-Abo', '<p>Vielen Dank für Ihre Bestellung des Testhefts!</p>'],
    ['Order confirmation', '<p>Thanks for your order of our sample pack!</p>'],
    ['Order confirmation', '<p>Thanks for your order! This order is a test drive for two.</p>'],
  ])('is an order if goods have such a name: %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('1 orders, 0 parcels');
  });
});

describe('notification of what people wrote', () => {
  const via = (address: string) => ({ name: 'Kim Moss', address });

  test.each([
    ['groupupdates@facebookmail.com', 'Kim Moss shared a link'],
    ['noreply@redditmail.com', '"My order TG-1001 has finally shipped!"'],
    ['do-not-reply@stackoverflow.email', 'Parse an order total'],
    ['no-reply@email.figma.com', 'Kim on "Order confirmation"'],
    ['jira@tiles.atlassian.net', 'Order email shows a wrong total'],
    ['comments-noreply@docs.google.com', 'Order mail texts'],
    ['notifications@github.com', 'Order email is wrong'],
  ])('is not an order from %s', (address, subject) => {
    expect(read(subject, `<p>Your order is on its way. Thanks for your order!</p>${ORDER}`, via(address))).toBe(
      'personal',
    );
  });

  test.each([
    'Kim Moss posted in Tile Lovers',
    'Kim commented on "Order confirmation"',
    '3 new answers about your order',
    'Kim Moss hat in Fliesenfreunde gepostet',
    'Kim Moss a commenté « Commande TG-1001 »',
    'Kim Moss ha publicado en Azulejos',
    'Kim Moss ha commentato "Ordine TG-1001"',
    'Kim Moss heeft gereageerd op "Bestelling"',
    'Kim Moss skomentowała „Zamówienie”',
    'Kim Mossさんがグループに投稿しました: タイル',
  ])('is not an order from an unknown platform: %s', (subject) => {
    expect(read(subject, `<p>Thanks for your order!</p>${ORDER}`)).toBe('personal');
  });

  test.each([
    ['feedback@slack.com', 'Your Slack receipt', ''],
    ['billing@github.com', '[GitHub] Payment receipt for kim', ''],
    ['noreply@figma.com', 'Figma Professional', '<h1>Invoice</h1>'],
    ['noreply@discord.com', 'Thanks for your order', ''],
    ['noreply@discord.com', 'Your Discord Nitro', ''],
    ['noreply@linkedin.com', 'Votre achat sur LinkedIn', '<p>Merci pour votre achat !</p>'],
    ['billing@github.com', 'Kim is now on Pro', ''],
    ['noreply@facebookmail.com', 'Your order has been placed', ''],
  ])('is an order if the platform %s bills it: %s', (address, subject, heading) => {
    const from = { name: address.replace(/.*@|\..*/g, ''), address };
    expect(read(subject, `${heading}<p>Thanks for your order!</p>${ORDER}`, from)).toBe('1 orders, 0 parcels');
  });
});

describe('email returned by a mail server', () => {
  test.each(['mailer-daemon', 'MAILER-DAEMON', 'microsoftexchange329e71ec88ae4615bbc36ab6ce41109e'])(
    'is not an order from %s',
    (local) => {
      const from = { name: 'Mail Delivery System', address: `${local}@tilegarden.example` };
      expect(read('Undelivered: Order TG-1001', `<p>Thanks for your order!</p>${ORDER}`, from)).toBe('personal');
    },
  );
});

describe('email to a seller or a sender', () => {
  test.each([
    ['A buyer opened a dispute: case PP-4711', '<p>Your customer reported that an item did not arrive.</p>'],
    ['Payment on hold', '<p>Your customer disputed this payment for an order. Thanks for your order.</p>'],
    ['Your weekly shipping recap', '<p>18 labels. Your order has shipped.</p>'],
    ['Order TG-1001', '<p>Please find our order TG-1001 below. Thanks for your order confirmation.</p>'],
    ['Bestellung TG-1001', '<p>anbei unsere Bestellung TG-1001. Bitte bestätigen Sie Termine und Preise.</p>'],
    ['Commande TG-1001', '<p>Veuillez trouver notre commande TG-1001.</p>'],
    ['Pedido TG-1001', '<p>Adjuntamos nuestro pedido TG-1001.</p>'],
    ['Ordine TG-1001', '<p>In allegato il nostro ordine TG-1001.</p>'],
    ['Bestelling TG-1001', '<p>Hierbij onze bestelling TG-1001.</p>'],
    ['Zamówienie TG-1001', '<p>W załączeniu nasze zamówienie TG-1001.</p>'],
    ['Beställning TG-1001', '<p>Bifogat vår beställning TG-1001.</p>'],
    ['Votre enlèvement', "<p>Votre demande d'enlèvement a été enregistrée.</p><p>Nombre de colis : 12</p>"],
    ['Ihre Abholung', '<p>Ihr Abholauftrag wurde erfasst.</p><p>Anzahl Pakete: 12</p>'],
  ])('is not an order: %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('seller_notice');
  });

  test.each([
    ['Order confirmation', '<p>Thanks for your order! Please find our order confirmation below.</p>'],
    ['Order confirmation', '<p>Thanks for your order! Our customer service will answer.</p>'],
    [
      'Bestellbestätigung',
      '<p>Vielen Dank für Ihre Bestellung! Die Abholung ist bestätigt. Anbei unsere Rechnung.</p>',
    ],
    ['Confirmation de commande', '<p>Merci pour votre commande ! Ci-joint notre facture.</p>'],
  ])('is not recognized in an order: %s, %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('1 orders, 0 parcels');
  });
});

describe('email about orders of the past', () => {
  test.each([
    ['Your points statement', '<p>Thanks for your order in May.</p>', 'digest'],
    ['You earned 120 points', '<p>Thanks for your order in May.</p>', 'digest'],
    ['Dein Punktestand', '<p>Vielen Dank für Ihre Bestellung.</p>', 'digest'],
    ['今月獲得予定ポイントのお知らせ', '<p>ご注文ありがとうございます。</p>', 'digest'],
    ['Your May', '<p>Here is the overview of your purchases in May. Thanks for your order.</p>', 'digest'],
    ['Přehled', '<p>Posíláme přehled nákupů za květen. Děkujeme za objednávku.</p>', 'digest'],
    ['Din Mai', '<p>Oversikt over dine kjøp i mai. Takk for din bestilling.</p>', 'digest'],
  ])('is not an order: %s, %s', (subject, opening, reason) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe(reason);
  });

  test.each([
    ['Your order TG-1001: you earned 120 points', '<p>Thanks for your order! You earned 120 points.</p>'],
    ['Bestellbestätigung', '<p>Vielen Dank für Ihre Bestellung! Dein Punktestand: 120.</p>'],
    ['Potwierdzenie', '<p>Dziękujemy za zamówienie! Podsumowanie zakupów w sklepie.</p>'],
    ['Confirmación de pedido', '<p>¡Gracias por tu pedido! Resumen de tus compras en la tienda.</p>'],
    ['Bestellbestätigung', '<p>Danke für Ihre Bestellung! Übersicht Ihrer Einkäufe im Laden.</p>'],
  ])('is an order if it sums itself up: %s, %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('1 orders, 0 parcels');
  });
});

describe('email about a receipt of another merchant', () => {
  const BILL = '<table><tr><td>Total</td><td>$47.40</td></tr></table>';

  test.each([
    ['Receipt scanned', '<p>We finished scanning your receipt.</p>'],
    ['Receipt from Tile Garden', '<p>Your expense was approved.</p>'],
    ['Quittung', '<p>Ihr Beleg wurde erfasst. Spesenabrechnung eingereicht.</p>'],
    ['Reçu', '<p>Votre note de frais a été approuvée.</p>'],
  ])('is not an order: %s, %s', (subject, opening) => {
    expect(read(subject, `${opening}${BILL}`)).toBe('payment_notice');
  });
});

describe('bill of a stranger, sent through a payment service', () => {
  const from = { name: 'PayPal', address: 'service@paypal.com' };
  const bill = (note: string) =>
    `<p>Kim sent you an invoice for $599.00 USD. View and pay invoice.</p><p>${note}</p>${ORDER}`;

  test('is a scam if it asks for a call', () => {
    const note = "Your order TG-1001 is confirmed. Didn't make this order? Call us at +1 888 555 0173 to cancel.";
    expect(read('Invoice from Kim (0042)', bill(note), from)).toBe('suspicious_sender');
  });

  test('is none if a receipt names the help line', () => {
    const text = "<p>You paid $47.40 to Tile Garden.</p><p>Didn't make this order? Call us at +1 888 555 0173.</p>";
    expect(read('Receipt for your payment', `${text}${ORDER}`, from)).not.toBe('suspicious_sender');
  });
});

describe('an order that buys no goods', () => {
  test.each([
    ['Your order to buy 12 shares of Alder was executed', '<p>Order executed. Order ID: 7712-AB</p>'],
    ['Order executed: Buy 3 VWCE', '<p>Order ID: 7712-AB</p><p>Instrument 3 × 128.14</p>'],
    ['Ordre exécuté', '<p>Ordre n° 551209, 3 titres</p>'],
    ['Orden ejecutada', '<p>Número de orden: 551209</p>'],
    ['Order executed', '<p>Bought 4 shares of Alder. Order ID: 7712-AB</p>'],
    ['Wertpapierabrechnung', '<p>Ihre Order 4471120 wurde ausgeführt.</p>'],
    ["Votre ordre d'achat a été exécuté", '<p>Ordre n° 551209</p>'],
    ['Ordine eseguito', '<p>Acquisto di 100 azioni. Ordine n. 771203</p>'],
    ['Zlecenie kupna zrealizowane', '<p>Zlecenie nr 88120</p>'],
    ['約定のお知らせ', '<p>ご注文が約定しました。注文番号:12093344</p>'],
    ['Your order is complete', '<p>Order number 7712-AB, ISIN: DE0007236101</p>'],
  ])('is a trade: %s', (subject, opening) => {
    expect(read(subject, `${opening}<p>Total: $340.20</p>`)).toBe('payment_notice');
  });

  test.each([
    ['Thank you for applying at Tile Garden', '<p>Application received. Reference number: HR-20418</p>'],
    ['Received', '<p>Your application for a permit has been received. Reference number: HR-20418</p>'],
    ['Eingangsbestätigung Ihrer Bewerbung', '<p>Referenznummer: KM-2026-118. Eingegangen am 04.03.2026</p>'],
    ['Votre candidature a bien été reçue', '<p>Nous avons reçu votre candidature. Référence : C-20261</p>'],
    ['Bekräftelse', '<p>Vi har tagit emot din ansökan till tjänsten. Ordernummer: 2026-118</p>'],
    ['Bevestiging van je sollicitatie', '<p>Bedankt! Bestelnummer: 55123</p>'],
  ])('is an application: %s', (subject, opening) => {
    expect(read(subject, opening)).toBe('account_notice');
  });

  test.each([
    ['Your draft order #D482 is ready for you to complete', '<p>Complete your purchase.</p>'],
    ['Dein Bestellentwurf #D482', '<p>Schließe deine Bestellung ab.</p>'],
    ['Votre brouillon de commande D-48', '<p>Finalisez votre commande.</p>'],
    ['Conceptbestelling D48 staat klaar', '<p>Rond je bestelling af.</p>'],
    ['Auftrag Nr. 2231: Angebote liegen vor', '<p>Bestellt wird erst nach der Abstimmung.</p>'],
    ['Order 2231: three quotes received', '<p>Vote by 15 April.</p>'],
    ['Entwurf: Rechnung RE-2026-xxxx zur Freigabe', '<p>Die Nummer vergibt das System.</p>'],
    ['Purchase order 4411 needs your approval', '<p>Approve or reject.</p>'],
  ])('is not placed yet: %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('promotion');
  });

  test.each([
    ['Order confirmation', '<p>Thanks for your order of 2 draft beer glasses!</p>'],
    ['Bestellbestätigung', '<p>Danke für Ihre Bestellung: Bewerbungsmappe, blau</p>'],
    ['Order confirmation', '<p>Thanks for your order of sealant for exterior application!</p>'],
    ['Confirmación de pedido', '<p>Gracias por tu compra. Tu orden de compra fue completada.</p>'],
    ['Order confirmation', '<p>Thanks for your order! We limit orders to two per household.</p>'],
    ['Order confirmation', '<p>Thanks for your order! Nothing is charged until it ships.</p>'],
  ])('is an order for goods with such words: %s, %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('1 orders, 0 parcels');
  });
});

describe('advertising that pretends to report a shipment', () => {
  test.each([
    ['Order 20418 on its way?', '<p>It could be yours soon.</p>'],
    ['Bestellung 20418 unterwegs?', '<p>Bald vielleicht deine.</p>'],
    ['Tilaus 20418 on matkalla? Kohta se voi olla sinun!', '<p>Tilaa kotiin.</p>'],
    ['Order #20418 has shipped (not really)', '<p>Everything is 30% off until Sunday.</p>'],
    ['Bestellung 20418 ist unterwegs (noch nicht)', '<p>Jetzt 20 % Rabatt auf alles.</p>'],
    ['Your order #12345 has shipped', '<p>Order #12345 has shipped! Kidding. Everything is 30% off.</p>'],
  ])('is not an order: %s', (subject, body) => {
    expect(read(subject, body)).toMatch(/promotion|no_order_words|incomplete/);
  });

  test.each([
    ['Your order 20418 has been delivered. Happy?', '<p>Your order 20418 was delivered.</p>'],
    ['Your order 12345 has shipped', '<p>Your order 12345 is on its way.</p>'],
  ])('is an order if it reports one: %s', (subject, body) => {
    expect(read(subject, body)).toBe('1 orders, 1 parcels');
  });
});

describe('a bill that is not paid', () => {
  test.each([
    ['תזכורת: החשבונית לחודש מרץ', '<p>חשבונית מספר 21027905 על סך 119.90 ₪ טרם שולמה.</p>'],
    ['ご請求金額確定のご案内', '<p>ご利用いただきありがとうございます。ご請求金額: 48,213円</p>'],
    ['カードご利用代金明細', '<p>ご利用いただきありがとうございます。ご請求金額: 48,213円</p>'],
    ['이번 달 카드 결제 금액 안내', '<p>이용해 주셔서 감사합니다. 결제 금액: 48,213원</p>'],
    ['Reminder', '<p>Invoice number 4410 of $119.90 has not been paid.</p>'],
  ])('demands a payment: %s', (subject, body) => {
    expect(read(subject, body)).toBe('payment_demand');
  });
});

describe('an email that another person forwards', () => {
  const QUOTED =
    '<p>---------- Forwarded message ---------</p><p>From: Tile Garden &lt;orders@tilegarden.example&gt;</p><p>Subject: Your order TG-1001</p><p>Thanks for your order!</p>';
  const from = { name: 'Kim Lee', address: 'kim.lee@gmail.com' };

  test.each([
    'Look what I got for the balcony, you should get one too before they are gone!',
    'Schau mal, die Kiste habe ich jetzt doch bestellt, für dich wäre die auch was.',
  ])('holds their own order if they write above it: %s', (note) => {
    expect(read('Fwd: Your order TG-1001', `<p>${note}</p>${QUOTED}${ORDER}`, from)).toBe('personal');
  });

  test.each([
    '',
    '<p>Sent from my phone</p>',
    '<p>--</p><p>Kim Lee, photographer of weddings and of gardens in Fernbridge</p>',
  ])('holds the order of its sender otherwise: %s', (above) => {
    expect(read('Fwd: Your order TG-1001', `${above}${QUOTED}${ORDER}`, from)).toBe('1 orders, 0 parcels');
  });
});

describe('a receipt of money that was sent to a person', () => {
  test.each([
    ['Kvittering: du har sendt 150,00 kr. til Anna Holm', 'Transaktions-id', '150,00 kr.'],
    ['Receipt: you sent $47.40 to Anna Holm', 'Transaction ID', '$47.40'],
    ['Beleg – Du hast 47,40 € an Anna Holm gesendet', 'Transaktionscode', '47,40 €'],
    ['Anna H. te ha enviado 47,40 €', 'Referencia', '47,40 €'],
    ['Wero: Geld gesendet an Anna', 'Referenz', '47,40 €'],
    ['Anna heeft je € 47,40 overgemaakt', 'Referentie', '€ 47,40'],
  ])('is not an order: %s', (subject, label, amount) => {
    const rows = [label, '953982977316', 'Total', amount].map((cell) => `<td>${cell}</td>`).join('');
    expect(read(subject, `<table><tr>${rows}</tr></table>`)).toBe('payment_notice');
  });
});

test('the statement on which a payment will appear demands none', () => {
  const above = '<p>Vielen Dank für Ihren Einkauf!</p>';
  const below = '<p>Die Zahlung erscheint auf Ihrer Kreditkartenabrechnung als TILE GARDEN.</p>';
  expect(read('Beleg für Ihre Zahlung', `${above}${ORDER}${below}`)).toBe('1 orders, 0 parcels');
});

test('a domain that will be renewed is not a parcel', () => {
  const body = '<p>Bevorstehende Verlängerung</p><p>Vertragsnummer: 41192522</p><p>12 Monate: 15,00 €</p>';
  expect(read('Ihre Domain tilegarden.de wird am 01.06.2026 verlängert', body)).not.toMatch(/parcels$/);
});
