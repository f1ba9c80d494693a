import { describe, expect, test } from 'vitest';
import { readOrder, tableOf } from './testing/order-mail.ts';

/** Reads the total of a change to an order, with these lines below its number. */
function read(lines: string, subject = 'Your order 77120943 has changed') {
  const html = `<p>Thank you for your order! Order number: 77120943</p>${lines}`;
  const sentAt = Date.UTC(2026, 1, 14, 18);
  const order = readOrder({ name: 'Alder Foods', subject, html, sentAt });
  return typeof order === 'string' ? order : { total: order.total, isNewTotal: order.isNewTotal === true };
}

const replaced = (total: number) => ({ total, isNewTotal: true });
const ordinary = (total: number) => ({ total, isNewTotal: false });

describe('a total that replaces that of the confirmation', () => {
  test.each([
    'Updated order total: €44.20',
    'Total after cancellation: €44.20',
    'Your new total is €44.20',
    'Order total is now €44.20',
    'Neue Auftragssumme: 44,20 EUR (inkl. Versand)',
    'Gesamtsumme nach Storno: 44,20 €',
    'Nieuw totaal: € 44,20',
    'Nouveau montant total : 44,20 €',
    'New total for your order: €44.20',
    'Vous ne serez pas débité de cet article. Nouveau montant de votre commande : 44,20 €',
    'Neuer Betrag Ihrer Bestellung: 44,20 €',
    'El artículo no se cobrará. Nuevo total de tu pedido: 44,20 €',
    'Siparişinizin güncel toplamı: 44,20 EUR',
    'Nytt belopp för din beställning: 44,20 EUR',
    'Nieuw bedrag van je bestelling: € 44,20',
    'Totale aggiornato: 44,20 €',
    'Nuevo importe total: 44,20 €',
    'Total da encomenda atualizado: 44,20 €',
    'Ny totalsum: 44,20 EUR',
    'Uppdaterad totalsumma: 44,20 EUR',
    'Uusi loppusumma: 44,20 €',
    'Zaktualizowana kwota zamówienia: 44,20 EUR',
    'Nová celková cena: 44,20 EUR',
    'Új végösszeg: 44,20 EUR',
    'Новая сумма заказа: 44,20 EUR',
    'Νέο σύνολο: 44,20 €',
    'Güncellenen toplam tutar: 44,20 EUR',
    '変更後の合計金額：44.20 EUR',
    '변경된 총액: 44.20 EUR',
    '更新后总额：44.20 EUR',
  ])('is read as such: %s', (line) => {
    expect(read(`<p>${line}</p>`)).toEqual(replaced(4_420));
  });

  test.each([
    ['Ihre Bestellung 77120943 wurde aktualisiert', 'Gesamtsumme'],
    ['Je bestelling is gewijzigd', 'Totaal'],
    ['Votre commande 77120943 a été modifiée', 'Total'],
    ['Hemos actualizado tu pedido', 'Total'],
    ['Il tuo ordine 77120943 è stato modificato', 'Totale'],
    ['Din beställning har uppdaterats', 'Totalt'],
    ['Twoje zamówienie 77120943 zostało zmienione', 'Razem'],
    ['Siparişiniz güncellendi', 'Toplam'],
    ['ご注文内容変更のお知らせ', '合計'],
  ])('is also that of an order that is listed again: %s', (subject, label) => {
    const rows = tableOf(['Alder tea 250 g', '2', '€15.00', '€30.00'], ['Kandis 500 g', '1', '€14.20', '€14.20']);
    const html = `<p>Order number: 77120943</p>${rows}${tableOf([label, '€44.20'])}`;
    const order = readOrder({ name: 'Alder Foods', subject, html, sentAt: Date.UTC(2026, 1, 14, 18) });
    expect(order).toMatchObject({ total: 4_420, isNewTotal: true, isWhole: true });
  });

  test('wins against the total that it replaces', () => {
    const rows = tableOf(
      ['Original order total', '€84.20'],
      ['Refund', '-€40.00'],
      ['Total after adjustment', '€44.20'],
    );
    expect(read(rows)).toEqual(replaced(4_420));
    const sentence = '<p>New total: €44.20 (previous total: €84.20)</p>';
    expect(read(sentence)).toEqual(replaced(4_420));
  });

  test.each([
    ['Total:', '<del>&pound;48.15</del> <ins>&pound;44.20</ins>'],
    ['Gesamt:', '<del>48,15&nbsp;€</del> <ins>44,20&nbsp;€</ins>'],
    ['Totalt:', '<s>48,15 EUR</s> <b>44,20 EUR</b>'],
    ['Totale:', '<strike>48,15 €</strike> 44,20 €'],
    ['Razem:', '<del>48,15 €</del> <ins>44,20 €</ins>'],
  ])('is also one next to the struck-through one: %s %s', (label, total) => {
    expect(read(tableOf([label, total]), 'Your order has been partially refunded')).toEqual(replaced(4_420));
  });

  test('is none of zero, which is what is left after a refund', () => {
    expect(read(tableOf(['Total:', '<del>€44.20</del> <ins>€0.00</ins>']))).toMatchObject({ total: 4_420 });
  });

  test('is also one below the label of the former charge', () => {
    const rows = tableOf(['Original charge', '€84.20'], ['Adjustments', '-€40.00'], ['Total charged', '€44.20']);
    expect(read(rows)).toEqual(replaced(4_420));
  });

  test('is also that of the receipt of a delivered order', () => {
    const total = tableOf(['Total paid', '€44.20']);
    expect(read(`<p>Your order was delivered</p>${total}`, 'Your final receipt')).toEqual(replaced(4_420));
    expect(read(`<p>Delivered on 14 February 2026</p>${total}`, 'The receipt of your groceries')).toEqual(
      replaced(4_420),
    );
  });
});

describe('a total that replaces no other', () => {
  test.each([
    ['Total: €44.20', 'Your order 77120943'],
    ['Estimated total: €44.20', 'Your order 77120943'],
    ['Total after discount: €44.20', 'Your order 77120943'],
    ['Total: €44.20', 'Your order 77120943 was delivered'],
    ['Total: €44.20', 'Your receipt'],
    ['Your final total may change.</p><p>Total: €44.20', 'Your order 77120943'],
  ])('is not read as new: %s, %s', (line, subject) => {
    expect(read(`<p>${line}</p>`, subject)).toEqual(ordinary(4_420));
  });
});

describe('an email that cancels a line and lists the others', () => {
  test.each([
    ['We had to cancel an item in your order 77120943', 'Canceled item', 'Your new order total', 'Still on its way'],
    ['Ein Artikel Ihrer Bestellung 77120943 wurde storniert', 'Storniert', 'Neuer Gesamtbetrag', 'Weiterhin bestellt'],
    ['Un article de votre commande 77120943 a été annulé', 'Annulé', 'Nouveau montant total', 'Toujours commandé'],
    ['Se ha cancelado un artículo de tu pedido 77120943', 'Cancelado', 'Nuevo importe total', 'Sigue en camino'],
    ['Een artikel van je bestelling 77120943 is geannuleerd', 'Geannuleerd', 'Nieuw totaal', 'Nog onderweg'],
  ])('cancels no order: %s', (subject, cancelled, total, rest) => {
    const html = `<p>${subject}.</p><p>${cancelled}</p>${tableOf(['Table lamp', '1', '€84.99'])}<p>${total}: €347.00</p><p>${rest}</p>${tableOf(['Area rug', '1', '€132.00'], ['Chest of drawers', '1', '€215.00'])}`;
    const order = readOrder({ name: 'Alder Home', subject, html, sentAt: Date.UTC(2026, 1, 14, 18) });
    expect(order).toMatchObject({
      status: 'placed',
      isNewTotal: true,
      isWhole: true,
      items: [{ description: 'Area rug' }, { description: 'Chest of drawers' }],
    });
  });
});
