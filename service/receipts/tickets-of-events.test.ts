import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

function orderOf(subject: string, text: string) {
  const from = { name: 'Quay Hall', address: 'noreply@tickets.quayhall.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : reading.orders[0];
}

describe('an order of tickets', () => {
  test.each([
    [
      'Ihre Reservierung Nr. 28687711 für die Veranstaltung Wintergarten Open Air',
      'Ihre Reservierung für die Veranstaltung Wintergarten Open Air ist nun abgeschlossen.\n\nKategorie: Normal, Quantität: 2, Zwischensumme: 64.00 EUR\nKategorie: Ermäßigt, Quantität: 1, Zwischensumme: 22.00 EUR\n\nGesamt: 86.00 EUR',
    ],
    [
      'Numarul de comanda 28687711 pentru evenimentul Wintergarten Open Air',
      'Comanda pentru evenimentul Wintergarten Open Air a fost finalizata.\n\nCategorie: Normal, Cantitate: 2, Subtotal: 64.00 EUR\nCategorie: Ermäßigt, Cantitate: 1, Subtotal: 22.00 EUR\n\nTotal: 86.00 EUR',
    ],
    [
      'Your reservation #28687711 for the event Wintergarten Open Air',
      'Your reservation for the event Wintergarten Open Air is complete.\n\nCategory: Normal, Quantity: 2, Subtotal: 64.00 EUR\nCategory: Ermäßigt, Quantity: 1, Subtotal: 22.00 EUR\n\nTotal: 86.00 EUR',
    ],
  ])('has the name in the subject and its labeled lines: %s', (subject, text) => {
    expect(orderOf(subject, text)).toMatchObject({
      orderNumber: '28687711',
      title: 'Wintergarten Open Air',
      total: 8_600,
      items: [
        { description: 'Normal', quantity: 2 },
        { description: 'Ermäßigt', quantity: 1 },
      ],
    });
  });

  test.each([
    ['Su pedido está confirmado', 'Nombre del evento: Carrera de la Vega', 'Número de pedido', 'Importe total', '€'],
    ['Đơn hàng của bạn đã được xác nhận', 'Tên sự kiện: Carrera de la Vega', 'Mã đơn hàng', 'Tổng số tiền', '₫'],
    ['Ihre Bestellung ist bestätigt', 'Veranstaltungsname: Carrera de la Vega', 'Bestellnummer', 'Gesamtbetrag', '€'],
    ['Votre commande est confirmée', "Nom de l'événement : Carrera de la Vega", 'Numéro de commande', 'Total', '€'],
  ])('has the name behind its label, and a number of letters: %s', (subject, name, number, total, sign) => {
    const text = `${subject}.\n\n${name}\n\n${number}: O-CEBZWPL\n${total}: 18.000 ${sign}`;
    expect(orderOf(subject, text)).toMatchObject({ orderNumber: 'O-CEBZWPL', title: 'Carrera de la Vega' });
  });

  test('has the whole name that the subject and the text share', () => {
    const text = 'Votre commande de Salon du Vélo Ancien a été annulée.\n\nNuméro de commande : 28687711';
    const subject = 'Votre commande de Salon du Vélo Ancien a été annulée.';
    expect(orderOf(subject, text)).toMatchObject({ title: 'Salon du Vélo Ancien', status: 'cancelled' });
  });

  test('is named after what only the subject names', () => {
    const text = 'Thank you for your order.\n\nOrder number: 28687711\nTotal: 86.00 EUR';
    expect(orderOf('Your order for the event Wintergarten', text)).toMatchObject({
      title: 'Event Wintergarten',
      items: [],
    });
  });
});
