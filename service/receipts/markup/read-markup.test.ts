import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { readSender } from '../sender.ts';
import { messageOf } from '../testing/message-of.ts';
import { readMarkup } from './read-markup.ts';

const mail = (html: string): Message =>
  messageOf({
    from: { name: 'Quill & Paper', address: 'shop@quillpaper.example' },
    subject: 'Thanks for your order',
    sentAt: Date.UTC(2026, 3, 2),
    html,
  });

const ldOf = (json: string) => `<p>Thanks for your order.</p><script type="application/ld+json">${json}</script>`;

const offer = (name: string) =>
  `{"@type":"Offer","itemOffered":{"@type":"Product","name":"${name}"},"price":"8.75","priceCurrency":"EUR"}`;

const orderOf = (offers: string) =>
  ldOf(`{"@type":"Order","orderNumber":"QP-3107","orderDate":"2026-04-01T09:30:00Z","price":17.50,
    "priceCurrency":"EUR","orderStatus":"http://schema.org/OrderProcessing",
    "seller":{"@type":"Organization","name":"Quill and Paper"},"acceptedOffer":${offers}}`);

const markupOf = (html: string) => {
  const message = mail(html);
  const document = readHtml(html);
  return readMarkup(document, readSender(message, document));
};

it.each(['{{ order.number }}', '<%= order.id %>', '%ORDER_NUMBER%'])('reads no order numbered %s', (placeholder) => {
  const html = orderOf(offer('Blue ink')).replace('QP-3107', () => placeholder);
  expect(markupOf(html).orders).toEqual([]);
  expect(markupOf(orderOf(offer('Blue ink'))).orders).toHaveLength(1);
});

it.each([
  ['ReservationHold', 0],
  ['ReservationPending', 0],
  ['ReservationConfirmed', 1],
  ['ReservationCancelled', 1],
])('reads a reservation only if it is final: %s', (status, orders) => {
  const reservation = `{"@type":"EventReservation","reservationNumber":"R-88","totalPrice":"17.50","priceCurrency":"EUR",
    "reservationStatus":"https://schema.org/${status}","reservationFor":{"@type":"Event","name":"Spring Recital"}}`;
  expect(markupOf(ldOf(reservation)).orders).toHaveLength(orders);
});

describe('titles of orders in markup', () => {
  it('names an order by its items, as for labeled text', () => {
    expect(markupOf(orderOf(offer('Blue ink'))).orders[0]?.title).toBe('Blue ink');
    const two = readMessage(mail(orderOf(`[${offer('Blue ink')},${offer('Fine nib')}]`)));
    expect(two).toMatchObject({ kind: 'facts', orders: [{ orderNumber: 'QP-3107', title: 'Blue ink + 1' }] });
  });

  it('names a reservation after what it is for, and leaves an order without items untitled', () => {
    const reservation = `{"@type":"EventReservation","reservationNumber":"R-88","reservationFor":{"@type":"Event","name":"Spring Recital"}}`;
    expect(markupOf(ldOf(reservation)).orders[0]).toMatchObject({ orderNumber: 'R-88', title: 'Spring Recital' });
    expect(markupOf(orderOf('[]')).orders[0]?.title).toBeNull();
  });
});

describe('evidence from markup', () => {
  it('quotes the property of each order field as written', () => {
    const order = markupOf(orderOf(offer('Blue ink'))).orders[0];
    const excerpts = Object.entries(order?.evidence ?? {}).map(([field, { excerpt }]) => [field, excerpt]);
    expect(Object.fromEntries(excerpts)).toEqual({
      orderNumber: '"orderNumber": "QP-3107"',
      orderDate: '"orderDate": "2026-04-01T09:30:00Z"',
      total: '"price": 17.50',
      currency: '"priceCurrency": "EUR"',
      merchant: '"name": "Quill and Paper"',
      status: '"orderStatus": "http://schema.org/OrderProcessing"',
    });
    expect(order?.items[0]?.evidence.excerpt).toBe('"name": "Blue ink"');
  });

  it('quotes microdata by property, and the sender if the markup names no shop', () => {
    const order = markupOf(
      `<div itemscope itemtype="http://schema.org/Order"><meta itemprop="orderNumber" content="QP-9">
        <span itemprop="price">17,50 €</span></div>`,
    ).orders[0];
    expect(order).toMatchObject({
      total: 1750,
      evidence: {
        orderNumber: { rule: 'microdata/order', excerpt: 'orderNumber: QP-9' },
        total: { excerpt: 'price: 17,50 €' },
        currency: { excerpt: 'price: 17,50 €' },
        merchant: { rule: 'sender', excerpt: 'Quill & Paper <shop@quillpaper.example>' },
        status: { excerpt: '@type: Order' },
      },
    });
    expect(order?.evidence['orderDate']).toBeUndefined();
  });

  it('quotes the property of each shipment field', () => {
    const parcel = `{"@type":"ParcelDelivery","trackingNumber":"1Z999AA10123456784","carrier":{"@type":"Organization","name":"UPS"},
      "expectedArrivalUntil":"2026-04-05","deliveryAddress":{"@type":"PostalAddress","addressLocality":"Riverton","postalCode":"84065"},
      "partOfOrder":{"@type":"Order","orderNumber":"QP-3107"}}`;
    expect(markupOf(ldOf(parcel)).shipments[0]?.evidence).toMatchObject({
      trackingNumber: { excerpt: '"trackingNumber": "1Z999AA10123456784"' },
      shipperId: { excerpt: '"carrier": "name": "UPS"' },
      deliveryEstimate: { excerpt: '"expectedArrivalUntil": "2026-04-05"' },
      destination: { excerpt: '"addressLocality": "Riverton"' },
      orderNumber: { excerpt: '"orderNumber": "QP-3107"' },
    });
  });

  it('shortens the quote of a long value', () => {
    const order = markupOf(orderOf(offer('Ink '.repeat(100)))).orders[0];
    expect(order?.items[0]?.evidence.excerpt).toMatch(/^"name": "Ink .*…/);
    expect(order?.items[0]?.evidence.excerpt.length).toBeLessThanOrEqual(160);
  });
});
