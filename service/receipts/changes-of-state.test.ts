import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const SENT = Date.UTC(2026, 2, 5);

/** Returns "number date status" of an email's only order, or the reason that it has none. */
function factsOf(mail: Parameters<typeof messageOf>[0]): string {
  const reading = readMessage(messageOf({ sentAt: SENT, ...mail }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders
    .map(({ orderNumber, orderDate, status }) => [orderNumber, orderDate, status].join(' '))
    .join('; ');
}

describe('a change of an order that the subject does not name', () => {
  test.each([
    [
      'Ihre Bestellung bei Alder 12',
      'der Lieferstatus für Ihre Bestellung bei Alder 12 (Number: 20972) vom 25.02.2026, 12:38 hat sich geändert.<br>Die Bestellung hat jetzt den Lieferstatus: Versandt.',
      '20972 2026-02-25 shipped',
    ],
    [
      'Ihre Bestellung bei Alder 12',
      'der Zahlungsstatus für Ihre Bestellung bei Alder 12 (Nummer: 20973) vom 25.02.2026 hat sich geändert!<br>Die Bestellung hat jetzt den Zahlungsstatus: Erstattet.',
      '20973 2026-02-25 returned',
    ],
    [
      'Your order with Alder & Fell',
      'the status of your delivery at Alder &amp; Fell (Number: 34765) on 28 Feb 2026, 07:35 has changed.<br>The new status is as follows: Shipped.',
      '34765 2026-02-28 shipped',
    ],
    ['Ihre Bestellung 4386', 'Ihre Bestellung 4386 vom 27.02.2026 wurde versandt.', '4386 2026-02-27 shipped'],
    ['Votre commande 4386', 'Votre commande 4386 du 27/02/2026 a été expédiée.', '4386 2026-02-27 shipped'],
    ['Uw bestelling 4386', 'Uw bestelling 4386 van 27 februari 2026 is verzonden.', '4386 2026-02-27 shipped'],
    ['Your package is on the way! #3416', 'Your tracking code is: RB123456785GB', '3416 2026-03-05 shipped'],
    ['Seu pedido está a caminho! #3210', 'seu pacote está a caminho!', '3210 2026-03-05 shipped'],
    [
      'Beställning slutförd',
      'Vi är glada att meddela att beställning nummer 260223-113117-7555 nu är slutförd.',
      '260223-113117-7555 2026-03-05 placed',
    ],
    [
      'Comandă finalizată',
      'comanda numărul 260226-071714-2204 a fost finalizată.',
      '260226-071714-2204 2026-03-05 placed',
    ],
  ])('%s: %s', (subject, html, facts) => {
    expect(factsOf({ subject, html: `<p>${html}</p>` })).toBe(facts);
  });

  test('takes no number of the shop for the date of the order', () => {
    const html = '<p>Ihre Bestellung bei Alder 112 wurde am 3.3.2026 versandt. Bestellnummer: TG-20481</p>';
    expect(factsOf({ subject: 'Versandt', html })).toBe('TG-20481 2026-03-05 shipped');
  });
});

describe('a number of a parcel behind words for tracking', () => {
  test.each([
    ['Pedido completado', 'el pedido número TG-20481 está completo. Seguimiento de su pedido:'],
    ['Beställning slutförd', 'beställning nummer TG-20481 är slutförd. Spåra din beställning:'],
    ['Bestelling verzonden', 'je bestelling TG-20481 is verzonden. Je trackingreferentie is:'],
    ['Przesyłka z zamówieniem TG-20481 jest w drodze', 'Swoją przesyłkę możesz śledzić przy użyciu kodu'],
  ])('is read: %s', (subject, text) => {
    const reading = readMessage(messageOf({ subject, html: `<p>${text} RB123456785SE.</p>` }));
    expect(reading.kind === 'facts' && reading.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual([
      'RB123456785SE',
    ]);
  });
});

describe('no order', () => {
  test.each([
    [
      'Your order is about to expire: LTVA9',
      'we did not yet receive a full payment for your order. Order code: LTVA9',
      'failed_payment',
    ],
    [
      'Alder Pakhuis (Ref S00727)',
      'Je proformafactuur voor offerte S00727 voor een bedrag van € 19,40 is beschikbaar.',
      'promotion',
    ],
  ])('%s', (subject, text, reason) => {
    expect(factsOf({ subject, html: `<p>${text}</p>` })).toBe(reason);
  });
});

describe('an order in the subject of a payment', () => {
  test.each([
    ['[Alder] Paiement accepté', 'Votre paiement pour la commande ayant la référence QKWLFZBTR a été effectué.'],
    ['Payment accepted', 'Your payment was successful. Order reference: QKWLFZBTR'],
    ['Zahlung erhalten', 'Vielen Dank. Bestellnummer: QKWLFZBTR'],
  ])('is placed: %s', (subject, text) => {
    expect(factsOf({ subject, html: `<p>${text}</p>` })).toBe('QKWLFZBTR 2026-03-05 placed');
  });
});

describe('the status of', () => {
  const statusOf = (subject: string, label: string) => {
    const reading = readMessage(messageOf({ subject, html: `<p>${subject}.</p><p>${label}: TG-20481</p>` }));
    return reading.kind === 'none' ? reading.reason : reading.orders.map(({ status }) => status).join();
  };

  test.each([
    ['We have received your return', 'Order number'],
    ['Your return has arrived', 'Order number'],
    ['Nous avons bien reçu votre retour', 'Numéro de commande'],
    ['Hemos recibido tu devolución', 'Número de pedido'],
    ['Abbiamo ricevuto il tuo reso', 'Numero ordine'],
    ['Otrzymaliśmy Twój zwrot', 'Numer zamówienia'],
    ['Recebemos a sua devolução', 'Número do pedido'],
    ['Přijali jsme vaše vrácené zboží', 'Číslo objednávky'],
    ['Megkaptuk a visszaküldött csomagodat', 'Rendelésszám'],
    ['Am primit returul tău', 'Număr comandă'],
    ['Мы получили ваш возврат', 'Номер заказа'],
    ['返品を受領しました', '注文番号'],
  ])('a return that arrived is returned: %s', (subject, label) => {
    expect(statusOf(subject, label)).toBe('returned');
  });

  test.each([
    ['Ton remboursement est en route', 'Numéro de commande'],
    ['O seu reembolso está a caminho', 'Número do pedido'],
    ['Il tuo rimborso è in arrivo', 'Numero ordine'],
    ['İadeniz yolda', 'Sipariş numarası'],
    ['Vaša objednávka bola vrátená', 'Číslo objednávky'],
  ])('a refund on its way is returned: %s', (subject, label) => {
    expect(statusOf(subject, label)).toBe('returned');
  });

  test.each([
    ['Tu entrega se retrasará', 'Número de pedido'],
    ['Ihre Lieferung ist leider verspätet', 'Bestellnummer'],
    ['Vaše dodávka má zpoždění', 'Číslo objednávky'],
    ['お届けが遅れています', '注文番号'],
    ['Your order is delayed', 'Order number'],
    ['Votre commande est retardée', 'Numéro de commande'],
    ['Din beställning är försenad', 'Ordernummer'],
    ['Twoje zamówienie jest opóźnione', 'Numer zamówienia'],
    ['Je bestelling is vertraagd', 'Bestelnummer'],
  ])('a delayed order may not have left: %s', (subject, label) => {
    expect(statusOf(subject, label)).toBe('placed');
  });

  test.each([
    ['Your delivery is delayed', 'Your parcel with Royal Mail is delayed.', 'Order number'],
    ['Deine Lieferung verspätet sich', 'Dein Paket mit DHL verspätet sich.', 'Bestellnummer'],
    ['Your order was shipped', 'Your order was shipped. Its delivery may be delayed.', 'Order number'],
  ])('a delay after the order left is shipped: %s', (subject, line, label) => {
    const reading = readMessage(messageOf({ subject, html: `<p>${line}</p><p>${label}: TG-20481</p>` }));
    expect(reading.kind === 'facts' && [reading.orders[0]?.status, reading.shipments.length]).toEqual(['shipped', 1]);
  });

  test('a change of the delivery is that of the text, not of the words "your order"', () => {
    const html = '<p>Din levering er desværre forsinket.</p><p>Ordrenummer: TG-20481</p>';
    const reading = readMessage(messageOf({ subject: 'Ændring i leveringen af din ordre TG-20481', html }));
    expect(reading.kind === 'facts' && reading.orders[0]?.status).toBe('placed');
  });
});

describe('goods that the buyer handed in', () => {
  test.each([
    [
      'Return drop-off confirmation for order 88120447',
      '<p>We got your return! The rug was handed in at Mill Lane.</p>',
    ],
    ['Update on order 88120447', '<p>Thank you for dropping off your item. Order number: 88120447</p>'],
    ['Update on order 88120447', '<p>We’ve issued an instant refund of $12.00. Order number: 88120447</p>'],
    ['Bestätigung zu Bestellung 88120447', '<p>Die Abgabe Ihrer Retoure bei Kiosk Krug ist erfasst.</p>'],
    ['Votre commande 88120447', '<p>Le dépôt de votre retour au point relais est enregistré.</p>'],
  ])('are returned: %s: %s', (subject, html) => {
    expect(factsOf({ subject, html })).toBe('88120447 2026-03-05 returned');
  });

  test('are not returned by a form for a return', () => {
    const html = '<p>Order number: 88120447</p><p>We got your return request and will send a label.</p>';
    expect(factsOf({ subject: 'Order 88120447', html })).not.toContain('returned');
  });
});
