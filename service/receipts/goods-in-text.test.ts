import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const HTML =
  '<p>Your parcel is out for delivery.</p><p>Order number: 77120943</p><img src="https://a.example/1.png" alt="">';
const TEXT = `Your parcel is out for delivery.

Order number: 77120943

* Enamel kettle, two quarts
  Quantity: 1

* Tent pegs
  Quantity: 2
`;

/** Returns "quantity × name" of each item of the email's only shipment, and the part that was read. */
function goodsIn(html: string, text: string) {
  const reading = readMessage(
    messageOf({ subject: 'Out for delivery: "Enamel kettle,..." and 1 more item', html, text }),
  );
  const [shipment] = reading.kind === 'none' ? [] : reading.shipments;
  const part = shipment?.evidence['statusCode']?.part === 'subject' ? shipment.evidence['orderNumber']?.part : null;
  return { part, items: shipment?.items.map(({ description, quantity }) => `${quantity} × ${description}`) };
}

describe('goods that only the text part lists', () => {
  test('are those of the same shipment', () => {
    expect(goodsIn(HTML, TEXT)).toEqual({ part: 'text', items: ['1 × Enamel kettle, two quarts', '2 × Tent pegs'] });
  });

  test('are not those of another one', () => {
    expect(goodsIn(HTML, TEXT.replace('77120943', '77120999'))).toMatchObject({ part: 'html', items: [] });
  });

  test('are not read if the text part lacks a value', () => {
    const withDay = `${HTML}<p>Tracking number: 1Z999AA10123456784</p>`;
    expect(goodsIn(withDay, TEXT)).toMatchObject({ part: 'html', items: [] });
  });
});

test('goods that the HTML part lists are read from it', () => {
  const list = '<table><tr><td>Enamel kettle</td><td>Qty: 1</td></tr></table>';
  expect(goodsIn(`${HTML}${list}`, TEXT)).toEqual({ part: 'html', items: ['1 × Enamel kettle'] });
});
