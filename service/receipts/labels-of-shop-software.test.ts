import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns number, date, and total of the order that a shop's plain text states. */
function read(text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject: 'Order confirmation', text }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ orderNumber, orderDate, total }) => `${orderNumber} ${orderDate} ${total}`).join();
}

describe('labels of shop software', () => {
  test.each([
    ['Bestellung-ID: 4711', 'Hinzugefügt am: 24.02.2026', 'Bestellung gesamt: 30,00 €'],
    ['Id commande : 4711', 'Date d’ajout : 24/02/2026', 'Total du panier : 30,00 €'],
    ['Pedido nº: 4711', 'Fecha de alta: 24/02/2026', 'Total del carrito: 30,00 €'],
    ['Ordine nr.: 4711', 'Data inserimento: 24/02/2026', 'Totale generale: 30,00 €'],
    ['Bestelling id: 4711', 'Datum toegevoegd: 24-02-2026', 'Bestelling totaal: € 30,00'],
    ['Pedido id: 4711', 'Data de adição: 24/02/2026', 'Total do carrinho: R$ 30,00'],
    ['Id zamówienia: 4711', 'Data dodania: 24.02.2026', 'Kwota końcowa: 30,00 zł'],
    ['Označení objednávky: 4711', 'Datum přidání: 24.02.2026', 'Objednávka celkem: 30,00 Kč'],
    ['Rendelés azonosító: 4711', 'Hozzáadás dátuma: 2026.02.24.', 'Rendelés összesen: 30,00 Ft'],
    ['Beställnings-nr: 4711', 'Datum tillagt: 2026-02-24', 'Order totalt: 30,00 kr'],
    ['Bestillings-id: 4711', 'Dato tilføjet: 24.02.2026', 'Ordre i alt: 30,00 kr'],
    ['Tilauksen viite: 4711', 'Tilauksen päiväys: 24.02.2026', 'Tilaus yhteensä: 30,00 €'],
    ['Id-ul comenzii: 4711', 'Data adăugării: 24.02.2026', 'Total final: 30,00 lei'],
    ['Sipariş nosu: 4711', 'Eklenme tarihi: 24.02.2026', 'Sipariş toplamı: 30,00 TL'],
    ['Номер заказа: 4711', 'Дата добавления: 24.02.2026', 'Итого: 30,00 руб.'],
    ['Id narudžbine: 4711', 'Datum dodavanja: 24.02.2026', 'Ukupno narudžba: 30,00 €'],
    ['Referenca naročila: 4711', 'Datum oddaje: 24.02.2026', 'Skupaj naročilo: 30,00 €'],
    ['Tellimuse viide: 4711', 'Tellimuse kuupäev: 24.02.2026', 'Tellimus kokku: 30,00 €'],
    ['Αναφορά παραγγελίας: 4711', 'Ημερομηνία προσθήκης: 24/02/2026', 'Σύνολο παραγγελίας: 30,00 €'],
    ['Id đơn hàng: 4711', 'Ngày mua: 24 tháng 2, 2026', 'Tổng giá trị: 3.000 ₫'],
    ['Nombor pesanan: 4711', 'Tarikh ditambah: 24/02/2026', 'Jumlah pesanan: RM30.00'],
  ])('name number, date, and total: %s', (...lines) => {
    expect(read(lines.join('\n'))).toBe('4711 2026-02-24 3000');
  });
});
