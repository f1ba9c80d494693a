import { expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { isBookNumber } from './book-number.ts';

test.each(['978-3-16-148410-0', '9783161484100', '978-3161484100', '979-10-90636-07-1', '978-3-00-012345-6'])(
  'recognizes the number of a book: %s',
  (number) => {
    expect(isBookNumber(number)).toBe(true);
  },
);

test.each(['9783161484101', '9771234567898', '978-3161484', '978-3-16-1484-0', 'X9783161484100', '9783161484'])(
  'recognizes no number of a book: %s',
  (number) => {
    expect(isBookNumber(number)).toBe(false);
  },
);

test('does not take the number of a book in an advertisement for that of an order', () => {
  const html = (number: string) =>
    `<p>New in March</p><p>Travel guide, 16,80 € – order no. ${number}</p><p>Order by 4 pm, ready for pickup tomorrow.</p>`;
  const kindOf = (number: string) => readMessage(messageOf({ subject: 'New books', html: html(number) })).kind;
  expect(kindOf('978-3-16-148410-0')).toBe('none');
});
