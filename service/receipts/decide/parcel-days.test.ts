import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

const parcelOf = (subject: string, text: string, html: string | null = null) => {
  const reading = readMessage(
    messageOf({
      from: { name: 'Alder Tools', address: 'post@aldertools.example' },
      subject,
      sentAt: Date.UTC(2026, 3, 9, 12),
      text: html === null ? text : null,
      html,
    }),
  );
  if (reading.kind === 'none') throw new Error(`no shipment: ${reading.reason}`);
  return reading.shipments[0];
};

describe('shipping date', () => {
  it('is the email’s date when the text says that the shipment was sent', () => {
    const parcel = parcelOf('Your order has shipped', 'Order number: AT-5512\nYour order has shipped.');
    expect(parcel).toMatchObject({ shippingDate: '2026-04-09', receivedDate: null });
    expect(parcel?.evidence['shippingDate']).toMatchObject({ rule: 'mail-date', excerpt: '2026-04-09' });
  });

  it('is the stated date when the email prints one', () => {
    const parcel = parcelOf('Your order has shipped', 'Order number: AT-5512\nShip date: April 6, 2026');
    expect(parcel?.shippingDate).toBe('2026-04-06');
    expect(parcel?.evidence['shippingDate']?.confidence).toBeGreaterThan(60);
  });

  it('is also set on a shipment from markup', () => {
    const html = `<p>Your parcel has been dispatched.</p><script type="application/ld+json">
      {"@type":"ParcelDelivery","trackingNumber":"1Z999AA10123456784","partOfOrder":{"@type":"Order","orderNumber":"AT-5512"}}</script>`;
    expect(parcelOf('News of your parcel', '', html)).toMatchObject({ statusCode: 1, shippingDate: '2026-04-09' });
  });

  it.each([
    ['a label was created', 'Shipping label created for order AT-5512'],
    ['it is late', 'Your parcel is delayed'],
    ['it is coming', 'Your parcel will arrive tomorrow'],
  ])('is unknown when the email only says that %s', (_, subject) => {
    const parcel = parcelOf(subject, 'Order number: AT-5512\nTracking number: 1Z999AA10123456784');
    expect(parcel).toMatchObject({ trackingNumber: '1Z999AA10123456784', shippingDate: null });
  });
});

describe('delivery date', () => {
  it.each([
    ['Your parcel was delivered on April 7.', '2026-04-07'],
    ['Your parcel was delivered on Tuesday, April 7, 2026 at 2:15 PM.', '2026-04-07'],
    ['Your parcel was delivered to the front door at 2:15 PM on April 7', '2026-04-07'],
    ['Delivered Tue, Apr 7', '2026-04-07'],
    ['Delivered: 2026-04-07', '2026-04-07'],
    ['Delivered on\nTuesday, April 7', '2026-04-07'],
    ['Ihr Paket wurde am 7. April 2026 zugestellt.', '2026-04-07'],
    ['Votre colis a été livré le 7 avril 2026.', '2026-04-07'],
  ])('is the date next to the phrase: %s', (text, day) => {
    const parcel = parcelOf('Delivered', `Order number: AT-5512\n${text}`);
    expect(parcel).toMatchObject({ statusCode: 3, receivedDate: day, shippingDate: null });
    expect(parcel?.evidence['receivedDate']?.rule).toBe('phrase/delivered-on');
  });

  it.each([
    ['missing', 'Your parcel was delivered.'],
    ['after the email', 'Your parcel was delivered on April 12.'],
    ['months ago', 'Your parcel was delivered on January 7.'],
    ['the order’s', 'Your parcel was delivered, ordered on April 3.'],
    ['the order’s, before the phrase', 'Your order of April 3 was delivered.'],
    ['the order’s, within the phrase', 'Heute wurde Ihre Bestellung vom 3. April 2026 zugestellt.'],
    ['the order’s, in a German clause', 'Ihre am 3. April bestellte Ware wurde heute zugestellt.'],
    ['the next sentence’s', 'Your parcel was delivered. We saw you on April 3.'],
    ['the next line’s', 'Delivered\nApril 3, 2026'],
    ['a condition’s', 'Tell us if it was delivered on April 3.'],
  ])('is the email’s date when the date in the text is %s', (_, text) => {
    const parcel = parcelOf('Delivered', `Order number: AT-5512\n${text}`);
    expect(parcel).toMatchObject({ statusCode: 3, receivedDate: '2026-04-09' });
    expect(parcel?.evidence['receivedDate']?.rule).toBe('mail-date');
  });
});
