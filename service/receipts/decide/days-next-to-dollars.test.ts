import { describe, expect, test } from 'vitest';
import { type Mail, readOrder, readTitle, tableOf } from '../testing/order-mail.ts';

const SENT_AT = Date.UTC(2026, 2, 11, 9);

function mailOf(name: string, subject: string, ...parts: readonly string[]): Mail {
  const html = parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('');
  return { name, subject, html, sentAt: SENT_AT };
}

describe('days of bookings', () => {
  const CAR = (total: string) =>
    tableOf(
      ['Código da reserva', 'OM44120'],
      ['Retirada', '04/05/2026 10h00 – Porto Velho'],
      ['Devolução', '13/05/2026 10h00 – Porto Velho'],
      ['Total', total],
    );

  test('come before months in an email that is not in English, whatever its dollars', () => {
    const parts = ['Sua reserva está confirmada. O carro espera por você.', CAR('R$ 622,27')];
    expect(readTitle({ ...mailOf('Velho Carros', 'Reserva confirmada: carro', ...parts) })).toContain('4 de maio');
  });

  test('come behind months next to dollars in English', () => {
    const table = tableOf(
      ['Booking reference', 'OM44120'],
      ['Date of visit', '04/05/2026, 10:00 AM'],
      ['Total', '$62.00'],
    );
    expect(readTitle(mailOf('Old Mill', 'Your tour is confirmed', '<b>Cave tour</b>', table))).toContain('5 April');
  });

  test('of a pick-up tomorrow is not that of the order', () => {
    const text = ['Pick-up:', 'Thursday 12/03/2026, 05:45', 'Address:', 'Hotel Luna'];
    const order = readOrder({
      ...mailOf(
        'Old Mill Transfers',
        'Your transfer is confirmed',
        ...text,
        'Booking reference: OM-44120',
        'Total paid: £48.00',
      ),
      sentAt: Date.UTC(2026, 2, 11, 18),
    });
    expect(typeof order === 'string' ? order : order.orderDate).toBe('2026-03-11');
  });

  test.each([
    ['en', 'Amount', '£48.00 (paid by card on 2 March)'],
    ['es', 'Importe', '48,00 € (pagado con tarjeta el 2 de marzo)'],
    ['de', 'Betrag', '48,00 € (bezahlt am 02.03.2026)'],
  ])('of a payment behind the total is that of the order: %s', (_language, label, amount) => {
    const table = tableOf(['Booking reference', 'OM-44120'], [label, amount]);
    const order = readOrder(mailOf('Old Mill Transfers', 'Your booking is confirmed', table));
    expect(typeof order === 'string' ? order : order.orderDate).toBe('2026-03-02');
  });

  test('of a payment to come is not', () => {
    const table = tableOf(['Booking reference', 'OM-44120'], ['Amount', '£48.00 (to be paid on 2 April)']);
    const order = readOrder(mailOf('Old Mill Transfers', 'Your booking is confirmed', table));
    expect(typeof order === 'string' ? order : order.orderDate).toBe('2026-03-11');
  });
});
