import { expect, test } from 'vitest';
import { readOrder } from '../testing/order-mail.ts';

/** Returns the date of a receipt that was sent on 9 March 2026 at this hour (UTC). */
function dateOf(opening: string, hour: number): string | null {
  const html = `<div>${opening}</div><p>Thank you for your order! Order number: 77120943</p><p>Total: $18.20</p>`;
  const order = readOrder({ name: 'Alder', subject: 'Your receipt', html, sentAt: Date.UTC(2026, 2, 9, hour) });
  return typeof order === 'string' ? order : order.orderDate;
}

test.each([
  ['March 8, 2026', 3, '2026-03-08'],
  ['Sunday, March 8, 2026 at 7:15 PM', 4, '2026-03-08'],
  ['8 March 2026, 19:15', 2, '2026-03-08'],
  ['10 March 2026', 22, '2026-03-10'],
])('a day that opens the body is that of the buyer’s time zone: %s, sent at %i:00 UTC', (opening, hour, date) => {
  expect(dateOf(opening, hour)).toBe(date);
});

test.each([
  ['no time zone explains the difference', 'March 8, 2026', 19],
  ['it is another day', 'March 2, 2026', 3],
  ['other words are next to it', 'Delivered March 8, 2026', 3],
])('the day of the email is that of the order if %s', (_, opening, hour) => {
  expect(dateOf(opening, hour)).toBe('2026-03-09');
});
