import { describe, expect, it } from 'vitest';
import { readHtml } from '../document.ts';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { readSender } from '../sender.ts';
import { readMarkup } from './read-markup.ts';

const mail = (html: string): Message => ({
  messageId: null,
  inReplyTo: null,
  references: [],
  from: { name: 'Quill & Paper', address: 'shop@quillpaper.example' },
  to: [],
  subject: 'Thanks for your order',
  sentAt: Date.UTC(2026, 3, 2),
  receivedAt: null,
  headers: [],
  text: null,
  html,
  attachments: [],
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

describe('titles of markup orders', () => {
  it('names the order by its items as labelled text does', () => {
    expect(markupOf(orderOf(offer('Blue ink'))).orders[0]?.title).toBe('Blue ink');
    const two = readMessage(mail(orderOf(`[${offer('Blue ink')},${offer('Fine nib')}]`)));
    expect(two).toMatchObject({ kind: 'facts', orders: [{ orderNumber: 'QP-3107', title: 'Blue ink + 1' }] });
  });

  it('names a reservation by what it is for, and leaves an order without items unnamed', () => {
    const reservation = `{"@type":"EventReservation","reservationNumber":"R-88","reservationFor":{"@type":"Event","name":"Spring Recital"}}`;
    expect(markupOf(ldOf(reservation)).orders[0]).toMatchObject({ orderNumber: 'R-88', title: 'Spring Recital' });
    expect(markupOf(orderOf('[]')).orders[0]?.title).toBeNull();
  });
});
