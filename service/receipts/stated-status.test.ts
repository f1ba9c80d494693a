import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns status and number of the order that a shop's plain text reports, or the reason that there is none. */
function read(text: string, subject = 'Tile Garden'): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ status, orderNumber }) => `${status} ${orderNumber}`).join();
}

describe('status behind its label', () => {
  test.each([
    ['shipped', 'Order number: 4711\n\nYour order has been updated to the following status:\n\nShipped'],
    ['cancelled', 'Order number: 4711\n\nThe status of your order has been updated.\n\nNew status: Canceled'],
    ['delivered', 'Bestellnummer: 4711\n\nDer Status Ihrer Bestellung wurde aktualisiert.\n\nNeuer Status: Zugestellt'],
    ['placed', 'Bestellnummer: 4711\n\nNeuer Status: In Bearbeitung'],
    ['shipped', 'Numéro de commande : 4711\n\nVotre commande a été mise à jour avec le statut suivant :\n\nExpédiée'],
    ['cancelled', 'Número de pedido: 4711\n\nNuevo estado: Cancelado'],
    ['shipped', 'Numero ordine: 4711\n\nLo stato del suo ordine è stato aggiornato a:\n\nSpedito'],
    ['delivered', 'Bestelnummer: 4711\n\nNieuwe status: Afgeleverd'],
    ['delivered', 'Número do pedido: 4711\n\nNova situação: Entregue'],
    ['placed', 'Numer zamówienia: 4711\n\nNowy status: W realizacji'],
    ['shipped', 'Číslo objednávky: 4711\n\nStav Vaší objednávky byl změněn na:\n\nExpedováno'],
    ['cancelled', 'Rendelésszám: 4711\n\nRendelésének állapota a következőre változott:\n\nTörölve'],
    ['shipped', 'Ordernummer: 4711\n\nNy status: Skickad'],
    ['cancelled', 'Ordrenummer: 4711\n\nNy status: Annulleret'],
    ['delivered', 'Ordrenummer: 4711\n\nNy status: Levert'],
    ['shipped', 'Tilausnumero: 4711\n\nTilauksesi on päivitetty tilaan:\n\nLähetetty'],
    ['shipped', 'Număr comandă: 4711\n\nStare nouă: Expediată'],
    ['shipped', 'Sipariş numarası: 4711\n\nSiparişinizin yeni durumu: Kargoya verildi'],
    ['delivered', 'Номер заказа: 4711\n\nНовый статус: Доставлен'],
    ['cancelled', 'Номер замовлення: 4711\n\nНовий статус: Скасовано'],
    ['shipped', 'Номер на поръчка: 4711\n\nНов статус: Изпратена'],
    ['cancelled', 'Αριθμός παραγγελίας: 4711\n\nΗ κατάσταση της παραγγελίας σας άλλαξε σε:\n\nΑκυρώθηκε'],
    ['shipped', 'Broj narudžbe: 4711\n\nNovi status: Poslano'],
    ['cancelled', 'Број поруџбине: 4711\n\nНови статус: Отказано'],
    ['delivered', 'Številka naročila: 4711\n\nNov status: Dostavljeno'],
    ['shipped', 'Tellimuse number: 4711\n\nUus staatus: Saadetud'],
    ['shipped', 'Užsakymo numeris: 4711\n\nNauja būsena: Išsiųstas'],
    ['cancelled', 'Pasūtījuma numurs: 4711\n\nJaunais statuss: Atcelts'],
    ['shipped', 'ご注文番号：4711\n\nご注文状況：発送済み'],
    ['delivered', '订单号：4711\n\n新状态：已送达'],
    ['shipped', '주문번호: 4711\n\n주문 상태: 배송 중'],
    ['cancelled', 'رقم الطلب: 4711\n\nالحالة الجديدة: ملغي'],
    ['shipped', 'מספר הזמנה: 4711\n\nסטטוס חדש: נשלחה'],
    ['cancelled', 'ऑर्डर नंबर: 4711\n\nनई स्थिति: रद्द'],
    ['shipped', 'หมายเลขคำสั่งซื้อ: 4711\n\nสถานะใหม่: จัดส่งแล้ว'],
    ['cancelled', 'Số đơn hàng: 4711\n\nTrạng thái mới: Đã hủy'],
    ['shipped', 'Nomor pesanan: 4711\n\nPesanan anda telah terupdate dengan status:\n\nDikirim'],
  ])('reports that the order was %s: %s', (status, text) => {
    expect(read(text)).toBe(`${status} 4711`);
  });

  test.each([
    ['cancelled', 'رقم الطلب: 4711\n\nلقد تم تحديث بيانات طلبك كالتالي :\n\nملغي'],
    ['shipped', 'ご注文番号：4711\n\n現在の受付状況: [ 発送済み ]'],
    ['delivered', 'Order number: 4711\n\nYour order was updated as follows:\n\n“Delivered”'],
  ])('may have another label or brackets: %s', (status, text) => {
    expect(read(text)).toBe(`${status} 4711`);
  });

  test('outweighs a subject that announces it', () => {
    expect(read('ご注文番号：4711\n\n受付状況: 発送済み', 'ご注文受付状況のお知らせ')).toBe('shipped 4711');
  });

  test('outweighs a subject that only names the order', () => {
    expect(read('Order number: 4711\n\nNew status: Shipped', 'The status of your order')).toBe('shipped 4711');
  });

  test('does not outweigh a subject that reports news', () => {
    const subject = 'Your order has been delivered';
    expect(read('Order number: 4711\n\nOrder status: Shipped', subject)).toBe('delivered 4711');
  });

  test.each([
    'Order number: 4711\n\nOld status: Processing\n\nNew status: Sent back to us for repair',
    'Order number: 4711\n\nItem 1 status: Shipped\n\nItem 2 status: Delivered',
    'Order number: 4711\n\nFollow the status of your order here:\n\nwww.tilegarden.example',
    'New status: Shipped',
  ])('reports nothing if it is unclear or belongs to no number: %s', (text) => {
    expect(read(text)).not.toMatch(/shipped|delivered/);
  });
});

describe('an order undone in the first sentence', () => {
  test.each([
    ['cancelled', 'Sentimos decirte que hemos tenido que anular tu pedido 4711.'],
    ['cancelled', 'Hemos anulado tu pedido 4711.'],
    ['cancelled', 'Lamentablemente hemos tenido que cancelar el pedido 4711.'],
    ['returned', 'Ya hemos hecho el reembolso de tu pedido 4711.'],
    ['returned', 'Te hemos devuelto el importe del pedido 4711 a tu tarjeta.'],
    ['cancelled', 'Malheureusement, nous avons dû annuler votre commande 4711.'],
    ['cancelled', 'Purtroppo abbiamo dovuto annullare il tuo ordine 4711.'],
    ['cancelled', 'Infelizmente tivemos de cancelar a sua encomenda 4711.'],
    ['cancelled', 'Helaas hebben we je bestelling 4711 moeten annuleren.'],
    ['cancelled', 'Unfortunately, we have had to cancel your order 4711.'],
    ['cancelled', 'Leider mussten wir Ihre Bestellung 4711 stornieren.'],
    ['cancelled', 'Niestety musieliśmy anulować Twoje zamówienie 4711.'],
    ['cancelled', 'Vaše jízdenka k objednávce 4711 byla úspěšně stornována.'],
    ['cancelled', 'Bohužel jsme museli zrušit vaši objednávku 4711.'],
    ['cancelled', 'Vi har desværre måttet annullere din ordre 4711.'],
    ['cancelled', 'Tyvärr har vi behövt avbryta din beställning 4711.'],
  ])('is %s: %s', (status, text) => {
    expect(read(`${text}\n\nOrder number: 4711\nTotal: 20.00 EUR`, 'Order 4711')).toBe(`${status} 4711`);
  });

  test.each([
    'Votre commande 4711 : c’est parti ! Nous la préparons.',
    'Votre commande 4711 est confirmée. Et c’est parti !',
  ])('is only placed: %s', (text) => {
    expect(read(`${text}\n\nNuméro de commande : 4711\nTotal : 20,00 EUR`, 'Votre commande 4711')).toBe('placed 4711');
  });
});
