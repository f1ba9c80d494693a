import { describe, expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const mail = (subject: string, html: string): Message =>
  messageOf({
    from: { name: 'Dachboden', address: 'post@dachboden.example' },
    subject,
    html,
  });

const rows = (...lines: readonly (readonly [string, string])[]) =>
  `<table>${lines.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>`;

function read(subject: string, html: string) {
  const reading = readMessage(mail(subject, html));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ total, status }) => `${status} ${total}`).join();
}

describe('purchase between private people', () => {
  test.each([
    ['Du hast bezahlt: Stehlampe', 'Deine Zahlung ist eingegangen', ['Gesamt', '47,40 €']],
    ['Hai acquistato "Lampada"', 'Il tuo pagamento è andato a buon fine!', ['Totale', '47,40 €']],
    ['Has comprado Lámpara de pie', 'Tu pago se ha realizado', ['Total', '47,40 €']],
    ['Rita, você fez uma boa compra!', 'Você comprou Luminária', ['Você pagou', 'R$ 47,40']],
    ['Vous avez acheté « Lampe »', 'Votre paiement a été accepté', ['Total', '47,40 €']],
    ['Je hebt "Lamp" gekocht', 'We hebben je betaling ontvangen', ['Totaal', '€ 47,40']],
    ['Zapłaciłaś za „Lampa”', 'Płatność została przyjęta', ['Suma', '47,40 zł']],
    ['Du har köpt Golvlampa', 'Betalningen har gått igenom', ['Totalt', '47,40 kr']],
    ['Ostit tuotteen Lamppu', 'Olet maksanut tuotteen', ['Yhteensä', '47,40 €']],
    ['Вы купили «Лампа»', 'Платёж прошёл', ['Итого', '47,40 ₽']],
    ['「ランプ」を購入しました', '発送をお待ちください', ['合計', '¥4,740']],
    ['Satın aldın: Lamba', 'Ödemen alındı', ['Toplam', '47,40 TL']],
  ] as const)('is an order: %s', (subject, opening, total) => {
    const item = `<table><tr><td>LUX 200</td><td>${total[1]}</td></tr></table>`;
    expect(read(subject, `<p>${opening}</p>${item}${rows(total)}`)).toMatch(/^placed (?:4740|474000)$/);
  });

  test('is an order next to the cost of its delivery', () => {
    const html = rows(['Lampe', '42,50 €'], ['Versand', '4,90 €'], ['Gesamt', '47,40 €']);
    expect(read('Du hast bezahlt', `<p>Deine Zahlung ist eingegangen.</p>${html}`)).toBe('placed 4740');
  });

  test.each([
    ['Du hast 12,40 € bei Obstladen bezahlt', 'Du hast mit deiner Karte bezahlt.', ['Betrag', '12,40 €']],
    ['Ihre Zahlung ist eingegangen', 'Ihr neuer Saldo: 0,00 €', ['Betrag', '240,00 €']],
    ['Hai pagato 40,00 €', 'Hai pagato con la tua carta.', ['Importo', '40,00 €']],
    ['Has pagado 30 € con tu tarjeta', 'Has pagado en Frutería Sol.', ['Importe', '30,00 €']],
    ['You paid £12.40 at Corner Fruit', 'You paid with your card.', ['Amount', '£12.40']],
    ['Du har betalat 200 kr', 'Du har betalat med ditt kort.', ['Belopp', '200,00 kr']],
  ] as const)('is none if only a payment is reported: %s', (subject, opening, total) => {
    expect(read(subject, `<p>${opening}</p>${rows(total)}`)).not.toMatch(/^placed/);
  });

  test.each([
    ['Hast du schon bezahlt?', 'Hast du den Artikel gekauft? Dann melde dich.'],
    ['Lampada ancora disponibile', 'Se hai acquistato questo oggetto, ignora questo messaggio.'],
    ['Ana ha comprado tu lámpara', 'Envía el artículo en 5 días.'],
    ['Dein Artikel wurde gekauft', 'Verschicke ihn innerhalb von 5 Tagen.'],
  ])('is none without a report to the buyer: %s', (subject, opening) => {
    expect(read(subject, `<p>${opening}</p>${rows(['Total', '47,40 €'])}`)).not.toMatch(/^placed/);
  });
});

describe('started subscription', () => {
  test.each([
    ['Je abonnement is gestart', ['Totaal betaald', '€ 9,99']],
    ['Dein Abo ist jetzt aktiv', ['Gesamtbetrag', '9,99 €']],
    ['Votre abonnement est désormais actif', ['Montant payé', '9,99 €']],
    ['Tu suscripción ya está activa', ['Importe', '9,99 €']],
    ['Il tuo abbonamento è attivo', ['Importo pagato', '9,99 €']],
    ['Twój pakiet jest już aktywny', ['Kwota', '9,99 zł / miesiąc']],
    ['Ditt abonnemang har startat', ['Totalt betalt', '9,99 kr']],
    ['Your subscription is now active', ['Total', '$9.99 / month']],
  ] as const)('is an order: %s', (subject, total) => {
    expect(read(subject, `<p>Radio Plus</p>${rows(total)}`)).toBe('placed 999');
  });

  test.each([
    ['Potvrzení o platbě předplatného', ['Cena s DPH', '199 Kč'], 'placed 19900'],
    ['Confirmation de votre abonnement', ['Prix TTC', '9,99 €'], 'placed 999'],
    ['Bestätigung: Dein Abonnement ist gestartet', ['Preis inkl. MwSt.', '9,99 € pro Monat'], 'placed 999'],
    ['Your membership is active', ['Price', '$9.99 per month'], 'placed 999'],
  ] as const)('costs its only price: %s', (subject, price, expected) => {
    expect(read(subject, `<p>Radio Plus</p>${rows(['Order number', 'R24-771930'], price)}`)).toBe(expected);
  });

  test.each([
    ['Your subscription is active', '<p>Enjoy 30 days free.</p><p>Price: $9.99 per month</p>'],
    ['Activate your subscription', '<p>Price: $9.99 per month</p>'],
    ['Your subscription is active', '<p>Basic: $9.99 per month. Plus: $14.99 per month</p>'],
    ['Dein Abo ist nicht mehr aktiv', '<p>Preis: 9,99 €</p>'],
  ])('is none as an offer: %s', (subject, html) => {
    expect(read(subject, html)).not.toMatch(/^placed \d/);
  });
});

describe('order that waits for its bank transfer', () => {
  const order = rows(['Total', '52,60 €'], ['IBAN', 'FR76 3000 6000 0112 3456 7890 189']);

  test.each([
    [
      'En attente de paiement par virement bancaire',
      '<p>Votre commande avec la référence QXVWPLDMA a bien été enregistrée.</p><p>Commande : QXVWPLDMA</p>',
    ],
    ['En attente de paiement par chèque', '<p>Votre commande 4077120 a été enregistrée</p><p>Commande : 4077120</p>'],
    [
      'Awaiting bank wire payment',
      '<p>Your order with the reference 4077120 has been placed.</p><p>Order number: 4077120</p>',
    ],
    ['Awaiting payment by bank transfer', '<p>Thank you for your order.</p><p>Order number: 40771</p>'],
    ['In attesa di pagamento con bonifico', '<p>Grazie per il tuo ordine.</p><p>Numero ordine: 40771</p>'],
    ['Pendiente de pago por transferencia bancaria', '<p>Gracias por tu compra.</p><p>Número de pedido: 40771</p>'],
  ])('is an order: %s', (subject, html) => {
    expect(read(subject, `${html}${order}`)).toBe('placed 5260');
  });

  test.each([
    ['Awaiting your payment', '<p>Order number: 40771</p>'],
    ['En attente de paiement par virement bancaire', '<p>Facture 40771</p>'],
  ])('is none without a report of the order: %s', (subject, html) => {
    expect(read(subject, `${html}${order}`)).toBe('failed_payment');
  });
});

describe('news below a subject that only names the order', () => {
  test.each([
    ['Ihre Bestellung 40672 vom 01.03.2026', 'Wir haben Ihre Bestellung storniert.', 'cancelled'],
    ['Votre commande n° 40672', 'Votre commande a été annulée.', 'cancelled'],
    ['Your order 40672', 'Unfortunately, your order has been cancelled.', 'cancelled'],
    ['Je bestelling 40672', 'Je bestelling is geannuleerd.', 'cancelled'],
    [
      'Ihre Bestellung 40672',
      'Ihr Paket wurde verschickt, sobald Sie eine Nachricht erhalten. Vielen Dank für Ihre Bestellung.',
      'placed',
    ],
    ['Your order 40672', 'Thank you for your order. If it was cancelled, ignore this email.', 'placed'],
  ])('%s: %s', (subject, sentence, status) => {
    expect(read(subject, `<p>${sentence}</p><p>Order number: 40672</p>`)).toBe(`${status} null`);
  });
});

describe('changed delivery date', () => {
  test.each([
    ['Auftrag 4067218: Liefertermin hat sich geändert', 'Auftragsnummer: 4067218'],
    ['Your delivery date has changed', 'Order number: 4067218'],
    ['La date de livraison a changé', 'Numéro de commande : 4067218'],
    ['La fecha de entrega ha cambiado', 'Número de pedido: 4067218'],
    ['De leverdatum is gewijzigd', 'Bestelnummer: 4067218'],
    ['Leveransdatumet har ändrats', 'Ordernummer: 4067218'],
    ['Zmienił się termin dostawy', 'Numer zamówienia: 4067218'],
    ['La data di consegna è cambiata', 'Numero ordine: 4067218'],
  ])('is news of an order: %s', (subject, number) => {
    expect(read(subject, `<p>${number}</p><table><tr><td>1</td><td>Lamp</td></tr></table>`)).toBe('shipped null');
  });
});

describe('shipment that a private seller handed over', () => {
  test.each([
    'Ta commande a été envoyée. Elle a été déposée auprès de Mondial Relay.',
    'camille a envoyé ta commande.',
    'Votre colis a été déposé chez Chronopost.',
  ])('is under way: %s', (sentence) => {
    const html = `<p>${sentence}</p><p>Numéro de commande : 4077120</p>`;
    expect(read('Ta commande Manteau en laine', html)).toBe('shipped null');
  });
});

describe('items without sums', () => {
  const itemsOf = (html: string) => {
    const reading = readMessage(mail('Your order has shipped', `<p>Order number: 4077120</p>${html}`));
    return reading.kind === 'none'
      ? reading.reason
      : reading.orders.flatMap(({ items }) => items.map((item) => [item.description, item.quantity, item.price]));
  };

  test('are read from quantities in brackets', () => {
    const html = '<p>In this parcel</p><ul><li>Duvet cover, sand (x1)</li><li>Pillow case, sand (x2)</li></ul>';
    expect(itemsOf(html)).toEqual([
      ['Duvet cover, sand', 1, null],
      ['Pillow case, sand', 2, null],
    ]);
  });

  test('cost their price if only others print a quantity', () => {
    const html = `<table><tr><td>Linen jeans, straight</td><td>89.95 €</td></tr>
      <tr><td>Cotton shirt, white<br>Qty: 2</td><td>27.95 €</td></tr></table>`;
    expect(itemsOf(html)).toEqual([
      ['Linen jeans, straight', null, 8995],
      ['Cotton shirt, white', 2, null],
    ]);
  });

  test('are named without the codes that open all lines', () => {
    const html = `<table><tr><td>KO-842 Field glass</td><td>1</td><td>90.00 €</td></tr>
      <tr><td>KO-17 Neck strap</td><td>2</td><td>20.00 €</td></tr></table><p>Total: 110.00 €</p>`;
    expect(itemsOf(html)).toEqual([
      ['Field glass', 1, 9000],
      ['Neck strap', 2, 1000],
    ]);
  });
});

test('sums of single items are their prices', () => {
  const item = (name: string, price: string) =>
    `<td><a href="https://dachboden.example/1">${name}</a><p>Gesamt: EUR ${price}<br>Artikelnr.: 265839174420<br>Verkäufer: lampenprofi</p></td>`;
  const html = `<p>Bestellnummer: 14-12583-90617</p><table><tr>${item('Stehlampe aus Messing', '39,00')}</tr><tr>${item('Lampenschirm, Leinen', '39,60')}</tr></table>
    ${rows(['Zwischensumme', 'EUR 78,60'], ['Versand', 'EUR 5,90'], ['Gesamtbetrag', 'EUR 84,50'])}`;
  const reading = readMessage(mail('Bestellung bestätigt', html));
  const items = reading.kind === 'none' ? [] : reading.orders.flatMap((order) => order.items);
  expect(items).toMatchObject([
    { description: 'Stehlampe aus Messing', price: 3900 },
    { description: 'Lampenschirm, Leinen', price: 3960 },
  ]);
});
