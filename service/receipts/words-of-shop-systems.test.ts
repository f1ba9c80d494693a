import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

const FROM = { name: 'Tile Garden', address: 'shop@tilegarden.example' };

/** Returns number, status, and tracking number of a shop's plain text email. */
function stateOf(subject: string, text: string): string {
  const reading = readMessage(messageOf({ from: FROM, subject, text }));
  if (reading.kind === 'none') return reading.reason;
  return [
    ...reading.orders.map(({ orderNumber, status }) => `${orderNumber} ${status}`),
    ...reading.shipments.map(({ trackingNumber }) => trackingNumber),
  ].join(' ');
}

describe('the number that only the subject of a notice has', () => {
  test.each([
    ['Tile Garden Shipment Notification #R204183377', 'Your order has been shipped', 'Tracking Information'],
    ['Tile Garden Verzend notificatie #R204183377', 'Je bestelling is verzonden', 'Tracking informatie'],
    ['Tile Garden Kargo Bildirimi #R204183377', 'Siparişiniz kargoya verildi', 'Takip Bilgisi'],
    ['Tile Garden Notificare livrare #R204183377', 'Comanda dumneavoastră a fost livrată', 'Informații de urmărire'],
    ['Tile Garden Уведомление об отправке #R204183377', 'Ваш заказ отправлен', 'Информация для отслеживания'],
    ['Tile Garden Notificación de envío #R204183377', 'Tu pedido ha sido enviado', 'Información de seguimiento'],
    ['Tile Garden Notifica di spedizione #R204183377', 'Il tuo ordine è stato spedito', 'Informazioni di tracciamento'],
    ['Tile Garden Powiadomienie o wysyłce #R204183377', 'Zamówienie zostało wysłane', 'Informacje o śledzeniu'],
  ])('is that of the order: %s', (subject, report, label) => {
    expect(stateOf(subject, `${report}\n\n${label}: 40830276172`)).toMatch(/^R204183377 \w+ 40830276172$/);
  });

  test.each([
    ['Tile Garden Bericht vergoeding #R204183377', 'De vergoeding is verwerkt\nLamp € 49,50'],
    ['Tile Garden Повідомлення про відшкодування #R204183377', 'Ваше відшкодування було оброблене.\nЛампа: 849,00 ₴'],
    ['Tile Garden Notification de remboursement #R204183377', 'Votre remboursement a été effectué.\nLampe : 49,50 €'],
  ])('is that of the refunded order: %s', (subject, text) => {
    expect(stateOf(subject, text)).toMatch(/^R204183377 returned/);
  });
});

test.each([
  ['La tua Spedizione #100042633\nOrdine #100045891\n2 x Tovaglia in lino\nMetodo di spedizione: a domicilio'],
  ['Your Shipment #100042633\nOrder #100045891\n2 x Linen cloth\nShipping method: flat rate'],
])("does not take a shop's own count of its shipments for a tracking number: %s", (text) => {
  expect(stateOf('Shipment for order #100045891', text)).not.toContain('100042633');
});

describe('totals and subtotals as shop systems print them', () => {
  test.each([
    ['Заказ', 'Спасибо за ваш заказ № 40182', 'Всего позиций', 'Доставка', 'Итого', '₽'],
    ['Objednávka', 'Ďakujeme za vašu objednávku č. 40182', 'Položiek celkom', 'Doprava', 'Celkom k zaplateniu', '€'],
    ['Замовлення', 'Дякуємо за ваше замовлення № 40182', 'Проміжний підсумок', 'Доставка', 'Загалом', '₴'],
    ['ऑर्डर', 'आपके आदेश #40182 के लिए धन्यवाद', 'उप-योग', 'शिपिंग हैंडलिंग', 'कुल योग', '₹'],
    ['הזמנה', 'תודה על הזמנתך מספר 40182', 'סיכום חלקי', 'משלוח', 'סכום כולל', '₪'],
    ['Užsakymas', 'Ačiū už jūsų užsakymą nr. 40182', 'Prekių suma', 'Pristatymas', 'Sumokėta viso', '€'],
    [
      'Bestelling',
      'Bedankt voor uw bestelling nr. 40182',
      'Totaal producten',
      'Verzendkosten',
      'Bestelling totaal',
      '€',
    ],
  ])('%s: %s', (subject, thanks, subtotal, shipping, total, sign) => {
    const rows = tableOf([subtotal, `21.00 ${sign}`], [shipping, `4.00 ${sign}`], [total, `25.00 ${sign}`]);
    const reading = readMessage(messageOf({ from: FROM, subject, html: `<p>${thanks}</p>${rows}` }));
    expect(reading.kind === 'none' ? reading.reason : reading.orders).toMatchObject([
      { orderNumber: '40182', total: 2_500, shipping: 400 },
    ]);
  });
});

describe('states as shop systems word them', () => {
  test.each([
    ['Tile Garden: Nota korygująca nr 100074984 do zamówienia nr 100058419', 'Dziękujemy za zamówienie.', 'returned'],
    ['Tile Garden: Nota di credito # 100074984 per ordine # 100058419', 'Grazie per il tuo ordine.', 'returned'],
    ['Tile Garden Ersättnings notifiering #R100058419', 'Din ersättning har behandlats.', 'returned'],
    ['Narudžba 100058419', 'Vaša narudžba s brojem 100058419 u trgovini Tile Garden je otkazana.', 'cancelled'],
    ['Tile Garden: Ordre annulleret', 'Din ordre 100058419 er annulleret.', 'cancelled'],
    ["Tile Garden: Spedizione # 100042633 per l'ordine # 100058419", 'Grazie per il tuo ordine.', 'shipped'],
    ['Tile Garden: Przesyłka nr 100042633 do zamówienia nr 100058419', 'Dziękujemy za zamówienie.', 'shipped'],
  ])('%s', (subject, text, status) => {
    expect(stateOf(subject, text)).toContain(` ${status}`);
  });

  test.each([
    ['Twoja rezerwacja 110ACD60 niedługo wygaśnie', 'Aby ją potwierdzić, postępuj zgodnie z instrukcją płatności.'],
    ['Your reservation 110ACD60 is about to expire', 'To confirm it, follow the payment instructions.'],
    ['Ihre Reservierung 110ACD60 läuft bald ab', 'Um sie zu bestätigen, folgen Sie den Zahlungsanweisungen.'],
    ['Vaše rezervace 110ACD60 brzy vyprší', 'Pro potvrzení postupujte podle platebních pokynů.'],
  ])('rejects a reservation that expires: %s', (subject, text) => {
    expect(stateOf(subject, text)).not.toMatch(/placed/);
  });

  test('a confirmation that names a phone number demands no call', () => {
    const text =
      'Dziękujemy za Twoje zamówienie.\nJeżeli masz pytania, skontaktuj się telefonicznie +48 81 555 01 20.\nPotwierdzenie złożenia zamówienia znajduje się poniżej.\nTwoje zamówienie nr 100066296';
    expect(stateOf('Tile Garden: zamówienie nr 100066296', text)).toBe('100066296 placed');
  });

  test('an amount is not the number of an order', () => {
    const text = 'شكراً لطلبكم معنا!\n\nالطلبية: 363.90 د.إ.\nرقم طلب الشراء: TG-19344';
    expect(stateOf('تأكيد الطلب', text)).toContain('TG-19344');
  });
});

test('leaves out a sum below lines with unit prices', () => {
  const rows = tableOf(
    ['KOOD', 'TOODE', 'HIND', 'KOGUS', 'KOGU HIND'],
    ['MJ-8291', 'Linane rätik', '24,90 €', '3', '74,70 €'],
    ['YS-1386', 'Laualamp', '32,90 €', '1', '32,90 €'],
    ['KAUP', '107,60 €'],
    ['SAATMINE', '4,90 €'],
    ['KOKKU MAKSTUD', '112,50 €'],
  );
  const html = `<p>Täname Teid ostu eest!</p><p>TELLIMUS: 40182</p>${rows}`;
  const reading = readMessage(messageOf({ from: FROM, subject: 'Tellimus 40182', html }));
  const names = reading.kind === 'none' ? [] : reading.orders[0]?.items.map(({ description }) => description);
  expect(names).toEqual(['Linane rätik', 'Laualamp']);
});
