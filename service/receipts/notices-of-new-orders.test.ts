import { describe, expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const ORDER = '<p>#TG-1001</p><p>Order number: TG-1001</p><p>Total: $30.00</p>';

/** Returns the number of an order that a shop's email states, or the reason that there is none. */
function read(details: Partial<Message>): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, ...details }));
  return reading.kind === 'none' ? reading.reason : reading.orders.map(({ orderNumber }) => orderNumber).join();
}

describe('notice of a new order to its seller', () => {
  test.each([
    'You have received an order from Kim Lee. The order is as follows:',
    'A new order has been placed.',
    'You have a new order.',
    'Du hast eine Bestellung von Kim Lee erhalten.',
    'Es wurde eine neue Bestellung aufgegeben.',
    'Vous avez reçu une commande de Kim Lee.',
    'Une nouvelle commande vient d’être passée.',
    'Has recibido un pedido de Kim Lee.',
    'Se ha realizado un nuevo pedido.',
    'Hai ricevuto un ordine da Kim Lee.',
    'È stato effettuato un nuovo ordine.',
    'Je hebt een bestelling ontvangen van Kim Lee.',
    'Er is een nieuwe bestelling geplaatst.',
    'Você recebeu um pedido de Kim Lee.',
    'Recebeu uma nova encomenda.',
    'Otrzymałeś zamówienie od Kim Lee.',
    'Złożono nowe zamówienie.',
    'Obdrželi jste objednávku od Kim Lee.',
    'Máte novou objednávku.',
    'Rendelés érkezett tőle: Kim Lee.',
    'Új rendelés érkezett.',
    'Du har fått en beställning från Kim Lee.',
    'Du har modtaget en ordre fra Kim Lee.',
    'Du har mottatt en bestilling fra Kim Lee.',
    'Olet vastaanottanut tilauksen asiakkaalta Kim Lee.',
    'Uusi tilaus on tehty.',
    'Ai primit o comandă de la Kim Lee.',
    'Yeni bir sipariş aldınız.',
    'Вы получили новый заказ.',
    'Ви отримали нове замовлення.',
    'Получихте нова поръчка.',
    'Έχετε λάβει μια παραγγελία από Kim Lee.',
    'Primili ste narudžbu od Kim Lee.',
    'Примили сте нову поруџбину.',
    'Prejeli ste naročilo od Kim Lee.',
    'Saite uue tellimuse kliendilt Kim Lee.',
    'Gavote naują užsakymą.',
    'Esat saņēmis jaunu pasūtījumu.',
    '新しい注文が入りました。',
    '您收到了一个新订单。',
    '새로운 주문이 접수되었습니다.',
    'لقد استلمت طلباً جديداً.',
    'קיבלת הזמנה חדשה.',
    'आपको एक ऑर्डर मिला है।',
    'คุณได้รับคำสั่งซื้อใหม่',
    'Bạn đã nhận được đơn hàng mới.',
    'Anda telah menerima pesanan.',
  ])('is not an order: %s', (opening) => {
    expect(read({ subject: 'TG-1001', html: `<p>${opening}</p>${ORDER}` })).toBe('seller_notice');
  });

  test.each([
    '[Tile Garden]: New order #1001',
    'Neue Bestellung #1001',
    'Nouvelle commande n° 1001',
    'Nuevo pedido (1001)',
    'Nuovo ordine #1001',
    'Nieuwe bestelling #1001',
    'Nowe zamówienie nr 1001',
    'Новый заказ № 1001',
    'הזמנה חדשה # 1001',
    '新規注文のお知らせ',
  ])('is not an order with the subject "%s"', (subject) => {
    expect(read({ subject, html: `<p>Kim Lee, Mill Lane 4</p>${ORDER}` })).toBe('seller_notice');
  });

  test.each([
    ['New order # 1001', 'Thank you for your order from Tile Garden.'],
    ['Neue Bestellung # 1001', 'Vielen Dank für Ihre Bestellung bei Tile Garden.'],
    ['Nouvelle commande n° 1001', 'Nous vous remercions de votre commande chez Tile Garden.'],
    ['Nuevo pedido # 1001', 'Gracias por su compra en Tile Garden.'],
    ['Nuovo ordine # 1001', 'Grazie per il tuo ordine su Tile Garden.'],
    ['Nowe zamówienie # 1001', 'Dziękujemy za zakupy w Tile Garden.'],
    ['Новый заказ № 1001', 'Благодарим Вас за заказ в Tile Garden.'],
    ['הזמנה חדשה # 1001', 'תודה על הזמנתך בחנות.'],
    ['Uusi tilaus # 1001', 'Kiitos tilauksestasi.'],
  ])('is an order if it thanks the buyer: %s', (subject, opening) => {
    expect(read({ subject, html: `<p>${opening}</p>${ORDER}` })).toBe('TG-1001');
  });

  test('is not an email that reports something else of the order', () => {
    expect(read({ subject: 'New order #1001 has been canceled', html: `<p>Hello Kim Lee,</p>${ORDER}` })).toBe(
      'TG-1001',
    );
  });

  test.each([
    'If you have received an order that is damaged, write to us.',
    'Wenn Sie eine Bestellung erhalten, die beschädigt ist, schreiben Sie uns.',
    'Si vous avez reçu une commande endommagée, écrivez-nous.',
  ])('is not a condition: %s', (condition) => {
    expect(read({ subject: 'Order TG-1001 shipped', html: `${ORDER}<p>${condition}</p>` })).toBe('TG-1001');
  });

  const html = `<p>Order received</p>${ORDER}`;
  const to = (address: string) => [{ name: '', address }];

  test.each([
    [
      'a link to the administration',
      { html: `${html}<a href="https://tilegarden.example/wp-admin/post.php">Order</a>` },
    ],
    ['the sender as its recipient', { html, to: to('shop@tilegarden.example') }],
    ['another of its addresses as its recipient', { html, to: to('sales@tilegarden.example') }],
  ])('is recognized by %s', (_, details) => {
    expect(read({ subject: 'Order TG-1001', ...details })).toBe('seller_notice');
  });

  test.each([
    ['the invoice, which a plugin serves', '/wp-admin/admin-ajax.php?action=invoice&order=1001', 'Your order TG-1001'],
    ['a form that anyone may send', '/wp-admin/admin-post.php?action=rate', 'Your order TG-1001'],
    ['the administration, if it thanks the buyer', '/admin/orders/1001', 'Thank you for your order.'],
  ])('is not an email with a link to %s', (_, path, opening) => {
    const link = `<a href="https://tilegarden.example${path}">Invoice</a>`;
    expect(read({ subject: 'Order TG-1001 confirmed', html: `<p>${opening}</p>${ORDER}${link}` })).toBe('TG-1001');
  });

  test.each(['kim@home.example', 'kim.lee@tilegarden.example'])('is not an email to %s', (address) => {
    expect(read({ subject: 'Order TG-1001', html, to: to(address) })).toBe('TG-1001');
  });
});

describe('a purchase order of a business', () => {
  test.each([
    'Os pasamos nuestro pedido de compra para el otoño.',
    'Segue em anexo a nossa encomenda.',
    'Trasmettiamo in allegato il nostro ordine.',
    'Hierbij ontvangt u onze bestelling voor het najaar.',
    'Härmed skickar vi vår beställning.',
    'Vedhæftet finder du vores bestilling.',
    'Vedlagt følger vår bestilling.',
    'Ohessa tilauksemme.',
    'W załączeniu przesyłamy nasze zamówienie.',
    'V příloze zasíláme naši objednávku.',
    'Mellékelten küldjük megrendelésünket.',
    'Vă transmitem comanda noastră.',
    'Satın alma siparişimiz aşağıdadır.',
    'Направляем вам наш заказ.',
    'Надсилаємо вам наше замовлення.',
    '以下是我司的采购订单。',
    '弊社の発注書をお送りします。',
    '당사 발주서를 송부드립니다.',
  ])('is none of the reader: %s', (sentence) => {
    const html = `<p>${sentence}</p><p>Order number: TG-1001</p><p>40 × Tile, 2.00</p><p>Total: 80.00 EUR</p>`;
    expect(read({ subject: 'TG-1001', html })).toBe('seller_notice');
  });
});

test.each([
  'Kindly find the attached original Bill of Lading.',
  'Attached are the bill of lading, packing list, and invoice.',
  'Anbei das Konnossement.',
  'Adjuntamos el conocimiento de embarque.',
])('papers of freight are those of businesses: %s', (sentence) => {
  const html = `<p>${sentence}</p><p>Shipment number: MAEU217740911</p><p>Freight: USD 4310.00</p>`;
  expect(read({ subject: 'Your shipment MAEU217740911 has arrived', html })).toBe('seller_notice');
});
