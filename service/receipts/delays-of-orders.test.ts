import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns number and status of an email's only order, and its parcels. */
function reportOf(subject: string, html: string): readonly unknown[] {
  const reading = readMessage(messageOf({ subject, html }));
  if (reading.kind === 'none') return [reading.reason];
  return [...reading.orders.map(({ orderNumber, status }) => `${orderNumber} ${status}`), reading.shipments.length];
}

describe('a later day for goods that have not left', () => {
  test.each([
    ['New delivery date for your order TG-20481', 'Our supplier gave us a new day.'],
    ['About order TG-20481', 'An item from your order TG-20481 will reach us later than planned.'],
    ['Neuer Liefertermin zu Ihrer Bestellung 70418825', 'Unser Lieferant hat uns einen neuen Termin genannt.'],
    [
      'Ihre Bestellung 70418825',
      'Leider erreicht uns der folgende Artikel aus Ihrer Bestellung 70418825 später als geplant.',
    ],
    ['Nouvelle date de livraison pour votre commande 70418825', 'Notre fournisseur est en retard.'],
    ['Commande 70418825', 'Un article de votre commande 70418825 nous parviendra plus tard que prévu.'],
    ['Nueva fecha de entrega para tu pedido 70418825', 'Nuestro proveedor nos ha dado un nuevo día.'],
    ['Pedido 70418825', 'Un artículo de tu pedido 70418825 llegará más tarde de lo previsto.'],
    ['Nuova data di consegna per il tuo ordine 70418825', 'Il fornitore ci ha dato un nuovo giorno.'],
    ['Nova data de entrega da sua encomenda 70418825', 'O fornecedor deu-nos um novo dia.'],
    ['Nieuwe leverdatum voor je bestelling 70418825', 'Onze leverancier noemde een nieuwe dag.'],
    ['Ny leveringsdato for din ordre 70418825', 'Leverandøren har givet os en ny dag.'],
    ['Nytt leveransdatum för din order 70418825', 'Leverantören har gett oss en ny dag.'],
    ['Uusi toimituspäivä tilaukselle 70418825', 'Tilausnumero: 70418825'],
    ['Nowy termin dostawy zamówienia 70418825', 'Dostawca podał nam nowy dzień.'],
    ['Nový termín dodání objednávky 70418825', 'Dodavatel nám sdělil nový den.'],
    ['Új szállítási időpont a 70418825 számú rendeléshez', 'A beszállító új napot adott meg.'],
    ['O nouă dată de livrare pentru comanda 70418825', 'Furnizorul ne-a dat o nouă zi.'],
    ['Νέα ημερομηνία παράδοσης για την παραγγελία 70418825', 'Ο προμηθευτής μάς έδωσε νέα ημέρα.'],
    ['Нова дата на доставка за поръчка 70418825', 'Доставчикът ни даде нов ден.'],
    ['Новая дата доставки заказа 70418825', 'Поставщик назвал нам новый день.'],
    ['Нова дата доставки замовлення 70418825', 'Постачальник назвав нам новий день.'],
    ['70418825 numaralı siparişiniz için yeni teslimat tarihi', 'Tedarikçimiz yeni bir gün bildirdi.'],
    ['Novi rok isporuke za narudžbu 70418825', 'Dobavljač nam je javio novi dan.'],
    ['Nov rok dostave za naročilo 70418825', 'Dobavitelj nam je sporočil nov dan.'],
    ['Nova data d’entrega de la teva comanda 70418825', 'El proveïdor ens ha donat un nou dia.'],
    ['Tanggal pengiriman baru untuk pesanan 70418825', 'Pemasok memberi kami hari baru.'],
    ['Ngày giao hàng mới cho đơn hàng 70418825', 'Nhà cung cấp đã cho chúng tôi một ngày mới.'],
    ['Your order TG-20481 has a new delivery date', 'Our supplier gave us a new day.'],
    ['Order TG-20481', 'An item in your order is on backorder. It will now ship on 5 March.'],
    ['Order TG-20481', 'One of your items will take longer than expected.'],
    ['Ordine 70418825', 'La consegna del tuo ordine 70418825 subirà un ritardo.'],
    ['您的订单发货延迟', '订单编号：70418825。您的订单将延迟发货。'],
  ])('is reported of an order: %s', (subject, text) => {
    const number = subject.includes('TG-') ? 'TG-20481' : '70418825';
    const label = subject.includes('TG-') ? 'Order number: TG-20481' : '';
    expect(reportOf(subject, `<p>${text}</p><p>${label}</p>`)).toEqual([`${number} placed`, 0]);
  });

  test.each([
    ['A new delivery date picker for every shop', 'You can now offer your customers more days. Try it today.'],
    ['Neue Liefertermine im Herbst', 'Unsere Weine kommen später als in anderen Jahren.'],
  ])('does not make an order: %s', (subject, text) => {
    expect(reportOf(subject, `<p>${text}</p>`)).toHaveLength(1);
  });
});
